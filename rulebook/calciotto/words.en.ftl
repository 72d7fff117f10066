### The words of Calciotto.

game = Calciotto
    .summary = Eight-a-side football with dice and 42 cards: roll for points, move and pass, win tackles, shoot, and play the right card in time.

## The pitch

area-strips = Lateral strips
area-penalty-area = { $side_name }'s penalty area
area-small-area = { $side_name }'s small area
area-penalty-squares = Penalty squares before { $side_name }'s goal

## Players, their numbers, cards

piece-wing-back = wing-back
piece-forward = forward

word-yellow-card = yellow card

tile-CONTROPIEDE = CONTROPIEDE (counter-attack)
tile-SPRINT3 = SPRINT for movement 3
tile-SPRINT4 = SPRINT for movement 4
tile-DRIBBLING = DRIBBLING (for the carrier)
tile-TACKLE = TACKLE (hard tackle)
tile-SCIVOLATA = SCIVOLATA (sliding tackle)
tile-SICUREZZA = SICUREZZA (safe hands)
tile-TUFFO-DOPPIO = TUFFO DOPPIO (double dive)
tile-PUNIZIONE = PUNIZIONE (free kick)
tile-AMMONIZIONE = AMMONIZIONE (booking)
tile-CANCELLA = CANCELLA (cancel a card)
tile-ELIMINA = ELIMINA (take a card)
tile-RADDOPPIA = RADDOPPIA (double a die)

## What the cards do, of which kind they are, and what is asked when they are played. %value% and %movement% are the match's own.

word-card-CONTROPIEDE = Right after a tackle you won or a save: your points count %value% times.
word-card-SPRINT3 = A player of movement %movement% has %value% in this phase.
word-card-SPRINT4 = A player of movement %movement% has %value% in this phase.
word-card-DRIBBLING = You have the ball and are tackled: +%value%.
word-card-TACKLE = Your player tackles: +%value%. A sanction may answer it.
word-card-SCIVOLATA = Your player tackles: +%value%. A sanction may answer it.
word-card-SICUREZZA = A shot at your goal: +%value% to the save.
word-card-TUFFO-DOPPIO = A shot at your goal: the save counts wherever it goes.
word-card-PUNIZIONE = Answers a TACKLE or SCIVOLATA: free kick.
word-card-AMMONIZIONE = Answers a TACKLE or SCIVOLATA: free kick and yellow card.
word-card-CANCELLA = Answers a card just played: it has no effect.
word-card-ELIMINA = A card at random leaves the opponent's hand.
word-card-RADDOPPIA = Your higher die counts %value% times in this phase.

word-cards-ruling = The printed texts are not public: what cards do here is our ruling.

word-kind-movement = Movement card
word-kind-tackle = Tackle card
word-kind-goalkeeper = Goalkeeper card
word-kind-sanction = Sanction card
word-kind-effect = Effect card

word-ask-own-roll = Play a card before your roll?
word-ask-their-roll = Play an effect card before their roll?
word-ask-tackle = Play a card for your tackle?
word-ask-tackled = Answer the tackle?
word-ask-shot = Play a card for your shot?
word-ask-save = Play a card against the shot?
word-ask-answer = Answer the card just played?

word-free-kick = Free kick
word-penalty = Penalty
word-shoot-out = Shoot-out
word-after-save = After the save
word-step-foul = Foul
word-step-booking = Foul and booking
word-step-kicker = Name the kicker
word-step-make-room = Leave two squares
word-step-behind = Go behind the kicker
word-step-re-place = Re-place up to four, substitute
word-step-barrier = Place the barrier
word-step-roll = Roll
word-step-kick = Kick
word-step-choose = Choose a goal square in secret
word-step-shot = Shot
word-step-substitute = Substitute
word-step-leave-the-area = Leave the small area
word-step-relaunch = Relaunch

## Actions, phases, counters

action-pick = Call up
action-drop = Call up no more
action-move-to-tackle = Move, then tackle
action-card = Play a card
action-card-on = Play a card on a player
action-no-card = Play no card
action-draw = Give up the 6 for a card
action-tackle = Tackle
action-no-tackle = Do not tackle
action-kicker = Name the kicker
action-penalty-kicker = Name the penalty taker
action-clear-out = Move away
action-re-place = Re-place
action-barrier = Join the barrier
action-aim = Aim
action-stand = Put the goalkeeper there
action-done = Done

phase-set-up = Set-up
    .prompt = Put a goalkeeper in your goal zone and seven outfielders in your half, then say you are ready.
phase-set-up-again = Set-up after the goal
    .prompt = Rearrange your players or substitute, then say you are ready.
