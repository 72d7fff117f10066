### Che cosa dice il programma su un terminale, oltre al racconto delle partite.

## Che cosa si può scrivere oltre alle azioni. Dopo una virgola stanno altri nomi di un comando; quelli di ogni lingua valgono in tutte.

command-help = aiuto
command-board = scacchiera, campo
command-actions = azioni
command-odds = probabilità
command-formation = formazione
command-rules = regole
command-time = tempo
command-undo = annulla
command-draw = pareggio
command-resign = abbandona
command-quit = esci

help-first = scrivi `{ $help }` per sapere che cosa si può scrivere
help-actions = { $command } [{ $example }]
    .does = che cosa puoi fare, tutto o ciò che lo riguarda; ! è un gol
help-odds = { $command } AZIONE
    .does = quanto costa e quanto può riuscire
help-formation = { $command } NOME
    .does = uno schieramento già pronto: { $names }
help-rules = { $command } [{ $example }]
    .does = le clausole, o una di esse
help-board = { $command }
    .does = di nuovo la scacchiera
help-time = { $command }
    .does = quanto tempo resta
help-undo = { $command }
    .does = ritira la tua ultima azione
help-draw = { $command }
    .does = proponi il pareggio
help-resign = { $command }
    .does = dai partita vinta
help-quit = { $command }
    .does = lascia il tavolo

## Al tavolo

no-formations = Ora non ci sono formazioni da scegliere.
no-such-formation = Questa formazione non c'è: { $known }.
draw-declined = { $side } rifiuta il pareggio.
nothing-to-undo = Non c'è nulla di tuo da ritirare: ciò che si è deciso in segreto resta.
no-such-clause = Questa clausola non c'è.
time-left = Tempo rimasto
not-by-time = Questa partita non si gioca a tempo.
no-actions = Nessuna.
in-brackets = Tra parentesi: punti che costa, probabilità di riuscita.
lists-them = `{ $command } { $piece }` le elenca per { $piece }.
cost = Punti che costa
no-dice = Non lo decidono i dadi.
success = Probabilità di riuscita
hand-over = { $side } decide in segreto: passa la tastiera e non guardare.
hand-over-ready = [Invio]
more-of-it = continua: { $command } { $clause }

## Il campo in lettere

board-ball = ( ) la palla
board-shoot = +1 da qui si tira
board-cross = x da qui si crossa
board-flipped = ~ girato
board-padlocks = [W] [B] lucchetti di casa, bianco e nero   [w] [b] ospiti
board-goal-zone = # zona porta
board-kick-off = + calcio d'inizio
board-off = fuori:
board-cards = { $side } ha { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
board-tiles = { $side } ha in mano: { $tiles }
board-to-place = { $side } può ancora piazzare (! = deve): { $pieces }

## Replay e referti

summary-goals = Gol
summary-expected = Gol attesi
summary-possession = Possesso palla
taken-back = (poi ritirata)
verify-running = La partita è in corso.
verify-right = giusto: { $game }, { $entries } righe. { $ended }
verify-chance = caso: { $told }
signature-none = firma: nessuna, dunque nomi e date potrebbero essere stati cambiati.
signature-by = firma: nulla è stato cambiato da quando è stato firmato con la chiave { $key }. Con --key la si confronta con quelle di un server.
signature-known = firma: nulla è stato cambiato da quando il server l'ha firmato.
