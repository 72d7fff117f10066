### What the program says on a terminal, beside what it tells of matches.

## What can be typed beside actions. Each command may have other names after a comma; every language's are understood in all of them.

command-help = help, ?
command-board = board
command-actions = actions
command-odds = odds
command-formation = formation
command-rules = rules
command-time = time
command-undo = undo
command-draw = draw, offer draw
command-resign = resign
command-quit = quit, exit

help-first = type `{ $help }` for what you can type
help-actions = { $command } [{ $example }]
    .does = what you can do, all of it or what concerns it; ! is a goal
help-odds = { $command } ACTION
    .does = what it costs and how likely it succeeds
help-formation = { $command } NAME
    .does = a ready-made set-up: { $names }
help-rules = { $command } [{ $example }]
    .does = the clauses, or one of them
help-board = { $command }
    .does = the board again
help-time = { $command }
    .does = how much time is left
help-undo = { $command }
    .does = take your last action back
help-draw = { $command }
    .does = offer a draw
help-resign = { $command }
    .does = give up
help-quit = { $command }
    .does = leave

## At the table

no-formations = There are no formations to choose from now.
no-such-formation = There is no such formation: { $known }.
draw-declined = { $side } declines the draw.
nothing-to-undo = There is nothing of yours that can be taken back: what was decided in secret stands.
no-such-clause = There is no such clause.
time-left = Time left
not-by-time = This match is not played by time.
no-actions = None.
in-brackets = In brackets: points it costs, chance of success.
lists-them = `{ $command } { $piece }` lists them for { $piece }.
cost = Points it costs
no-dice = No dice decide it.
success = Chance of success
hand-over = { $side } decides in secret: pass the keyboard, and look away.
hand-over-ready = [Enter]
more-of-it = more: { $command } { $clause }

## The board in letters

board-ball = ( ) the ball
board-shoot = +1 one shoots from there
board-cross = x one crosses from there
board-flipped = ~ flipped
board-padlocks = [W] [B] Home's padlocks, white and black   [w] [b] Away's
board-goal-zone = # goal zone
board-kick-off = + kick-off
board-off = off:
board-cards = { $side } holds { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-tiles = { $side } holds: { $tiles }
board-to-place = { $side } may still place (! = must): { $pieces }

## Replays and records

summary-goals = Goals
summary-expected = Expected goals
summary-possession = Possession
taken-back = (taken back later)
verify-running = The match is still running.
verify-right = right: { $game }, { $entries } entries. { $ended }
verify-chance = chance: { $told }
signature-none = signature: none, so names and dates may have been changed.
signature-by = signature: nothing was changed since it was signed with the key { $key }. With --key it is compared with a server's.
signature-known = signature: nothing was changed since the server signed it.
