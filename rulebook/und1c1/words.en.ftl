### The words of UND1C1.

game = UND1C1
    .summary = Eleven-a-side football with dice: three actions a turn, players with abilities, set pieces, substitutions.

side-home = Home
    .subject = Home
    .the = Home
side-away = Away
    .subject = Away
    .the = Away

## The pitch

area-red-line = { $side_name }'s red line
area-yellow-line = { $side_name }'s yellow line
area-green-line = { $side_name }'s green line
area-white-line = White line
area-quadrants = Quadrants
area-left-part = Left
area-centre-part = Centre
area-right-part = Right
area-goal = { $side_name }'s goal
area-half = { $side_name }'s half
area-penalty-area = { $side_name }'s penalty area
area-kick-off = { $side_name }'s kick-off box
area-cross = { $side_name }'s cross box
area-corner = { $side_name }'s corner box
area-header = { $side_name }'s header boxes
area-shot-minus-4 = { $side_name }'s shooting box, −4
area-shot-minus-3 = { $side_name }'s shooting box, −3
area-shot-minus-2 = { $side_name }'s shooting box, −2
area-shot-minus-1 = { $side_name }'s shooting box, −1
area-shot-0 = { $side_name }'s shooting box, 0
area-shot-1 = { $side_name }'s shooting box, +1
area-shot-2 = { $side_name }'s shooting box, +2
area-shot-3 = { $side_name }'s shooting box, +3
area-shot-4 = { $side_name }'s shooting box, +4

## Players and what is printed on them

piece-goalkeeper = goalkeeper
piece-defender = defender
piece-midfielder = midfielder
piece-forward = forward

word-playmaker = Playmaker
word-archer = Archer
word-wizard = Wizard
word-gladiator = Gladiator
word-viper = Viper
word-cannon = Cannon
word-ram = Ram
word-paw = Paw
word-rabbit = Rabbit
word-tractor = Tractor
word-gorilla = Gorilla
word-takes-penalties = penalties
word-takes-free-kicks = free kicks
word-takes-both = penalties and free kicks
word-booked = yellow card
word-red = red line
word-yellow = yellow line
word-green = green line
word-left = left
word-centre = centre
word-right = right
word-keeps-goal = keeps goal
word-out-of-goal = out of goal
word-flipped = flipped, face down
word-injured = seriously injured
word-offside = Offside
word-marker-wall = place in the wall
word-marker-choice = can be chosen
word-marker-set-piece = the set piece is taken here
word-marker-padlock-white = white padlock
word-marker-padlock-black = black padlock

## Why somebody cannot be passed to

word-refused-offside = Offside: beyond both the ball and the offside line.
word-refused-too-hard = More is needed than a 6 can bring.
word-refused-throw-too-far = A throw-in reaches two quadrants.
word-refused-keeper-in-goal = A goalkeeper is passed to only when out of goal.
word-refused-flipped-receiver = Flipped: cannot receive the ball.

## What the dice of a foul mean

word-sanction = Card
word-sanction-red = Red card
word-sanction-yellow = Yellow card
word-sanction-none = No card
word-injury = Injury
word-injury-serious = Serious injury
word-injury-minor = Minor injury
word-injury-none = No injury

## The strategy cards by their names, and what each does: %value% is the card's

tile-BAGS-OF-PACE = Bags of Pace
tile-EXTRA-STAMINA = Extra Stamina
tile-LETS-GET-PHYSICAL = Let's Get Physical
tile-CATCH-ME-IF-YOU-CAN = Catch Me If You Can
tile-FEET-ON-THE-GROUND = Feet on the Ground
tile-IN-ALL-DIRECTIONS = In All Directions
tile-KING-KONG = King Kong
tile-NEVER-STANDING-STILL = Never Standing Still
tile-ONE-STEP-AHEAD = One Step Ahead
tile-ORGANISATION = Organisation
tile-ASSIST = Assist
tile-PRECISION-PASS = Precision Pass
tile-PRECISION-CROSS = Precision Cross
tile-TIKI-TAKA = Tiki-Taka
tile-NO-LOOK-PASS = No-Look Pass
tile-FAST-PASSING = Fast Passing
tile-ONE-TOUCH-PASS = One-Touch Pass
tile-FIRST-TIME-CROSS = First-Time Cross
tile-DUMMY = Dummy
tile-HOLD-UP-PLAY = Hold Up Play
tile-SWITCH-THE-PLAY = Switch the Play
tile-HARPOON = Harpoon
tile-FLIP-FLAP = Flip-Flap
tile-TRICK-OR-TREAT = Trick or Treat
tile-JOGA-BONITO = Joga Bonito
tile-STEP-ON-THE-GAS = Step on the Gas
tile-NUTMEG = Nutmeg
tile-RAINBOW-FLICK = Rainbow Flick
tile-TURN-ON-A-SIXPENCE = Turn on a Sixpence
tile-SURGICAL-TACKLE = Surgical Tackle
tile-DEFENSIVE-EFFORT = Defensive Effort
tile-GARRA = Garra
tile-TIMING = Timing
tile-SLIDING-TACKLE = Sliding Tackle
tile-OCTOPUS = Octopus
tile-BINGE-TACKLING = Binge Tackling
tile-WATCH-DOGS = Watch Dogs
tile-GUARDIANS-OF-THE-SKY = Guardians of the Sky
tile-INTERCEPTION = Interception
tile-BOOT-IT = Boot It
tile-PROFESSIONAL-FOUL = Professional Foul
tile-AU-REVOIR = Au Revoir
tile-SCREAMER = Screamer
tile-VERDICT = Verdict
tile-PERFECT-EXECUTION = Perfect Execution
tile-BICYCLE-KICK = Bicycle Kick
tile-KILLER-INSTINCT = Killer Instinct
tile-FOX-IN-THE-BOX = Fox in the Box
tile-FROM-THE-CAR-PARK = From the Car Park
tile-WHAT-A-GOAL = What a Goal!
tile-GOALIE-SAYS-NO = Goalie Says No
tile-INVINCIBLE-GOALIE = Invincible Goalie
tile-PERSIAN-BLINDS = Persian Blinds
tile-WHAT-A-SAVE = What a Save!
tile-NOT-IN-MY-HOUSE = Not in My House
tile-QUICK-THROW = Quick Throw
tile-TWELFTH-MAN = Twelfth Man
tile-YOULL-NEVER-WALK-ALONE = You'll Never Walk Alone
tile-HOMBRE-DEL-PARTIDO = Hombre del Partido
tile-UPPING-THE-TEMPO = Upping the Tempo
tile-BLOOPER = Blooper
tile-BOOING-CROWD = Booing Crowd
tile-LOOSE-LINES = Loose Lines
tile-STRONG-PRESSING = Strong Pressing
tile-ANTIDOTE = Antidote
tile-KEEP-CALM = Keep Calm
tile-READ-THE-GAME = Read the Game

