### Parole comuni a tutti i giochi.

## Che cosa fanno gli allenatori oltre a giocare

entry-action = { $side_subject } decide in segreto.
entry-chance = Il caso decide in segreto.
entry-undo = { $count ->
    [one] L'ultima decisione è ritirata.
   *[other] Le ultime { $count } decisioni sono ritirate.
}
entry-resign = { $side_subject } abbandona.
entry-draw-agreed = Le due parti si accordano per il pareggio.
entry-abort = { $side_subject } annulla la partita.
entry-claim = { $claim ->
    [draw] { $side_subject } reclama il pareggio: nessuno gioca più.
   *[win] { $side_subject } reclama la vittoria: nessuno gioca più.
}
entry-time-up = Il tempo della partita è scaduto.
entry-time-out = { $side_subject } ha esaurito il tempo.

## Come è finita la partita

result-won = { $ending ->
    [resigned] { $side_subject } vince: { $loser_the } ha abbandonato. Gol { $home }–{ $away }.
    [time-out] { $side_subject } vince: { $loser_the } ha esaurito il tempo. Gol { $home }–{ $away }.
    [abandoned] { $side_subject } vince: { $loser_the } ha lasciato la partita. Gol { $home }–{ $away }.
    [claimed] { $side_subject } vince su reclamo: { $loser_the } non è tornato a giocare. Gol { $home }–{ $away }.
   *[played] { $side_subject } vince { $home }–{ $away }.
}
result-shoot-out = { $side_subject } vince { $shoot_out_home }–{ $shoot_out_away } allo spareggio, dopo { $home }–{ $away }.
result-drawn = { $ending ->
    [draw-agreed] Pareggio concordato, { $home }–{ $away }.
    [abandoned] Partita interrotta sul { $home }–{ $away }.
    [aborted] Partita annullata sul { $home }–{ $away }. Non conta.
    [claimed] Pareggio su reclamo, { $home }–{ $away }.
   *[played] Pareggio, { $home }–{ $away }.
}

## Se il caso è stato onesto

verdict-fair = { $outcomes ->
    [0] Onesto: il seme è quello promesso. Non si è lanciato né estratto nulla.
    [one] Onesto: l'unico esito viene dal seme promesso e dai numeri aggiunti dopo.
   *[other] Onesto: tutti i { $outcomes } esiti vengono dal seme promesso e dai numeri aggiunti dopo.
}{ $sides ->
    [none] {""}
    [both] {" "}Per le due squadre giocano dei bot, che non devono aggiungere un numero.
   *[one] {" "}Per { $side_the } gioca un bot, che non deve aggiungere un numero.
}
verdict-not-proven = { $outcomes ->
    [0] Non è provato che sia onesto, ma non si è lanciato né estratto nulla.
    [one] L'unico esito viene dal seme, ma non è provato che sia onesto.
   *[other] Tutti i { $outcomes } esiti vengono dal seme, ma non è provato che siano onesti.
} { $sides ->
    [both] Nessuna delle due squadre ha aggiunto un numero
   *[one] { $side_subject } non ha aggiunto un numero
}: il server avrebbe potuto scegliere il seme.
verdict-no-commitment = { $outcomes ->
    [0] Non si è lanciato né estratto nulla, e il referto non ha un'impronta del seme.
    [one] Non verificabile: il referto non ha un'impronta del seme, dunque il suo unico esito viene da chi ha condotto la partita.
   *[other] Non verificabile: il referto non ha un'impronta del seme, dunque i suoi { $outcomes } esiti vengono da chi ha condotto la partita.
}
verdict-not-yet = Non ancora verificabile: la partita è in corso, dunque il seme è segreto.

## Opzioni di ogni gioco

option-shoot-out = A parità si decide con uno spareggio
option-first = Chi comincia lo spareggio
option-first-home = la squadra di casa
option-first-away = la squadra ospite
option-home-suspended = Squalificati della squadra di casa, come A1,D3
option-away-suspended = Squalificati della squadra ospite, come A1,D3

## Perché l'arbitro rifiuta

