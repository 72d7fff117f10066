### The words of Chess Football.

game = Chess Football
    .summary = Six chess pieces a side, one ball, and a goal four squares wide: move, pass, capture the carrier, score.

side-home = White
    .subject = White
    .the = White
side-away = Black
    .subject = Black
    .the = Black

## The board

area-goal = { $side_name }'s goal
area-kick-off = { $side_name }'s kick-off square
area-half = { $side_name }'s half

## The pieces

piece-king = king
    .a = a king
    .the = the king
    .plural = kings
piece-queen = queen
    .a = a queen
    .the = the queen
    .plural = queens
piece-rook = rook
    .a = a rook
    .the = the rook
    .plural = rooks
piece-bishop = bishop
    .a = a bishop
    .the = the bishop
    .plural = bishops
piece-knight = knight
    .a = a knight
    .the = the knight
    .plural = knights
piece-pawn = pawn
    .a = a pawn
    .the = the pawn
    .plural = pawns

## Actions, phases, counters, options

action-place = Place
action-move = Move
action-carry = Carry the ball
action-pass = Pass
action-capture = Capture
action-null = Null action

phase-placing = Placement
    .prompt = Place a piece in your half.
phase-kick-off = Kick-off
    .prompt = Kick off: pass from the kick-off square.
phase-open-play = Open play
    .prompt = Move, carry, pass or capture.
phase-over = Full time
    .prompt = The match is over.

counter-half = Half
counter-shoot-out = Shoot-out, kick-off
counter-actions-left = Actions left

option-actions = Actions per side in each half
option-sealed-goal = One goal square must stay free
option-shoot-out-actions = Actions per side after each kick-off of a shoot-out

## Formations

preset-balanced = Balanced
preset-attack = Attacking
preset-wall = Wall

## What happens

event-placed = { $side_name } places { $piece_kind_a } on { $to }.
event-moved = { $side_name } moves { $piece_kind_the } from { $from } to { $to }.
event-carried = { $side_name } carries the ball with { $piece_kind_the } from { $from } to { $to }.
event-passed = { $side_name } passes from { $piece_kind_the } on { $from } to { $receiver_the } on { $to }.
event-captured = { $side_name } captures { $captured_the } on { $to } with { $piece_kind_the } from { $from } and has the ball.
event-promoted = { $side_name } promotes the pawn on { $to } to { $to_kind_a }.
event-null-action = { $side_name } has no legal action and makes the null action.
event-goal = { $how ->
    [carried] Goal for { $side_name }: the ball is carried in!
    [captured] Goal for { $side_name }: the carrier is captured in its goal!
    [passed] Goal for { $side_name }: the pass reaches a piece in the goal!
   *[king] Goal for { $side_name }: the king is captured!
} { side-home } { $home }, { side-away } { $away }.
event-restart = { $reason ->
    [goal] Both sides place anew; { $kick_off_name } places first and kicks off.
   *[bare-kings] Only the kings are left. Both sides place anew; { $kick_off_name } places first and kicks off.
}
event-half-time = Half-time: { side-home } { $home }, { side-away } { $away }.
event-shoot-out = Level: the shoot-out decides. Kick-off { $number } of at most three; { $side_name } places first and kicks off, and the first goal wins.
event-shoot-out-goal = { $side_name } scores and wins the shoot-out!
event-shoot-out-unscored = Nobody has scored in three kick-offs: { $side_name } goes on.
event-kick-off = Both sides are placed. { $side_name } kicks off.
event-match-end = Full time: { side-home } { $home }, { side-away } { $away }.

## Why the referee refuses

refusal-notation = “{ $given }” is no action. A placement is written N@e4; a move, carry or capture e2e4, with promotion b7b8=Q; a pass e4>c3; the null action --.
refusal-one-coach = Each side has one coach here; there is no seat { $seat }.
refusal-not-your-turn = It is { $side_name }'s turn.
refusal-still-placing = The sides are still placing: put a piece in your half.
refusal-all-placed = All twelve pieces are placed: move, carry, pass or capture.
refusal-kick-off-is-a-pass = The kick-off is a pass by the piece on { $square }.
refusal-no-turn-skipped = No turn may be skipped while there is a legal action, such as { $action }.

refusal-too-many = { $most ->
    [1] A side fields one { $piece_name }, and it is placed already.
   *[other] A side fields at most { $most } { $piece_plural }, and all of them are placed.
}
refusal-not-own-half = It is { $side_name }'s turn to place, and { $square } is not in { $side_name }'s half.
refusal-square-taken = { $square } is taken already.
refusal-king-outside-goal = The king is placed on one of { $side_name }'s goal squares, not on { $square }.
refusal-pawn-in-goal = A pawn is never placed on one of its own goal squares, such as { $square }.
refusal-same-colour = The two bishops are placed on squares of opposite colours; { $square } has the colour of the other one.
refusal-no-room-for-king = The last piece to be placed must be the king.
refusal-no-room-for-pawns = The pieces still to come are needed for the two pawns that every side fields.
refusal-no-room-for-kicker = A queen, rook, bishop or knight must still come onto the kick-off square { $kick_off }.
refusal-no-square-for-king = This would leave no goal square for the king.
refusal-pawn-kicks-off = A pawn on the kick-off square { $square } could pass to nobody.
refusal-no-kick-off-pass = The piece on the kick-off square { $kick_off } would have nobody to pass to.
refusal-seals-goal = { $square } is the last free one of { $side_name }'s goal squares and must stay free.

refusal-pass-without-ball = Your side does not have the ball.
refusal-pass-by-other = Only the carrier passes: the ball is on { $ball }, not on { $square }.
refusal-pass-no-receiver = A pass goes to a team-mate, and no other piece of yours stands on { $square }.
refusal-pass-blocked = A piece between { $from } and { $square } blocks the pass.
refusal-pass-out-of-reach = From { $from }, { $piece_the } cannot pass to { $square }.

refusal-not-your-piece = It is { $side_name }'s turn, and no piece of { $side_name }'s stands on { $square }.
refusal-own-piece-there = Your own piece stands on { $square }. You can only pass to it: { $from }>{ $square }.
refusal-not-the-carrier = Only the carrier can be captured; the piece on { $square } does not have the ball.
refusal-capture-blocked = A piece between { $from } and { $square } is in the way.
refusal-capture-out-of-reach = From { $from }, { $piece_the } does not capture on { $square }.
refusal-move-blocked = A piece between { $from } and { $square } is in the way.
refusal-move-out-of-reach = From { $from }, { $piece_the } does not move to { $square }.
refusal-must-promote = The pawn is promoted on { $square }: choose a queen, rook, bishop or knight ({ $from }{ $square }=Q, =R, =B or =N).
refusal-scorer-not-promoted = A pawn that scores is not promoted: write { $from }{ $square }.
refusal-no-promotion = There is no promotion here: write { $from }{ $square }.
