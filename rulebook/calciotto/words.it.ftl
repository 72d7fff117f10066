### Le parole di Calciotto.

game = Calciotto
    .summary = Calcio a otto con i dadi e 42 carte: lancia per avere punti, sposta e passa, vinci i contrasti, tira in porta, e gioca la carta giusta al momento giusto.

## Il campo

area-strips = Fasce laterali
area-penalty-area = Area di rigore { $side_of }
area-small-area = Area piccola { $side_of }
area-penalty-squares = Caselle del rigore, porta { $side_of }

## Calciatori, i loro numeri, carte

piece-wing-back = terzino
piece-forward = attaccante

word-yellow-card = ammonizione

tile-CONTROPIEDE = CONTROPIEDE (si riparte)
tile-SPRINT3 = SPRINT per chi ha movimento 3
tile-SPRINT4 = SPRINT per chi ha movimento 4
tile-DRIBBLING = DRIBBLING (per il portatore)
tile-TACKLE = TACKLE (contrasto duro)
tile-SCIVOLATA = SCIVOLATA (contrasto duro)
tile-SICUREZZA = SICUREZZA (presa sicura)
tile-TUFFO-DOPPIO = TUFFO DOPPIO (ci arriva sempre)
tile-PUNIZIONE = PUNIZIONE (calcio di punizione)
tile-AMMONIZIONE = AMMONIZIONE (cartellino giallo)
tile-CANCELLA = CANCELLA (annulla una carta)
tile-ELIMINA = ELIMINA (toglie una carta)
tile-RADDOPPIA = RADDOPPIA (raddoppia un dado)

## Che cosa fanno le carte, di che tipo sono, e che cosa si chiede quando si giocano. %value% e %movement% sono della partita.

word-card-CONTROPIEDE = Subito dopo un contrasto vinto o una parata: i tuoi punti valgono %value% volte.
word-card-SPRINT3 = Un giocatore con movimento %movement% ha %value% in questa fase.
word-card-SPRINT4 = Un giocatore con movimento %movement% ha %value% in questa fase.
word-card-DRIBBLING = Hai la palla e subisci un contrasto: +%value%.
word-card-TACKLE = Il tuo giocatore contrasta: +%value%. Una sanzione può rispondere.
word-card-SCIVOLATA = Il tuo giocatore contrasta: +%value%. Una sanzione può rispondere.
word-card-SICUREZZA = Un tiro verso la tua porta: +%value% alla parata.
word-card-TUFFO-DOPPIO = Un tiro verso la tua porta: la parata vale dovunque vada.
word-card-PUNIZIONE = Risponde a TACKLE o SCIVOLATA: punizione.
word-card-AMMONIZIONE = Risponde a TACKLE o SCIVOLATA: punizione e cartellino giallo.
word-card-CANCELLA = Risponde a una carta appena giocata: non ha effetto.
word-card-ELIMINA = Una carta a caso lascia la mano dell'avversario.
word-card-RADDOPPIA = Il tuo dado più alto vale %value% volte in questa fase.

word-cards-ruling = I testi stampati non sono pubblici: che cosa fanno qui le carte è una nostra decisione.

word-kind-movement = Carta movimento
word-kind-tackle = Carta contrasto
word-kind-goalkeeper = Carta portiere
word-kind-sanction = Carta sanzione
word-kind-effect = Carta effetto

word-ask-own-roll = Giochi una carta prima dei tuoi dadi?
word-ask-their-roll = Giochi una carta effetto prima dei loro dadi?
word-ask-tackle = Giochi una carta per il tuo contrasto?
word-ask-tackled = Rispondi al contrasto?
word-ask-shot = Giochi una carta per il tuo tiro?
word-ask-save = Giochi una carta contro il tiro?
word-ask-answer = Rispondi alla carta appena giocata?

word-free-kick = Calcio di punizione
word-penalty = Rigore
word-shoot-out = Rigori
word-after-save = Dopo la parata
word-step-foul = Fallo
word-step-booking = Fallo e ammonizione
word-step-kicker = Scegli chi batte
word-step-make-room = Allontànati di due caselle
word-step-behind = Dietro chi batte, o in linea
word-step-re-place = Ridisponi fino a quattro, sostituisci
word-step-barrier = Schiera la barriera
word-step-roll = Lancia i dadi
word-step-kick = Calcia
word-step-choose = Scegli in segreto una casella della porta
word-step-shot = Tiro
word-step-substitute = Sostituisci
word-step-leave-the-area = Esci dall'area piccola
word-step-relaunch = Rilancio