phase-deal = The deal
    .prompt = Five cards are dealt to each side.
phase-cards-movement = Cards before the movement phase
    .prompt = Play a card before the dice, or none.
phase-cards-tackle = Cards before the tackle
    .prompt = Play a card for the tackle, or none.
phase-cards-shot = Cards before the shot
    .prompt = Play a card for the shot, or none.
phase-elimina = ELIMINA
    .prompt = A card goes from a hand under the pack.
phase-roll = Roll
    .prompt = The dice give the points.
phase-six = A 6
    .prompt = You have rolled a 6: keep it, or give it up for a card.
phase-draw = Drawing a card
    .prompt = A card comes from the pack.
phase-movement = Movement phase
    .prompt = Spend your points: move, pass or shoot. Or stop.
phase-tackle-call = A tackle?
    .prompt = A player of yours has come next to the carrier: tackle with that player, or let it be.
phase-kicker = Free kick
    .prompt = Name the player who takes the free kick.
phase-penalty-kicker = Penalty
    .prompt = Name the forward who takes the penalty, and from which square.
phase-clear-out = Making room
    .prompt = Move those of your players who may not stay where they are.
phase-re-placing = Re-placing
    .prompt = Re-place up to four of your players, substitute, or say you are done.
phase-barrier = Barrier
    .prompt = Put your barrier two ranks from the ball.
phase-free-kick-roll = Free-kick roll
    .prompt = The dice give the points of the free kick.
phase-free-kick = The free kick is taken
    .prompt = Send the ball to a team-mate or at the goal.
phase-penalty = Penalty, in secret
    .prompt = Choose a square of the goal: where you aim, or where your goalkeeper stands.

counter-points = Points
counter-pack = Cards in the pack
counter-cards = Cards in hand
counter-re-placings-left = Players still to re-place

## Options

option-home-coaches = Home's coaches
option-away-coaches = Away's coaches
option-home-roles = Roles of Home's coaches, like P,D/C,T/A
option-away-roles = Roles of Away's coaches, like P,D/C,T/A
option-cards = What the cards do

## Formations

preset-formation-3-3-1 = 3-3-1, solid
preset-formation-2-3-2 = 2-3-2, balanced
preset-formation-4-2-1 = 4-2-1, defensive
preset-formation-2-2-3 = 2-2-3, attacking

## What happens

part-counted = { $counted_number ->
    [0] { "" }
   *[other] , { $counted }
}
part-left = { $points ->
    [one] 1 point
   *[other] { $points } points
}

event-benched = { $side_name } takes { $man } off the pitch again.
event-picked = { $side_name } calls up { $man } for the bench.
event-dropped = { $side_name } no longer calls up { $man }.
event-on-the-bench = On { $side_name }'s bench: { $man }.
    .next = , { $man }.
event-card-dealt = { $side_name } is dealt a card.
event-dealt = It is { $card }.
event-kick-off-alone = { part-man } kicks off alone from { $to }.

event-card-played = { $side_name } plays { $card }.
event-card-played-on = { $side_name } plays { $card } on { $man }.
event-no-card = { $side_name } plays no card.
event-coach-declined = { $side_name }'s coach { $coach } plays no card.
event-card-cancelled = { $side_name }'s { $card } has no effect.
event-card-lost = A card goes from { $side_name }'s hand under the pack.
event-which-card-lost = { $side_name } loses { $card }, and nobody else sees it.
event-nothing-to-lose = { $side_name } has no card left to lose.
event-six-given-up = { $side_name } gives up a 6 for a card and is left with { $total }.
event-draws-card = { $side_name } draws a card.
event-card-drawn = { $open ->
    [true] { $side_name } draws { $card }.
   *[false] It is { $card }.
}

event-rolled = { $purpose ->
    [possession] { $side_name } rolls { $dice_1 } and { $dice_2 } for the ball: { $total }.
    [movement] { $side_name } rolls { $dice_1 } and { $dice_2 }{ part-counted }: { $total }.
    [relaunch] { $side_name } rolls { $dice_1 } and { $dice_2 } for the relaunch{ part-counted }: { $total }.
    [free-kick] { $side_name } rolls { $dice_1 }, { $dice_2 } and { $pm } for the free kick{ part-counted }: { $total }.
    [tackle] { $side_name } rolls { $dice_1 } and { $dice_2 } in the tackle{ part-counted }: { $total }.
   *[shot] { $side_name } rolls { $dice_1 } and { $dice_2 } in the shot{ part-counted }: { $total }.
}
event-points = { $side_name } has { part-left }.
event-coach-done = { $side_name }'s coach { $coach } is done and leaves { part-left }.