refusal-shooter-not-outfielder = { $man } non può tirare: tirano solo i giocatori di movimento che erano in campo alla fine.
refusal-suspended = { $man } è squalificato e in questa partita non scende in campo.
refusal-shooter-has-shot = { $man } ha già tirato: prima tirano tutti gli altri.
refusal-position = La posizione è rifiutata: { $message }
refusal-position-word = Una posizione qui non ha “{ $given }”, o lo ha due volte.
refusal-position-value = “{ $given }” non è un valore di { $key } in questa posizione.
refusal-position-needs = Una posizione di questa fase dice anche { $key }.
refusal-position-contradicts = Quello che la posizione dice di { $key } non va d'accordo con il resto.
refusal-position-side = “{ $given }” non è una squadra. La squadra di turno è home o away.
refusal-position-player = Un calciatore si scrive D1@c3, non “{ $given }”.
refusal-position-keeper-first = Il primo calciatore di una squadra, e nessun altro, è il suo portiere.
refusal-position-twice = { $man } c'è due volte.
refusal-position-square = { $man } non può stare in { $square }.
refusal-position-shared-square = Due calciatori stanno su una casella.
refusal-position-ball = In questa fase { $carriers ->
    [none] nessuno ha la palla: nessun calciatore è seguito da un *.
   *[one] un calciatore ha la palla: lui solo è seguito da un *.
}
refusal-position-relaunch = Il rilancio è del portiere della squadra di turno, che ha la palla.
refusal-options = Le opzioni sono rifiutate: { $message }
refusal-no-such-act = Ora in { $square } non c'è niente da fare. { $phase_prompt }
refusal-plays-for-the-other-side = Questo pezzo lo muove solo { $side_the }.
refusal-match-over = La partita è finita.
refusal-draw-to-be-decided = Questa partita va decisa: non ci si accorda sul pareggio.
refusal-no-such-seat = In questa partita non c'è il posto { $seat }.
refusal-undo-count = { $standing ->
    [0] Non c'è nulla da ritirare.
    [1] Si può ritirare una decisione, non { $count }.
   *[other] Si possono ritirare da 1 a { $standing } decisioni, non { $count }.
}
refusal-abort-too-late = Le due parti hanno già giocato: la partita non si può più annullare.
refusal-claim-in-secret = Non si reclama nulla mentre si decide in segreto.
refusal-claim-own-turn = Una partita si reclama solo mentre tocca soltanto all'altra parte.
refusal-claim-nobody = Si può reclamare solo una partita contro persone che giocano altrove.
refusal-claim-by-days = Una partita a giorni non si reclama: chi non decide in tempo la perde.
refusal-claim-present = L'allenatore dell'altra parte è qui.
refusal-claim-too-early = { $unit ->
    [days] L'allenatore dell'altra parte ha ancora { $count ->
        [one] un giorno
       *[other] { $count } giorni
    } per giocare prima che la partita si possa reclamare.
   *[seconds] L'allenatore dell'altra parte ha ancora { $count ->
        [one] un secondo
       *[other] { $count } secondi
    } per tornare prima che la partita si possa reclamare.
}
refusal-rated-one-coach = In una partita classificata c'è un solo allenatore per parte.
refusal-rated-from-the-beginning = Una partita classificata comincia dall'inizio, non da una posizione.
refusal-rated-printed-files = Una partita classificata si gioca con rose, campi e carte standard, senza file propri ({ $option }).
refusal-rated-default-options = Una partita classificata si gioca con le opzioni consuete; qui { $option } è diversa. Gioca senza classifica, o lascia le opzioni come sono.
refusal-rated-account = Le partite classificate sono per chi ha un account: accedi prima, o gioca senza classifica.
refusal-rated-other-account = L'altro allenatore non ha un account: la partita non può valere per la classifica.
refusal-rated-two-coaches = Una partita su un solo schermo non vale per la classifica: servono due persone.
refusal-rated-bot-not-measured = Nessuno ha ancora misurato la forza di questo bot: gioca senza classifica, o scegli un altro livello.
refusal-rated-bot-enough = Oggi hai già cominciato { $count } partite classificate contro questo bot: gioca senza classifica, o torna domani.
refusal-rated-two-enough = Oggi voi due avete già { $count } partite classificate di questo gioco l'uno contro l'altro: giocate senza classifica, o con altri.
refusal-rated-no-advice = In una partita classificata nessun bot dà consigli.
refusal-rated-no-undo = In una partita classificata si ritira solo ciò a cui nessuno ha ancora risposto.
refusal-no-match-clock = Questa partita non si gioca a tempo.
refusal-time-is-up = Il tempo è già scaduto.
refusal-no-chance = Ora non si lancia né si pesca nulla.
refusal-chance-misfit = { $kind ->
    [dice] Sono stati chiesti dei dadi ({ $form }), non «{ $given }».
    [draw] È stato chiesto uno fra { $form }, non «{ $given }».
   *[order] Sono stati chiesti i numeri di «{ $form }» in un ordine qualsiasi, non «{ $given }».
}

