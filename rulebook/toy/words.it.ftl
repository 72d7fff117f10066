### Le parole del giocattolo, un gioco per fare prove.

game = Giocattolo
    .summary = Tre giocatori per parte su venti caselle, un gettone e qualche dado: un gioco per provare il programma.

side-home = Casa
    .subject = La squadra di casa
    .the = la squadra di casa
    .of = di casa
side-away = Ospiti
    .subject = La squadra ospite
    .the = la squadra ospite
    .of = ospite

area-goal = Porta { $side_of }
piece-man = giocatore
option-goals = Gol che chiudono la partita
option-turns = Turni di ogni squadra
counter-turns = Turni
preset-wide = Largo

action-place = Schiera
action-ready = Pronti
action-token = Metti il gettone
action-move = Sposta
action-carry = Porta la palla
action-pass = Passa
action-wait = Aspetta
action-tackle = Contrasta
action-shoot = Tira

phase-set-up = Schieramento
    .prompt = Schiera i tuoi tre giocatori nella tua metà.
phase-draw = Pesca
    .prompt = Si pescano i gettoni e si tira a sorte.
phase-turn = Turno
    .prompt = Sposta, passa, contrasta, tira o aspetta.
phase-tackle = Contrasto
    .prompt = Lanciano tutte e due le squadre.
phase-shot = Tiro
    .prompt = Decidono un dado e il dado ±.
phase-over = Fine partita
    .prompt = La partita è finita.

## I gettoni

tile-T1 = Gettone +1
tile-T2 = Gettone +2
word-card-T1 = Aggiunge %WORTH% ai lanci di un giocatore per un turno.
word-card-T2 = Aggiunge %WORTH% ai lanci di un giocatore per un turno.
word-kind-token = gettone
word-token = Gettone

reason-token = { $counts ->
    [true] +{ $value }, il gettone su { $man }
   *[other] +{ $value }, che non conta: il gettone su { $man }
}

## Che cosa succede

event-placed = { $side_subject } schiera { $man } in { $to }.
event-ready = { $side_subject } è pronta.
event-drawn = { $side_subject } pesca un gettone.
event-holds = È { $tile_name }.
event-begins = { $side_subject } comincia.
event-laid = { $side_subject } mette { $tile_name } su { $man }.
event-moved = { $side_subject } sposta { $man } da { $from } a { $to }.
event-carried = { $side_subject } porta la palla con { $man } da { $from } a { $to }.
event-passed = { $side_subject } passa da { $man } a { $other }.
event-tackles = { $side_subject } contrasta il portatore con { $man }.
event-shoots = { $side_subject } tira con { $man }.
event-tackled = { $won ->
    [true] { $total } a { $other_total }: { $side_subject } prende la palla con { $man }.
   *[false] { $total } a { $other_total }: { $side_subject } non prende la palla con { $man }.
}
event-shot = { $goal ->
    [true] { $side_subject } fa { $total }: gol!
   *[false] { $side_subject } fa { $total }: fuori!
}
event-waited = { $side_subject } aspetta.
event-ended = Fine partita: { side-home } { $home }, { side-away } { $away }.

## Perché l'arbitro rifiuta

refusal-notation = «{ $given }» non è un'azione. Scrivi 1@b2 per schierare, 1-b3 per spostare, o token 2, pass 2, tackle 2, ready, shoot, wait.
refusal-no-position = Una partita del giocattolo comincia dallo schieramento.
refusal-not-your-turn = Non è il tuo turno.
refusal-still-set-up = Le squadre si stanno ancora schierando: schiera i tuoi giocatori.
refusal-set-up-is-over = Lo schieramento è finito.
refusal-not-own-half = { $square } non è nella tua metà.
refusal-square-taken = { $square } è occupata.
refusal-men-missing = Prima schiera tutti e tre i giocatori.
refusal-too-far = { $square } non è accanto al giocatore.
refusal-no-token = Non hai più il gettone.
refusal-no-ball = La tua squadra non ha la palla.
refusal-to-oneself = Un passaggio va a un compagno.
refusal-own-ball = La palla è già della tua squadra.
refusal-not-beside = Chi contrasta sta accanto al portatore.
refusal-too-far-to-shoot = Il portatore non è accanto alla porta.