## Azioni, fasi, contatori

action-pick = Convoca
action-drop = Non convocare più
action-move-to-tackle = Muovi, poi contrasta
action-card = Gioca una carta
action-card-on = Gioca una carta su un calciatore
action-no-card = Non giocare carte
action-draw = Rinuncia al 6 per una carta
action-tackle = Contrasto
action-no-tackle = Niente contrasto
action-kicker = Scegli chi batte
action-penalty-kicker = Scegli il rigorista
action-clear-out = Allontana
action-re-place = Ridisponi
action-barrier = Metti in barriera
action-aim = Mira
action-stand = Metti qui il portiere
action-done = Fatto

phase-set-up = Schieramento
    .prompt = Metti un portiere nella tua zona porta e sette giocatori di movimento nella tua metà campo, poi di' che sei pronto.
phase-set-up-again = Schieramento dopo il gol
    .prompt = Disponi di nuovo i tuoi o fai una sostituzione, poi di' che sei pronto.
phase-deal = Si distribuiscono le carte
    .prompt = Ogni squadra riceve cinque carte.
phase-cards-movement = Carte prima dello spostamento
    .prompt = Gioca una carta prima dei dadi, o nessuna.
phase-cards-tackle = Carte prima del contrasto
    .prompt = Gioca una carta per il contrasto, o nessuna.
phase-cards-shot = Carte prima del tiro
    .prompt = Gioca una carta per il tiro, o nessuna.
phase-elimina = Si elimina una carta
    .prompt = Una carta passa da una mano sotto il mazzo.
phase-roll = Lancio dei dadi
    .prompt = I dadi danno i punti.
phase-six = Un 6
    .prompt = Hai fatto un 6: tienilo, o rinuncia e pesca una carta.
phase-draw = Si pesca una carta
    .prompt = Dal mazzo arriva una carta.
phase-movement = Fase di spostamento
    .prompt = Spendi i tuoi punti: sposta, passa o tira. Oppure fermati.
phase-tackle-call = Contrasto?
    .prompt = Un tuo calciatore è arrivato accanto al portatore: contrasta con lui, o lascia perdere.
phase-kicker = Calcio di punizione
    .prompt = Scegli il calciatore che batte la punizione.
phase-penalty-kicker = Calcio di rigore
    .prompt = Scegli l'attaccante che batte il rigore, e la sua casella.
phase-clear-out = Fare spazio
    .prompt = Sposta i tuoi calciatori che non possono restare dove sono.
phase-re-placing = Gioco fermo
    .prompt = Ridisponi fino a quattro dei tuoi, fai sostituzioni, o di' che hai fatto.
phase-barrier = Barriera
    .prompt = Metti la barriera a due righe dalla palla.
phase-free-kick-roll = Dadi della punizione
    .prompt = I dadi danno i punti della punizione.
phase-free-kick = Si batte la punizione
    .prompt = Manda la palla a un compagno o in porta.
phase-penalty = Rigore, in segreto
    .prompt = Scegli una casella della porta: dove miri, o dove sta il tuo portiere.

counter-points = Punti
counter-pack = Carte nel mazzo
counter-cards = Carte in mano
counter-re-placings-left = Calciatori ancora da ridisporre

## Opzioni

option-home-coaches = Allenatori di casa
option-away-coaches = Allenatori ospiti
option-home-roles = Ruoli degli allenatori di casa, come P,D/C,T/A
option-away-roles = Ruoli degli allenatori ospiti, come P,D/C,T/A
option-cards = Che cosa fanno le carte

## Schieramenti pronti

preset-formation-3-3-1 = 3-3-1, solido
preset-formation-2-3-2 = 2-3-2, equilibrato
preset-formation-4-2-1 = 4-2-1, difensivo
preset-formation-2-2-3 = 2-2-3, offensivo

## Che cosa succede

part-counted = { $counted_number ->
    [0] { "" }
   *[other] , { $counted }
}
part-left = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}

