### Le parole di UND1C1.

game = UND1C1
    .summary = Calcio a undici con i dadi: tre azioni a turno, giocatori con abilità, calci piazzati, sostituzioni.

side-home = Casa
    .subject = La squadra di casa
    .the = la squadra di casa
    .of = di casa
side-away = Ospiti
    .subject = La squadra ospite
    .the = la squadra ospite
    .of = ospite

## Il campo

area-red-line = Linea rossa { $side_of }
area-yellow-line = Linea gialla { $side_of }
area-green-line = Linea verde { $side_of }
area-white-line = Linea bianca
area-quadrants = Quadranti
area-left-part = Sinistra
area-centre-part = Centro
area-right-part = Destra
area-goal = Porta { $side_of }
area-half = Metà campo { $side_of }
area-penalty-area = Area di rigore { $side_of }
area-kick-off = Calcio d'inizio, casella { $side_of }
area-cross = Casella di cross { $side_of }
area-corner = Calcio d'angolo, casella { $side_of }
area-header = Caselle di testa { $side_of }
area-shot-minus-4 = Casella di tiro { $side_of }, −4
area-shot-minus-3 = Casella di tiro { $side_of }, −3
area-shot-minus-2 = Casella di tiro { $side_of }, −2
area-shot-minus-1 = Casella di tiro { $side_of }, −1
area-shot-0 = Casella di tiro { $side_of }, 0
area-shot-1 = Casella di tiro { $side_of }, +1
area-shot-2 = Casella di tiro { $side_of }, +2
area-shot-3 = Casella di tiro { $side_of }, +3
area-shot-4 = Casella di tiro { $side_of }, +4

## I giocatori e ciò che portano stampato

piece-goalkeeper = portiere
piece-defender = difensore
piece-midfielder = centrocampista
piece-forward = attaccante

word-playmaker = Regista
word-archer = Arciere
word-wizard = Mago
word-gladiator = Gladiatore
word-viper = Vipera
word-cannon = Cannone
word-ram = Ariete
word-paw = Zampa
word-rabbit = Coniglio
word-tractor = Trattore
word-gorilla = Gorilla
word-takes-penalties = rigori
word-takes-free-kicks = punizioni
word-takes-both = rigori e punizioni
word-booked = ammonito
word-red = linea rossa
word-yellow = linea gialla
word-green = linea verde
word-left = sinistra
word-centre = centro
word-right = destra
word-keeps-goal = sta in porta
word-out-of-goal = fuori dalla porta
word-flipped = girato, a faccia in giù
word-injured = infortunio grave
word-offside = Fuorigioco
word-marker-wall = posto in barriera
word-marker-choice = si può scegliere
word-marker-set-piece = da qui si batte
word-marker-padlock-white = lucchetto bianco
word-marker-padlock-black = lucchetto nero

## Perché a qualcuno non si può passare

word-refused-offside = Fuorigioco: oltre la palla e oltre la linea del fuorigioco.
word-refused-too-hard = Serve più di quanto dia un 6.
word-refused-throw-too-far = La rimessa laterale arriva a due quadranti.
word-refused-keeper-in-goal = Al portiere si passa solo quando è fuori dalla porta.
word-refused-flipped-receiver = È girato: non può ricevere.

## Che cosa vogliono dire i dadi di un fallo

word-sanction = Cartellino
word-sanction-red = Cartellino rosso
word-sanction-yellow = Cartellino giallo
word-sanction-none = Nessun cartellino
word-injury = Infortunio
word-injury-serious = Infortunio grave
word-injury-minor = Infortunio lieve
word-injury-none = Nessun infortunio

## The strategy cards by their names, and what each does: %value% is the card's

tile-BAGS-OF-PACE = Fiato da vendere
tile-EXTRA-STAMINA = Energia extra
tile-LETS-GET-PHYSICAL = Questione di fisico
tile-CATCH-ME-IF-YOU-CAN = Prendimi se ci riesci
tile-FEET-ON-THE-GROUND = Piedi per terra
tile-IN-ALL-DIRECTIONS = In ogni direzione
tile-KING-KONG = King Kong
tile-NEVER-STANDING-STILL = Mai fermo
tile-ONE-STEP-AHEAD = Un passo avanti
tile-ORGANISATION = Organizzazione
tile-ASSIST = Assist
tile-PRECISION-PASS = Passaggio preciso
tile-PRECISION-CROSS = Cross preciso
tile-TIKI-TAKA = Tiki-taka
tile-NO-LOOK-PASS = Passaggio no-look
tile-FAST-PASSING = Tocchi rapidi
tile-ONE-TOUCH-PASS = Passaggio di prima
tile-FIRST-TIME-CROSS = Cross di prima
tile-DUMMY = Velo
tile-HOLD-UP-PLAY = Sponda
tile-SWITCH-THE-PLAY = Cambio di gioco
tile-HARPOON = Arpione
tile-FLIP-FLAP = Doppio passo
tile-TRICK-OR-TREAT = Dolcetto o scherzetto
tile-JOGA-BONITO = Joga bonito
tile-STEP-ON-THE-GAS = Accelerata
tile-NUTMEG = Tunnel
tile-RAINBOW-FLICK = Sombrero
tile-TURN-ON-A-SIXPENCE = Veronica
tile-SURGICAL-TACKLE = Contrasto chirurgico
tile-DEFENSIVE-EFFORT = Sforzo difensivo
tile-GARRA = Garra
tile-TIMING = Tempismo
tile-SLIDING-TACKLE = Scivolata
tile-OCTOPUS = Piovra
tile-BINGE-TACKLING = Contrasti a raffica
tile-WATCH-DOGS = Cani da guardia
tile-GUARDIANS-OF-THE-SKY = Guardiani del cielo
tile-INTERCEPTION = Intercetto
tile-BOOT-IT = Spazzata
tile-PROFESSIONAL-FOUL = Fallo tattico
tile-AU-REVOIR = Au revoir
tile-SCREAMER = Sassata
tile-VERDICT = Sentenza
tile-PERFECT-EXECUTION = Esecuzione perfetta
tile-BICYCLE-KICK = Rovesciata
tile-KILLER-INSTINCT = Istinto del killer
tile-FOX-IN-THE-BOX = Volpe d'area
tile-FROM-THE-CAR-PARK = Dal parcheggio
tile-WHAT-A-GOAL = Che gol!
tile-GOALIE-SAYS-NO = Il portiere dice no
tile-INVINCIBLE-GOALIE = Portiere imbattibile
tile-PERSIAN-BLINDS = Saracinesca
tile-WHAT-A-SAVE = Che parata!
tile-NOT-IN-MY-HOUSE = Non in casa mia
tile-QUICK-THROW = Rilancio rapido
tile-TWELFTH-MAN = Dodicesimo uomo
tile-YOULL-NEVER-WALK-ALONE = You'll never walk alone
tile-HOMBRE-DEL-PARTIDO = Hombre del partido
tile-UPPING-THE-TEMPO = Ritmo più alto
tile-BLOOPER = Papera
tile-BOOING-CROWD = Fischi dagli spalti
tile-LOOSE-LINES = Linee slegate
tile-STRONG-PRESSING = Pressing alto
tile-ANTIDOTE = Antidoto
tile-KEEP-CALM = Mantieni la calma
tile-READ-THE-GAME = Leggere il gioco

