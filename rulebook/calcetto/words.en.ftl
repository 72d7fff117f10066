### The words of Calcetto.

game = Calcetto
    .summary = Five-a-side football with dice: roll for points, spend them on moves and passes, win tackles, shoot.

## The pitch

area-tiro = { $side_name }'s TIRO square
area-cross = { $side_name }'s CROSS square
area-cross-arrow = { $side_name }'s cross

## Players, their numbers, tiles

piece-attacker = attacker

word-relaunch = relaunch
word-tile = tile in play

tile-Y1 = yellow 1
tile-Y2 = yellow 2
tile-Y3 = yellow 3
tile-R1 = red 1
tile-R2 = red 2
tile-R3 = red 3

## Actions, phases, counters

action-tile = Play a tile
action-roll = Roll without a tile
action-draw = Give up the 6 for a tile
action-move-to-tackle = Tackle
action-pass-high = High pass
action-cross = Cross
action-done = No more substitutions

phase-set-up = Set-up
    .prompt = Put a goalkeeper in your goal and four outfielders in your half, then say you are ready.
phase-set-up-again = Set-up after the goal
    .prompt = Rearrange your five or substitute, then say you are ready.
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

counter-points = Movement points
counter-pile = Tiles in the pile
counter-tiles = Tiles in hand

## Options

option-minutes-30 = 30 minutes

## Formations

preset-diamond = Diamond
preset-square = Square
preset-wall = Wall
preset-attack = Attack

## What happens

part-steps = { $steps ->
    [one] 1 square
   *[other] { $steps } squares
}
part-bonus = { $reason ->
    [save] , plus { $printed } for the save
    [goalkeeper-in-goal] , plus { $printed } for the red number
    [no-attacker] , without strength, which attackers alone add
    [other-zone] , without strength as the ball is outside the player's zone
   *[own] , plus { $printed } for strength
}{ $tile_value ->
    [0] { "" }
   *[other] { " " }and { $tile_value } for the red tile
}

event-benched = { $side_name } puts { $man } back on the bench.

event-no-tile = { $side_name } plays no tile.
event-tile-played = { $side_name } plays the { $tile_name } on { $man }.
event-tile-under = { $side_name }'s { $tile_name } goes under the pile.
event-tile-taken = { $side_name } draws a tile and shows it to nobody.
event-tile-drawn = { $open ->
    [true] { $side_name } draws the { $tile_name }, as everybody knows.
   *[false] It is the { $tile_name }.
}
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
event-points = { $points ->
    [one] { $side_name } has 1 point.
   *[other] { $side_name } has { $points } points.
}

event-passed-high = { part-man } plays a high pass from { $from } to { $other } on { $to } for { part-cost }.
event-crossed = { part-man } crosses from { $from } to { $other } on { $to } for { part-cost }.

event-shot = { part-man } shoots! In goal is { part-other }.
event-substitutions-done = { $side_name } makes no more substitutions.

## What counts in a roll

reason-attacker-shoots = { $side_name }'s { $man }: +{ $value }, an attacker shoots
reason-no-attacker = { $side_name }'s { $man }: strength { $value } does not count, only attackers add their strength to a shot
reason-red-tile = { $side_name }'s { $man }: +{ $value } from a red tile
reason-red-tile-idle = { $side_name }'s { $man }: a red tile's { $value } does not count, for { $man }'s own number does not

## What counts for a piece here and now

strength-shot = In a shot from here

## Why the referee refuses

refusal-notation = “{ $given }” is no action. A move is written D1-c5; the others are pass A2, cross c13, shoot, end, roll, tile Y2 C1, keep, draw, D1@c3, ready, kickoff C1@d7 A2, sub D1 A2, done, call D2, decline and shooter A1.
refusal-position-form = A position is Home's five / Away's five / the side on turn, like home, and what else there is to say.
refusal-position-tile = { $tile } is there twice: each tile is in one place.
refusal-one-coach = Each side has one coach here; there is no seat { $seat }.
refusal-chance-to-act = The dice or the pile come first.

refusal-goalkeeper-in-goal = A goalkeeper stands in their own goal, on { $first } or { $second }: { $man } cannot go to { $square }.
refusal-outside-own-half = { $man } is set up in your own half, outside the goal zone: not on { $square }.
refusal-four-outfielders = You have four outfielders on the pitch. Put { $man } on the square of the one to be replaced.
refusal-set-up-incomplete = You are ready once a goalkeeper and four outfielders are on the pitch.
refusal-same-five = After a goal the same five set up. To bring on { $man }, substitute: sub { $out } { $man }, for instance.

refusal-tile-not-in-hand = You do not hold the { $tile_name }.
refusal-tile-off-the-pitch = The { $tile_name } goes on a player on the pitch; { $man } is on the bench.
refusal-yellow-on-goalkeeper = The { $tile_name } would be wasted on { $man }: a goalkeeper never moves.

refusal-goalkeeper-never-moves = { $man } stays put: a goalkeeper never moves.
refusal-on-the-bench = { $man } is on the bench.
refusal-off-the-board = There is no { $square } on this pitch.
refusal-goal-zone = { $square } is in a goal zone, where only that side's goalkeeper may stand.
refusal-too-far = { $square } is { part-steps } away, and { $man } can move only { $left } more in this phase.
refusal-too-few-points = { $square } is { part-steps } away, and you have { $points ->
    [one] 1 point
   *[other] { $points } points
} left.

refusal-receiver-on-the-bench = A pass goes to a team-mate on the pitch; { $man } is on the bench.
refusal-pass-too-long = A pass from { $from } to { $man } on { $square } costs { $cost }, and you have { $points ->
    [one] 1 point
   *[other] { $points } points
} left.
refusal-pass-blocked = Somebody stands between { $from } and { $man } on { $square }, and passes stay low in this phase.
refusal-not-a-cross-square = Your carrier is on { $from }, which is no CROSS square of yours.
refusal-not-on-the-arrow = The arrows from { $from } lead to { $first } and { $second }, not to { $square }.
refusal-cross-to-nobody = A cross goes to a team-mate, and none stands on { $square }.
refusal-not-a-tiro-square = Your carrier is on { $square }, which is no TIRO square of yours.

option-edition = Ready squads: those of the second edition are nearer one another in strength
option-edition-first = First edition
option-edition-second = Second edition