event-benched = { $side_subject } toglie di nuovo { $man } dal campo.
event-picked = { $side_subject } convoca { $man } per la panchina.
event-dropped = { $side_subject } non convoca più { $man }.
event-on-the-bench = La panchina { $side_of }: { $man }.
    .next = , { $man }.
event-card-dealt = { $side_subject } riceve una carta.
event-dealt = È { $card }.
event-kick-off-alone = { part-man } batte da solo il calcio d'inizio da { $to }.

event-card-played = { $side_subject } gioca { $card }.
event-card-played-on = { $side_subject } gioca { $card } su { $man }.
event-no-card = { $side_subject } non gioca carte.
event-coach-declined = L'allenatore { $coach } { $side_of } non gioca carte.
event-card-cancelled = La carta { $card } { $side_of } non ha effetto.
event-card-lost = Una carta passa dalla mano { $side_of } sotto il mazzo.
event-which-card-lost = { $side_subject } perde { $card }, e nessun altro la vede.
event-nothing-to-lose = { $side_subject } non ha più carte da perdere.
event-six-given-up = { $side_subject } rinuncia a un 6 per una carta e resta con { $total }.
event-draws-card = { $side_subject } pesca una carta.
event-card-drawn = { $open ->
    [true] { $side_subject } pesca { $card }.
   *[false] È { $card }.
}

event-rolled = { $purpose ->
    [possession] { $side_subject } fa { $dice_1 } e { $dice_2 } per il possesso palla: { $total }.
    [movement] { $side_subject } fa { $dice_1 } e { $dice_2 }{ part-counted }: { $total }.
    [relaunch] { $side_subject } fa { $dice_1 } e { $dice_2 } per il rilancio{ part-counted }: { $total }.
    [free-kick] { $side_subject } fa { $dice_1 }, { $dice_2 } e { $pm } per la punizione{ part-counted }: { $total }.
    [tackle] { $side_subject } fa { $dice_1 } e { $dice_2 } nel contrasto{ part-counted }: { $total }.
   *[shot] { $side_subject } fa { $dice_1 } e { $dice_2 } nel tiro in porta{ part-counted }: { $total }.
}
event-points = { $side_subject } ha { part-left }.
event-coach-done = L'allenatore { $coach } { $side_of } ha finito e lascia { part-left }.

event-no-tackle = { $side_subject } non contrasta.
event-shot = { part-man } tira verso { $to }! In porta c'è { part-other }.

event-free-kick-given = Punizione per un fallo { $piece_kind ->
    [forward] sull'{ $man }
   *[other] sul { $man }
} { $side_of } in { $to }.
event-penalty-given = Rigore per un fallo { $piece_kind ->
    [forward] sull'{ $man }
   *[other] sul { $man }
} { $side_of } in { $to }!
event-booked = { part-man } è ammonito.
event-sent-off = { part-man } riceve la seconda ammonizione ed è espulso.
event-kicker = { part-man } batte da { $to }.
event-cleared-out = { part-man } si sposta da { $from } { AD($to) }.
event-re-placed = { $side_subject } ridispone { $man } da { $from } { AD($to) }.
event-done = { $side_subject } ha finito.
event-in-the-barrier = { part-man } va in barriera in { $to }.
event-free-kick-passed = { part-man } manda la punizione da { $from } { $other_kind ->
    [forward] all'{ $other }
   *[other] al { $other }
} in { $to } per { part-cost }.
event-ball-kept = { part-man } non raggiunge nessuno e tiene la palla.
event-chosen = { $side_subject } ha scelto.
event-penalty = { part-man } mira { AD($to) }; { part-other } sta in { $stand }.

event-nobody-left = { $side_subject } non ha più giocatori di movimento e ha perso.

## Che cosa ha contato in un lancio, nel racconto

counted-own-zone = più { $value } di forza di { $man }
counted-other-zone = senza il { $value } di { $man } perché la palla è fuori dalla sua zona
counted-goalkeeper-in-goal = più { $value } di { $man } nella sua zona porta
counted-at-the-goalkeeper = senza il { $value } di { $man } perché tira sul portiere
counted-save = più { $value } di parata di { $man }
counted-wrong-footed = senza il { $value } di { $man } perché è spiazzato
counted-dive = più { $value } di parata di { $man } con TUFFO DOPPIO
counted-card-dribbling = più { $value } con DRIBBLING
counted-card-tackle = più { $value } con TACKLE
counted-card-scivolata = più { $value } con SCIVOLATA
counted-card-sicurezza = più { $value } con SICUREZZA
counted-card-raddoppia = il più alto { $value } volte con RADDOPPIA
counted-card-cancelled = senza il { $value } di una carta annullata
counted-times = { $value ->
    [2] raddoppiati
    [3] triplicati
   *[other] per { $value } volte
}
counted-higher-die = di cui conta il più alto

