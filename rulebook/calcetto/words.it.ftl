### Le parole di Calcetto.

game = Calcetto
    .summary = Calcio a cinque con i dadi: lancia per avere punti, spendili in spostamenti e passaggi, vinci i contrasti, tira in porta.

## Il campo

area-tiro = Casella TIRO { $side_of }
area-cross = Casella CROSS { $side_of }
area-cross-arrow = Cross, freccia { $side_of }

## Calciatori, i loro numeri, tessere

piece-attacker = attaccante

word-relaunch = rilancio
word-tile = tessera in gioco

tile-Y1 = gialla 1
tile-Y2 = gialla 2
tile-Y3 = gialla 3
tile-R1 = rossa 1
tile-R2 = rossa 2
tile-R3 = rossa 3

## Azioni, fasi, contatori

action-tile = Gioca una tessera
action-roll = Lancia senza tessera
action-draw = Rinuncia al 6 per una tessera
action-move-to-tackle = Contrasto
action-pass-high = Passaggio alto
action-cross = Cross
action-done = Basta sostituzioni

phase-set-up = Schieramento
    .prompt = Metti un portiere nella tua porta e quattro giocatori di movimento nella tua metà campo, poi di' che sei pronto.
phase-set-up-again = Schieramento dopo il gol
    .prompt = Disponi di nuovo i tuoi cinque o fai una sostituzione, poi di' che sei pronto.
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

counter-points = Punti movimento
counter-pile = Tessere nella pila
counter-tiles = Tessere in mano

## Opzioni

option-minutes-30 = 30 minuti

## Schieramenti pronti

preset-diamond = Rombo
preset-square = Quadrato
preset-wall = Muro
preset-attack = All'attacco

## Che cosa succede

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

event-benched = { $side_subject } rimanda { $man } in panchina.

event-no-tile = { $side_subject } non gioca tessere.
event-tile-played = { $side_subject } gioca la { $tile_name } su { $man }.
event-tile-under = { $side_subject } rimette la { $tile_name } sotto la pila.
event-tile-taken = { $side_subject } pesca una tessera e non la mostra a nessuno.
event-tile-drawn = { $open ->
    [true] { $side_subject } pesca la { $tile_name }, come tutti sanno.
   *[false] È la { $tile_name }.
}
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
event-points = { $points ->
    [one] { $side_subject } ha 1 punto.
   *[other] { $side_subject } ha { $points } punti.
}

event-passed-high = { part-man } serve da { $from } { $other } in { $to } con un passaggio alto: { part-cost }.
event-crossed = { part-man } crossa da { $from } per { $other } in { $to }: { part-cost }.

event-shot = { part-man } tira! In porta c'è { part-other }.
event-substitutions-done = { $side_subject } non fa altre sostituzioni.

## Che cosa conta in un lancio

reason-attacker-shoots = { $man } { $side_of }: +{ $value }, a tirare è un attaccante
reason-no-attacker = { $man } { $side_of }: il suo { $value } non conta, solo gli attaccanti aggiungono la forza al tiro
reason-red-tile = { $man } { $side_of }: +{ $value } di una tessera rossa
reason-red-tile-idle = { $man } { $side_of }: il { $value } di una tessera rossa non conta, perché non conta il suo numero

## Che cosa conta per una pedina, qui e ora

strength-shot = In un tiro da qui

## Perché l'arbitro rifiuta

refusal-notation = «{ $given }» non è un'azione. Uno spostamento si scrive D1-c5; le altre azioni sono pass A2, cross c13, shoot, end, roll, tile Y2 C1, keep, draw, D1@c3, ready, kickoff C1@d7 A2, sub D1 A2, done, call D2, decline e shooter A1.
refusal-position-form = Una posizione è i cinque di casa / i cinque ospiti / la squadra di turno, come home, e quello che c'è d'altro da dire.
refusal-position-tile = { $tile } c'è due volte: ogni tessera sta in un posto solo.
refusal-one-coach = Qui ogni squadra ha un solo allenatore; il posto { $seat } non c'è.
refusal-chance-to-act = Prima tocca ai dadi o alla pila.

refusal-goalkeeper-in-goal = Un portiere sta nella sua porta, in { $first } o in { $second }: { $man } non può andare in { $square }.
refusal-outside-own-half = { $man } si schiera nella tua metà campo, fuori dalla zona porta: non in { $square }.
refusal-four-outfielders = Hai già quattro giocatori di movimento in campo. Metti { $man } sulla casella di quello che deve sostituire.
refusal-set-up-incomplete = Sei pronto quando in campo ci sono un portiere e quattro giocatori di movimento.
refusal-same-five = Dopo un gol si schierano gli stessi cinque. Per far entrare { $man } serve una sostituzione, per esempio sub { $out } { $man }.

refusal-tile-not-in-hand = Non hai in mano la { $tile_name }.
refusal-tile-off-the-pitch = La { $tile_name } si gioca su un calciatore in campo; { $man } è in panchina.
refusal-yellow-on-goalkeeper = La { $tile_name } su { $man } non servirebbe: un portiere non si sposta mai.

refusal-goalkeeper-never-moves = { $man } resta dov'è: un portiere non si sposta mai.
refusal-on-the-bench = { $man } è in panchina.
refusal-off-the-board = Su questo campo { $square } non c'è.
refusal-goal-zone = { $square } è in una zona porta, dove può stare solo il portiere di quella squadra.
refusal-too-far = { $square } dista { part-steps }, e in questa fase { $man } può ancora farne solo { $left }.
refusal-too-few-points = { $square } dista { part-steps }, e ti { $points ->
    [one] resta 1 punto
   *[other] restano { $points } punti
}.

refusal-receiver-on-the-bench = Si passa a un compagno in campo; { $man } è in panchina.
refusal-pass-too-long = Un passaggio da { $from } per { $man } in { $square } costa { $cost }, e ti { $points ->
    [one] resta 1 punto
   *[other] restano { $points } punti
}.
refusal-pass-blocked = Tra { $from } e { $man } in { $square } c'è qualcuno, e in questa fase i passaggi restano bassi.
refusal-not-a-cross-square = Il tuo portatore è in { $from }, che non è una tua casella CROSS.
refusal-not-on-the-arrow = Le frecce da { $from } portano in { $first } e in { $second }, non in { $square }.
refusal-cross-to-nobody = Si crossa per un compagno, e in { $square } non ce n'è.
refusal-not-a-tiro-square = Il tuo portatore è in { $square }, che non è una tua casella TIRO.

option-edition = Rose pronte: quelle della seconda edizione sono più vicine nella forza
option-edition-first = Prima edizione
option-edition-second = Seconda edizione