word-card-BAGS-OF-PACE = Per questo turno un tuo giocatore è Coniglio.
word-card-EXTRA-STAMINA = Per questo turno un tuo giocatore è Trattore.
word-card-LETS-GET-PHYSICAL = Per questo turno un tuo giocatore è Gorilla.
word-card-CATCH-ME-IF-YOU-CAN = In questo turno i tuoi Conigli si spostano di tre caselle, anche con la palla.
word-card-FEET-ON-THE-GROUND = Un Gorilla spinge un avversario vicino di una casella e lo gira; non costa azioni.
word-card-IN-ALL-DIRECTIONS = Fino a tre giocatori di una linea si spostano, ognuno dove vuole, con una sola azione.
word-card-KING-KONG = In questo turno i tuoi Gorilla entrano anche nella casella del lucchetto nero.
word-card-NEVER-STANDING-STILL = Alla fine di questo turno un tuo Trattore si sposta due volte.
word-card-ONE-STEP-AHEAD = In questo turno lo spostamento del Trattore arriva quando vuoi.
word-card-ORGANISATION = Un movimento in più, singolo o di gruppo.
word-card-ASSIST = Prima del passaggio di un Regista o del cross di un Arciere: +%value%.
word-card-PRECISION-PASS = Prima di un tuo passaggio: +%value%.
word-card-PRECISION-CROSS = Prima di un tuo cross: +%value%.
word-card-TIKI-TAKA = Finché resta scoperta: +%value% ai tuoi passaggi e cross.
word-card-NO-LOOK-PASS = Un'azione in più: il passaggio di un Regista o il cross di un Arciere.
word-card-FAST-PASSING = Dopo un passaggio riuscito: un altro passaggio o cross.
word-card-ONE-TOUCH-PASS = In questo turno il passaggio di un Regista non costa azioni, uno per ciascuno.
word-card-FIRST-TIME-CROSS = In questo turno un Arciere crossa da caselle neutre della metà campo avversaria.
word-card-DUMMY = Un Regista che riceve un passaggio lo lascia scorrere a un compagno vicino.
word-card-HOLD-UP-PLAY = Un Ariete che riceve un cross fa da sponda per un compagno vicino.
word-card-SWITCH-THE-PLAY = Il passaggio di un Arciere da un lato all'altro del campo riesce.
word-card-HARPOON = Dopo un passaggio sbagliato verso un Mago: con 3 o più riesce.
word-card-FLIP-FLAP = Prima del duello di un tuo Mago con la palla: +%value%.
word-card-TRICK-OR-TREAT = Prima di un duello del tuo portatore: +%value%.
word-card-JOGA-BONITO = Finché resta scoperta: +%value% ai duelli del tuo portatore.
word-card-STEP-ON-THE-GAS = Un'azione in più: il dribbling di un Mago.
word-card-NUTMEG = Dopo un duello vinto da un tuo Mago con la palla: un altro suo movimento.
word-card-RAINBOW-FLICK = Un Mago con la palla fa un salto di cavallo sopra chiunque, con un'azione.
word-card-TURN-ON-A-SIXPENCE = Un tuo Mago vince un duello con la palla.
word-card-SURGICAL-TACKLE = Prima del contrasto di un tuo Gladiatore: +%value%.
word-card-DEFENSIVE-EFFORT = Prima di un duello per la palla avversaria: +%value%.
word-card-GARRA = Finché resta scoperta: +%value% ai tuoi duelli per la palla avversaria.
word-card-TIMING = Un'azione in più: il contrasto di un Gladiatore.
word-card-SLIDING-TACKLE = In questo turno un Gladiatore contrasta da due caselle di distanza, o da dietro.
word-card-OCTOPUS = Finché resta scoperta: i tuoi giocatori contrastano anche da dietro.
word-card-BINGE-TACKLING = Finché resta scoperta: i tuoi giocatori che perdono il proprio contrasto non si girano.
word-card-WATCH-DOGS = Finché resta scoperta: ogni tuo Gladiatore marca i passaggi con 3.
word-card-GUARDIANS-OF-THE-SKY = Finché resta scoperta: ogni tuo Ariete marca i cross con 3.
word-card-INTERCEPTION = Dopo un passaggio avversario riuscito verso chi è marcato da un tuo Gladiatore: con 3 o più la palla è sua.
word-card-BOOT-IT = Con un giocatore vicino al portatore: con 3 o più la palla va a un avversario nella sua metà campo.
word-card-PROFESSIONAL-FOUL = Un giocatore vicino al portatore gli fa fallo: cartellino giallo, niente dadi, e il calcio piazzato.
word-card-AU-REVOIR = Prima del tiro di un tuo Cannone da fuori area: +%value%.
word-card-SCREAMER = Prima di un tuo tiro da fuori area: +%value%.
word-card-VERDICT = Prima del tiro in area di una tua Vipera o del colpo di testa di un Ariete: +%value%.
word-card-PERFECT-EXECUTION = Prima di un tuo tiro: si sommano tutte le abilità di chi tira.
word-card-BICYCLE-KICK = Prima di un tuo colpo di testa: si sommano Ariete, Vipera e Cannone.
word-card-KILLER-INSTINCT = Un'azione in più: il tiro in area di una Vipera.
word-card-FOX-IN-THE-BOX = Un movimento in più in area, di una Vipera o di un Ariete senza palla.
word-card-FROM-THE-CAR-PARK = In questo turno un Cannone tira da caselle neutre della metà campo avversaria, con −5.
word-card-WHAT-A-GOAL = Prima di un tuo tiro o colpo di testa: con un 4 al dado è gol.
word-card-GOALIE-SAYS-NO = Prima della parata di un tuo portiere con Zampa: +%value%.
word-card-INVINCIBLE-GOALIE = Finché resta scoperta: +%value% alle tue parate.
word-card-PERSIAN-BLINDS = Prima della parata di un tuo portiere con Zampa: tre dadi, conta il migliore.
word-card-WHAT-A-SAVE = Prima della parata del tuo portiere: con un 4 al dado para.
word-card-NOT-IN-MY-HOUSE = Dopo un cross avversario riuscito: con 3 o più la palla è del portiere con Zampa, come dopo una parata.
word-card-QUICK-THROW = Dopo una tua parata: niente riposizionamenti né lucchetti, e un passaggio sicuro nella tua metà campo.
word-card-TWELFTH-MAN = In questo turno: +%value% a tutti i tuoi lanci.
word-card-YOULL-NEVER-WALK-ALONE = Finché resta scoperta: +%value% a tutti i tuoi lanci.
word-card-HOMBRE-DEL-PARTIDO = In questo turno: +%value% a tutti i lanci di un tuo giocatore.
word-card-UPPING-THE-TEMPO = Un'azione in più, qualsiasi.
word-card-BLOOPER = Gli avversari sulla loro linea rossa non agiscono fino alla fine del loro prossimo turno.
word-card-BOOING-CROWD = Le abilità avversarie non contano fino alla fine del prossimo turno avversario.
word-card-LOOSE-LINES = Alla fine del suo prossimo turno l'avversario non mette lucchetti.
word-card-STRONG-PRESSING = Il prossimo turno avversario ha due azioni.
word-card-ANTIDOTE = Si scarta una carta scoperta dell'avversario.
word-card-KEEP-CALM = Risponde alla carta appena giocata: non ha effetto.
word-card-READ-THE-GAME = Invece di pescare: guarda le prime tre carte del tuo mazzo, prendine una e rimetti le altre dove vuoi.

word-kind-movement = Movimento
word-kind-passing = Passaggio
word-kind-dribbling = Dribbling
word-kind-defence = Difesa
word-kind-shooting = Tiro
word-kind-goalkeeping = Portiere
word-kind-coaching = Allenatore

word-ask-own-roll = Giochi una carta per il tuo lancio?
word-ask-their-roll = Giochi una carta contro il loro lancio?
word-ask-answer = Rispondi alla carta appena giocata?
word-ask-after = Giochi una carta dopo questo esito?
word-ask-draw = Giochi una carta invece di pescare?
word-cards-ruling = Che cosa fanno le carte è detto con parole nostre; dove la carta stampata tace, decidiamo noi.