## Che cosa conta in un lancio

reason-at-the-goalkeeper = { $man } { $side_of }: il suo { $value } non conta, tira sul portiere
reason-wrong-footed = { $man } { $side_of }: il suo { $value } non conta, è spiazzato
reason-dive = { $man } { $side_of }: +{ $value } di parata, TUFFO DOPPIO
reason-card-dribbling = { $side_name }: +{ $value } con DRIBBLING
reason-card-tackle = { $side_name }: +{ $value } con TACKLE
reason-card-scivolata = { $side_name }: +{ $value } con SCIVOLATA
reason-card-sicurezza = { $side_name }: +{ $value } con SICUREZZA
reason-card-raddoppia = { $side_name }: il dado più alto conta { $value } volte, RADDOPPIA
reason-card-cancelled = { $side_name }: il { $value } di una carta annullata non conta

## Perché l'arbitro rifiuta

refusal-notation = «{ $given }» non è un'azione. Uno spostamento si scrive D1-c5; le altre sono pass A2, shoot h21, end, tackle D1, card TACKLE, card SPRINT3 D2, decline, keep, draw, D1@c3, pick D5, drop D5, ready, kickoff C1@h10 A2, kicker C1, kicker A1@h18, barrier D1@h16, aim h21, stand h21, sub D1 A2, done, call D2 e shooter A1.
refusal-position-form = Una posizione è i calciatori di casa / gli ospiti / la squadra di turno, come home, e quello che c'è d'altro da dire, e magari / le carte di casa / quelle ospiti. Una squadra ha al massimo otto calciatori, e almeno due a partita cominciata.
refusal-position-card = “{ $given }” non è una carta rimasta nel mazzo.
refusal-chance-to-act = Prima vengono i dadi o il mazzo.
refusal-no-such-coach = La tua squadra non ha un allenatore { $seat }.
refusal-another-coachs-turn = Tocca a un altro allenatore della tua squadra, non a { $seat }.
refusal-another-coachs-man = { $man } è dell'allenatore { $coach } della tua squadra.
refusal-another-coachs-ball = Il portatore è di un altro allenatore.

refusal-goalkeeper-in-goal = Il portiere sta nella sua zona porta: { $man } non può andare in { $square }.
refusal-small-area = { $square } è nella tua area piccola: lì { $man } non si schiera.
refusal-outside-own-half = { $man } si schiera nella tua metà campo, non in { $square }.
refusal-seven-outfielders = Hai già sette giocatori di movimento in campo. Metti { $man } sulla casella di quello che deve sostituire.
refusal-set-up-incomplete = Sei pronto quando in campo ci sono un portiere e sette giocatori di movimento.
refusal-call-up-incomplete = Hai convocato { $called } calciatori su tredici: scegli il resto della panchina.
refusal-same-men = Dopo un gol si schierano gli stessi. Per far entrare { $man } fai una sostituzione: per esempio sub { $out } { $man }.
refusal-all-called-up = I convocati sono tredici e non c'è più scelta: { $man } resta com'è.
refusal-on-the-pitch = { $man } è in campo.
refusal-called-up = { $man } è già convocato.
refusal-not-called-up = { $man } non è convocato.
refusal-no-room = Tra i tredici, con un portiere e sette giocatori di movimento, non c'è posto per { $man }.

refusal-kick-off-not-alone = Il calcio d'inizio si batte in due, come kickoff C1@h10 A2: da solo lo batte l'ultimo rimasto.