word-card-BAGS-OF-PACE = A player of yours is a Rabbit for this turn.
word-card-EXTRA-STAMINA = A player of yours is a Tractor for this turn.
word-card-LETS-GET-PHYSICAL = A player of yours is a Gorilla for this turn.
word-card-CATCH-ME-IF-YOU-CAN = In this turn your Rabbits move three boxes, with the ball too.
word-card-FEET-ON-THE-GROUND = A Gorilla pushes an opponent beside them one box away and flips that opponent; it costs no action.
word-card-IN-ALL-DIRECTIONS = Up to three players of a line move, each in any direction, for one action.
word-card-KING-KONG = In this turn your Gorillas enter the box under the black padlock too.
word-card-NEVER-STANDING-STILL = At the end of this turn a Tractor of yours moves twice.
word-card-ONE-STEP-AHEAD = In this turn a Tractor's movement comes whenever you like.
word-card-ORGANISATION = One more movement, single or of a group.
word-card-ASSIST = Before a Playmaker's pass or an Archer's cross: +%value%.
word-card-PRECISION-PASS = Before a pass of yours: +%value%.
word-card-PRECISION-CROSS = Before a cross of yours: +%value%.
word-card-TIKI-TAKA = As long as it lies open: +%value% to your passes and crosses.
word-card-NO-LOOK-PASS = One more action: a Playmaker's pass or an Archer's cross.
word-card-FAST-PASSING = After a good pass: one more pass or cross.
word-card-ONE-TOUCH-PASS = In this turn a Playmaker's pass costs no action, one for each of them.
word-card-FIRST-TIME-CROSS = In this turn an Archer crosses from neutral boxes of the opponent's half.
word-card-DUMMY = A Playmaker who receives a pass lets it run to a team-mate nearby.
word-card-HOLD-UP-PLAY = A Ram who receives a cross lays it off to a team-mate nearby.
word-card-SWITCH-THE-PLAY = An Archer's pass from one side of the pitch to the other succeeds.
word-card-HARPOON = After a missed pass to a Wizard: with 3 or more it succeeds.
word-card-FLIP-FLAP = Before a duel of a Wizard of yours who has the ball: +%value%.
word-card-TRICK-OR-TREAT = Before a duel of your carrier: +%value%.
word-card-JOGA-BONITO = As long as it lies open: +%value% to your carrier's duels.
word-card-STEP-ON-THE-GAS = One more action: a Wizard's dribble.
word-card-NUTMEG = After a duel that a Wizard of yours won with the ball: one more movement of theirs.
word-card-RAINBOW-FLICK = A Wizard with the ball makes a knight's step over all in the way, for one action.
word-card-TURN-ON-A-SIXPENCE = A Wizard of yours wins a duel with the ball.
word-card-SURGICAL-TACKLE = Before a Gladiator of yours tackles: +%value%.
word-card-DEFENSIVE-EFFORT = Before a duel for the opponent's ball: +%value%.
word-card-GARRA = As long as it lies open: +%value% to your duels for the opponent's ball.
word-card-TIMING = One more action: a Gladiator's tackle.
word-card-SLIDING-TACKLE = In this turn a Gladiator tackles from two boxes away, or from behind.
word-card-OCTOPUS = As long as it lies open: your players tackle from behind too.
word-card-BINGE-TACKLING = As long as it lies open: your players who lose their own tackle are not flipped.
word-card-WATCH-DOGS = As long as it lies open: each Gladiator of yours marks passes with 3.
word-card-GUARDIANS-OF-THE-SKY = As long as it lies open: each Ram of yours marks crosses with 3.
word-card-INTERCEPTION = After an opponent's good pass to a player whom a Gladiator of yours marks: with 3 or more that Gladiator has the ball.
word-card-BOOT-IT = With a player next to the carrier: with 3 or more the ball goes to an opponent in their own half.
word-card-PROFESSIONAL-FOUL = A player next to the carrier fouls: a yellow card, no dice, and the set piece.
word-card-AU-REVOIR = Before a Cannon of yours shoots from outside the area: +%value%.
word-card-SCREAMER = Before a shot of yours from outside the area: +%value%.
word-card-VERDICT = Before a Viper of yours shoots in the area, or a Ram heads: +%value%.
word-card-PERFECT-EXECUTION = Before a shot of yours: all the shooter's abilities add.
word-card-BICYCLE-KICK = Before a header of yours: Ram, Viper and Cannon all add.
word-card-KILLER-INSTINCT = One more action: a Viper's shot in the area.
word-card-FOX-IN-THE-BOX = One more movement in the area, of a Viper or Ram without the ball.
word-card-FROM-THE-CAR-PARK = In this turn a Cannon shoots from neutral boxes of the opponent's half, at −5.
word-card-WHAT-A-GOAL = Before a shot or header of yours: a die of 4 scores.
word-card-GOALIE-SAYS-NO = Before a goalkeeper of yours with Paw saves: +%value%.
word-card-INVINCIBLE-GOALIE = As long as it lies open: +%value% to your saves.
word-card-PERSIAN-BLINDS = Before a goalkeeper of yours with Paw saves: three dice, the best counts.
word-card-WHAT-A-SAVE = Before your goalkeeper saves: a die of 4 saves.
word-card-NOT-IN-MY-HOUSE = After an opponent's good cross: with 3 or more a goalkeeper with Paw has it, as after a save.
word-card-QUICK-THROW = After your save: nobody is re-placed, no padlocks, and a sure pass into your own half.
word-card-TWELFTH-MAN = In this turn: +%value% to all your rolls.
word-card-YOULL-NEVER-WALK-ALONE = As long as it lies open: +%value% to all your rolls.
word-card-HOMBRE-DEL-PARTIDO = In this turn: +%value% to all rolls of a player of yours.
word-card-UPPING-THE-TEMPO = One more action, any.
word-card-BLOOPER = Opponents on their own red line cannot act until the end of their next turn.
word-card-BOOING-CROWD = The opponent's abilities do not count until the end of the opponent's next turn.
word-card-LOOSE-LINES = At the end of its next turn the opponent places no padlocks.
word-card-STRONG-PRESSING = The opponent's next turn has two actions.
word-card-ANTIDOTE = A card that lies open before the opponent is discarded.
word-card-KEEP-CALM = Answers the card just played: it has no effect.
word-card-READ-THE-GAME = Instead of the draw: look at the top three cards of your pile, draw one and put the others back where you like.

word-kind-movement = Movement
word-kind-passing = Passing
word-kind-dribbling = Dribbling
word-kind-defence = Defence
word-kind-shooting = Shooting
word-kind-goalkeeping = Goalkeeping
word-kind-coaching = The coach's

