### The words of Calcetto.

game = Calcetto
    .summary = Five-a-side football with dice: roll for points, spend them on moves and passes, win tackles, shoot.

side-home = Home
    .subject = Home
    .the = Home
side-away = Away
    .subject = Away
    .the = Away

## The pitch

area-circle = Centre circle
area-defence = { $side_name }'s defence zone
area-midfield = Midfield zone
area-goal = { $side_name }'s goal zone
area-half = { $side_name }'s half
area-kick-off = { $side_name }'s kick-off square
area-tiro = { $side_name }'s TIRO square
area-cross = { $side_name }'s CROSS square
area-cross-arrow = { $side_name }'s cross

## Players, their numbers, tiles

piece-goalkeeper = goalkeeper
piece-defender = defender
piece-midfielder = midfielder
piece-attacker = attacker

word-movement = movement
word-strength = strength
word-relaunch = relaunch
word-save = save
word-tile = tile in play

tile-Y1 = yellow 1
tile-Y2 = yellow 2
tile-Y3 = yellow 3
tile-R1 = red 1
tile-R2 = red 2
tile-R3 = red 3

## Actions, phases, counters

action-place = Put on the pitch
action-ready = Ready
action-kick-off = Kick off
action-tile = Play a tile
action-roll = Roll without a tile
action-keep = Keep the 6
action-draw = Give up the 6 for a tile
action-move = Move
action-carry = Carry the ball
action-move-to-tackle = Tackle
action-pass = Pass
action-pass-high = High pass
action-cross = Cross
action-shoot = Shoot
action-end = Stop
action-substitute = Substitute
action-done = No more substitutions
action-call = Call a tackle
action-decline = Call no tackle

phase-set-up = Set-up
    .prompt = Put a goalkeeper in your goal and four outfielders in your half, then say you are ready.
phase-set-up-again = Set-up after the goal
    .prompt = Rearrange your five or substitute, then say you are ready.
phase-possession = Roll for the ball
    .prompt = Both sides roll: the higher sum has the ball.
phase-kick-off = Kick-off
    .prompt = Choose your kick-off pair, and which of them has the ball.
phase-tile = Before the roll
    .prompt = Play a tile on one of your players, or roll without.
phase-roll = Roll
    .prompt = The dice give the movement points.
phase-six = A 6
    .prompt = You have rolled a 6: keep it, or give it up for a tile.
phase-draw = Drawing a tile
    .prompt = A tile comes from the pile.
phase-movement = Movement phase
    .prompt = Spend your points: move, pass, cross or shoot. Or stop.
phase-relaunch = Relaunch
    .prompt = Your goalkeeper has to pass; you may move your players too.
phase-call = Calling a tackle
    .prompt = Nobody has come near the carrier for six phases: call a tackle, or let it be.
phase-tackle = Tackle
    .prompt = Both sides roll: the higher total has the ball.
phase-shot = Shot
    .prompt = Shooter and goalkeeper roll: the higher total wins.
phase-substitution = Substitutions
    .prompt = Bring on a substitute, or go on without.
phase-over = Full time
    .prompt = The match is over.

counter-points = Movement points
counter-phases = Phases played
counter-pile = Tiles in the pile
counter-tiles = Tiles in hand
counter-substitutions-left = Substitutions left

## Options

option-end = The match ends
option-end-goals = after a number of goals
option-end-time = after a set time
option-end-first-to = when a side has enough goals
option-end-phases = after a number of phases
option-goals = Goals, both sides together
option-goals-4 = 4 goals
option-goals-6 = 6 goals
option-goals-8 = 8 goals
option-goals-10 = 10 goals
option-minutes = Length by time
option-minutes-30 = 30 minutes
option-minutes-45 = 45 minutes
option-minutes-60 = 60 minutes
option-minutes-90 = 90 minutes
option-first-to = Goals a side needs to win
option-phases = Movement phases for each side
option-phase-limit = Most movement phases in any match
option-decision-limit = Time for each decision
option-decision-limit-usual = as usual: 60 seconds by time, else no limit
option-decision-limit-none = no limit
option-decision-limit-15 = 15 seconds
option-decision-limit-30 = 30 seconds
option-decision-limit-60 = 60 seconds
option-decision-limit-120 = 2 minutes
option-decision-limit-300 = 5 minutes
option-untackleable = Tackles may be called on a carrier nobody reaches
option-board = Board of your own
option-home-squad = Home's squad
option-away-squad = Away's squad

## Formations

preset-diamond = Diamond
preset-square = Square
preset-wall = Wall
preset-attack = Attack

## What happens