## Ciò che interrompe il gioco, passo per passo

word-foul = Fallo
word-penalty = Rigore
word-shooting-free-kick = Punizione in porta
word-crossing-free-kick = Punizione a cross
word-passing-free-kick = Punizione di passaggio
word-corner = Calcio d'angolo
word-throw-in = Rimessa laterale
word-end-of-turn = Fine turno
word-shoot-out = Rigori
word-step-shooter = Scegliere chi tira
word-step-foul = Cartellino e infortunio
word-step-injury = Sostituire l'infortunato
word-step-new-keeper = Scegliere chi va in porta
word-step-keeper-back = Il portiere torna in porta?
word-step-taker = Scegliere chi batte
word-step-wall = Scegliere la barriera
word-step-wall-men = Comporre la barriera
word-step-jumpers = Portare i saltatori
word-step-making-room = Rimettere chi ha fatto posto
word-step-kick = Calcio
word-step-pair = Scegliere la coppia
word-step-jump = Stacco e colpo di testa
word-step-free = Rimettere fino a tre giocatori
word-step-padlocks = Piazzare i lucchetti
word-step-pass = Passaggio
word-step-thrower = Scegliere chi rimette, e da dove
word-step-throw-moves = Fino a due movimenti
word-step-throw = Rimessa
word-step-tractor = Movimento del Trattore
word-step-replace = Rimettere i giocatori di movimento
word-step-substitution = Sostituzioni
word-triangle = Triangolo
word-through-ball = Filtrante
word-curl = Ricciolo
word-crossover = Incrocio
word-double-up = Raddoppio
word-offside-trap = Fuorigioco
word-step-play-mate = Scegli il compagno
word-step-play-pass = Passaggio
word-step-play-box = Scegli la casella
word-step-play-run = Corsa
word-step-play-return = Passaggio di ritorno
word-step-play-target = Scegli chi corre e dove
word-step-play-pair = Scegli i due
word-step-play-change = Scambio di caselle
word-step-play-double = Si stringe
word-step-play-tackle = Contrasto in due
word-step-trap-line = Scegli una linea, o nessuna
word-step-trap-die = La linea sale
word-no-pair = nessuno salta: palla al portiere
word-pair-a-b = coppia A–B
word-pairs-to-d = la migliore fra A–B e C–D
word-pairs-to-f = la migliore da A–B a E–F
word-pairs-to-h = la migliore delle quattro coppie

## Azioni

action-pick = Scegli un giocatore
action-place = Metti in campo
action-ready = Pronti
action-kick-off = Batti il calcio d'inizio
action-move = Movimento
action-carry = Porta la palla
action-group = Movimento di gruppo
action-done = Fatto
action-pass = Passaggio
action-throw = Rimessa laterale
action-cross = Cross
action-shoot = Tiro in porta
action-tackle = Contrasto
action-call = Chiama un contrasto
action-dribble = Dribbling
action-step = Passo dopo il duello
action-stay = Resta fermo
action-end = Fine turno
action-tractor = Muovi ora un Trattore
action-ball = Prende la palla
action-white = Lucchetto bianco
action-black = Lucchetto nero
action-substitute = Sostituzione
action-keeper = Va in porta
action-back = Il portiere torna in porta
action-stay-out = Il portiere resta fuori
action-taker = Va a calciare
action-wall = Barriera
action-wall-man = In barriera
action-jumper = Porta un saltatore
action-re-place = Riposiziona
action-kick = Calcia
action-pair = Scegli una coppia
action-thrower = Batte la rimessa da qui
action-walk-in = Entra in porta con la palla
action-no-more = Basta sostituzioni
action-card = Gioca una carta
action-card-on = Gioca una carta su un giocatore
action-card-on-opponent = Gioca una carta su un avversario
action-card-to = Gioca una carta su una casella
action-card-line = Gioca una carta su una linea
action-card-over = Gioca una carta su una scoperta
action-no-card = Non giocare carte
action-take-card = Prendi questa carta
action-put-card = Rimetti una carta, contando dalla cima
action-play = Giocata
action-play-with = Partecipa alla giocata
action-play-run = Corre qui nella giocata
action-offside-trap = Fai scattare il fuorigioco
action-no-trap = Nessun fuorigioco
action-shooter = Tira

## Fasi

phase-draft-coin = Moneta per il draft
    .prompt = Una moneta decide chi sceglie per primo.
phase-draft = Draft
    .prompt = Scegli un giocatore del ruolo che si sceglie ora: si scrive come pick 2.C3, il C3 della seconda squadra.
phase-set-up = Schieramento
    .prompt = Metti un portiere in porta e dieci giocatori nelle loro linee e zone, poi di' che sei pronto.
phase-set-up-again = Nuovo schieramento
    .prompt = Disponi di nuovo i tuoi giocatori, poi di' che sei pronto.
phase-possession = Possesso palla
    .prompt = Le due squadre lanciano un dado: chi fa di più ha la palla.
phase-kick-off = Calcio d'inizio
    .prompt = Scegli chi batte, e da quale casella.
phase-turn = Turno
    .prompt = Fino a tre azioni: muovi, passa, contrasta, dribbla, crossa o tira. Poi chiudi il turno.
phase-kick-off-pass = Calcio d'inizio
    .prompt = Passa a un compagno: riesce sempre.
phase-keeper-pass = Palla al portiere
    .prompt = Prima passa il tuo portiere; nella tua metà campo non può sbagliare.
phase-free-kick-pass = Calcio di punizione
    .prompt = Batti la punizione: passa a un compagno.
phase-throw = Rimessa laterale
    .prompt = Batti la rimessa: un passaggio di al massimo due quadranti.
phase-group = Movimento di gruppo
    .prompt = Muovi i giocatori della linea, prima chi è più avanti, poi di' fatto.
phase-pass = Passaggio
    .prompt = Un dado contro il numero necessario.
phase-cross = Cross
    .prompt = Un dado contro il numero necessario; poi il colpo di testa.
phase-delivery = La palla arriva
    .prompt = Un dado dice quante coppie la palla può raggiungere.
phase-duel = Duello
    .prompt = Lanciano tutti e due: chi ha il totale più alto ha la palla.
phase-shot = Conclusione
    .prompt = Contro la parata: vince il totale più alto.
phase-air = Duello aereo
    .prompt = Lanciano i due saltatori; a parità vince chi difende.
phase-step = Dopo il duello
    .prompt = Chi ha vinto può fare un passo, o restare.
phase-ball = Di chi è la palla
    .prompt = Più d'uno dei tuoi è ugualmente vicino: scegli chi prende la palla.
phase-foul = Fallo
    .prompt = Un dado per il cartellino, un dado per l'infortunio.
phase-injury = Infortunio grave
    .prompt = Sostituisci l'infortunato.
phase-new-keeper = Porta vuota
    .prompt = Scegli chi va in porta.
phase-tractor = Trattore
    .prompt = Un Trattore può muoversi ancora una volta.
phase-replace = Dopo la parata
    .prompt = Riposiziona i tuoi giocatori, poi di' fatto.
phase-padlocks = Lucchetti
    .prompt = Posiziona il lucchetto bianco, poi il nero, accanto ai tuoi giocatori.
phase-substitution = Sostituzioni
    .prompt = Fai entrare qualcuno, o vai avanti così.
phase-keeper-back = Portiere
    .prompt = Il tuo portiere può tornare in porta prima del calcio.
phase-taker = Chi calcia
    .prompt = Scegli chi calcia.
phase-wall = La barriera
    .prompt = Una barriera di due o di quattro, o nessuna.
phase-wall-men = Si forma la barriera
    .prompt = In barriera vanno prima gli attaccanti, poi i centrocampisti, poi i difensori.
