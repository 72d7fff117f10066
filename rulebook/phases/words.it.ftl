### Le parole che Calcetto e Calciotto hanno in comune.

side-home = Casa
    .subject = La squadra di casa
    .the = la squadra di casa
    .of = di casa
side-away = Ospiti
    .subject = La squadra ospite
    .the = la squadra ospite
    .of = ospite

## Il campo

area-circle = Cerchio di centrocampo
area-defence = Zona difesa { $side_of }
area-midfield = Zona centrocampo
area-goal = Zona porta { $side_of }
area-half = Metà campo { $side_of }
area-kick-off = Calcio d'inizio, casella { $side_of }

## Calciatori e i loro numeri

piece-goalkeeper = portiere
piece-defender = difensore
piece-midfielder = centrocampista
word-kick-off-pass = Il calcio d'inizio è un passaggio: servi un compagno.
word-movement = movimento
word-strength = forza
word-save = parata

## Azioni, fasi, contatori

action-place = Metti in campo
action-ready = Pronti
action-kick-off = Batti il calcio d'inizio
action-keep = Tieni il 6
action-move = Spostamento
action-carry = Porta la palla
action-pass = Passaggio
action-shoot = Tiro in porta
action-end = Fermati
action-substitute = Sostituzione
action-call = Chiama un contrasto
action-decline = Non chiamare contrasti
action-shooter = Scegli chi tira
phase-possession = Possesso palla
    .prompt = Le due parti lanciano i dadi: chi ha la somma più alta ha la palla.
phase-kick-off = Calcio d'inizio
    .prompt = Scegli la coppia del calcio d'inizio, e chi dei due ha la palla.
phase-relaunch = Rilancio
    .prompt = Il tuo portiere deve passare; puoi anche spostare i tuoi.
phase-call = Contrasto a chiamata
    .prompt = Da sei fasi nessuno arriva sul portatore: chiama un contrasto, o lascia perdere.
phase-tackle = Contrasto
    .prompt = Le due parti lanciano i dadi: chi ha il totale più alto ha la palla.
phase-shot = Tiro in porta
    .prompt = Lanciano i dadi chi tira e il portiere: vince il totale più alto.
phase-substitution = Sostituzioni
    .prompt = Fai entrare qualcuno dalla panchina, o vai avanti così.
phase-shooter = Rigori
    .prompt = Scegli quale tuo giocatore di movimento tira adesso: nessuno due volte prima che abbiano tirato tutti.
phase-over = Fine partita
    .prompt = La partita è finita.
counter-phases = Fasi giocate
counter-substitutions-left = Sostituzioni rimaste

## Opzioni

option-end = La partita finisce
option-end-goals = dopo un certo numero di gol
option-end-time = dopo un certo tempo
option-end-first-to = quando una squadra ha abbastanza gol
option-end-phases = dopo un certo numero di fasi
option-goals = Gol, delle due squadre insieme
option-goals-4 = 4 gol
option-goals-6 = 6 gol
option-goals-8 = 8 gol
option-goals-10 = 10 gol
option-minutes = Durata a tempo
option-minutes-45 = 45 minuti
option-minutes-60 = 60 minuti
option-minutes-90 = 90 minuti
option-first-to = Gol che servono a una squadra per vincere
option-phases = Fasi di spostamento per parte
option-phase-limit = Fasi di spostamento al massimo, in ogni partita
option-decision-limit = Tempo per ogni decisione
option-decision-limit-usual = il solito: 60 secondi nelle partite a tempo, altrimenti senza limite
option-decision-limit-none = senza limite
option-decision-limit-15 = 15 secondi
option-decision-limit-30 = 30 secondi
option-decision-limit-60 = 60 secondi
option-decision-limit-120 = 2 minuti
option-decision-limit-300 = 5 minuti
option-untackleable = Si può chiamare un contrasto sul portatore che nessuno raggiunge
option-board = Un campo tuo
option-home-squad = Rosa di casa
option-squad-budget = Totale massimo di una rosa (0: nessun limite)
option-away-squad = Rosa ospite

## Che cosa succede

part-man = { $piece_kind ->
    [attacker] L'{ $man }
    [forward] L'{ $man }
   *[other] Il { $man }
} { $side_of }
part-other = { $other_kind ->
    [attacker] l'{ $other }
    [forward] l'{ $other }
   *[other] il { $other }
} { $other_side_of }
part-cost = { $cost ->
    [one] 1 punto
   *[other] { $cost } punti
}
event-set-up = Ci si schiera di nuovo. { $side_subject } ha subito il gol e batterà il calcio d'inizio.
event-placed = { $side_subject } mette { $man } in { $to }.
event-substitution-chosen = { $side_subject } farà entrare { $other } al posto di { $man }.
event-ready = { $side_subject } è pronta.
event-revealed = Lo schieramento { $side_of }: { $man } in { $to }.
    .next = , { $man } in { $to }.
