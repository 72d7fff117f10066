### Le parole di Chess Football.

game = Chess Football
    .summary = Sei pezzi degli scacchi per parte, una palla e una porta larga quattro case: muovi, passa, cattura il portatore, segna.

side-home = Bianco
    .subject = Il Bianco
    .the = il Bianco
side-away = Nero
    .subject = Il Nero
    .the = il Nero

## La scacchiera

area-goal = Porta del { $side_name }
area-kick-off = Casa del calcio d'inizio del { $side_name }
area-half = Metà campo del { $side_name }

## I pezzi

piece-king = re
    .a = un re
    .the = il re
    .plural = re
piece-queen = regina
    .a = una regina
    .the = la regina
    .plural = regine
piece-rook = torre
    .a = una torre
    .the = la torre
    .plural = torri
piece-bishop = alfiere
    .a = un alfiere
    .the = l'alfiere
    .plural = alfieri
piece-knight = cavallo
    .a = un cavallo
    .the = il cavallo
    .plural = cavalli
piece-pawn = pedone
    .a = un pedone
    .the = il pedone
    .plural = pedoni

## Azioni, fasi, contatori, opzioni

action-place = Piazzamento
action-move = Mossa
action-carry = Conduzione
action-pass = Passaggio
action-capture = Cattura
action-null = Azione nulla

phase-placing = Piazzamento
    .prompt = Piazza un pezzo nella tua metà campo.
phase-kick-off = Calcio d'inizio
    .prompt = Batti il calcio d'inizio: passa la palla dalla casa d'inizio.
phase-open-play = Gioco
    .prompt = Muovi, conduci la palla, passa o cattura.
phase-over = Fine partita
    .prompt = La partita è finita.

counter-half = Tempo
counter-shoot-out = Spareggio, calcio d'inizio
counter-actions-left = Azioni rimaste

option-actions = Azioni per parte in ogni tempo
option-sealed-goal = Una casa della porta deve restare libera
option-shoot-out-actions = Azioni per parte dopo ogni calcio d'inizio dello spareggio

## Schieramenti pronti

preset-balanced = Equilibrato
preset-attack = All'attacco
preset-wall = Muro

## Che cosa succede

event-placed = { $side_subject } piazza { $piece_kind_a } in { $to }.
event-moved = { $side_subject } muove { $piece_kind_the } da { $from } { AD($to) }.
event-carried = { $side_subject } conduce la palla: { $piece_kind_the } va da { $from } { AD($to) }.
event-passed = { $side_subject } passa la palla: { $piece_kind_the } in { $from } serve { $receiver_the } in { $to }.
event-captured = { $side_subject } cattura { $captured_the } in { $to }: { $piece_kind_the } arriva da { $from } e prende la palla.
event-promoted = { $side_subject } promuove il pedone in { $to }: diventa { $to_kind_a }.
event-null-action = { $side_subject } non ha azioni possibili e fa l'azione nulla.
event-goal = { $how ->
    [carried] Gol del { $side_name }: palla portata in porta!
    [captured] Gol del { $side_name }: il portatore è catturato nella sua porta!
    [passed] Gol del { $side_name }: il passaggio raggiunge un pezzo in porta!
   *[king] Gol del { $side_name }: il re è catturato!
} { side-home } { $home }, { side-away } { $away }.
event-restart = { $reason ->
    [goal] Si piazzano di nuovo tutti i pezzi; il { $kick_off_name } piazza per primo e batte il calcio d'inizio.
   *[bare-kings] Sono rimasti solo i re. Si piazzano di nuovo tutti i pezzi; il { $kick_off_name } piazza per primo e batte il calcio d'inizio.
}
event-half-time = Fine primo tempo: { side-home } { $home }, { side-away } { $away }.
event-shoot-out = Parità: si va allo spareggio. Calcio d'inizio { $number } di tre al massimo; { $side_name } piazza per primo e batte, e vince il primo gol.
event-shoot-out-goal = { $side_name } segna e vince lo spareggio!
event-shoot-out-unscored = Nessun gol in tre calci d'inizio: passa { $side_name }.
event-kick-off = Tutti i pezzi sono piazzati. Il { $side_name } batte il calcio d'inizio.
event-match-end = Fine partita: { side-home } { $home }, { side-away } { $away }.