phase-jumpers = Saltatori
    .prompt = Porta fino a quattro saltatori, poi di' fatto.
phase-displaced = Chi ha fatto posto
    .prompt = Rimetti in campo chi ha dovuto fare posto.
phase-free = Prima della punizione
    .prompt = Riposiziona fino a tre dei tuoi, poi di' fatto.
phase-kick = Il calcio
    .prompt = Tutto è pronto: calcia.
phase-pair = Le coppie
    .prompt = Scegli la coppia che si contende la palla.
phase-thrower = Chi batte la rimessa
    .prompt = Scegli chi batte la rimessa, e da dove.
phase-throw-moves = Prima della rimessa
    .prompt = Fino a due movimenti, poi di' fatto.
phase-over = Fine partita
    .prompt = La partita è finita.
phase-cards = Carte prima del lancio
    .prompt = Gioca una carta per questo lancio, o nessuna.
phase-card-answer = Risposta a una carta
    .prompt = Rispondi alla carta appena giocata, o lasciala valere.
phase-cards-after = Carte dopo un esito
    .prompt = Gioca una carta dopo questo esito, o nessuna.
phase-card-action = L'azione che dà una carta
    .prompt = Compi l'azione che dà la carta, o lasciala perdere.
phase-card-die = Il dado di una carta
    .prompt = Si lancia il dado della carta.
phase-any-direction = Spostamenti di una linea in ogni direzione
    .prompt = Sposta fino a tre giocatori della linea, poi concludi.
phase-cards-draw = Una carta invece di pescare
    .prompt = Gioca una carta invece di pescare, o pesca.
phase-card-look = Uno sguardo al mazzo
    .prompt = Prendi una delle carte in cima al tuo mazzo.
phase-cards-put-back = Carte di nuovo nel mazzo
    .prompt = Rimetti le altre dove vuoi: la carta 1 è la prossima che si pesca.
phase-draw = Si pesca una carta
    .prompt = Dal mazzo arriva una carta.
phase-play = Giocata
    .prompt = Scegli chi partecipa alla giocata, e dove.
phase-play-roll = Lancio di una giocata
    .prompt = Il dado da solo contro il numero della carta.
phase-offside-trap = Fuorigioco?
    .prompt = Una tua linea può salire e lasciare in fuorigioco chi riceve, per un'azione del tuo prossimo turno; oppure rinuncia.
phase-offside-trap-roll = Il fuorigioco
    .prompt = Con 4 o più la linea sale.
phase-shooter = Chi tira
    .prompt = Scegli chi tira il rigore.
phase-shoot-out = Il rigore
    .prompt = Vince il totale più alto; la parità è parata.

## Contatori e opzioni

counter-actions-left = Azioni rimaste
counter-turn = Turno
counter-moves-left = Movimenti rimasti
counter-substitutions-left = Sostituzioni rimaste
counter-ball-held = Turni con la palla tenuta
counter-plays-left = Giocate rimaste
counter-actions-owed = Azioni dovute del prossimo turno

option-turns = Turni per squadra
option-halves = Due tempi
option-substitutions = Sostituzioni
option-fouls = Falli e calci piazzati
option-corners = Calci d'angolo
option-throw-ins = Rimesse laterali
option-goalkeepers = I portieri possono uscire
option-marking = Marcatura con le abilità
option-held-ball = Si può chiamare un contrasto sulla palla tenuta per tre turni; senza, un portatore in un angolo non può mai essere contrastato
option-home-team = Squadra di casa
option-home-team-aironi = Aironi
option-home-team-bufali = Bufali
option-home-team-cervi = Cervi
option-home-team-delfini = Delfini
option-away-team = Squadra ospite
option-away-team-aironi = Aironi
option-away-team-bufali = Bufali
option-away-team-cervi = Cervi
option-away-team-delfini = Delfini
option-board = Un campo tuo
option-home-squad = Rosa propria della squadra di casa
option-edition = Rose pronte: quelle della seconda edizione sono più vicine nella forza
option-edition-first = Prima edizione
option-edition-second = Seconda edizione
option-squad-budget = Totale massimo di una rosa (0: nessun limite)
option-cards = Carte strategia: un mazzo di venti per allenatore, tre a turno
option-home-deck = Mazzo di casa
option-home-deck-team = Quello della squadra
option-home-deck-possession = Possesso
option-home-deck-attack = Attacco
option-home-deck-defence = Difesa
option-away-deck = Mazzo ospite
option-away-deck-team = Quello della squadra
option-away-deck-possession = Possesso
option-away-deck-attack = Attacco
option-away-deck-defence = Difesa
option-home-own-deck = Mazzo proprio di casa
option-away-own-deck = Mazzo proprio degli ospiti
option-playbook = Playbook: sei giocate, due per turno
option-draft = Draft: le due squadre scelgono i giocatori a turno
option-draft-teams = Pedine del draft
option-draft-teams-brought = Quelle delle due squadre portate
option-draft-teams-all = Anche quelle di tutte le squadre pronte
option-draft-abilities = Abilità al massimo di una squadra in tutto (0: nessun limite)
option-draft-on-chip = Abilità al massimo su una pedina (0: nessun limite)
option-draft-specials = Si possono scegliere pedine con Coniglio, Trattore o Gorilla
option-away-squad = Rosa propria della squadra ospite

## Moduli

preset-4-4-2 = 4-4-2
preset-4-3-3 = 4-3-3
preset-3-5-2 = 3-5-2
preset-5-3-2 = 5-3-2
preset-4-5-1 = 4-5-1

## Che cosa succede