word-ask-own-roll = Play a card for your roll?
word-ask-their-roll = Play a card against their roll?
word-ask-answer = Answer the card just played?
word-ask-after = Play a card after this result?
word-ask-draw = Play a card instead of the draw?
word-cards-ruling = What cards do is told in our words; where the printed card is silent, it is our ruling.

## What interrupts play, step by step

word-foul = Foul
word-penalty = Penalty
word-shooting-free-kick = Free kick at goal
word-crossing-free-kick = Crossing free kick
word-passing-free-kick = Passing free kick
word-corner = Corner
word-throw-in = Throw-in
word-end-of-turn = End of the turn
word-shoot-out = Shoot-out
word-step-shooter = Choose the shooter
word-step-foul = Card and injury
word-step-injury = Substitute the injured player
word-step-new-keeper = Choose who goes in goal
word-step-keeper-back = Goalkeeper back in goal?
word-step-taker = Choose the taker
word-step-wall = Choose the wall
word-step-wall-men = Fill the wall
word-step-jumpers = Bring jumpers
word-step-making-room = Put back who made room
word-step-kick = Kick
word-step-pair = Choose the pair
word-step-jump = Jump and header
word-step-free = Re-place up to three
word-step-padlocks = Place the padlocks
word-step-pass = Pass
word-step-thrower = Choose thrower and box
word-step-throw-moves = Up to two movements
word-step-throw = Throw in
word-step-tractor = Tractor's movement
word-step-replace = Re-place the outfielders
word-step-substitution = Substitutions
word-triangle = Triangle
word-through-ball = Through ball
word-curl = Curl
word-crossover = Crossover
word-double-up = Double-up
word-offside-trap = Offside trap
word-step-play-mate = Choose the team-mate
word-step-play-pass = Pass
word-step-play-box = Choose the box
word-step-play-run = Run
word-step-play-return = Pass back
word-step-play-target = Choose runner and target
word-step-play-pair = Choose the two
word-step-play-change = Change boxes
word-step-play-double = Close in
word-step-play-tackle = Tackle together
word-step-trap-line = Choose a line, or none
word-step-trap-die = Step up
word-no-pair = nobody jumps: goalkeeper's ball
word-pair-a-b = pair A–B
word-pairs-to-d = best of pairs A–B, C–D
word-pairs-to-f = best of pairs A–B to E–F
word-pairs-to-h = best of all four pairs

## Actions

action-pick = Pick a player
action-place = Put on the pitch
action-ready = Ready
action-kick-off = Kick off
action-move = Move
action-carry = Carry the ball
action-group = Group movement
action-done = Done
action-pass = Pass
action-throw = Throw in
action-cross = Cross
action-shoot = Shoot
action-tackle = Tackle
action-call = Call a tackle
action-dribble = Dribble
action-step = Step after the duel
action-stay = Stay
action-end = End the turn
action-tractor = Move a Tractor now
action-ball = Has the ball
action-white = White padlock
action-black = Black padlock
action-substitute = Substitute
action-keeper = Goes in goal
action-back = Goalkeeper back in goal
action-stay-out = Goalkeeper stays out
action-taker = Takes it
action-wall = Wall
action-wall-man = Join the wall
action-jumper = Bring a jumper
action-re-place = Re-place
action-kick = Kick
action-pair = Choose a pair
action-thrower = Throws in from here
action-walk-in = Walk into the goal
action-no-more = No more substitutions
action-card = Play a card
action-card-on = Play a card on a player
action-card-on-opponent = Play a card on an opponent
action-card-to = Play a card on a box
action-card-line = Play a card on a line
action-card-over = Play a card on an open one
action-no-card = Play no card
action-take-card = Draw this card
action-put-card = Put a card back, counted from the top
action-play = Play
action-play-with = Takes part in the play
action-play-run = Runs here in the play
action-offside-trap = Spring the offside trap
action-no-trap = No offside trap
action-shooter = Shoots

## Phases

phase-draft-coin = Coin for the draft
    .prompt = A coin decides who picks first.
phase-draft = Draft
    .prompt = Pick a player of the role that is picked now: write it like pick 2.C3, the C3 of the second team.
phase-set-up = Set-up
    .prompt = Put a goalkeeper in goal and ten outfielders in lines and parts of theirs, then say you are ready.
phase-set-up-again = New set-up
    .prompt = Rearrange your players, then say you are ready.
phase-possession = Roll for the ball
    .prompt = Both sides roll a die: the higher has the ball.
phase-kick-off = Kick-off
    .prompt = Choose who kicks off, and from which box.
phase-turn = Turn
    .prompt = Up to three actions: move, pass, tackle, dribble, cross or shoot. Then end the turn.
phase-kick-off-pass = Kick-off
    .prompt = Pass to a team-mate: it always succeeds.
phase-keeper-pass = Goalkeeper's ball
    .prompt = Your goalkeeper passes first; within your half the pass cannot fail.
phase-free-kick-pass = Free kick
    .prompt = Take the free kick: pass to a team-mate.
phase-throw = Throw-in
    .prompt = Throw in: a pass of at most two quadrants.
phase-group = Group movement
    .prompt = Move players of the line, the farthest ahead first, then say done.
phase-pass = Pass
    .prompt = A die against the number needed.
phase-cross = Cross
    .prompt = A die against the number needed; then the header.
phase-delivery = The ball comes in
    .prompt = A die tells how many pairs the ball can reach.
phase-duel = Duel
    .prompt = Both roll: the higher total has the ball.
phase-shot = Shot at goal
    .prompt = Against the save: the higher total wins.
phase-air = Duel in the air
    .prompt = Both jumpers roll; a tie is the defender's.
phase-step = After the duel
    .prompt = The winner may step one box, or stay.
phase-ball = Whose ball
    .prompt = Several of yours are equally near: choose who has the ball.
phase-foul = Foul
    .prompt = A die for the card, a die for the injury.
phase-injury = Serious injury
    .prompt = Substitute the injured player.
phase-new-keeper = Nobody in goal
    .prompt = Choose the outfielder who goes in goal.
phase-tractor = Tractor
    .prompt = A Tractor may move once more.
phase-replace = After the save
    .prompt = Re-place your outfielders, then say done.
phase-padlocks = Padlocks
    .prompt = Place the white padlock, then the black one, next to outfielders of yours.
phase-substitution = Substitutions
    .prompt = Bring on a substitute, or go on without.
phase-keeper-back = Goalkeeper
    .prompt = Your goalkeeper may go back in goal before the kick.
phase-taker = The taker
    .prompt = Choose who takes it.
phase-wall = The wall
    .prompt = A wall of two or four, or none.
phase-wall-men = Forming the wall
    .prompt = Put forwards into the wall first, then midfielders, then defenders.
phase-jumpers = Jumpers
    .prompt = Bring up to four jumpers, then say done.
