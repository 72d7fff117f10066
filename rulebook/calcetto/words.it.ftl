### Le parole di Calcetto.

game = Calcetto
    .summary = Calcio a cinque con i dadi: lancia per avere punti, spendili in spostamenti e passaggi, vinci i contrasti, tira in porta.

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
area-tiro = Casella TIRO { $side_of }
area-cross = Casella CROSS { $side_of }
area-cross-arrow = Cross, freccia { $side_of }

## Calciatori, i loro numeri, tessere

piece-goalkeeper = portiere
piece-defender = difensore
piece-midfielder = centrocampista
piece-attacker = attaccante

word-movement = movimento
word-strength = forza
word-relaunch = rilancio
word-save = parata
word-tile = tessera in gioco

tile-Y1 = gialla 1
tile-Y2 = gialla 2
tile-Y3 = gialla 3
tile-R1 = rossa 1
tile-R2 = rossa 2
tile-R3 = rossa 3

## Azioni, fasi, contatori

action-place = Metti in campo
action-ready = Pronti
action-kick-off = Batti il calcio d'inizio
action-tile = Gioca una tessera
action-roll = Lancia senza tessera
action-keep = Tieni il 6
action-draw = Rinuncia al 6 per una tessera
action-move = Spostamento
action-carry = Porta la palla
action-move-to-tackle = Contrasto
action-pass = Passaggio
action-pass-high = Passaggio alto
action-cross = Cross
action-shoot = Tiro in porta
action-end = Fermati
action-substitute = Sostituzione
action-done = Basta sostituzioni
action-call = Chiama un contrasto
action-decline = Non chiamare contrasti

phase-set-up = Schieramento
    .prompt = Metti un portiere nella tua porta e quattro giocatori di movimento nella tua metà campo, poi di' che sei pronto.
phase-set-up-again = Schieramento dopo il gol
    .prompt = Disponi di nuovo i tuoi cinque o fai una sostituzione, poi di' che sei pronto.
phase-possession = Possesso palla
    .prompt = Le due parti lanciano i dadi: chi ha la somma più alta ha la palla.
phase-kick-off = Calcio d'inizio
    .prompt = Scegli la coppia del calcio d'inizio, e chi dei due ha la palla.
phase-tile = Prima dei dadi
    .prompt = Gioca una tessera su un tuo calciatore, o lancia i dadi senza.
phase-roll = Lancio dei dadi
    .prompt = I dadi danno i punti movimento.
phase-six = Un 6
    .prompt = Hai fatto un 6: tienilo, o rinuncia e pesca una tessera.
phase-draw = Si pesca una tessera
    .prompt = Dalla pila arriva una tessera.
phase-movement = Fase di spostamento
    .prompt = Spendi i tuoi punti: sposta, passa, crossa o tira. Oppure fermati.
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
phase-over = Fine partita
    .prompt = La partita è finita.

counter-points = Punti movimento
counter-phases = Fasi giocate
counter-pile = Tessere nella pila
counter-tiles = Tessere in mano
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
option-minutes-30 = 30 minuti
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
option-away-squad = Rosa ospite

## Schieramenti pronti

preset-diamond = Rombo
preset-square = Quadrato
preset-wall = Muro
preset-attack = All'attacco

## Che cosa succede

part-man = { $piece_kind ->
    [attacker] L'{ $man }
   *[other] Il { $man }
} { $side_of }
part-other = { $other_kind ->
    [attacker] l'{ $other }
   *[other] il { $other }
} { $other_side_of }
part-cost = { $cost ->
    [one] 1 punto
   *[other] { $cost } punti
}
part-steps = { $steps ->
    [one] 1 casella
   *[other] { $steps } caselle
}
part-bonus = { $reason ->
    [save] , più { $printed } di parata
    [goalkeeper-in-goal] , più { $printed } del suo numero rosso
    [no-attacker] , senza forza perché non è un attaccante
    [other-zone] , senza forza perché la palla è fuori dalla sua zona
   *[own] , più { $printed } di forza
}{ $tile_value ->
    [0] { "" }
   *[other] { " " }e { $tile_value } della tessera rossa
}

event-set-up = Ci si schiera di nuovo. { $side_subject } ha subito il gol e batterà il calcio d'inizio.
event-placed = { $side_subject } mette { $man } in { $to }.
event-benched = { $side_subject } rimanda { $man } in panchina.
event-substitution-chosen = { $side_subject } farà entrare { $other } al posto di { $man }.
event-ready = { $side_subject } è pronta.
event-revealed = Lo schieramento { $side_of }: { $man } in { $to }.
    .next = , { $man } in { $to }.
event-possession = { $side_subject } ha la palla e batte il calcio d'inizio.
event-kick-off = { part-man } ha la palla in { $to }, con { $other } accanto.