part-man = { $side_name }'s { $man }
part-other = { $other_side_name }'s { $other }
part-cost = { $cost ->
    [one] 1 point
   *[other] { $cost } points
}
part-steps = { $steps ->
    [one] 1 square
   *[other] { $steps } squares
}
part-bonus = { $reason ->
    [save] , plus { $printed } for his save
    [goalkeeper-in-goal] , plus { $printed } for his red number
    [no-attacker] , without strength as he is no attacker
    [other-zone] , without strength as the ball is outside his zone
   *[own] , plus { $printed } for strength
}{ $tile_value ->
    [0] { "" }
   *[other] { " " }and { $tile_value } for the red tile
}

event-set-up = Both sides set up again. { $side_name } conceded and will kick off.
event-placed = { $side_name } puts { $man } on { $to }.
event-benched = { $side_name } puts { $man } back on the bench.
event-substitution-chosen = { $side_name } will bring on { $other } for { $man }.
event-ready = { $side_name } is ready.
event-revealed = { $side_name }'s set-up: { $man } on { $to }.
    .next = , { $man } on { $to }.
event-possession = { $side_name } has the ball and kicks off.
event-kick-off = { part-man } has the ball on { $to }, with { $other } beside him.

event-no-tile = { $side_name } plays no tile.
event-tile-played = { $side_name } plays the { $tile_name } on { $man }.
event-tile-under = { $side_name }'s { $tile_name } goes under the pile.
event-tile-taken = { $side_name } draws a tile and shows it to nobody.
event-tile-drawn = { $open ->
    [true] { $side_name } draws the { $tile_name }, as everybody knows.
   *[false] It is the { $tile_name }.
}
event-six-kept = { $side_name } keeps the 6.
event-six-given-up = { $side_name } gives up a 6 for a tile and is left with { $left }.

event-rolled = { $purpose ->
    [possession] { $side_name } rolls { $dice_1 } and { $dice_2 } for the ball: { $total }.
    [movement] { $side_name } rolls { $dice_1 } and { $dice_2 }: { $total }. The ± die shows { $passes_fly ->
        [true] +, so passes may fly over players.
       *[false] −, so passes stay low.
    }
    [relaunch] { $side_name } rolls { $dice_1 } and { $dice_2 } for the relaunch, plus { $printed } from { $man }: { $total }.
   *[contest] { part-man } rolls { $dice_1 } and { $dice_2 }{ part-bonus }: { $total }.
}
event-tie = { $total } all: both roll again.
event-points = { $points ->
    [one] { $side_name } has 1 point.
   *[other] { $side_name } has { $points } points.
}

event-moved = { part-man } moves from { $from } to { $to } for { part-cost }.
event-carried = { part-man } carries the ball from { $from } to { $to } for { part-cost }.
event-passed = { part-man } passes from { $from } to { $other } on { $to } for { part-cost }.
event-passed-high = { part-man } plays a high pass from { $from } to { $other } on { $to } for { part-cost }.
event-crossed = { part-man } crosses from { $from } to { $other } on { $to } for { part-cost }.
event-phase-over = { $lost ->
    [0] { $side_name } has no points left.
    [one] { $side_name } stops; 1 point is lost.
   *[other] { $side_name } stops; { $lost } points are lost.
}

event-tackle = { part-man } tackles { part-other }!
event-tackle-called = { $side_name } calls a tackle: { $man } against { part-other }.
event-no-call = { $side_name } calls no tackle.
event-tackle-decided = { part-man } wins the tackle against { part-other }, { $total } to { $other_total }, and has the ball.
event-shot = { part-man } shoots! In goal is { part-other }.
event-goal = Goal! { part-man } beats { part-other }, { $total } to { $other_total }. { side-home } { $home }, { side-away } { $away }.
event-save = Saved! { part-man } denies { part-other }, { $total } to { $other_total }, and has the ball.
event-substituted = { $side_name } brings on { $other } for { $man } on { $to }.
event-substitutions-done = { $side_name } makes no more substitutions.

event-time-up = Time is up; only a phase already under way is completed.
event-match-end = Full time: { side-home } { $home }, { side-away } { $away }.

## What counts in a roll

reason-own-zone = { $side_name }'s { $man }: +{ $value }, the ball is in his zone
reason-other-zone = { $side_name }'s { $man }: his { $value } does not count, the ball is outside his zone
reason-goalkeeper-in-goal = { $side_name }'s { $man }: +{ $value }, he is in his goal zone
reason-attacker-shoots = { $side_name }'s { $man }: +{ $value }, an attacker shoots
reason-no-attacker = { $side_name }'s { $man }: his { $value } does not count, only attackers add their strength to a shot
reason-save = { $side_name }'s { $man }: +{ $value } for his save
reason-red-tile = { $side_name }'s { $man }: +{ $value } from a red tile
reason-red-tile-idle = { $side_name }'s { $man }: a red tile's { $value } does not count, for his own number does not

## Why the referee refuses