## Quello che i tornei rifiutano

refusal-tournament-arena-adjourned = In un'arena non si sospende niente: chi è libero incontra qualcun altro.
refusal-tournament-arena-over = Il tempo dell'arena è finito: non si abbina più nessuno.
refusal-tournament-boards = Una squadra nomina tanti allenatori quanti sono i tavoli: { $count }, non { $given }.
refusal-tournament-bots = Questo torneo non ammette bot. Li può ammettere un organizzatore quando apre il torneo.
refusal-tournament-built-on = Chi s'incontra adesso dipende dai risultati del turno { $round }: non si possono più cambiare.
refusal-tournament-checked-in-late = Il torneo è cominciato: la presenza andava confermata prima.
refusal-tournament-entered-twice = Una persona ha una sola iscrizione, e qualcuno di questa è già iscritto come { $name }.
refusal-tournament-entry-over = Le iscrizioni si sono chiuse con l'inizio del torneo. Un organizzatore può ancora far sostituire qualcuno.
refusal-tournament-full = Un torneo ha al massimo { $most } iscritti.
refusal-tournament-goals = Una parte ha al massimo { $most } gol.
refusal-tournament-half-played = Più di metà dei turni è già stata abbinata: non ci si iscrive più.
refusal-tournament-lot-first = Prima c'è un sorteggio da fare.
refusal-tournament-lot-order = Il sorteggio è un ordine dei numeri da 0 fino a uno meno di { $of }, ognuno una volta.
refusal-tournament-name = Un nome ha da 1 a { $most } caratteri, e ognuno si mostra per quello che è.
refusal-tournament-no-arena = Solo in un'arena si è liberi o assenti, e si è abbinati subito.
refusal-tournament-no-entrant = Non c'è nessun iscritto numero { $number }.
refusal-tournament-no-lot = Adesso non c'è nessun sorteggio da fare.
refusal-tournament-no-round = Il turno { $round } non c'è ancora.
refusal-tournament-no-shoot-out = I rigori decidono solo una partita pari che va decisa: questa non ne ha bisogno.
refusal-tournament-no-such-round = Adesso non c'è nessun turno { $round } da abbinare.
refusal-tournament-no-table = Il turno { $round } non ha un tavolo { $table }.
refusal-tournament-nonce = Quello che si aggiunge al caso del sorteggio sono da 1 a { $most } lettere e cifre.
refusal-tournament-not-finished = Ci sono ancora partite da giocare: il torneo non si può ancora chiudere.
refusal-tournament-not-free = L'iscritto numero { $number } adesso non è libero.
refusal-tournament-not-running = Il torneo non è in corso: prima bisogna cominciarlo.
refusal-tournament-opened = Il torneo è già stato aperto.
refusal-tournament-other-lot = Adesso si fa il sorteggio { $number }, non il { $given }.
refusal-tournament-over = Il torneo è finito: non cambia più niente.
refusal-tournament-people = Un iscritto con account dice chi è; un nome senza account e un bot non nominano nessuno. Possono essere al massimo { $most }.
refusal-tournament-players = Un risultato nomina al massimo { $most } giocatori per parte.
refusal-tournament-reason = Quello che un organizzatore decide a mano vuole un motivo, da 1 a { $most } caratteri.
refusal-tournament-result-there = Il tavolo { $table } del turno { $round } ha già il suo risultato. Un organizzatore può metterne un altro, con un motivo.
refusal-tournament-round-open = Il turno { $round } non è finito: prima si devono giocare le sue partite.
refusal-tournament-round-paired = Il turno { $round } è già stato abbinato.
refusal-tournament-same-name = C'è già un iscritto di nome { $name }: serve un nome che li distingua.
refusal-tournament-scorers = { $side ->
    [home] La parte di casa
   *[away] La parte ospite
} ha { $goals } gol, ma i suoi marcatori ne hanno { $scored }. I gol dei rigori non hanno marcatori.
refusal-tournament-seed = Le teste di serie cominciano da 1, la migliore.
refusal-tournament-shoot-out-level = I rigori continuano finché non sono decisi.
refusal-tournament-shoot-out-lost = Una partita persa senza perderla sul campo non è mai pari: non ha rigori.
refusal-tournament-shoot-out-missing = Questa partita va decisa ed è pari: manca il risultato dei rigori.
refusal-tournament-squad-fixed = In questo torneo le rose si fissano all'inizio e non si scambiano.
refusal-tournament-squad-name = Quello che indica una rosa ha da 1 a { $most } caratteri.
refusal-tournament-squad-playing = Le rose si scambiano fra un turno e l'altro, non con una partita aperta.
refusal-tournament-started = Il torneo è già cominciato.
refusal-tournament-too-few = Per cominciare servono { $fewest } iscritti, e ce ne sono { $count }.
refusal-tournament-withdrawn = Il ritiro di { $name } è già registrato.
refusal-tournament-withdrawn-result = Un ritiro non è un risultato: si registra il ritiro, e le partite contano da sole.
refusal-tournament-wrong-round = Il turno { $round } non si può abbinare così: { $why ->
    [twice] qualcuno c'è due volte.
    [entrants] manca qualcuno, o c'è chi non è di questo turno.
    [tables] i tavoli non sono numerati da 1 in poi.
    [part] adesso viene un'altra parte del torneo.
    [draw] manca il sorteggio, o non è di questi iscritti.
    [groups] si incontrano due che non sono nello stesso girone.
    [again] due si sono già incontrati quante volte possono.
   *[ties] queste non sono le sfide del tabellone.
}
refusal-tournament-board-sum = { $side ->
    [home] La squadra di casa
   *[away] La squadra ospite
} ha { $goals }, ma i suoi tavoli fanno { $sum }: il risultato di un incontro è la somma dei tavoli.
refusal-tournament-had-entry = Una persona ha una sola iscrizione, e { $name } ha già avuto la sua. Chi è stato sostituito può tornare soltanto al proprio posto.
refusal-tournament-no-boards = Un incontro giocato si dice con i suoi { $count } tavoli. Un organizzatore può mettere il solo risultato, con un motivo.
refusal-tournament-seed-shown = Un torneo si chiude con il seme impegnato all'apertura delle iscrizioni: quello il cui SHA-256 è { $commitment }.
refusal-tournament-draft-open = Prima scelgono i gruppi: il turno si abbina quando ogni allenatore ha la sua rosa.
refusal-tournament-draft-order = In un gruppo scelgono tutti i suoi allenatori nel loro ordine, e ognuno almeno una volta.
refusal-tournament-draft-over = In questo gruppo hanno scelto tutti.
refusal-tournament-no-draft = Non è in nessun draft aperto adesso.
refusal-tournament-other-pick = Non tocca a lui: adesso sceglie { $name }.
refusal-tournament-own-picks = Ogni allenatore sceglie per sé; un organizzatore sceglie soltanto per i nomi senza account. Per chi non sceglie in tempo si sceglie d'ufficio.
refusal-tournament-pick = Una scelta ha da 1 a { $most } caratteri.
refusal-tournament-picked = { $pick } è già scelto.
refusal-tournament-team-fixed = La squadra si porta prima del draft del proprio gruppo, e il draft è cominciato.
refusal-tournament-squad-cost = Una rosa di questo torneo costa al massimo { $most }, e dice quanto costa.
refusal-tournament-cards = { $player } ha più cartellini di quanti se ne possono avere in una partita: al massimo due gialli e un rosso, segnati una volta per tavolo.
refusal-tournament-entry-by-list = In questo torneo è un organizzatore a iscrivere tutti.
refusal-tournament-not-committed = All'apertura delle iscrizioni non è stato impegnato nessun seme: il torneo si chiude senza.
refusal-tournament-player-name = Un risultato dice il nome di ogni giocatore che ha segnato o ha preso un cartellino.
refusal-tournament-shoot-out-decided = I rigori hanno un vincitore: la partita non è decisa da nient'altro.
refusal-tournament-shoot-out-score = Nessuna serie di rigori finisce { $home }–{ $away }. A Chess Football la vince il primo gol; negli altri giochi sono cinque tiri a testa, poi uno a testa finché una squadra è avanti di uno.
refusal-tournament-no-undo = In un torneo non si torna indietro quando l'avversario o il caso hanno deciso.
refusal-tournament-no-abort = Una partita di torneo non si annulla: abbandona, o chiedi a un organizzatore.
refusal-tournament-no-draw = Questa partita va decisa: non si concorda un pareggio.
refusal-tournament-draw-level = In un torneo si concorda il pareggio solo quando i gol sono pari: la partita conta così com'è.
refusal-tournament-no-rematch = La prossima partita di un torneo è abbinata: non c'è rivincita.
refusal-tournament-not-here = Questa partita ha due allenatori che il server conosce: la gioca ognuno per sé.