event-no-tile = { $side_subject } non gioca tessere.
event-tile-played = { $side_subject } gioca la { $tile_name } su { $man }.
event-tile-under = { $side_subject } rimette la { $tile_name } sotto la pila.
event-tile-taken = { $side_subject } pesca una tessera e non la mostra a nessuno.
event-tile-drawn = { $open ->
    [true] { $side_subject } pesca la { $tile_name }, come tutti sanno.
   *[false] È la { $tile_name }.
}
event-six-kept = { $side_subject } tiene il 6.
event-six-given-up = { $side_subject } rinuncia a un 6 per una tessera e resta con { $left }.

event-rolled = { $purpose ->
    [possession] { $side_subject } fa { $dice_1 } e { $dice_2 } per il possesso palla: { $total }.
    [movement] { $side_subject } fa { $dice_1 } e { $dice_2 }: { $total }. Il dado ± mostra { $passes_fly ->
        [true] +, e i passaggi possono scavalcare i calciatori.
       *[false] −, e i passaggi restano bassi.
    }
    [relaunch] { $side_subject } fa { $dice_1 } e { $dice_2 } per il rilancio, più { $printed } di { $man }: { $total }.
   *[contest] { part-man } fa { $dice_1 } e { $dice_2 }{ part-bonus }: { $total }.
}
event-tie = { $total } pari: si lancia di nuovo.
event-points = { $points ->
    [one] { $side_subject } ha 1 punto.
   *[other] { $side_subject } ha { $points } punti.
}

event-moved = { part-man } va da { $from } in { $to }: { part-cost }.
event-carried = { part-man } porta la palla da { $from } in { $to }: { part-cost }.
event-passed = { part-man } serve da { $from } { $other } in { $to }: { part-cost }.
event-passed-high = { part-man } serve da { $from } { $other } in { $to } con un passaggio alto: { part-cost }.
event-crossed = { part-man } crossa da { $from } per { $other } in { $to }: { part-cost }.
event-phase-over = { $lost ->
    [0] { $side_subject } ha finito i punti.
    [one] { $side_subject } si ferma: 1 punto è perso.
   *[other] { $side_subject } si ferma: { $lost } punti sono persi.
}

event-tackle = { part-man } contrasta { part-other }!
event-tackle-called = { $side_subject } chiama un contrasto: { $man } contro { part-other }.
event-no-call = { $side_subject } non chiama contrasti.
event-tackle-decided = { part-man } vince il contrasto contro { part-other } per { $total } a { $other_total } e ha la palla.
event-shot = { part-man } tira! In porta c'è { part-other }.
event-goal = Gol! { part-man } batte { part-other } per { $total } a { $other_total }. { side-home } { $home }, { side-away } { $away }.
event-save = Parata! { part-man } ferma { part-other } per { $total } a { $other_total } e ha la palla.
event-substituted = { $side_subject } fa entrare { $other } al posto di { $man } in { $to }.
event-substitutions-done = { $side_subject } non fa altre sostituzioni.

event-time-up = Il tempo è scaduto: si completa solo la fase già in corso.
event-match-end = Fine partita: { side-home } { $home }, { side-away } { $away }.

## Che cosa conta in un lancio

reason-own-zone = { $man } { $side_of }: +{ $value }, la palla è nella sua zona
reason-other-zone = { $man } { $side_of }: il suo { $value } non conta, la palla è fuori dalla sua zona
reason-goalkeeper-in-goal = { $man } { $side_of }: +{ $value }, è nella sua zona porta
reason-attacker-shoots = { $man } { $side_of }: +{ $value }, a tirare è un attaccante
reason-no-attacker = { $man } { $side_of }: il suo { $value } non conta, solo gli attaccanti aggiungono la forza al tiro
reason-save = { $man } { $side_of }: +{ $value } di parata
reason-red-tile = { $man } { $side_of }: +{ $value } di una tessera rossa
reason-red-tile-idle = { $man } { $side_of }: il { $value } di una tessera rossa non conta, perché non conta il suo numero

## Perché l'arbitro rifiuta

refusal-notation = «{ $given }» non è un'azione. Uno spostamento si scrive D1-c5; le altre azioni sono pass A2, cross c13, shoot, end, roll, tile Y2 C1, keep, draw, D1@c3, ready, kickoff C1@d7 A2, sub D1 A2, done, call D2 e decline.
refusal-position-form = Una posizione è i cinque di casa / i cinque ospiti / la squadra di turno, come home, e quello che c'è d'altro da dire.
refusal-position-tile = { $tile } c'è due volte: ogni tessera sta in un posto solo.
refusal-not-now = { $action } non è per adesso. { $phase_prompt }
refusal-one-coach = Qui ogni squadra ha un solo allenatore; il posto { $seat } non c'è.
refusal-not-your-turn = Tocca all'altra squadra.
refusal-chance-to-act = Prima tocca ai dadi o alla pila.
refusal-ready-already = Il tuo schieramento è finito; l'altra squadra sta ancora preparando il suo.
refusal-no-such-man = Nella tua rosa non c'è nessun { $man }.