phase-displaced = Making room
    .prompt = Put back whoever had to make room.
phase-free = Before the free kick
    .prompt = Re-place up to three of your players, then say done.
phase-kick = The kick
    .prompt = Everything is ready: kick.
phase-pair = The pairs
    .prompt = Choose the pair for which the ball comes in.
phase-thrower = The thrower
    .prompt = Choose who throws in, and where.
phase-throw-moves = Before the throw-in
    .prompt = Up to two movements, then say done.
phase-over = Full time
    .prompt = The match is over.
phase-cards = Cards before the roll
    .prompt = Play a card for this roll, or none.
phase-card-answer = Answer to a card
    .prompt = Answer the card just played, or let it be.
phase-cards-after = Cards after a result
    .prompt = Play a card after this result, or none.
phase-card-action = The action that a card gives
    .prompt = Take the action that the card gives, or let it go.
phase-card-die = The die of a card
    .prompt = The card's die is rolled.
phase-any-direction = Moves of a line in any direction
    .prompt = Move up to three players of the line, then finish.
phase-cards-draw = A card instead of the draw
    .prompt = Play a card instead of your draw, or draw.
phase-card-look = A look at the pile
    .prompt = Draw one of the cards on top of your pile.
phase-cards-put-back = Cards back into the pile
    .prompt = Put the others back where you like: card 1 is drawn next.
phase-draw = Drawing a card
    .prompt = A card comes from the pile.
phase-play = Play
    .prompt = Choose who takes part in the play, and where.
phase-play-roll = Roll of a play
    .prompt = The die alone against the number on the card.
phase-offside-trap = Offside trap?
    .prompt = A line of yours may step up and leave the receiver offside, for an action of your next turn; or decline.
phase-offside-trap-roll = The offside trap
    .prompt = With 4 or more the line steps up.
phase-shooter = The shooter
    .prompt = Choose who shoots.
phase-shoot-out = The shoot-out
    .prompt = The higher total wins; a tie is saved.

## Counters and options

counter-actions-left = Actions left
counter-turn = Turn
counter-moves-left = Movements left
counter-substitutions-left = Substitutions left
counter-ball-held = Turns with the ball kept
counter-plays-left = Plays left
counter-actions-owed = Actions owed of the next turn

option-turns = Turns for each side
option-halves = Two halves
option-substitutions = Substitutions
option-fouls = Fouls and their set pieces
option-corners = Corners
option-throw-ins = Throw-ins
option-goalkeepers = Goalkeepers may leave their goals
option-marking = Marking by abilities
option-held-ball = A tackle may be called on a ball held for three turns; without it a carrier in a corner can never be tackled
option-home-team = Home's team
option-home-team-aironi = Aironi
option-home-team-bufali = Bufali
option-home-team-cervi = Cervi
option-home-team-delfini = Delfini
option-away-team = Away's team
option-away-team-aironi = Aironi
option-away-team-bufali = Bufali
option-away-team-cervi = Cervi
option-away-team-delfini = Delfini
option-board = Board of your own
option-home-squad = Home's squad of its own
option-edition = Ready squads: those of the second edition are nearer one another in strength
option-edition-first = First edition
option-edition-second = Second edition
option-squad-budget = Most that a squad may come to (0: no limit)
option-cards = Strategy cards: a deck of twenty a coach, three a turn
option-home-deck = Home's deck
option-home-deck-team = Its team's
option-home-deck-possession = Possession
option-home-deck-attack = Attack
option-home-deck-defence = Defence
option-away-deck = Away's deck
option-away-deck-team = Its team's
option-away-deck-possession = Possession
option-away-deck-attack = Attack
option-away-deck-defence = Defence
option-home-own-deck = Home's deck of its own
option-away-own-deck = Away's deck of its own
option-playbook = Playbook: six plays, two a turn
option-draft = Draft: both sides pick their teams in turn
option-draft-teams = Chips in the draft
option-draft-teams-brought = Those of the two teams brought
option-draft-teams-all = Those of every ready team too
option-draft-abilities = Most abilities of a drafted team in all (0: no limit)
option-draft-on-chip = Most abilities on one chip (0: no limit)
option-draft-specials = Chips with Rabbit, Tractor or Gorilla may be picked
option-away-squad = Away's squad of its own

## Formations

preset-4-4-2 = 4-4-2
preset-4-3-3 = 4-3-3
preset-3-5-2 = 3-5-2
preset-5-3-2 = 5-3-2
preset-4-5-1 = 4-5-1

## What happens