## Che cosa si conta di una partita

tally-shot = Tiri
tally-tackle = Contrasti
tally-dribble = Dribbling
tally-pass = Passaggi
tally-cross = Cross
tally-capture = Catture
tally-corner = Calci d'angolo
tally-foul = Falli
tally-free-kick = Punizioni
tally-penalty = Rigori
tally-booking = Ammonizioni
tally-sent-off = Espulsioni

## Immagini, e come si mostrano i collegamenti

link-locale = it_IT
link-home = Giochi di calcio da tavolo nel browser, con un arbitro che conosce le regole.
link-rules-title = { $game }: il regolamento
link-rules = Tutte le clausole del regolamento, con quello che dice l'arbitro a chi le infrange.
link-learn-title = Impara { $game }
link-learn = Brevi lezioni sul campo vero, dalla prima mossa a quelle da campioni.
link-lesson-title = { $lesson } · { $game }
link-match = { $home } e { $away } giocano a { $game }. Guarda la partita.
link-waiting = Una partita di { $game } che aspetta un allenatore.
link-replay = { $result } Rivedi la partita, azione per azione.
link-unlisted-title = Una partita di { $game }
link-unlisted = Giochi di calcio da tavolo nel browser. Apri il collegamento per vedere questa partita.
link-invitation-title = Ti invitano a una partita di { $game }
link-invitation = Apri il collegamento e prendi posto: niente iscrizione, niente da installare.
link-bot = Bot { $level }
link-tone-red = rossa
link-tone-yellow = gialla
link-tone-green = verde
link-tone-blue = blu
link-tone-purple = viola
link-tone-white = bianca
link-tone-black = nera

