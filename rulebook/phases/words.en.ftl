### The words that Calcetto and Calciotto share.

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

## Players and their numbers

piece-goalkeeper = goalkeeper
piece-defender = defender
piece-midfielder = midfielder
word-kick-off-pass = The kick-off is a pass: serve a team-mate.
word-movement = movement
word-strength = strength
word-save = save

## Actions, phases, counters

action-place = Put on the pitch
action-ready = Ready
action-kick-off = Kick off
action-keep = Keep the 6
action-move = Move
action-carry = Carry the ball
action-pass = Pass
action-shoot = Shoot
action-end = Stop
action-substitute = Substitute
action-call = Call a tackle
action-decline = Call no tackle
action-shooter = Name the shooter
phase-possession = Roll for the ball
    .prompt = Both sides roll: the higher sum has the ball.
phase-kick-off = Kick-off
    .prompt = Choose your kick-off pair, and which of them has the ball.
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
phase-shooter = Shoot-out
    .prompt = Name who of your outfielders shoots next: nobody twice before all have.
phase-over = Full time
    .prompt = The match is over.
counter-phases = Phases played
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
option-squad-budget = Most that a squad may come to (0: no limit)
option-away-squad = Away's squad

## What happens

part-man = { $side_name }'s { $man }
part-other = { $other_side_name }'s { $other }
part-cost = { $cost ->
    [one] 1 point
   *[other] { $cost } points
}
event-set-up = Both sides set up again. { $side_name } conceded and will kick off.
event-placed = { $side_name } puts { $man } on { $to }.
event-substitution-chosen = { $side_name } will bring on { $other } for { $man }.
event-ready = { $side_name } is ready.
event-revealed = { $side_name }'s set-up: { $man } on { $to }.
    .next = , { $man } on { $to }.
event-possession = { $side_name } has the ball and kicks off.
event-kick-off = { part-man } has the ball on { $to }, with { $other } alongside.
event-six-kept = { $side_name } keeps the 6.
event-tie = { $total } all: both roll again.
event-moved = { part-man } moves from { $from } to { $to } for { part-cost }.
event-carried = { part-man } carries the ball from { $from } to { $to } for { part-cost }.
event-passed = { part-man } passes from { $from } to { $other } on { $to } for { part-cost }.
event-phase-over = { $lost ->
    [0] { $side_name } has no points left.
    [one] { $side_name } stops; 1 point is lost.
   *[other] { $side_name } stops; { $lost } points are lost.
}
event-tackle = { part-man } tackles { part-other }!
event-tackle-called = { $side_name } calls a tackle: { $man } against { part-other }.
event-no-call = { $side_name } calls no tackle.
event-tackle-decided = { part-man } wins the tackle against { part-other }, { $total } to { $other_total }, and has the ball.
event-goal = Goal! { part-man } beats { part-other }, { $total } to { $other_total }. { side-home } { $home }, { side-away } { $away }.
event-save = Saved! { part-man } denies { part-other }, { $total } to { $other_total }, and has the ball.
event-shoot-out = Level: the shoot-out decides. { $side_name } begins.
event-shooter = { part-man } shoots in the shoot-out. In goal is { part-other }.
event-shoot-out-goal = In! { part-man } beats { part-other }, { $total } to { $other_total }. Shoot-out: { side-home } { $home }, { side-away } { $away }.
event-shoot-out-save = Saved! { part-other } denies { part-man }, { $other_total } to { $total }. Shoot-out: { side-home } { $home }, { side-away } { $away }.
event-substituted = { $side_name } brings on { $other } for { $man } on { $to }.
event-time-up = Time is up; only a phase already under way is completed.
event-match-end = Full time: { side-home } { $home }, { side-away } { $away }.

## What counts in a roll

reason-own-zone = { $side_name }'s { $man }: +{ $value }, the ball is in { $man }'s zone
reason-other-zone = { $side_name }'s { $man }: strength { $value } does not count, the ball is outside { $man }'s zone
reason-goalkeeper-in-goal = { $side_name }'s { $man }: +{ $value }, a goalkeeper in the goal zone
reason-save = { $side_name }'s { $man }: +{ $value } for the save

## What counts for a piece here and now

strength-tackle = In a tackle, with the ball where it is
strength-tackled = When tackled with the ball here
strength-save = Against a shot

## Why the referee refuses

refusal-not-now = That is not for now. { $phase_prompt }
refusal-not-your-turn = It is the other side's turn.
refusal-ready-already = Your set-up is done; the other side is still at work on its own.
refusal-no-such-man = Your squad has no { $man }.
refusal-in-the-circle = { $square } is inside the centre circle: { $man } cannot be set up there.
refusal-already-there = { $man } is on { $square } already.
refusal-no-corrections-left = You have corrected this set-up { $most } times. Complete it and say you are ready.
refusal-kick-off-outfielders = The kick-off pair are two of your outfielders on the pitch; { $man } is none.
refusal-kick-off-two-men = The kick-off takes two players: { $man } cannot be both.
refusal-kick-off-squares = Your kick-off squares are { $first } and { $second }, not { $square }.
refusal-kick-off-is-a-pass = The kick-off comes first: pass to a team-mate.
refusal-no-move = { $man } is on { $square } already.
refusal-square-taken = { $square } is taken.
refusal-no-way = Everything between { $from } and { $square } is closed: { $man } cannot get there.
refusal-relaunch-must-stay-possible = With { $man } on { $square } your goalkeeper could not pass to anybody any more.
refusal-relaunch-first = You cannot stop yet: your goalkeeper has to pass, or a pass has to be made possible.
refusal-without-ball = Your side does not have the ball.
refusal-pass-to-himself = { $man } has the ball already.
refusal-not-a-line = No straight line leads from { $from } to { $man } on { $square }.
refusal-not-the-nearest = A called tackle is by your outfielder nearest to the carrier; { $man } is not.
refusal-clock-is-off = The match's clock is off in the shoot-out.
refusal-no-substitutions-left = You have made all { $most } substitutions.
refusal-not-on-the-pitch = { $man } is not on the pitch.
refusal-not-on-the-bench = { $other } is not on the bench.
refusal-like-for-like = { $other } cannot come on for { $man }: it is a goalkeeper for a goalkeeper, an outfielder for an outfielder.
refusal-has-left = { $other } has left the pitch and does not return.