event-no-tackle = { $side_name } does not tackle.
event-shot = { part-man } shoots at { $to }! In goal is { part-other }.

event-free-kick-given = Free kick for a foul on { part-man } on { $to }.
event-penalty-given = Penalty for a foul on { part-man } on { $to }!
event-booked = Yellow card for { part-man }.
event-sent-off = The second one: { part-man } is sent off.
event-kicker = { part-man } takes it, from { $to }.
event-cleared-out = { part-man } goes from { $from } to { $to }.
event-re-placed = { $side_name } re-places { $man } from { $from } to { $to }.
event-done = { $side_name } is done.
event-in-the-barrier = { part-man } joins the barrier on { $to }.
event-free-kick-passed = { part-man } sends the free kick from { $from } to { $other } on { $to } for { part-cost }.
event-ball-kept = { part-man } reaches nobody and keeps the ball.
event-chosen = { $side_name } has chosen.
event-penalty = { part-man } aims at { $to }; { part-other } stands on { $stand }.

event-nobody-left = { $side_name } has no outfielder left and has lost.

## What counted in a roll, in the log

counted-own-zone = plus { $value } for { $man }'s strength
counted-other-zone = without { $man }'s { $value } as the ball is outside { $man }'s zone
counted-goalkeeper-in-goal = plus { $value } for { $man } in the goal zone
counted-at-the-goalkeeper = without { $man }'s { $value } as the shot is at the goalkeeper
counted-save = plus { $value } for { $man }'s save
counted-wrong-footed = without the { $value } of { $man }, who is wrong-footed
counted-dive = plus { $value } for { $man }'s save by TUFFO DOPPIO
counted-card-dribbling = plus { $value } by DRIBBLING
counted-card-tackle = plus { $value } by TACKLE
counted-card-scivolata = plus { $value } by SCIVOLATA
counted-card-sicurezza = plus { $value } by SICUREZZA
counted-card-raddoppia = the higher { $value } times by RADDOPPIA
counted-card-cancelled = without the { $value } of a cancelled card
counted-times = { $value ->
    [2] doubled
    [3] tripled
   *[other] { $value } times
}
counted-higher-die = of which the higher counts

## What counts in a roll

reason-at-the-goalkeeper = { $side_name }'s { $man }: strength { $value } does not count, the shot is at the goalkeeper
reason-wrong-footed = { $side_name }'s { $man }, wrong-footed: the save of { $value } does not count
reason-dive = { $side_name }'s { $man }: +{ $value } for the save, TUFFO DOPPIO
reason-card-dribbling = { $side_name }: +{ $value } by DRIBBLING
reason-card-tackle = { $side_name }: +{ $value } by TACKLE
reason-card-scivolata = { $side_name }: +{ $value } by SCIVOLATA
reason-card-sicurezza = { $side_name }: +{ $value } by SICUREZZA
reason-card-raddoppia = { $side_name }: the higher die counts { $value } times, RADDOPPIA
reason-card-cancelled = { $side_name }: a cancelled card's { $value } does not count

## Why the referee refuses

refusal-notation = “{ $given }” is no action. A move is written D1-c5; others are pass A2, shoot h21, end, tackle D1, card TACKLE, card SPRINT3 D2, decline, keep, draw, D1@c3, pick D5, drop D5, ready, kickoff C1@h10 A2, kicker C1, kicker A1@h18, barrier D1@h16, aim h21, stand h21, sub D1 A2, done, call D2 and shooter A1.
refusal-position-form = A position is Home's players / Away's players / the side on turn, like home, and what else there is to say, and perhaps / Home's cards / Away's cards. A side has eight players at most, and two at least once a match has begun.
refusal-position-card = “{ $given }” is no card that is left in the pack.
refusal-chance-to-act = The dice or the pack come first.
refusal-no-such-coach = Your side has no coach { $seat }.
refusal-another-coachs-turn = Another coach of your side is to act, not { $seat }.
refusal-another-coachs-man = { $man } belongs to coach { $coach } of your side.
refusal-another-coachs-ball = The carrier is another coach's player.

refusal-goalkeeper-in-goal = A goalkeeper stands in their own goal zone: { $man } cannot go to { $square }.
refusal-small-area = { $square } is in your small area: { $man } cannot be set up there.
refusal-outside-own-half = { $man } is set up in your own half, not on { $square }.
refusal-seven-outfielders = You have seven outfielders on the pitch. Put { $man } on the square of the one to be replaced.
refusal-set-up-incomplete = You are ready once a goalkeeper and seven outfielders are on the pitch.
refusal-call-up-incomplete = You have called up { $called } of thirteen players: pick the rest of the bench.
refusal-same-men = After a goal the same players set up. To bring on { $man }, substitute: sub { $out } { $man }, for instance.
refusal-all-called-up = Thirteen are called up and there is no choice any more: nothing changes for { $man }.
refusal-on-the-pitch = { $man } is on the pitch.
refusal-called-up = { $man } is called up already.
refusal-not-called-up = { $man } is not called up.
refusal-no-room = There is no room for { $man } among the thirteen, a goalkeeper and seven outfielders being among them.