## Notices to people who are away. A notice of a turn says nothing of what others have decided in secret

notice-turn-title = Tocca a te: { $game }
notice-turn = Nella partita contro { $other } la prossima decisione è tua.
notice-challenge-title = { $other } ti sfida
notice-challenge = A una partita di { $game }. Tocca a te rispondere.
notice-begun-title = { $game }: la tua partita è cominciata
notice-begun = Giochi contro { $other }.
notice-ended-title = { $game }: la tua partita è finita
notice-ended = Hai giocato contro { $other }.
notice-tournament-title = Torneo: { $name }
notice-tournament-check-in = La conferma di presenza è aperta fino alle { $until } UTC. Chi non conferma entro quell'ora non partecipa.
notice-tournament-deadline = La tua partita di questo turno va giocata entro le { $until } UTC.
notice-tournament-pick = Nel draft tocca a te scegliere. Hai tempo fino alle { $until } UTC, poi si sceglie d'ufficio.
notice-other-coach = l'altro allenatore

## E-mail: what stands at the end of a notice, and links that somebody asked for

notice-mail-end =
    Ricevi questo messaggio perché hai chiesto a { $server } di avvisarti per e-mail.
    Per non riceverne più: { $link }
notice-mail-confirm-title = Conferma il tuo indirizzo e-mail
notice-mail-confirm =
    L'account { $name } su { $server } ha indicato questo indirizzo come suo.

    Se l'hai fatto tu, apri il link e conferma. Vale fino al { $until } UTC:
    { $link }

    Altrimenti ignora questo messaggio: non ti scriveremo altro.