part-man = { $side_name }'s { $man }
part-other = { $other_side_name }'s { $other }
part-play = { $play ->
    [triangle] triangle
    [through-ball] through ball
    [curl] curl
    [crossover] crossover
    [double-up] double-up
   *[offside-trap] offside trap
}
part-play-needs = { $play ->
    [triangle] the carrier and an unflipped, onside team-mate stand in bordering quadrants, and the carrier runs to a free box of a quadrant bordering the team-mate's where they are onside
    [through-ball] the carrier and an unflipped, onside team-mate stand in bordering quadrants, and the target is a free box of a quadrant without players, bordering the team-mate's, that a pass can reach
    [curl] a player on the pitch moves a knight's step, over free boxes to a free one
    [crossover] two unflipped team-mates without the ball stand on the pitch in bordering quadrants, and may enter each other's box
    [double-up] a player who may tackle the carrier, and another next to the carrier
   *[offside-trap] a line whose step leaves the receiver offside
}
part-set-piece = { $set_piece ->
    [penalty] a penalty
    [shooting-free-kick] a shooting free kick
    [crossing-free-kick] a crossing free kick
    [passing-free-kick] a passing free kick
    [corner] a corner
   *[throw-in] a throw-in
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
    [less] less
   *[plus] plus
}
part-score = { side-home } { $home }, { side-away } { $away }
event-set-up-again = Both sides set up again; { $side_name } will kick off.
event-placed = { $side_name } puts { $man } on { $to }.
event-benched = { $side_name } puts { $man } back on the bench.
event-ready = { $side_name } is ready.
event-possession = { $side_name } has the ball and kicks off.
event-kick-off = { part-man } kicks off from { $to }.
event-turn = { $side_name }'s turn { $turn } begins.
event-tie = The same: both roll again ({ $contest ->
    [possession] for the ball
   *[duel] for the duel
}).
event-picks-first = The coin falls: { $side_name } picks first.
event-picked = { $side_name } picks { $man } of { $team } ({ $chip }): player { $count } of 18.
event-drafted = Both sides have picked their eighteen.
event-moved = { part-man } moves from { $from } to { $to }.
event-carried = { part-man } carries the ball from { $from } to { $to }.
event-group = { $side_name } moves the players of ranks { $line } to the { $direction ->
    [n] north
    [ne] north-east
    [e] east
    [se] south-east
    [s] south
    [sw] south-west
    [w] west
   *[nw] north-west
}.
event-group-done = { $side_name }'s group has moved.
event-announced = { $contest ->
    [pass] { part-man } passes to { $other }.
    [throw-in] { part-man } throws in to { $other }.
    [cross] { part-man } crosses to { $other }.
    [tackle] { part-man } tackles { part-other }!
    [dribble] { part-man } dribbles at { part-other }!
    [header] { part-man } heads!
    [delivery] { part-man } sends the ball in.
   *[shot] { part-man } shoots!
}
event-tackle-called = { $side_name } calls a tackle: { $man } against { part-other }.
event-rolled = { $purpose ->
    [possession] { side-home } rolls { $dice_1 }, { side-away } { $dice_2 }.
    [foul] { part-man } rolls { $dice_1 } for the card, { part-other } { $dice_2 } for the injury.
    [card] { $side_name } rolls { $dice_1 } for the card. Needed: { $other_total }.
    [delivery] { part-man } rolls { $dice_1 }{ part-counted }.
    [air-header] { part-man } heads with { $counted }: { $total }. { $against ->
        [true] { part-other } rolls { $dice_1 }{ part-other-counted }.
       *[false] Nobody keeps goal.
    }
    [pass] { part-man } rolls { $dice_1 }{ part-counted }. Needed: { $other_total } ({ $other_counted }).
    [cross] { part-man } rolls { $dice_1 }{ part-counted }. Needed: { $other_total } ({ $other_counted }).
    [play] { $side_name } rolls { $dice_1 }. Needed: { $other_total } ({ $other_counted }).
    [throw-in] { part-man } rolls { $dice_1 }{ part-counted }. Needed: { $other_total } ({ $other_counted }).
   *[contest] { part-man } rolls { $dice_1 }{ part-counted }. { $against ->
        [true] { part-other } rolls { $dice_2 }{ part-other-counted }.
       *[false] Nobody keeps goal.
    }
}
event-passed = The ball reaches { part-other } on { $to }.
event-pass-failed = It does not reach { part-other } on { $to }.
event-out = { $side_name }'s pass goes out near { $to }.
event-own-goal = Own goal: { part-man } misses the ball! { part-score }.
event-has-ball = { part-man } on { $to } has the ball.
event-duel-decided = { $contest ->
    [air] { part-man } wins in the air against { part-other }.
   *[duel] { part-man } beats { part-other } and has the ball{ $swapped ->
        [true] , in the other's box.
       *[false] , and both stay where they are.
    }
}
event-stayed = { $side_name } stays put.
event-goal = Goal! { part-man } scores. { part-score }.
event-walked-in = Goal! { part-man } walks in with the ball. { part-score }.
event-save = Saved! { part-man } denies { part-other } and has the ball.
event-corner = Level: { part-man } does not score.
event-re-placed = { $side_name } has re-placed its outfielders.
event-padlock = { $side_name } places the { $colour ->
    [white] white
   *[black] black
} padlock on { $to }.
event-padlock-gone = { $side_name }'s white padlock on { $to } is gone.
event-foul = Foul! { part-man } on { part-other } on { $to }: { part-set-piece }.
event-yellow = Yellow card for { part-man }.
event-second-yellow = Second yellow card for { part-man }.
event-sent-off = { part-man } is sent off.
event-hurt = { part-man } is hurt and flipped for a turn.
event-injured = { part-man } is seriously injured.
event-carried-off = { part-man } leaves the pitch.
event-new-keeper = { part-man } goes in goal.
event-turn-anew = { $side_name }'s turn begins anew.
event-set-piece = { $side_name } has { part-set-piece }.
event-keeper-back = { part-man } goes back in goal.
event-taker = { part-man } takes { part-set-piece } from { $to }.
event-nobody-to-take = { $side_name } has nobody to take it; play goes on.
event-wall = { $size ->
    [0] { $side_name } forms no wall.
   *[other] { $side_name } forms a wall of { $size }.
}
event-jumper = { part-man } will jump on { $to }.
event-jumpers-ready = { $side_name } brings { $count ->
    [0] no jumper
    [one] one jumper
   *[other] { $count } jumpers
}.
event-pairs = { $count ->
    [0] Nobody waits for { $side_name }'s ball.
    [one] { $side_name }'s ball reaches the first pair only.
   *[other] { $side_name }'s ball can reach the first { $count } pairs.
}
event-pair = It comes in for pair { $number }: { $attacked ->
    [true] { $defended ->
        [true] { part-man } against { part-other }.
       *[false] { part-man }, unopposed.
    }
   *[false] { part-other }, unopposed.
}
event-nobody-to-throw-to = { $side_name } has nobody to throw in to.
event-done = { $side_name } is done.
event-substituted = { $side_name } brings on { $other } for { $man }.
event-substitutions-done = { $side_name } makes no more substitutions.
event-turn-ends = { $side_name } ends its turn.
event-relayed = { part-man } lets the ball run to { part-other } on { $to }.
event-pushed = { part-man } pushes { part-other } to { $to }.
event-spreads = { $side_name } moves players of ranks { $line }, each in any direction.
event-thrown-quickly = { $side_name }'s goalkeeper throws at once.
event-tractor-moves = A Tractor of { $side_name }'s moves before the end of the turn.
event-turn-over = { $side_name }'s turn { $turns } is over.
event-card-played = { $side_name } plays { $card_name }.
event-card-played-on = { $side_name } plays { $card_name } on { part-man }.
event-no-card = { $side_name } plays no card.
event-card-cancelled = { $side_name }'s { $card_name } has no effect.
event-card-decides = { $side_name }'s { $card_name } decides: the 4 counts, not the totals.
event-permanent-gone = { $side_name }'s { $card_name } is discarded.
event-draws-card = { $side_name } draws a card.
event-card-drawn = It is { $card_name }.
event-card-seen = The pile has { $card_name } near its top.
event-card-put = { $card_name } goes back as card { $number } of the pile.
event-play = { $side_name } begins a play: { part-play }.
event-play-pass = { part-man } passes to { $other } in the play.
event-play-run = { part-man } sets off for { $to }.
event-play-through = { part-man } plays the ball to { $to }, for { $other } to run onto.
event-play-first = { part-man } takes part.
event-play-pair = { $play ->
    [crossover] { part-man } and { $other } set off for each other's box.
   *[double-up] { part-man } and { $other } close in together.
}
event-play-failed = { part-man } does not get there: the { part-play } fails.
event-changed-boxes = { part-man } and { $other } change boxes.
event-ball-loose = The ball lies loose on { $to }.
event-ball-taken = { part-man } takes the ball on { $to }.
event-offside-trap = { $side_name } springs the offside trap with ranks { $line }.
event-no-trap = { $side_name } lets the ball be played.
event-trap-failed = { $side_name }'s line stays where it is.
event-offside = Offside: { part-man } on { $to }.
event-half-time = Half-time: { part-score }.
event-match-end = Full time: { part-score }.
event-shoot-out = Level: the shoot-out decides. { $side_name } begins.
event-shooter = { part-man } steps up to { $to }, { part-other } is in goal.
event-shoot-out-goal = Goal! { part-man } beats { part-other }. Shoot-out: { part-score }.
event-shoot-out-save = Saved! { part-man } does not beat { part-other }. Shoot-out: { part-score }.
event-nobody-to-shoot = { $side_name } has nobody who may shoot, and loses the shoot-out.
event-put = { part-man } is put on { $to }.
    .next = , { $man } on { $to }.