event-possession = { $side_subject } ha la palla e batte il calcio d'inizio.
event-kick-off = { part-man } ha la palla in { $to }, con { $other } accanto.
event-six-kept = { $side_subject } tiene il 6.
event-tie = { $total } pari: si lancia di nuovo.
event-moved = { part-man } va da { $from } { AD($to) }: { part-cost }.
event-carried = { part-man } porta la palla da { $from } { AD($to) }: { part-cost }.
event-passed = { part-man } serve da { $from } { $other } in { $to }: { part-cost }.
event-phase-over = { $lost ->
    [0] { $side_subject } ha finito i punti.
    [one] { $side_subject } si ferma: 1 punto è perso.
   *[other] { $side_subject } si ferma: { $lost } punti sono persi.
}
event-tackle = { part-man } contrasta { part-other }!
event-tackle-called = { $side_subject } chiama un contrasto: { $man } contro { part-other }.
event-no-call = { $side_subject } non chiama contrasti.
event-tackle-decided = { part-man } vince il contrasto contro { part-other } per { $total } a { $other_total } e ha la palla.
event-goal = Gol! { part-man } batte { part-other } per { $total } a { $other_total }. { side-home } { $home }, { side-away } { $away }.
event-save = Parata! { part-man } ferma { part-other } per { $total } a { $other_total } e ha la palla.
event-shoot-out = Parità: si va ai rigori. { $side_subject } comincia.
event-shooter = { part-man } va sul dischetto. In porta c'è { part-other }.
event-shoot-out-goal = Rete! { part-man } batte { part-other } per { $total } a { $other_total }. Rigori: { side-home } { $home }, { side-away } { $away }.
event-shoot-out-save = Parato! { part-man } tira, { part-other } para per { $other_total } a { $total }. Rigori: { side-home } { $home }, { side-away } { $away }.
event-substituted = { $side_subject } fa entrare { $other } al posto di { $man } in { $to }.
event-time-up = Il tempo è scaduto: si completa solo la fase già in corso.
event-match-end = Fine partita: { side-home } { $home }, { side-away } { $away }.

## Che cosa conta in un lancio

reason-own-zone = { $man } { $side_of }: +{ $value }, la palla è nella sua zona
reason-other-zone = { $man } { $side_of }: il suo { $value } non conta, la palla è fuori dalla sua zona
reason-goalkeeper-in-goal = { $man } { $side_of }: +{ $value }, è nella sua zona porta
reason-save = { $man } { $side_of }: +{ $value } di parata

## Che cosa conta per una pedina, qui e ora

strength-tackle = In un contrasto, con la palla dov'è ora
strength-tackled = Se contrastato con la palla qui
strength-save = Contro un tiro

## Perché l'arbitro rifiuta

refusal-not-now = Adesso non si può. { $phase_prompt }
refusal-not-your-turn = Tocca all'altra squadra.
refusal-ready-already = Il tuo schieramento è finito; l'altra squadra sta ancora preparando il suo.
refusal-no-such-man = Nella tua rosa non c'è nessun { $man }.
refusal-in-the-circle = { $square } è dentro il cerchio di centrocampo: { $man } non si può schierare lì.
refusal-already-there = { $man } è già in { $square }.
refusal-no-corrections-left = Hai già corretto questo schieramento { $most } volte. Completalo e di' che sei pronto.
refusal-kick-off-outfielders = Il calcio d'inizio lo battono due tuoi giocatori di movimento in campo; { $man } non lo è.
refusal-kick-off-two-men = Per il calcio d'inizio ci vogliono due calciatori: { $man } non può essere tutti e due.
refusal-kick-off-squares = Il tuo calcio d'inizio si batte da { $first } o da { $second }, non da { $square }.
refusal-kick-off-is-a-pass = Prima si batte il calcio d'inizio: passa a un compagno.
refusal-no-move = { $man } è già in { $square }.
refusal-square-taken = { $square } è occupata.
refusal-no-way = Da { $from } in { $square } è tutto chiuso: { $man } non ci arriva.
refusal-relaunch-must-stay-possible = Con { $man } in { $square } il tuo portiere non potrebbe più passare a nessuno.
refusal-relaunch-first = Non puoi ancora fermarti: il tuo portiere deve passare, o bisogna rendergli possibile un passaggio.
refusal-without-ball = La tua squadra non ha la palla.
refusal-pass-to-himself = { $man } ha già la palla.
refusal-not-a-line = Tra { $from } e { $man } in { $square } non c'è nessuna linea retta.
refusal-not-the-nearest = Il contrasto a chiamata lo fa il tuo giocatore di movimento più vicino al portatore, e non è { $man }.
refusal-clock-is-off = Ai rigori l'orologio della partita è fermo.
refusal-no-substitutions-left = Hai già fatto tutte e { $most } le sostituzioni.
refusal-not-on-the-pitch = { $man } non è in campo.
refusal-not-on-the-bench = { $other } non è in panchina.
refusal-like-for-like = { $other } non può entrare al posto di { $man }: un portiere entra per un portiere, un giocatore di movimento per un giocatore di movimento.
refusal-has-left = { $other } è già uscito e non rientra.