refusal-kick-off-not-alone = Two outfielders kick off, like kickoff C1@h10 A2: only the last one does so alone.

refusal-card-not-in-hand = Your side does not hold { $card }.
refusal-movement-card = { $card } is for movement phases.
refusal-effect-cards-only = In the other side's movement phase you may play effect cards only, not { $card }.
refusal-no-counter-attack = { $card } is for the phase directly after a tackle won or a save.
refusal-carriers-card = { $card } is for the carrier's side in a tackle.
refusal-tacklers-card = { $card } is for the tackler's side in a tackle.
refusal-goalkeepers-card = { $card } is for the goalkeeper's side in a shot.
refusal-sanction-answers = { $card } answers a TACKLE or SCIVOLATA that was just played.
refusal-cancella-answers = { $card } answers a card that was just played.
refusal-empty-hand = { $card } is not played against an empty hand.
refusal-card-off-the-pitch = { $card } is played on a player on the pitch; { $man } is not.
refusal-other-movement = { $card } is played on a player whose movement is { $movement }; { $man }'s is not.

refusal-goalkeeper-stays = { $man } moves only in your four goal squares, not to { $square }.
refusal-goal-zone = { $square } is in a goal zone: only that side's goalkeeper may stand there.
refusal-own-small-area = Without the ball { $man } may not stop in your small area, on { $square }.
refusal-too-far = { $square } is { $steps } squares away, and { $man } can move only { $left } more in this phase.
refusal-too-few-points = { $square } is { $steps } squares away, and you have { part-left }.

refusal-receiver-on-the-bench = A pass goes to a team-mate on the pitch; { $man } is not.
refusal-pass-too-long = A pass from { $from } to { $man } on { $square } costs { $cost }, and you have { part-left }.
refusal-pass-blocked = Somebody stands between { $from } and { $man } on { $square }.
refusal-not-in-the-area = Your carrier is on { $from }, not in the penalty area you attack.
refusal-not-a-goal-square = Choose a square of the goal, { $first } to { $last }, not { $square }.
refusal-no-shot-line = No straight line leads from { $from } to { $square }.
refusal-shot-too-long = A shot from { $from } to { $square } costs { $cost }, and you have { part-left }.
refusal-shot-blocked = Somebody stands between { $from } and { $square }.
refusal-did-not-arrive = { $man } did not arrive this turn on a square next to the carrier.
refusal-stop-before-tackling = { $man } may tackle once you have stopped: a tackle is called after all your moves.

refusal-kicker-outfielder = The kicker is one of your outfielders on the pitch; { $man } is none.
refusal-kicker-forward = A forward takes the penalty while there is one, not { $kicker }.
refusal-kicker-square = A penalty is taken from { $first } or { $second }: say from which { $man } takes it.
refusal-kicker-no-square = A free kick is taken from where the ball is: name { $man } alone.
refusal-may-stay = { $man } may stay; move those who may not.
refusal-clear-out-square = { $man } cannot go to { $square }, only to the nearest square that will do: at a penalty one level with the kicker or behind.
refusal-goalkeeper-not-re-placed = Goalkeepers are not re-placed.
refusal-kicker-stays = { $man } takes the kick and stays put.
refusal-re-placed-already = { $man } was re-placed already.
refusal-four-re-placed = You have re-placed { $most } players.
refusal-in-front = { $square } is in front of the kicker: stay level with the kicker or behind.
refusal-too-near = { $square } is nearer to the ball than two squares.
refusal-barriers-room = With { $man } on { $square } there would be no room for the barrier.
refusal-leave-the-barrier-room = Your players stand where the barrier must: re-place them.
refusal-barrier-outfielders = The barrier is of your outfielders on the pitch; { $man } is none.
refusal-barrier-two-men = { $man } stands in the barrier already.
refusal-barrier-square = The barrier stands side by side two ranks from the ball, one player on the line to the goal if there is one: not on { $square }.
refusal-aim-or-stand = The side that shoots says where it aims, like aim { $first }; the other where its goalkeeper stands, like stand { $first }.

refusal-was-sent-off = { $other } was sent off and does not return.