notice-mail-recover-title = Una nuova password per { $name }
notice-mail-recover =
    Qualcuno ha chiesto a { $server } una nuova password per l'account { $name }.

    Se l'hai chiesta tu, sceglila qui entro il { $until } UTC:
    { $link }

    Altrimenti ignora questo messaggio: la tua password resta quella di prima.

## I tornei: le loro opzioni

tournament-option-format = Formula
tournament-option-format-league = Girone all'italiana: tutti contro tutti
tournament-option-format-groups = Gironi e poi eliminazione diretta
tournament-option-format-knock-out = Eliminazione diretta
tournament-option-format-swiss = Sistema svizzero
tournament-option-format-arena = Arena: per un tempo fissato gioca chi è libero
tournament-option-order = Ordine di chi è a pari punti
tournament-option-order-difference = Prima la differenza reti
tournament-option-order-meetings = Prima gli scontri diretti
tournament-option-order-own = Un ordine vostro
tournament-option-criteria = Il vostro ordine
tournament-option-meetings = Partite contro ogni avversario
tournament-option-group-size = Iscritti per girone
tournament-option-group-meetings = Partite contro ogni avversario del girone
tournament-option-go-on = Quanti passano da ogni girone
tournament-option-seeding = Tabellone
tournament-option-seeding-seeds = Per teste di serie
tournament-option-seeding-lot = Per sorteggio
tournament-option-third-place = Finale per il terzo posto
tournament-option-legs = Partite di uno scontro a eliminazione
tournament-option-away-goals = I gol in trasferta decidono se le due partite finiscono pari
tournament-option-rounds = Turni (0: il numero usuale)
tournament-option-meet-again = Due possono incontrarsi di nuovo
tournament-option-minutes = Durata in minuti
tournament-option-extra-minutes = Minuti per le partite ancora in corso alla fine
tournament-option-boards = Tavoli di un incontro (2 o più: a squadre)
tournament-option-meeting-score = Il risultato di un incontro
tournament-option-meeting-score-goals = La somma dei gol dei tavoli
tournament-option-meeting-score-points = La somma dei punti dei tavoli
tournament-option-absence-minutes = Minuti dopo i quali perde chi non si presenta
tournament-option-lost-goals = Gol di una partita persa a tavolino
tournament-option-suspensions = Squalifiche per cartellini
tournament-option-yellows = Cartellini gialli per una squalifica
tournament-option-clear-yellows = I gialli si azzerano prima dell'eliminazione diretta
tournament-option-squads = Rose
tournament-option-squads-own = Ognuno porta la sua
tournament-option-squads-given = Quelle del torneo
tournament-option-squads-drafted = Scelte a turno
tournament-option-budget = Costo massimo di una rosa (0: nessun limite)
tournament-option-exchange = Le rose si possono cambiare fra un turno e l'altro
tournament-option-pool = Allenatori che scelgono insieme
tournament-option-draft-again = Si sceglie di nuovo fra un turno e l'altro
tournament-option-pick-seconds = Secondi per una scelta, se i turni si giocano dal vivo
tournament-option-pick-hours = Ore per una scelta, se i turni durano giorni
tournament-option-bots = Si possono iscrivere i bot
tournament-option-entry = Iscrizioni
tournament-option-entry-open = Aperte a tutti
tournament-option-entry-list = Iscrivono gli organizzatori
tournament-option-entry-invitation = Su invito

## I tornei: che cosa separa chi è a pari punti