## Perché l'arbitro rifiuta

refusal-notation = «{ $given }» non è un'azione. Un piazzamento si scrive N@e4; una mossa, una conduzione o una cattura e2e4, con promozione b7b8=Q; un passaggio e4>c3; l'azione nulla --.
refusal-one-coach = Qui ogni parte ha un solo allenatore; il posto { $seat } non c'è.
refusal-not-your-turn = Tocca al { $side_name }.
refusal-still-placing = Si stanno ancora piazzando i pezzi: mettine uno nella tua metà campo.
refusal-all-placed = Tutti e dodici i pezzi sono piazzati: muovi, conduci la palla, passa o cattura.
refusal-kick-off-is-a-pass = Il calcio d'inizio è un passaggio del pezzo in { $square }.
refusal-no-turn-skipped = Non si può saltare il turno finché c'è un'azione possibile, come { $action }.

refusal-too-many = { $most ->
    [1] Ogni parte schiera un solo pezzo di questo tipo ({ $piece_name }), ed è già piazzato.
   *[other] Ogni parte schiera al massimo { $most } { $piece_plural }, già tutti in campo.
}
refusal-not-own-half = Tocca al { $side_name } piazzare, e { $square } non è nella metà campo del { $side_name }.
refusal-square-taken = { $square } è già occupata.
refusal-king-outside-goal = Il re si piazza su una delle case della porta del { $side_name }, non in { $square }.
refusal-pawn-in-goal = Un pedone non si piazza mai sulle case della propria porta, come { $square }.
refusal-same-colour = I due alfieri si piazzano su case di colore opposto; { $square } ha lo stesso colore della casa dell'altro.
refusal-no-room-for-king = L'ultimo pezzo da piazzare deve essere il re.
refusal-no-room-for-pawns = I pezzi ancora da piazzare servono per i due pedoni che ogni parte schiera.
refusal-no-room-for-kicker = Sulla casa del calcio d'inizio { $kick_off } deve ancora andare una regina, una torre, un alfiere o un cavallo.
refusal-no-square-for-king = Così non resterebbe nessuna casa della porta per il re.
refusal-pawn-kicks-off = Un pedone sulla casa del calcio d'inizio { $square } non potrebbe passare a nessuno.
refusal-no-kick-off-pass = Il pezzo sulla casa del calcio d'inizio { $kick_off } non avrebbe nessuno a cui passare.
refusal-seals-goal = { $square } è l'ultima casa libera della porta del { $side_name } e deve restare libera.

refusal-pass-without-ball = La tua squadra non ha la palla.
refusal-pass-by-other = Passa solo chi ha la palla: la palla è in { $ball }, non in { $square }.
refusal-pass-no-receiver = Si passa a un compagno, e in { $square } non c'è nessuno oltre a chi passa.
refusal-pass-blocked = Un pezzo tra { $from } e { $square } blocca il passaggio.
refusal-pass-out-of-reach = Da { $from } { $piece_the } non può passare in { $square }.

refusal-not-your-piece = Tocca al { $side_name }, e in { $square } non c'è nessun pezzo del { $side_name }.
refusal-own-piece-there = In { $square } c'è un tuo pezzo. Puoi solo passargli la palla: { $from }>{ $square }.
refusal-not-the-carrier = Si può catturare solo chi ha la palla; il pezzo in { $square } non ce l'ha.
refusal-capture-blocked = Un pezzo tra { $from } e { $square } è d'intralcio.
refusal-capture-out-of-reach = Da { $from } { $piece_the } non cattura in { $square }.
refusal-move-blocked = Un pezzo tra { $from } e { $square } è d'intralcio.
refusal-move-out-of-reach = Da { $from } { $piece_the } non può andare in { $square }.
refusal-must-promote = In { $square } il pedone è promosso: scegli regina, torre, alfiere o cavallo ({ $from }{ $square }=Q, =R, =B o =N).
refusal-scorer-not-promoted = Un pedone che segna non è promosso: scrivi { $from }{ $square }.
refusal-no-promotion = Qui non c'è promozione: scrivi { $from }{ $square }.