refusal-notation = “{ $given }” is no action. A move is written D1-c5; the others are pass A2, cross c13, shoot, end, roll, tile Y2 C1, keep, draw, D1@c3, ready, kickoff C1@d7 A2, sub D1 A2, done, call D2 and decline.
refusal-position-form = A position is Home's five / Away's five / the side on turn, like home, and what else there is to say.
refusal-position-tile = { $tile } is there twice: each tile is in one place.
refusal-not-now = { $action } is not for now. { $phase_prompt }
refusal-one-coach = Each side has one coach here; there is no seat { $seat }.
refusal-not-your-turn = It is the other side's turn.
refusal-chance-to-act = The dice or the pile come first.
refusal-ready-already = Your set-up is done; the other side is still at work on its own.
refusal-no-such-man = Your squad has no { $man }.

refusal-goalkeeper-in-goal = A goalkeeper stands in his own goal, on { $first } or { $second }: { $man } cannot go to { $square }.
refusal-in-the-circle = { $square } is inside the centre circle: { $man } cannot be set up there.
refusal-outside-own-half = { $man } is set up in your own half, outside the goal zone: not on { $square }.
refusal-already-there = { $man } is on { $square } already.
refusal-four-outfielders = You have four outfielders on the pitch. Put { $man } on the square of the one he is to replace.
refusal-no-corrections-left = You have corrected this set-up { $most } times. Complete it and say you are ready.
refusal-set-up-incomplete = You are ready once a goalkeeper and four outfielders are on the pitch.
refusal-same-five = After a goal the same five set up. To bring on { $man }, substitute: sub { $out } { $man }, for instance.

refusal-kick-off-outfielders = The kick-off pair are two of your outfielders on the pitch; { $man } is none.
refusal-kick-off-two-men = The kick-off takes two players: { $man } cannot be both.
refusal-kick-off-squares = Your kick-off squares are { $first } and { $second }, not { $square }.
refusal-kick-off-is-a-pass = The kick-off comes first: pass to a team-mate.

refusal-tile-not-in-hand = You do not hold the { $tile_name }.
refusal-tile-off-the-pitch = The { $tile_name } goes on a player on the pitch; { $man } is on the bench.
refusal-yellow-on-goalkeeper = The { $tile_name } would be wasted on { $man }: a goalkeeper never moves.

refusal-goalkeeper-never-moves = { $man } stays where he is: a goalkeeper never moves.
refusal-on-the-bench = { $man } is on the bench.
refusal-off-the-board = There is no { $square } on this pitch.
refusal-goal-zone = { $square } is in a goal zone, where only that side's goalkeeper may stand.
refusal-no-move = { $man } is on { $square } already.
refusal-square-taken = { $square } is taken.
refusal-no-way = Everything between { $from } and { $square } is closed: { $man } cannot get there.
refusal-too-far = { $square } is { part-steps } away, and { $man } can move only { $left } more in this phase.
refusal-too-few-points = { $square } is { part-steps } away, and you have { $points ->
    [one] 1 point
   *[other] { $points } points
} left.
refusal-relaunch-must-stay-possible = With { $man } on { $square } your goalkeeper could not pass to anybody any more.
refusal-relaunch-first = You cannot stop yet: your goalkeeper has to pass, or a pass to be made possible for him.

refusal-without-ball = Your side does not have the ball.
refusal-receiver-on-the-bench = A pass goes to a team-mate on the pitch; { $man } is on the bench.
refusal-pass-to-himself = { $man } has the ball already.
refusal-not-a-line = No straight line leads from { $from } to { $man } on { $square }.
refusal-pass-too-long = A pass from { $from } to { $man } on { $square } costs { $cost }, and you have { $points ->
    [one] 1 point
   *[other] { $points } points
} left.
refusal-pass-blocked = Somebody stands between { $from } and { $man } on { $square }, and passes stay low in this phase.
refusal-not-a-cross-square = Your carrier is on { $from }, which is no CROSS square of yours.
refusal-not-on-the-arrow = The arrows from { $from } lead to { $first } and { $second }, not to { $square }.
refusal-cross-to-nobody = A cross goes to a team-mate, and none stands on { $square }.
refusal-not-a-tiro-square = Your carrier is on { $square }, which is no TIRO square of yours.
refusal-not-the-nearest = A called tackle is by your outfielder nearest to the carrier; { $man } is not.

refusal-no-substitutions-left = You have made all { $most } substitutions.
refusal-not-on-the-pitch = { $man } is not on the pitch.
refusal-not-on-the-bench = { $other } is not on the bench.
refusal-like-for-like = { $other } cannot come on for { $man }: it is a goalkeeper for a goalkeeper, an outfielder for an outfielder.
refusal-has-left = { $other } has left the pitch and does not return.
