### The words of the toy, a game to test with.

game = Toy
    .summary = Three men a side on twenty squares, one token and a few dice: a game to test the program with.

side-home = Home
    .subject = Home
    .the = Home
side-away = Away
    .subject = Away
    .the = Away

area-goal = { $side_name }'s goal
piece-man = man
option-goals = Goals that end the match
option-turns = Turns of each side
counter-turns = Turns
preset-wide = Wide

action-place = Place
action-ready = Ready
action-token = Lay the token
action-move = Move
action-carry = Carry the ball
action-pass = Pass
action-wait = Wait
action-tackle = Tackle
action-shoot = Shoot

phase-set-up = Set-up
    .prompt = Place your three men in your half.
phase-draw = Draw
    .prompt = Tokens and lots are drawn.
phase-turn = Turn
    .prompt = Move, pass, tackle, shoot or wait.
phase-tackle = Tackle
    .prompt = Both sides roll.
phase-shot = Shot
    .prompt = A die and the ± die decide.
phase-over = Full time
    .prompt = The match is over.

## The tokens

tile-T1 = Token +1
tile-T2 = Token +2
word-card-T1 = Adds %WORTH% to one man's rolls for a turn.
word-card-T2 = Adds %WORTH% to one man's rolls for a turn.
word-kind-token = token
word-token = Token

reason-token = { $counts ->
    [true] +{ $value }, the token on { $man }
   *[other] +{ $value }, not counted: the token on { $man }
}

## What happens

event-placed = { $side_subject } places { $man } on { $to }.
event-ready = { $side_subject } is ready.
event-drawn = { $side_subject } draws a token.
event-holds = It is { $tile_name }.
event-begins = { $side_subject } begins.
event-laid = { $side_subject } lays { $tile_name } on { $man }.
event-moved = { $side_subject } moves { $man } from { $from } to { $to }.
event-carried = { $side_subject } carries the ball with { $man } from { $from } to { $to }.
event-passed = { $side_subject } passes from { $man } to { $other }.
event-tackles = { $side_subject } tackles the carrier with { $man }.
event-shoots = { $side_subject } shoots with { $man }.
event-tackled = { $won ->
    [true] { $total } to { $other_total }: { $side_subject } wins the ball with { $man }.
   *[false] { $total } to { $other_total }: { $side_subject } does not win the ball with { $man }.
}
event-shot = { $goal ->
    [true] { $side_subject } comes to { $total }: goal!
   *[false] { $side_subject } comes to { $total }: wide!
}
event-waited = { $side_subject } waits.
event-ended = Full time: { side-home } { $home }, { side-away } { $away }.

## Why the referee refuses

refusal-notation = “{ $given }” is no action. Write 1@b2 to place, 1-b3 to move, or token 2, pass 2, tackle 2, ready, shoot, wait.
refusal-no-position = A match of the toy begins with the set-up.
refusal-not-your-turn = It is not your turn.
refusal-still-set-up = The sides are still being set up: place your men.
refusal-set-up-is-over = The set-up is over.
refusal-not-own-half = { $square } is not in your half.
refusal-square-taken = { $square } is taken.
refusal-men-missing = Place all three men first.
refusal-too-far = { $square } is not beside the man.
refusal-no-token = You have no token left.
refusal-no-ball = Your side does not have the ball.
refusal-to-oneself = A pass goes to a team-mate.
refusal-own-ball = Your own side has the ball.
refusal-not-beside = A tackler stands beside the carrier.
refusal-too-far-to-shoot = The carrier is not beside the goal.