refusal-goalkeeper-in-goal = Un portiere sta nella sua porta, in { $first } o in { $second }: { $man } non può andare in { $square }.
refusal-in-the-circle = { $square } è dentro il cerchio di centrocampo: { $man } non si può schierare lì.
refusal-outside-own-half = { $man } si schiera nella tua metà campo, fuori dalla zona porta: non in { $square }.
refusal-already-there = { $man } è già in { $square }.
refusal-four-outfielders = Hai già quattro giocatori di movimento in campo. Metti { $man } sulla casella di quello che deve sostituire.
refusal-no-corrections-left = Hai già corretto questo schieramento { $most } volte. Completalo e di' che sei pronto.
refusal-set-up-incomplete = Sei pronto quando in campo ci sono un portiere e quattro giocatori di movimento.
refusal-same-five = Dopo un gol si schierano gli stessi cinque. Per far entrare { $man } serve una sostituzione, per esempio sub { $out } { $man }.

refusal-kick-off-outfielders = Il calcio d'inizio lo battono due tuoi giocatori di movimento in campo; { $man } non lo è.
refusal-kick-off-two-men = Per il calcio d'inizio ci vogliono due calciatori: { $man } non può essere tutti e due.
refusal-kick-off-squares = Il tuo calcio d'inizio si batte da { $first } o da { $second }, non da { $square }.
refusal-kick-off-is-a-pass = Prima si batte il calcio d'inizio: passa a un compagno.

refusal-tile-not-in-hand = Non hai in mano la { $tile_name }.
refusal-tile-off-the-pitch = La { $tile_name } si gioca su un calciatore in campo; { $man } è in panchina.
refusal-yellow-on-goalkeeper = La { $tile_name } su { $man } non servirebbe: un portiere non si sposta mai.

refusal-goalkeeper-never-moves = { $man } resta dov'è: un portiere non si sposta mai.
refusal-on-the-bench = { $man } è in panchina.
refusal-off-the-board = Su questo campo { $square } non c'è.
refusal-goal-zone = { $square } è in una zona porta, dove può stare solo il portiere di quella squadra.
refusal-no-move = { $man } è già in { $square }.
refusal-square-taken = { $square } è occupata.
refusal-no-way = Da { $from } in { $square } è tutto chiuso: { $man } non ci arriva.
refusal-too-far = { $square } dista { part-steps }, e in questa fase { $man } può ancora farne solo { $left }.
refusal-too-few-points = { $square } dista { part-steps }, e ti { $points ->
    [one] resta 1 punto
   *[other] restano { $points } punti
}.
refusal-relaunch-must-stay-possible = Con { $man } in { $square } il tuo portiere non potrebbe più passare a nessuno.
refusal-relaunch-first = Non puoi ancora fermarti: il tuo portiere deve passare, o bisogna rendergli possibile un passaggio.

refusal-without-ball = La tua squadra non ha la palla.
refusal-receiver-on-the-bench = Si passa a un compagno in campo; { $man } è in panchina.
refusal-pass-to-himself = { $man } ha già la palla.
refusal-not-a-line = Tra { $from } e { $man } in { $square } non c'è nessuna linea retta.
refusal-pass-too-long = Un passaggio da { $from } per { $man } in { $square } costa { $cost }, e ti { $points ->
    [one] resta 1 punto
   *[other] restano { $points } punti
}.
refusal-pass-blocked = Tra { $from } e { $man } in { $square } c'è qualcuno, e in questa fase i passaggi restano bassi.
refusal-not-a-cross-square = Il tuo portatore è in { $from }, che non è una tua casella CROSS.
refusal-not-on-the-arrow = Le frecce da { $from } portano in { $first } e in { $second }, non in { $square }.
refusal-cross-to-nobody = Si crossa per un compagno, e in { $square } non ce n'è.
refusal-not-a-tiro-square = Il tuo portatore è in { $square }, che non è una tua casella TIRO.
refusal-not-the-nearest = Il contrasto a chiamata lo fa il tuo giocatore di movimento più vicino al portatore, e non è { $man }.

refusal-no-substitutions-left = Hai già fatto tutte e { $most } le sostituzioni.
refusal-not-on-the-pitch = { $man } non è in campo.
refusal-not-on-the-bench = { $other } non è in panchina.
refusal-like-for-like = { $other } non può entrare al posto di { $man }: un portiere entra per un portiere, un giocatore di movimento per un giocatore di movimento.
refusal-has-left = { $other } è già uscito e non rientra.