part-man = { $man } { $side_of }
part-other = { $other } { $other_side_of }
part-play = { $play ->
    [triangle] triangolo
    [through-ball] filtrante
    [curl] ricciolo
    [crossover] incrocio
    [double-up] raddoppio
   *[offside-trap] fuorigioco
}
part-play-needs = { $play ->
    [triangle] il portatore e un compagno non girato e non in fuorigioco sono in quadranti confinanti, e il portatore corre in una casella libera di un quadrante confinante con quello del compagno, senza finire in fuorigioco
    [through-ball] il portatore e un compagno non girato e non in fuorigioco sono in quadranti confinanti, e la meta è una casella libera di un quadrante senza giocatori, confinante con quello del compagno, che un passaggio può raggiungere
    [curl] un giocatore in campo si muove a L come il cavallo, su caselle libere fino a una libera
    [crossover] due compagni non girati e senza palla sono in campo in quadranti confinanti, e ciascuno può entrare nella casella dell'altro
    [double-up] un giocatore che può contrastare il portatore, e un altro accanto al portatore
   *[offside-trap] una linea che salendo lascia in fuorigioco chi riceve
}
part-set-piece = { $set_piece ->
    [penalty] un rigore
    [shooting-free-kick] una punizione di tiro
    [crossing-free-kick] una punizione da crossare
    [passing-free-kick] una punizione da passare
    [corner] un calcio d'angolo
   *[throw-in] una rimessa laterale
}
part-counted = { $counted_number ->
    [0] { "" }
   *[other] , { $counted }: { $total }
}
part-other-counted = { $other_counted_number ->
    [0] { "" }
   *[other] , { $other_counted }: { $other_total }
}
part-sign = { $sign ->
    [less] meno
   *[plus] più
}
part-score = { side-home } { $home }, { side-away } { $away }
event-set-up-again = Ci si schiera di nuovo: { $side_the } batterà il calcio d'inizio.
event-placed = { $side_subject } mette { $man } in { $to }.
event-benched = { $side_subject } rimanda { $man } in panchina.
event-ready = { $side_subject } è pronta.
event-possession = { $side_subject } ha la palla e batte il calcio d'inizio.
event-kick-off = { part-man } batte il calcio d'inizio da { $to }.
event-turn = Comincia il turno { $turn } { $side_of }.
event-tie = Pari: si lancia di nuovo ({ $contest ->
    [possession] per la palla
   *[duel] per il duello
}).
event-picks-first = Cade la moneta: sceglie per prima { $side_name }.
event-picked = { $side_name }: scelto { $man } di { $team } ({ $chip }), il giocatore { $count } di 18.
event-drafted = Le due squadre hanno scelto i loro diciotto.
event-moved = { part-man } va da { $from } { AD($to) }.
event-carried = { part-man } porta la palla da { $from } { AD($to) }.
event-group = { $side_subject } muove i giocatori delle righe { $line } verso { $direction ->
    [n] nord
    [ne] nord-est
    [e] est
    [se] sud-est
    [s] sud
    [sw] sud-ovest
    [w] ovest
   *[nw] nord-ovest
}.
event-group-done = Il gruppo { $side_of } si è mosso.
event-announced = { $contest ->
    [pass] { part-man } passa { $other_kind ->
        [forward] ad
       *[other] a
    } { $other }.
    [throw-in] { part-man } rimette per { $other }.
    [cross] { part-man } crossa per { $other }.
    [tackle] { part-man } contrasta { part-other }!
    [dribble] { part-man } punta { part-other }!
    [header] { part-man } colpisce di testa!
    [delivery] { part-man } mette la palla in mezzo.
   *[shot] { part-man } tira!
}
event-tackle-called = { $side_subject } chiama un contrasto: { $man } contro { part-other }.
event-rolled = { $purpose ->
    [possession] { side-home } fa { $dice_1 }, { side-away } { $dice_2 }.
    [foul] { part-man } fa { $dice_1 } per il cartellino, { part-other } { $dice_2 } per l'infortunio.
    [card] { $side_subject } fa { $dice_1 } per la carta. Serviva { $other_total }.
    [delivery] { part-man } fa { $dice_1 }{ part-counted }.
    [air-header] { part-man } colpisce di testa con { $counted }: { $total }. { $against ->
        [true] { part-other } fa { $dice_1 }{ part-other-counted }.
       *[false] In porta non c'è nessuno.
    }
    [pass] { part-man } fa { $dice_1 }{ part-counted }. Serviva { $other_total } ({ $other_counted }).
    [cross] { part-man } fa { $dice_1 }{ part-counted }. Serviva { $other_total } ({ $other_counted }).
    [play] { $side_subject } fa { $dice_1 }. Serviva { $other_total } ({ $other_counted }).
    [throw-in] { part-man } fa { $dice_1 }{ part-counted }. Serviva { $other_total } ({ $other_counted }).
   *[contest] { part-man } fa { $dice_1 }{ part-counted }. { $against ->
        [true] { part-other } fa { $dice_2 }{ part-other-counted }.
       *[false] In porta non c'è nessuno.
    }
}
event-passed = La palla arriva { $other_kind ->
    [forward] ad
   *[other] a
} { part-other } in { $to }.
event-pass-failed = Non arriva { $other_kind ->
    [forward] ad
   *[other] a
} { part-other } in { $to }.
event-out = Il passaggio { $side_of } esce vicino { AD($to) }.
event-own-goal = Autogol: { part-man } manca la palla! { part-score }.
event-has-ball = { part-man } in { $to } ha la palla.
event-duel-decided = { $contest ->
    [air] { part-man } vince di testa contro { part-other }.
   *[duel] { part-man } batte { part-other } e ha la palla{ $swapped ->
        [true] , nella casella dell'altro.
       *[false] , e i due restano dove sono.
    }
}
event-stayed = { $side_subject } resta ferma.
event-goal = Gol! Segna { part-man }. { part-score }.
event-walked-in = Gol! { part-man } entra in porta con la palla. { part-score }.
event-save = Parata! { part-man } ferma { part-other } e ha la palla.
event-corner = Pari: { part-man } non segna.
event-re-placed = { $side_subject } ha riposizionato i suoi giocatori.
event-padlock = { $side_subject } mette il lucchetto { $colour ->
    [white] bianco
   *[black] nero
} in { $to }.
event-padlock-gone = Il lucchetto bianco { $side_of } in { $to } non c'è più.
event-foul = Fallo! { part-man } su { part-other } in { $to }: { part-set-piece }.
event-yellow = Ammonito { part-man }.
event-second-yellow = Seconda ammonizione per { part-man }.
event-sent-off = { part-man } è espulso.
event-hurt = { part-man } ha un infortunio lieve ed è girato per un turno.
event-injured = { part-man } ha un infortunio grave.
event-carried-off = { part-man } lascia il campo.
event-new-keeper = { part-man } va in porta.
event-turn-anew = Il turno { $side_of } ricomincia.
event-set-piece = { $side_subject } ha { part-set-piece }.
event-keeper-back = { part-man } torna in porta.
event-taker = { part-man } batte { part-set-piece } da { $to }.
event-nobody-to-take = { $side_subject } non ha chi possa batterlo: si gioca.
event-wall = { $size ->
    [0] { $side_subject } non fa barriera.
   *[other] { $side_subject } fa una barriera di { $size }.
}
event-jumper = { part-man } salterà in { $to }.
event-jumpers-ready = { $side_subject } porta { $count ->
    [0] nessun saltatore
    [one] un saltatore
   *[other] { $count } saltatori
}.
event-pairs = { $count ->
    [0] Nessuno aspetta la palla { $side_of }.
    [one] La palla { $side_of } arriva solo alla prima coppia.
   *[other] La palla { $side_of } può arrivare alle prime { $count } coppie.
}
event-pair = Arriva alla coppia { $number }: { $attacked ->
    [true] { $defended ->
        [true] { part-man } contro { part-other }.
       *[false] { part-man }, da solo.
    }
   *[false] { part-other }, da solo.
}
event-nobody-to-throw-to = { $side_subject } non ha a chi rimettere.
event-done = { $side_subject } ha finito.
event-substituted = { $side_subject } fa entrare { $other } al posto di { $man }.
event-substitutions-done = { $side_subject } non fa altre sostituzioni.
event-turn-ends = { $side_subject } chiude il turno.
event-relayed = { part-man } lascia scorrere la palla a { part-other } in { $to }.
event-pushed = { part-man } spinge { part-other } in { $to }.
event-spreads = { $side_subject } muove giocatori delle righe { $line }, ciascuno in una direzione.
event-thrown-quickly = Il portiere { $side_of } rilancia subito.
event-tractor-moves = Un Trattore { $side_of } si muove prima della fine del turno.
event-turn-over = Il turno { $turns } { $side_of } è finito.
event-card-played = { $side_subject } gioca { $card_name }.
event-card-played-on = { $side_subject } gioca { $card_name } su { part-man }.
event-no-card = { $side_subject } non gioca carte.
event-card-cancelled = La carta { $card_name } { $side_of } non ha effetto.
event-card-decides = Decide la carta { $card_name } { $side_of }: conta il 4, non i totali.
event-permanent-gone = La carta { $card_name } { $side_of } si scarta.
event-draws-card = { $side_subject } pesca una carta.
event-card-drawn = È { $card_name }.
event-card-seen = In cima al mazzo c'è { $card_name }.
event-card-put = { $card_name } torna nel mazzo come carta numero { $number }.
event-play = { $side_subject } comincia una giocata: { part-play }.
event-play-pass = { part-man } passa a { $other } nella giocata.
event-play-run = { part-man } parte verso { $to }.
event-play-through = { part-man } mette la palla in { $to }, per la corsa di { $other }.
event-play-first = { part-man } partecipa.
event-play-pair = { $play ->
    [crossover] { part-man } e { $other } partono l'uno verso la casella dell'altro.
   *[double-up] { part-man } e { $other } stringono insieme.
}
event-play-failed = { part-man } non ci arriva: { part-play } fallito.
event-changed-boxes = { part-man } e { $other } si scambiano le caselle.
event-ball-loose = La palla resta incustodita in { $to }.
event-ball-taken = { part-man } prende la palla in { $to }.
event-offside-trap = { $side_subject } fa scattare il fuorigioco con le righe { $line }.
event-no-trap = { $side_subject } lascia giocare la palla.
event-trap-failed = La linea { $side_of } resta dov'è.
event-offside = Fuorigioco: { part-man } in { $to }.
event-half-time = Intervallo: { part-score }.
event-match-end = Fine partita: { part-score }.
event-shoot-out = Parità: si va ai rigori. Comincia { $side_the }.
event-shooter = { part-man } va sul dischetto in { $to }; in porta c'è { part-other }.
event-shoot-out-goal = Gol! { part-man } batte { part-other }. Rigori: { part-score }.
event-shoot-out-save = Parato! { part-man } non batte { part-other }. Rigori: { part-score }.
event-nobody-to-shoot = { $side_subject } non ha nessuno che possa tirare, e perde ai rigori.
event-put = { part-man } va in { $to }.
    .next = , { $man } in { $to }.