event-revealed = { $side_name }'s set-up: { $man } on { $to }.
    .next = , { $man } on { $to }.

## What counted in a roll, in the log

counted-playmaker = { part-sign } { $value } for Playmaker
counted-archer = { part-sign } { $value } for Archer
counted-wizard = { part-sign } { $value } for Wizard
counted-gladiator = { part-sign } { $value } for Gladiator
counted-viper = { part-sign } { $value } for Viper
counted-cannon = { part-sign } { $value } for Cannon
counted-ram = { part-sign } { $value } for Ram
counted-paw = { part-sign } { $value } for Paw
counted-specialist = { part-sign } { $value } as a specialist
counted-box = { part-sign } { $value } for the box
counted-wall = { part-sign } { $value } for the wall
counted-in-front = { part-sign } { $value } for { $man } in front
counted-out-of-goal = { part-sign } { $value } for being out of goal
counted-base = { $value } in any case
counted-distance = { $value } for the distance
counted-marking = { $value } for { $man }'s marking
counted-keeper-marking = { $value } for { $man }'s marking from goal
counted-won-in-the-air = { $value } from the duel in the air
counted-card = { part-sign } { $value } by a card
counted-play = { $value } on the card of the play
counted-double-up = { part-sign } { $value } for tackling together

## What counts in a roll

reason-playmaker = { $side_name }'s { $man }: { $counts ->
    [true] +{ $value }, Playmaker
   *[false] Playmaker does not count here ({ $value })
}
reason-archer = { $side_name }'s { $man }: { $counts ->
    [true] +{ $value }, Archer
   *[false] Archer does not count here ({ $value })
}
reason-wizard = { $side_name }'s { $man }: { $counts ->
    [true] +{ $value }, Wizard
   *[false] Wizard does not count here ({ $value })
}
reason-gladiator = { $side_name }'s { $man }: { $counts ->
    [true] +{ $value }, Gladiator
   *[false] Gladiator does not count here ({ $value })
}
reason-viper = { $side_name }'s { $man }: { $counts ->
    [true] +{ $value }, Viper
   *[false] Viper does not count here ({ $value })
}
reason-cannon = { $side_name }'s { $man }: { $counts ->
    [true] +{ $value }, Cannon
   *[false] Cannon does not count here ({ $value })
}
reason-ram = { $side_name }'s { $man }: { $counts ->
    [true] +{ $value }, Ram
   *[false] Ram does not count here ({ $value })
}
reason-paw = { $side_name }'s { $man }: { $counts ->
    [true] +{ $value }, Paw
   *[false] Paw does not count here ({ $value })
}
reason-specialist = { $side_name }'s { $man }: +{ $value }, set-piece specialist
reason-box = { $side_name }'s { $man }: { $value } for the box
reason-wall = { $side_name }'s { $man }: { $value } for the wall
reason-in-front = { $side_name }'s { $man }: +{ $value }, right in front of the shooter
reason-out-of-goal = { $side_name }'s { $man }: { $value }, out of goal
reason-base = { $value } for any pass or cross
reason-distance = { $value } for the distance
reason-marking = { $side_name }'s { $man } marks: { $value }
reason-keeper-marking = { $side_name }'s { $man } marks from goal: { $value }
reason-arrives = { $side_name }'s { $man } is reached with { $value } of the 6 faces; then comes the header
reason-card = { $side_name }'s { $man }: +{ $value }, by a card
reason-play = A roll of the play: { $value } or more, by the die alone
reason-double-up = { $side_name }'s { $man }: +{ $value }, tackling together

## What counts for a piece here and now

strength-pass = Added to a pass
strength-dribble = Added to a dribble
strength-shot = Added to a shot from here
strength-tackle = Added to a tackle
strength-marking = A pass to a player beside needs so much more
strength-save = Added to a save

## Why the referee refuses