refusal-card-not-in-hand = La tua squadra non ha in mano { $card }.
refusal-movement-card = { $card } si gioca nelle fasi di spostamento.
refusal-effect-cards-only = Nella fase di spostamento dell'altra squadra puoi giocare solo carte effetto, non { $card }.
refusal-no-counter-attack = { $card } si gioca nella fase subito dopo un contrasto vinto o una parata.
refusal-carriers-card = { $card } è per la squadra del portatore in un contrasto.
refusal-tacklers-card = { $card } è per la squadra di chi contrasta.
refusal-goalkeepers-card = { $card } è per la squadra del portiere in un tiro.
refusal-sanction-answers = { $card } risponde a un TACKLE o a una SCIVOLATA appena giocati.
refusal-cancella-answers = { $card } risponde a una carta appena giocata.
refusal-empty-hand = { $card } non si gioca contro una mano vuota.
refusal-card-off-the-pitch = { $card } si gioca su un calciatore in campo; { $man } non lo è.
refusal-other-movement = { $card } si gioca su chi ha movimento { $movement }; { $man } ne ha un altro.

refusal-goalkeeper-stays = { $man } si muove solo nelle quattro caselle della sua porta, non in { $square }.
refusal-goal-zone = { $square } è in una zona porta: lì sta solo il portiere di quella squadra.
refusal-own-small-area = Senza la palla { $man } non può fermarsi nella tua area piccola, in { $square }.
refusal-too-far = { $square } è a { $steps } caselle, e in questa fase { $man } può farne ancora solo { $left }.
refusal-too-few-points = { $square } è a { $steps } caselle, e ti resta { part-left }.

refusal-receiver-on-the-bench = Si passa a un compagno in campo; { $man } non lo è.
refusal-pass-too-long = Un passaggio da { $from } a { $man } in { $square } costa { $cost }, e ti resta { part-left }.
refusal-pass-blocked = Qualcuno sta tra { $from } e { $man } in { $square }.
refusal-not-in-the-area = Il tuo portatore è in { $from }, non nell'area di rigore che attacchi.
refusal-not-a-goal-square = Scegli una casella della porta, da { $first } a { $last }, non { $square }.
refusal-no-shot-line = Nessuna linea retta porta da { $from } a { $square }.
refusal-shot-too-long = Un tiro da { $from } a { $square } costa { $cost }, e ti resta { part-left }.
refusal-shot-blocked = Qualcuno sta tra { $from } e { $square }.
refusal-did-not-arrive = In questo turno { $man } non è arrivato su una casella accanto al portatore.
refusal-stop-before-tackling = { $man } può contrastare dopo che ti sei fermato: il contrasto si chiama alla fine dei tuoi spostamenti.

refusal-kicker-outfielder = Batte un tuo giocatore di movimento in campo; { $man } non lo è.
refusal-kicker-forward = Finché c'è un attaccante, il rigore lo batte lui, non { $kicker }.
refusal-kicker-square = Il rigore si batte da { $first } o da { $second }: di' da quale lo batte { $man }.
refusal-kicker-no-square = La punizione si batte dove sta la palla: basta il nome, { $man }.
refusal-may-stay = { $man } può restare dov'è; sposta chi non può.
refusal-clear-out-square = { $man } non può andare in { $square }: va sulla casella adatta più vicina, e a un rigore alle spalle o in linea con chi tira.
refusal-goalkeeper-not-re-placed = I portieri non si ridispongono.
refusal-kicker-stays = { $man } batte e resta dov'è.
refusal-re-placed-already = { $man } è già stato ridisposto.
refusal-four-re-placed = Hai già ridisposto { $most } calciatori.
refusal-in-front = { $square } è davanti a chi tira: resta alla sua altezza o dietro.
refusal-too-near = { $square } è a meno di due caselle dalla palla.
refusal-barriers-room = Con { $man } in { $square } non ci sarebbe posto per la barriera.
refusal-leave-the-barrier-room = I tuoi stanno dove deve andare la barriera: ridisponili.
refusal-barrier-outfielders = In barriera vanno i tuoi giocatori di movimento in campo; { $man } non lo è.
refusal-barrier-two-men = { $man } è già in barriera.
refusal-barrier-square = La barriera sta fianco a fianco a due traverse dalla palla, con un giocatore sulla linea verso la porta se ce n'è una: non in { $square }.
refusal-aim-or-stand = Chi tira dice dove mira, come aim { $first }; l'altro dove sta il suo portiere, come stand { $first }.

refusal-was-sent-off = { $other } è stato espulso e non rientra.