event-revealed = Lo schieramento { $side_of }: { $man } in { $to }.
    .next = , { $man } in { $to }.

## Che cosa ha contato in un lancio, nel racconto

counted-playmaker = { part-sign } { $value } di Regista
counted-archer = { part-sign } { $value } di Arciere
counted-wizard = { part-sign } { $value } di Mago
counted-gladiator = { part-sign } { $value } di Gladiatore
counted-viper = { part-sign } { $value } di Vipera
counted-cannon = { part-sign } { $value } di Cannone
counted-ram = { part-sign } { $value } di Ariete
counted-paw = { part-sign } { $value } di Zampa
counted-specialist = { part-sign } { $value } da specialista
counted-box = { part-sign } { $value } per la casella
counted-wall = { part-sign } { $value } per la barriera
counted-in-front = { part-sign } { $value } per { $man } davanti
counted-out-of-goal = { part-sign } { $value } perché è fuori dalla porta
counted-base = { $value } in ogni caso
counted-distance = { $value } per la distanza
counted-marking = { $value } per la marcatura di { $man }
counted-keeper-marking = { $value } per la marcatura di { $man } dalla porta
counted-won-in-the-air = { $value } dal duello aereo
counted-card = { part-sign } { $value } per una carta
counted-play = { $value } sulla carta della giocata
counted-double-up = { part-sign } { $value } per il contrasto in due

## Che cosa conta in un lancio

reason-playmaker = { $man } { $side_of }: { $counts ->
    [true] +{ $value }, Regista
   *[false] Regista qui non conta ({ $value })
}
reason-archer = { $man } { $side_of }: { $counts ->
    [true] +{ $value }, Arciere
   *[false] Arciere qui non conta ({ $value })
}
reason-wizard = { $man } { $side_of }: { $counts ->
    [true] +{ $value }, Mago
   *[false] Mago qui non conta ({ $value })
}
reason-gladiator = { $man } { $side_of }: { $counts ->
    [true] +{ $value }, Gladiatore
   *[false] Gladiatore qui non conta ({ $value })
}
reason-viper = { $man } { $side_of }: { $counts ->
    [true] +{ $value }, Vipera
   *[false] Vipera qui non conta ({ $value })
}
reason-cannon = { $man } { $side_of }: { $counts ->
    [true] +{ $value }, Cannone
   *[false] Cannone qui non conta ({ $value })
}
reason-ram = { $man } { $side_of }: { $counts ->
    [true] +{ $value }, Ariete
   *[false] Ariete qui non conta ({ $value })
}
reason-paw = { $man } { $side_of }: { $counts ->
    [true] +{ $value }, Zampa
   *[false] Zampa qui non conta ({ $value })
}
reason-specialist = { $man } { $side_of }: +{ $value }, specialista dei calci piazzati
reason-box = { $man } { $side_of }: { $value } per la casella
reason-wall = { $man } { $side_of }: { $value } per la barriera
reason-in-front = { $man } { $side_of }: +{ $value }, proprio davanti a chi tira
reason-out-of-goal = { $man } { $side_of }: { $value }, fuori dalla porta
reason-base = { $value } per ogni passaggio o cross
reason-distance = { $value } per la distanza
reason-marking = Marca { $man } { $side_of }: { $value }
reason-keeper-marking = Marca dalla porta { $man } { $side_of }: { $value }
reason-arrives = { $man } { $side_of } è raggiunto con { $value } delle 6 facce; poi colpisce di testa
reason-card = { $man } ({ $side_name }): +{ $value }, per una carta
reason-play = Un lancio della giocata: { $value } o più, col dado da solo
reason-double-up = { $man } ({ $side_name }): +{ $value }, contrasto in due

## Che cosa conta per una pedina, qui e ora

strength-pass = Aggiunto a un passaggio
strength-dribble = Aggiunto a un dribbling
strength-shot = Aggiunto a un tiro da qui
strength-tackle = Aggiunto a un contrasto
strength-marking = Un passaggio a chi sta accanto richiede tanto in più
strength-save = Aggiunto a una parata

## Perché l'arbitro rifiuta