refusal-notation = “{ $given }” is no action. A move is written D1-c5; the others are group 5-6 ne, pass C1, cross A1, shoot, tackle D1, call D1, dribble D1, card ASSIST, card HOMBRE-DEL-PARTIDO D1, take ASSIST, put GARRA 3, pick 2.C3, play triangle, with C2, trap 9-10, shooter A1, decline, stay, end, done, ball D2, white c5, black d6, D1@c3, ready, kickoff A1@h7, sub D1 D5@a3, keeper D1, back, taker C1@a14, wall 4, kick, pair 2 and throw D3@a7.
refusal-not-now = That is not for now. { $phase_prompt }
refusal-no-cards = This match is played without strategy cards.
refusal-card-not-in-hand = Your side does not hold { $card_name }.
refusal-cards-a-turn = A side plays { $most } cards a turn at most.
refusal-card-not-in-a-turn = { $card_name } is not played in a turn, but in its window: before a roll, after a result, or as an answer.
refusal-card-not-before-a-roll = { $card_name } is not for the moment before a roll.
refusal-card-is-no-answer = Only a card that answers may be played now; { $card_name } does not.
refusal-card-for-another-roll = { $card_name } is for another roll, or for a player with another ability.
refusal-card-not-instead-of-the-draw = { $card_name } is not for the moment of the draw.
refusal-not-looked-at = { $card_name } is none of the cards that you look at.
refusal-one-is-drawn = One of the cards is drawn already; put { $card_name } back.
refusal-draw-one-first = Draw one of the cards first; the others, { $card_name } too, are put back then.
refusal-not-there-in-the-pile = { $card_name } cannot go back as card { $given }: the pile has { $most }, and two cards lie at two places.
refusal-card-not-after-a-result = { $card_name } is not for the moment after a result.
refusal-card-for-another-result = { $card_name } is for another result, or for a player with another ability.
refusal-card-gives-nothing = Nobody can do what { $card_name } gives now.
refusal-card-gives-another = { $card_name } gives another action: it comes now, or is lost.
refusal-nobody-next-to-the-carrier = { $card_name } needs a player of yours who can act next to the opponent's carrier.
refusal-not-next-to-the-carrier = { $man } is not next to the opponent's carrier, or cannot act.
refusal-no-interceptor = { $man } is no Gladiator next to the receiver who can act.
refusal-not-in-their-half = { $man } does not stand in their own half without the ball, able to act.
refusal-too-far-to-run = The ball runs to a team-mate in the receiver's quadrant or one next to it; { $man } is farther away.
refusal-no-gorilla = { $man } is no Gorilla.
refusal-no-push = { $man } cannot push { $other }: they stand next to each other, and the box behind is free to enter.
refusal-no-knights-step = { $square } is no knight's step from { $from }, where { $man } stands.
refusal-nobody-to-spread = Nobody of ranks { $line } can move.
refusal-no-fouls = This match is played without fouls.
refusal-card-adds-nothing = { $card_name } would add nothing to this roll.
refusal-no-open-card = { $card_name } discards a card of the opponent's that lies open; there is none.
refusal-card-on-whom = { $card_name } is played on a player of yours; name one, like card { $card } D1.
refusal-card-on-which = { $card_name } is played on a card that lies open; name it, like card { $card } GARRA.
refusal-card-on-opponent = { $card_name } is played on an opponent; name one, like card { $card } D1.
refusal-card-on-pair = { $card_name } is played on a player of yours and an opponent; name both, like card { $card } A3 D1.
refusal-card-on-line = { $card_name } is played on a line; name it, like card { $card } 5-6.
refusal-card-on-box = { $card_name } is played on a box; name it, like card { $card } e9.
refusal-card-on-nothing = { $card_name } is played on nobody and on no other card now.
refusal-card-off-the-pitch = { $card_name } is played on a player on the pitch; { $man } is not.
refusal-opponent-off-the-pitch = { $card_name } is played on an opponent on the pitch; { $man } is not.
refusal-card-needs-an-action = { $card_name } costs an action, and none is left.
refusal-card-after-the-pass = First comes the pass with which the turn begins; then { $card_name }.
refusal-card-for-another-player = { $card_name } is for a carrier with another ability, or who stands elsewhere.
refusal-not-across = { $card_name } is a pass to the other side of the pitch, from left to right or back; { $man } does not stand there.
refusal-has-it-already = { $man } has the ability that { $card_name } gives.
refusal-not-open = { $card_name } does not lie open there.
refusal-position-card = “{ $given }” is no card of the side's deck, or stands twice.
refusal-no-playbook = This match is played without the playbook.
refusal-plays-a-turn = A side plays { $most } plays of the playbook a turn at most.
refusal-trap-in-their-turn = The { part-play } is played in the opponent's turn, when a pass or cross is announced.
refusal-play-not-to-begin = The { part-play } cannot be begun: { part-play-needs }.
refusal-not-for-the-play = { $man } cannot take part in the { part-play } so: { part-play-needs }.
refusal-where-to-run = Say where { $man } runs in the { part-play }, like { $man }@e9.
refusal-no-run-of-the-play = { $man } does not run to { $square } in the { part-play }: { part-play-needs }.
refusal-no-trap-with = With ranks { $line } the receiver would not be offside.
refusal-position-pick = “{ $given }” is no name of a chip in a draft: names are like 2.C3, the C3 of the second team.
refusal-position-picks-before-the-coin = Before the coin nobody has picked; here Home has { $home } picks and Away { $away }.
refusal-position-picks-in-turn = With { $home } picks of Home's and { $away } of Away's it is not { $side_name }'s pick: who picks next has as many as the other side or one fewer, and fewer than { $most }.
refusal-position-picks-missing = In a match with a draft each side plays with the { $most } chips it picked; here Home has { $home } and Away { $away }. Name them all (home.picks=…, away.picks=…), or play without a draft.
refusal-draft-no-such-chip = There is no { $chip } in this draft: names are like 2.C3, the C3 of the second team.
refusal-draft-taken = { $man } of that team ({ $chip }) is picked already.
refusal-draft-role = { $man } ({ $chip }) is not for now: { $role ->
    [goalkeeper] goalkeepers are
    [defender] defenders are
    [midfielder] midfielders are
   *[forward] forwards are
} picked.
refusal-draft-on-chip = { $man } ({ $chip }) has more abilities than the { $most } that one chip may have here.
refusal-draft-special = { $man } ({ $chip }) has a special ability (Rabbit, Tractor, Gorilla), which this draft does not allow.
refusal-draft-crowded = { $man } ({ $chip }) would crowd the { $colour ->
    [red] red
    [yellow] yellow
   *[green] green
} { $part ->
    [left] left
    [centre] centre
   *[right] right
}: of those who may also play there, a side picks { $most } at most.
refusal-draft-no-way = With { $man } ({ $chip }) not every coach could complete their eighteen with { $most } abilities at most.
refusal-one-coach = Each side has one coach here; there is no seat { $seat }.
refusal-not-your-turn = It is the other side's decision.
refusal-chance-to-act = The dice come first.
refusal-ready-already = Your set-up is done; the other side is still at work on its own.
refusal-position-form = A position is Home's players / Away's players / the side on turn and more, like home turn 3.
refusal-position-eleven = A side has at most { $most } players on the pitch.
refusal-position-no-keeper = { $side_name } has outfielders, so one of them keeps goal: name the goalkeeper first.
refusal-position-stuck = In this phase nobody could do anything.
refusal-no-such-man = Your squad has no { $man }.
refusal-already-there = { $man } is on { $square } already.
refusal-outside-his-region = { $square } is not in a line and part of your half that { $man } plays in.
refusal-keeper-stays-out = { $man } is out of goal and stays there until the next turn.
refusal-goalkeeper-in-goal = { $man } keeps goal and stands in it.
refusal-eleven = Ten outfielders are set up. Put { $man } on the box of the one to be replaced.
refusal-same-eleven = The same players set up again; { $man } is not among them.
refusal-no-exchange = Whoever stands on { $square } may not take the place of { $man }.
refusal-no-corrections-left = You have corrected this set-up { $most } times. Complete it and go on.
refusal-set-up-incomplete = You are ready once a goalkeeper and ten outfielders are on the pitch.
refusal-area-full = At most { $most } of { $side_name }'s outfielders stand in its own penalty area.
refusal-kick-off-outfielder = An outfielder on the pitch kicks off; { $man } is none.
refusal-kick-off-box = You kick off from { $first } or { $second }, not from { $square }.
refusal-pass-first = A pass comes first.
refusal-no-actions-left = { $most ->
    [0] This turn has no action: end it.
    [1] You have used the one action of this turn: end the turn.
   *[other] You have used the { $most } actions of this turn: end the turn.
}
refusal-flipped = { $man } is flipped and cannot act.
refusal-frozen = { $man } stands on their own red line and cannot act: Blooper is in force.
refusal-flipped-receiver = { $man } is flipped and cannot receive the ball.
refusal-flipped-opponent = { $man } is flipped: nobody has to dribble past { $man }.
refusal-not-on-the-pitch = { $man } is not on the pitch.
refusal-keeper-passes = { $man } is in goal with the ball and has to pass it.
refusal-keeper-stays = { $man } stays in goal.
refusal-no-move = { $man } is on { $square } already.
refusal-box-taken = Somebody stands on { $square }.
refusal-padlocked = { $man } may not enter { $square }: an opponent's padlock lies there.
refusal-not-straight = No straight line leads { $man } from { $from } to { $square }.
refusal-too-far = { $square } is { $steps } boxes away; { $man } moves up to { $most }.
refusal-way-blocked = The way of { $man } from { $from } to { $square } is not free.
refusal-way-out-of-goal = { $man } leaves the goal by g to j of the rank before it; { $square } is not on such a way.
refusal-way-into-goal = { $man } enters { $square } straight from g to j of the rank before it.
refusal-goal-with-ball = { $man } does not enter your own goal { $square } with the ball.
refusal-goal-closed = The goal { $square } is closed to { $man }.
refusal-no-tractor = At the end of the turn a Tractor moves; { $man } is none.
refusal-another-tractor = Only the Tractor who has moved may move again; { $man } has not.
refusal-tractor-has-moved = A Tractor has moved already; one does in a turn.
refusal-tractor-at-the-end = A Tractor's movement comes at the end of the turn, unless One Step Ahead is in force.
refusal-no-tractor-to-move = No Tractor can move now.
refusal-nobody-to-move = Nobody of yours on ranks { $line } can move { $direction }.
refusal-nobody-moved = Move at least one player of the group.
refusal-moved-already = { $man } has moved in this group already and does not go on to { $square }.
refusal-other-line = { $man } is not on ranks { $line } and does not go to { $square } with the group.
refusal-farthest-first = Who stands farther ahead moves first: { $man } is too late for { $square }.
refusal-goal-in-group = A group moves onto boxes: { $man } enters a goal in a single movement only.
refusal-other-direction = The group moves { $direction }: { $man } cannot go to { $square }.
refusal-winner-steps = Only the winner of the duel steps: { $man } does not go to { $square }.
refusal-one-free-box = { $man } steps one box, onto a free one, not to { $square }.
refusal-no-ball = Your side does not have the ball.
refusal-pass-to-himself = { $man } has the ball already.
refusal-keeper-in-goal = { $man } is passed to only when out of goal.
refusal-offside = { $man } is offside: beyond the ball and rank { $rank }.
refusal-throw-too-far = { $man } is { $distance } quadrants away; a throw-in reaches { $most }.
refusal-too-hard = { $man } would need { $needed }, and { $most } is the most there is.
refusal-not-the-nearest = The ball goes to the nearest of yours; { $man } is not.
refusal-tackle-own-ball = The opponent does not have the ball: { $man } tackles nobody.
refusal-no-calls = Calls on a held ball are switched off in this match.
refusal-not-held-long = A tackle is called after { $enough } turns in a row of the side with the ball without a duel, shot or cross: it has had { $turns }.
refusal-not-the-nearest-caller = A called tackle is by your outfielder nearest to the carrier; { $man } is not.
refusal-keeper-in-goal-duel = { $man } is in goal and far from the carrier on { $ball }.
refusal-from-behind = { $man } stands behind the carrier on { $ball }: not level, nor goal-side.
refusal-not-next-to = { $man } is not next to the carrier on { $ball }.
refusal-keeper-dribbles = A goalkeeper does not dribble past { $man }.
refusal-keeper-shoots = A goalkeeper does not shoot.
refusal-keeper-crosses = A goalkeeper does not cross to { $man }.
refusal-keeper-heads = { $man } is a goalkeeper and does not head.
refusal-no-numbered-box = You shoot from a numbered box, not from { $square }.
refusal-no-cross-box = { $square } is no cross box: nothing comes to { $man } from there.
refusal-no-header-box = { $man } is on { $square }, no header box of +1 or more.
refusal-white-then-black = The white padlock comes first, then the black one: not this one on { $square }.
refusal-padlock-box-taken = { $square } is not free.
refusal-padlock-not-near = A padlock lies next to an outfielder of yours; { $square } does not.
refusal-padlock-area = At most one of your padlocks lies in one penalty area: not { $square }.
refusal-no-substitutions-left = You have made all { $most } substitutions: { $other } does not come on for { $man }.
refusal-injured-first = The injured player is substituted first, not { $man }.
refusal-carrier-stays = { $man } has the ball and stays on: { $other } waits.
refusal-does-not-return = { $other } has left and does not return for { $man }.
refusal-not-on-the-bench = { $other } is not on the bench and cannot come on for { $man }.
refusal-like-for-like = { $other } cannot come on for { $man }: it is a goalkeeper for a goalkeeper, an outfielder for an outfielder.
refusal-joins-set-up = { $other } comes on for { $man } in the set-up: name no box.
refusal-into-goal = { $other } comes on for { $man } in goal: name no box.
refusal-say-where = Say where { $other } comes on for { $man }: on a box of a touchline.
refusal-newcomer-box = { $other } comes on for { $man } in your own half, on a free touchline box in a line of { $other }'s colour: not on { $square }.
refusal-no-new-keeper = An outfielder on the pitch goes in goal, not { $man }.
refusal-keeper-takes = { $man } is a goalkeeper and takes no set piece.
refusal-place-is-fixed = The place is fixed: name { $man } alone.
refusal-which-spot = Say from where { $man } takes it: { $squares }.
refusal-wall-too-big = The wall has room for { $most } at most.
refusal-not-for-the-wall = { $man } cannot join the wall on { $square }.
refusal-forwards-first = Forwards join the wall first, then midfielders, then defenders: { $man } waits with { $square }.
refusal-not-in-the-wall = { $square } is no free place in the wall for { $man }.
refusal-keeper-jumps = { $man } is a goalkeeper and does not jump on { $square }.
refusal-no-jumper = { $man } cannot jump on { $square }: four players do already, or { $man } does, takes the kick or is not there.
refusal-no-jumping-box = { $square } is no jumping box left free for { $man }.
refusal-not-displaced = { $man } did not have to make room and does not go to { $square }.
refusal-area-kept-clear = Only the taker stands in the penalty area: { $man } cannot go to { $square }.
refusal-not-to-be-re-placed = { $man } is not re-placed now, being the taker, in goal, re-placed already or not there.
refusal-pair-out-of-reach = The ball reaches the first { $most } pairs only.
refusal-throw-box = { $man } throws in from a free touchline box next to where the ball went out, not from { $square }.
refusal-thrower-moves = { $man } throws in and does not move to { $square }.
refusal-not-nearer = { $man } is not nearer to the thrower on { $square }.