tournament-criterion-difference = Differenza reti
tournament-criterion-goals = Gol segnati
tournament-criterion-mutual-points = Punti negli scontri diretti
tournament-criterion-mutual-difference = Differenza reti negli scontri diretti
tournament-criterion-cards = Meno cartellini
tournament-criterion-wins = Più vittorie
tournament-criterion-opponents = La somma dei punti degli avversari
tournament-criterion-lots = Sorteggio

## I tornei: partite non decise sul campo

tournament-ending-absent = { $name } non si è presentato.
tournament-ending-both-missing = Non si è presentato nessuno: persa per tutti e due.
tournament-ending-resigned = { $name } ha abbandonato.
tournament-ending-time = { $name } ha esaurito il tempo.
tournament-ending-claimed = { $name } non è tornato a giocare.
tournament-ending-too-few = { $name } aveva troppo pochi giocatori.
tournament-ending-withdrawn = { $name } si è ritirato dal torneo.

## I tornei: il registro

tournament-log-opened = Si apre il torneo { $name }.
tournament-log-entered = { $name } si iscrive.
tournament-log-checked-in = { $name } conferma la presenza.
tournament-log-started = Il torneo comincia.
tournament-log-lot = Si fa il sorteggio { $number }.
tournament-log-paired = Si abbina il turno { $round }.
tournament-log-met = { $home } incontra { $away }.
tournament-log-ended = Turno { $round }, tavolo { $table }: { $home } – { $away } { $home_goals }–{ $away_goals }.
tournament-log-ended-shoot-out = Turno { $round }, tavolo { $table }: { $home } – { $away } { $home_goals }–{ $away_goals }, { $home_shot }–{ $away_shot } allo spareggio.
tournament-log-decided = Turno { $round }, tavolo { $table }: il risultato di { $home } – { $away } è fissato sul { $home_goals }–{ $away_goals }. Motivo: { $reason }
tournament-log-adjourned = Turno { $round }, tavolo { $table }: { $home } – { $away } è rinviata. Motivo: { $reason }
tournament-log-deadline = Le partite del turno { $round } si giocano entro { $until }.
tournament-log-withdrawn = { $name } si ritira.
tournament-log-withdrawn-for = { $name } è ritirato. Motivo: { $reason }
tournament-log-replaced = { $by } prende il posto di { $name }. Motivo: { $reason }
tournament-log-joined = { $name } ha un nuovo allenatore.
tournament-log-squad = { $name } porta la rosa { $squad }.
tournament-log-drafting = Il gruppo { $pool } comincia il draft, in quest'ordine: { $names }.
tournament-log-no-draft = Il gruppo { $pool } non può fare il draft e gioca con le squadre che ha: { $reason }
tournament-log-picked = { $name } sceglie { $pick }.
tournament-log-picked-for = Per { $name }, che non ha scelto, si sceglie { $pick }.
tournament-log-drafted = { $name } ha scelto la sua rosa: { $squad }.
tournament-log-usual-squad = { $name } gioca con la rosa solita.
tournament-log-boards = { $name } gioca in quest'ordine: { $boards }.
tournament-log-left = { $name } fa una pausa.
tournament-log-returned = { $name } è di nuovo libero.
tournament-log-called-off = Il torneo è annullato. Motivo: { $reason }
tournament-log-closed = Il torneo è finito. Si mostra il seme dei sorteggi.

## I tornei dove si mostrano i loro link

tournament-head-entry = { $format }. Iscrizioni aperte: per ora { $entrants }.
tournament-head-running = { $format }, { $entrants } iscritti. Si sta giocando.
tournament-head-led = { $format }. { $leaders }
tournament-head-won = { $format }. Ha vinto { $winner }.
tournament-head-over = { $format }. È finito.
tournament-calendar-start = Comincia { $name }
tournament-calendar-deadline = { $name }: ultimo giorno del turno { $round }
tournament-calendar-match = { $name }, turno { $round }: { $home } – { $away }

## Che cosa in un torneo non si può