refusal-notation = «{ $given }» non è un'azione. Un movimento si scrive D1-c5; le altre sono group 5-6 ne, pass C1, cross A1, shoot, tackle D1, call D1, dribble D1, card ASSIST, card HOMBRE-DEL-PARTIDO D1, take ASSIST, put GARRA 3, pick 2.C3, play triangle, with C2, trap 9-10, shooter A1, decline, stay, end, done, ball D2, white c5, black d6, D1@c3, ready, kickoff A1@h7, sub D1 D5@a3, keeper D1, back, taker C1@a14, wall 4, kick, pair 2 e throw D3@a7.
refusal-not-now = Adesso non si può. { $phase_prompt }
refusal-no-cards = Questa partita si gioca senza carte strategia.
refusal-card-not-in-hand = La tua squadra non ha in mano { $card_name }.
refusal-cards-a-turn = Una squadra gioca al massimo { $most } carte per turno.
refusal-card-not-in-a-turn = { $card_name } non si gioca durante il turno, ma nella sua finestra: prima di un lancio, dopo un esito, o in risposta.
refusal-card-not-before-a-roll = { $card_name } non è per il momento prima di un lancio.
refusal-card-is-no-answer = Ora si può giocare solo una carta di risposta; { $card_name } non lo è.
refusal-card-for-another-roll = { $card_name } è per un altro lancio, o per un giocatore con un'altra abilità.
refusal-card-not-instead-of-the-draw = { $card_name } non è per il momento in cui si pesca.
refusal-not-looked-at = { $card_name } non è tra le carte che stai guardando.
refusal-one-is-drawn = Una delle carte è già presa; rimetti { $card_name } nel mazzo.
refusal-draw-one-first = Prima prendi una delle carte; le altre, anche { $card_name }, si rimettono dopo.
refusal-not-there-in-the-pile = { $card_name } non può tornare come carta numero { $given }: il mazzo ne ha { $most }, e due carte stanno in due posti.
refusal-card-not-after-a-result = { $card_name } non è per il momento dopo un esito.
refusal-card-for-another-result = { $card_name } è per un altro esito, o per un giocatore con un'altra abilità.
refusal-card-gives-nothing = Nessuno può fare ora ciò che dà { $card_name }.
refusal-card-gives-another = { $card_name } dà un'altra azione: viene adesso, o è persa.
refusal-nobody-next-to-the-carrier = { $card_name } vuole un tuo giocatore che possa agire accanto al portatore avversario.
refusal-not-next-to-the-carrier = { $man } non è accanto al portatore avversario, o non può agire.
refusal-no-interceptor = { $man } non è un Gladiatore accanto a chi riceve che possa agire.
refusal-not-in-their-half = { $man } non sta nella propria metà senza palla e in grado di agire.
refusal-too-far-to-run = La palla scorre a un compagno nel quadrante di chi riceve o in uno confinante; { $man } è più lontano.
refusal-no-gorilla = { $man } non è un Gorilla.
refusal-no-push = { $man } non può spingere { $other }: stanno uno accanto all'altro, e nella casella dietro si può entrare.
refusal-no-knights-step = { $square } non è a un salto di cavallo da { $from }, dove sta { $man }.
refusal-nobody-to-spread = Nessuno delle righe { $line } può muoversi.
refusal-no-fouls = Questa partita si gioca senza falli.
refusal-card-adds-nothing = { $card_name } non aggiungerebbe nulla a questo lancio.
refusal-no-open-card = { $card_name } scarta una carta scoperta dell'avversario; non ce ne sono.
refusal-card-on-whom = { $card_name } si gioca su un tuo giocatore; di' quale, come card { $card } D1.
refusal-card-on-which = { $card_name } si gioca su una carta scoperta; di' quale, come card { $card } GARRA.
refusal-card-on-opponent = { $card_name } si gioca su un avversario; di' quale, come card { $card } D1.
refusal-card-on-pair = { $card_name } si gioca su un tuo giocatore e un avversario; di' quali, come card { $card } A3 D1.
refusal-card-on-line = { $card_name } si gioca su una linea; di' quale, come card { $card } 5-6.
refusal-card-on-box = { $card_name } si gioca su una casella; di' quale, come card { $card } e9.
refusal-card-on-nothing = { $card_name } ora non si gioca su nessuno, né su un'altra carta.
refusal-card-off-the-pitch = { $card_name } si gioca su un giocatore in campo; { $man } non lo è.
refusal-opponent-off-the-pitch = { $card_name } si gioca su un avversario in campo; { $man } non c'è.
refusal-card-needs-an-action = { $card_name } costa un'azione, e non ne resta nessuna.
refusal-card-after-the-pass = Prima viene il passaggio con cui comincia il turno; poi { $card_name }.
refusal-card-for-another-player = { $card_name } è per un portatore con un'altra abilità, o che sta altrove.
refusal-not-across = { $card_name } è un passaggio sull'altro lato del campo, da sinistra a destra o viceversa; { $man } non sta lì.
refusal-has-it-already = { $man } ha già l'abilità che { $card_name } dà.
refusal-not-open = { $card_name } non è scoperta lì.
refusal-position-card = «{ $given }» non è una carta del mazzo della squadra, o c'è due volte.
refusal-no-playbook = Questa partita si gioca senza playbook.
refusal-plays-a-turn = Una squadra fa al massimo { $most } giocate del playbook per turno.
refusal-trap-in-their-turn = La giocata { part-play } si fa nel turno avversario, quando è annunciato un passaggio o un cross.
refusal-play-not-to-begin = La giocata { part-play } non può cominciare: { part-play-needs }.
refusal-not-for-the-play = { $man } così non può partecipare alla giocata { part-play }: { part-play-needs }.
refusal-where-to-run = Di' dove corre { $man } nella giocata { part-play }, come { $man }@e9.
refusal-no-run-of-the-play = { $man } non corre in { $square } nella giocata { part-play }: { part-play-needs }.
refusal-no-trap-with = Con le righe { $line } chi riceve non sarebbe in fuorigioco.
refusal-position-pick = «{ $given }» non è il nome di una pedina di un draft: i nomi sono come 2.C3, il C3 della seconda squadra.
refusal-position-picks-before-the-coin = Prima della moneta nessuno ha scelto; qui la squadra di casa ha { $home } scelte, gli ospiti { $away }.
refusal-position-picks-in-turn = Con { $home } scelte della squadra di casa e { $away } degli ospiti non tocca a { $side_name }: chi sceglie ne ha quante l'altra squadra o una di meno, e meno di { $most }.
refusal-position-picks-missing = In una partita con il draft si gioca con le { $most } pedine scelte; qui la squadra di casa ne ha { $home }, gli ospiti { $away }. Indicale tutte (home.picks=…, away.picks=…), o gioca senza draft.
refusal-draft-no-such-chip = In questo draft non c'è { $chip }: i nomi sono come 2.C3, il C3 della seconda squadra.
refusal-draft-taken = { $man } di quella squadra ({ $chip }) è già scelto.
refusal-draft-role = { $man } ({ $chip }) non è per ora: si scelgono { $role ->
    [goalkeeper] i portieri
    [defender] i difensori
    [midfielder] i centrocampisti
   *[forward] gli attaccanti
}.
refusal-draft-on-chip = { $man } ({ $chip }) ha più abilità delle { $most } che qui può avere una pedina.
refusal-draft-special = { $man } ({ $chip }) ha un'abilità speciale (Coniglio, Trattore, Gorilla), che questo draft non ammette.
refusal-draft-crowded = Con { $man } ({ $chip }) ci sarebbe ressa nel { $part ->
    [left] lato sinistro
    [centre] centro
   *[right] lato destro
} { $colour ->
    [red] rosso
    [yellow] giallo
   *[green] verde
}: di chi può giocare anche lì, una squadra ne sceglie al massimo { $most }.
refusal-draft-no-way = Con { $man } ({ $chip }) non tutti gli allenatori potrebbero completare i diciotto con { $most } abilità al massimo.
refusal-one-coach = Qui ogni squadra ha un allenatore; il posto { $seat } non c'è.
refusal-not-your-turn = Tocca all'altra squadra.
refusal-chance-to-act = Prima i dadi.
refusal-ready-already = Il tuo schieramento è fatto; l'altra squadra lavora ancora al suo.
refusal-position-form = Una posizione è fatta così: giocatori di casa / giocatori ospiti / la squadra di turno e altro, come home turn 3.
refusal-position-eleven = Una squadra ha in campo { $most } giocatori al massimo.
refusal-position-no-keeper = { $side_name }: chi ha giocatori di movimento ha anche un portiere, da nominare per primo.
refusal-position-stuck = In questa fase nessuno potrebbe fare niente.
refusal-no-such-man = Nella rosa non c'è { $man }.
refusal-already-there = { $man } è già in { $square }.
refusal-outside-his-region = { $square } non è in una linea e zona della tua metà campo in cui gioca { $man }.
refusal-keeper-stays-out = { $man } è fuori dalla porta e ci resta fino al prossimo turno.
refusal-goalkeeper-in-goal = { $man } è il portiere e sta in porta.
refusal-eleven = I dieci giocatori ci sono. Metti { $man } nella casella di chi deve sostituire.
refusal-same-eleven = Si schierano gli stessi giocatori; { $man } non è fra loro.
refusal-no-exchange = Chi è in { $square } non può stare al posto di { $man }.
refusal-no-corrections-left = Hai corretto lo schieramento { $most } volte. Completalo e vai avanti.
refusal-set-up-incomplete = Sei pronto quando ci sono un portiere e dieci giocatori.
refusal-area-full = Nell'area { $side_of } stanno al massimo { $most } dei suoi giocatori.
refusal-kick-off-outfielder = Il calcio d'inizio lo batte un giocatore in campo, non { $man }.
refusal-kick-off-box = Si batte da { $first } o { $second }, non da { $square }.
refusal-pass-first = Prima si passa.
refusal-no-actions-left = { $most ->
    [0] Questo turno non ha azioni: chiudilo.
    [1] Hai usato l'unica azione di questo turno: chiudi il turno.
   *[other] Hai usato le { $most } azioni di questo turno: chiudi il turno.
}
refusal-flipped = { $man } è girato e non può agire.
refusal-frozen = { $man } sta sulla propria linea rossa e non può agire: è in vigore Papera.
refusal-flipped-receiver = { $man } è girato e non può ricevere la palla.
refusal-flipped-opponent = { $man } è girato: non serve dribblarlo.
refusal-not-on-the-pitch = { $man } non è in campo.
refusal-keeper-passes = { $man } è in porta con la palla: la passa.
refusal-keeper-stays = { $man } resta in porta.
refusal-no-move = { $man } è già in { $square }.
refusal-box-taken = { $square } è occupata.
refusal-padlocked = { $man } non può entrare in { $square }: c'è un lucchetto avversario.
refusal-not-straight = Da { $from } a { $square } non c'è linea retta per { $man }.
refusal-too-far = { $square } è a { $steps } caselle; { $man } si muove al massimo di { $most }.
refusal-way-blocked = La via di { $man } da { $from } a { $square } non è libera.
refusal-way-out-of-goal = { $man } esce dalla porta per le caselle da g a j della prima riga; { $square } non è su questa via.
refusal-way-into-goal = { $man } entra in { $square } in linea retta, dalle caselle da g a j della riga davanti.
refusal-goal-with-ball = { $man } non entra nella sua porta { $square } con la palla.
refusal-goal-closed = La porta { $square } è chiusa per { $man }.
refusal-no-tractor = A fine turno si muove un Trattore; { $man } non lo è.
refusal-another-tractor = Può muoversi di nuovo solo il Trattore che si è mosso; { $man } no.
refusal-tractor-has-moved = Un Trattore si è già mosso; ne tocca uno per turno.
refusal-tractor-at-the-end = Il movimento di un Trattore viene alla fine del turno, se non è in vigore Un passo avanti.
refusal-no-tractor-to-move = Nessun Trattore può muoversi ora.
refusal-nobody-to-move = Nessuno dei tuoi sulle righe { $line } può muoversi verso { $direction }.
refusal-nobody-moved = Muovi almeno un giocatore del gruppo.
refusal-moved-already = { $man } si è già mosso nel gruppo; non prosegue in { $square }.
refusal-other-line = { $man } non è sulle righe { $line }: non va in { $square } col gruppo.
refusal-farthest-first = Prima si muove chi è più avanti: per { $man } è tardi per andare in { $square }.
refusal-goal-in-group = Un gruppo si muove su caselle: { $man } entra in porta solo da sé.
refusal-other-direction = Il gruppo va verso { $direction }: { $man } non può andare in { $square }.
refusal-winner-steps = Fa un passo solo chi ha vinto il duello: { $man } non va in { $square }.
refusal-one-free-box = { $man } fa un passo in una casella libera accanto, non in { $square }.
refusal-no-ball = La tua squadra non ha la palla.
refusal-pass-to-himself = { $man } ha già la palla.
refusal-keeper-in-goal = A { $man } si passa solo quando è fuori dalla porta.
refusal-offside = { $man } è in fuorigioco: oltre la palla e la riga { $rank }.
refusal-throw-too-far = { $man } è a { $distance } quadranti; una rimessa arriva a { $most }.
refusal-too-hard = Per { $man } servirebbe { $needed }, e il massimo è { $most }.
refusal-not-the-nearest = La palla va al più vicino dei tuoi; non è { $man }.
refusal-tackle-own-ball = Gli avversari non hanno la palla: { $man } non contrasta nessuno.
refusal-no-calls = In questa partita non si chiamano contrasti sulla palla tenuta.
refusal-not-held-long = Un contrasto si chiama dopo { $enough } turni di fila della squadra con la palla senza duelli, tiri o cross: finora sono { $turns }.
refusal-not-the-nearest-caller = Il contrasto a chiamata lo fa il tuo giocatore di movimento più vicino al portatore, e non è { $man }.
refusal-keeper-in-goal-duel = { $man } è in porta, lontano dal portatore in { $ball }.
refusal-from-behind = { $man } è alle spalle del portatore in { $ball }: né alla pari, né verso la propria porta.
refusal-not-next-to = { $man } non è accanto al portatore in { $ball }.
refusal-keeper-dribbles = Un portiere non dribbla { $man }.
refusal-keeper-shoots = Un portiere non tira.
refusal-keeper-crosses = Un portiere non crossa per { $man }.
refusal-keeper-heads = { $man } è un portiere e non colpisce di testa.
refusal-no-numbered-box = Si tira da una casella numerata, non da { $square }.
refusal-no-cross-box = { $square } non è una casella di cross: da lì niente per { $man }.
refusal-no-header-box = { $man } è in { $square }, che non è una casella di testa da +1 in su.
refusal-white-then-black = Prima il lucchetto bianco, poi il nero: non questo in { $square }.
refusal-padlock-box-taken = { $square } non è libera.
refusal-padlock-not-near = Un lucchetto sta accanto a un tuo giocatore; { $square } no.
refusal-padlock-area = In un'area di rigore sta al massimo un tuo lucchetto: non in { $square }.
refusal-no-substitutions-left = Hai fatto tutte le { $most } sostituzioni: { $other } non entra per { $man }.
refusal-injured-first = Prima si sostituisce l'infortunato, non { $man }.
refusal-carrier-stays = { $man } ha la palla e resta in campo: { $other } aspetta.
refusal-does-not-return = { $other } è uscito e non rientra per { $man }.
refusal-not-on-the-bench = { $other } non è in panchina e non può entrare per { $man }.
refusal-like-for-like = { $other } non può entrare per { $man }: un portiere per un portiere, un giocatore di movimento per uno di movimento.
refusal-joins-set-up = { $other } entra per { $man } nello schieramento: non indicare la casella.
refusal-into-goal = { $other } entra per { $man } in porta: non indicare la casella.
refusal-say-where = Di' dove { $other } entra per { $man }: in una casella della linea laterale.
refusal-newcomer-box = { $other } entra per { $man } nella sua metà campo, in una casella libera della linea laterale nella linea del suo colore: non in { $square }.
refusal-no-new-keeper = In porta va un giocatore in campo, non { $man }.
refusal-keeper-takes = { $man } è un portiere e non batte calci piazzati né rimesse.
refusal-place-is-fixed = Il posto è fissato: indica solo { $man }.
refusal-which-spot = Di' da dove batte { $man }: { $squares }.
refusal-wall-too-big = In barriera ne stanno al massimo { $most }.
refusal-not-for-the-wall = { $man } non può andare in barriera in { $square }.
refusal-forwards-first = In barriera prima gli attaccanti, poi i centrocampisti, poi i difensori: per { $man } in { $square } è presto.
refusal-not-in-the-wall = { $square } non è un posto libero in barriera per { $man }.
refusal-keeper-jumps = { $man } è un portiere e non salta in { $square }.
refusal-no-jumper = { $man } non può saltare in { $square }: sono già quattro, o salta già, o batte lui, o non c'è.
refusal-no-jumping-box = { $square } non è una casella di salto libera per { $man }.
refusal-not-displaced = { $man } non ha dovuto fare posto e non va in { $square }.
refusal-area-kept-clear = In area sta solo chi calcia: { $man } non può andare in { $square }.
refusal-not-to-be-re-placed = { $man } ora non si riposiziona: batte lui, è in porta, è già stato spostato o non c'è.
refusal-pair-out-of-reach = La palla arriva solo alle prime { $most } coppie.
refusal-throw-box = { $man } rimette da una casella libera della linea laterale accanto a dove è uscita la palla, non da { $square }.
refusal-thrower-moves = { $man } batte la rimessa e non si muove in { $square }.
refusal-not-nearer = In { $square } { $man } non è più vicino a chi rimette.