tournament-problem-guests-entrants = Senza account un torneo ha al massimo { $most } iscritti. Accedi per farne uno più grande.
tournament-problem-guests-matches = Verrebbero { $matches } partite, e senza account se ne giocano al massimo { $most }. Accedi per farne uno più grande, oppure scegli meno iscritti o meno incontri.
tournament-problem-matches = Verrebbero { $matches } partite, e se ne giocano al massimo { $most }. Un'altra formula, meno iscritti o meno incontri lo rendono più piccolo.
tournament-problem-nameless = Chi non ha un account dice con quale nome partecipa al torneo.
tournament-problem-no-round = Ora non si può abbinare nessun turno: il torneo non è cominciato, ci sono partite aperte, o i turni sono stati giocati tutti.
tournament-problem-log-full = Dopo { $most } voci del registro un torneo va avanti solo da sé.
tournament-problem-log-organisers = Dopo { $most } voci del registro un torneo è soltanto in mano agli organizzatori.
tournament-problem-log-entrant = Un iscritto aggiunge al massimo { $most } voci al registro del torneo. Possono farlo gli organizzatori al suo posto.
tournament-problem-live-deadline = I turni di questo torneo si giocano dal vivo: non hanno scadenza.
tournament-problem-check-in-start = La conferma della presenza si apre prima dell'inizio, quindi serve una data d'inizio.
tournament-problem-given-squads = Tutti giocano con le rose date da questo torneo (TN-12).
tournament-problem-no-squad = In questo gioco nessuno porta una rosa propria.
tournament-problem-squads = Le rose di un torneo hanno in tutto al massimo { $most } byte. Porta un file più corto, o una rosa già pronta con il suo nome.
tournament-problem-on-screen = Questa partita è già cominciata su uno schermo. Se ne può inserire il risultato.
tournament-problem-clock-runs = Questa partita è cominciata e il suo orologio corre, quindi non si può rinviare. Lasciala giocare, o inserisci il risultato con un motivo.
tournament-problem-last-organiser = A un torneo resta almeno un organizzatore. Nominane prima un altro.
tournament-problem-organisers = Un torneo ha al massimo { $most } organizzatori.
tournament-problem-no-organiser = { $name } non è tra gli organizzatori di questo torneo.
tournament-problem-organisers-decide = Questo lo decidono gli organizzatori del torneo. Ognuno di loro può nominarne altri.
tournament-problem-guest-enters = Senza account si iscrivono solo bot e nomi. Accedi per iscrivere altri.
tournament-problem-guest-opens = Senza account si crea un torneo per sé, bot e nomi soltanto, con l'elenco e senza che altri lo trovino. Accedi perché altri possano iscriversi.
tournament-problem-check-in = La conferma della presenza non è ancora aperta: si apre il { $from }.
tournament-problem-not-entered = Non ti sei iscritto a questo torneo.
tournament-problem-invitation = A questo torneo ci si iscrive con l'invito degli organizzatori (TN-16), e questo link non lo è.
tournament-problem-team-name = In un torneo a squadre (TN-09) ci si iscrive con il nome della squadra.
tournament-problem-no-teams = Questo non è un torneo a squadre (TN-09).
tournament-problem-team-link = Questo link non è quello di una squadra di questo torneo.
tournament-problem-team-full = La squadra ha già un allenatore per ognuno dei suoi { $most } tavoli.
tournament-problem-coach-name = Due allenatori della squadra si chiamano { $name }. Ognuno gioca a un tavolo suo: scegli nomi che si possano distinguere.
tournament-problem-reason = Un motivo è una riga di lettere, cifre, punteggiatura, simboli e spazi.
tournament-problem-date = La data deve essere futura, al massimo di un anno.
tournament-problem-tournaments = Una persona può avere { $most } tornei non ancora finiti. Finiscine uno, o annullane uno.
tournament-problem-no-account = Qui nessuno ha un account con il nome { $name }.
tournament-problem-drafts = Con i suoi draft (TN-12) il registro arriverebbe a { $all } voci, e se ne tengono al massimo { $most }. Scegli meno iscritti o meno turni, oppure un draft solo.
tournament-problem-no-pool = Questo torneo non ha un gruppo con quel numero che abbia fatto il draft (TN-12).
