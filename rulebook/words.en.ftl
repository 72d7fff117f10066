### Words that all games share.

## What coaches do beside playing

entry-action = { $side_subject } decides in secret.
entry-chance = Chance decides in secret.
entry-undo = { $count ->
    [one] The last decision is taken back.
   *[other] The last { $count } decisions are taken back.
}
entry-resign = { $side_subject } resigns.
entry-draw-agreed = The sides agree on a draw.
entry-abort = { $side_subject } calls the match off.
entry-claim = { $claim ->
    [draw] { $side_subject } claims a draw, as nobody plays on.
   *[win] { $side_subject } claims the win, as nobody plays on.
}
entry-time-up = The match's time is up.
entry-time-out = { $side_subject } runs out of time.

## How a match ended

result-won = { $ending ->
    [resigned] { $side_subject } wins: { $loser_the } resigned. Goals { $home }–{ $away }.
    [time-out] { $side_subject } wins: { $loser_the } ran out of time. Goals { $home }–{ $away }.
    [abandoned] { $side_subject } wins: { $loser_the } left the match. Goals { $home }–{ $away }.
    [claimed] { $side_subject } wins by claim: { $loser_the } did not come back. Goals { $home }–{ $away }.
   *[played] { $side_subject } wins { $home }–{ $away }.
}
result-shoot-out = { $side_subject } wins { $shoot_out_home }–{ $shoot_out_away } in the shoot-out, after { $home }–{ $away }.
result-drawn = { $ending ->
    [draw-agreed] Draw by agreement, { $home }–{ $away }.
    [abandoned] The match was abandoned at { $home }–{ $away }.
    [aborted] The match was called off at { $home }–{ $away }. It counts for nothing.
    [claimed] Draw by claim, { $home }–{ $away }.
   *[played] Draw, { $home }–{ $away }.
}

## Whether chance was fair

verdict-fair = { $outcomes ->
    [0] Fair: the seed is the one that was committed to. Nothing was rolled or drawn.
    [one] Fair: the one outcome follows from the seed that was committed to and the nonces that were added after it.
   *[other] Fair: all { $outcomes } outcomes follow from the seed that was committed to and the nonces that were added after it.
}{ $sides ->
    [none] {""}
    [both] {" "}Bots play for both sides; they need no nonce.
   *[one] {" "}{ $side_subject } is played by a bot, which needs no nonce.
}
verdict-not-proven = { $outcomes ->
    [0] Not proven fair, but nothing was rolled or drawn.
    [one] The one outcome follows from the seed, but it is not proven fair.
   *[other] All { $outcomes } outcomes follow from the seed, but they are not proven fair.
} { $sides ->
    [both] Neither side added a nonce
   *[one] { $side_subject } added no nonce
}, so the server could have chosen the seed.
verdict-no-commitment = { $outcomes ->
    [0] Nothing was rolled or drawn, and the record has no commitment.
    [one] Not verifiable: the record has no commitment, so its one outcome came from the driver of the match.
   *[other] Not verifiable: the record has no commitment, so its { $outcomes } outcomes came from the driver of the match.
}
verdict-not-yet = Not verifiable yet: the match is still running, so its seed is secret.

## Options of every game

option-shoot-out = A draw is decided by a shoot-out
option-first = Who begins the shoot-out
option-first-home = the home side
option-first-away = the away side
option-home-suspended = Home's suspended players, like A1,D3
option-away-suspended = Away's suspended players, like A1,D3

## Why the referee refuses

refusal-shooter-not-outfielder = { $man } cannot shoot: only outfielders who were on the pitch at the end do.
refusal-suspended = { $man } is suspended and does not take the field in this match.
refusal-shooter-has-shot = { $man } has shot already: first all the others shoot.
refusal-position = The position is refused: { $message }
refusal-position-word = A position has no “{ $given }” here, or has it twice.
refusal-position-value = “{ $given }” is no value of { $key } in this position.
refusal-position-needs = A position of this phase also says { $key }.
refusal-position-contradicts = What the position says of { $key } does not go with the rest of it.
refusal-position-side = “{ $given }” is no side. The side on turn is home or away.
refusal-position-player = A player is written D1@c3, not “{ $given }”.
refusal-position-keeper-first = The first player of a side, and no other, is its goalkeeper.
refusal-position-twice = { $man } is there twice.
refusal-position-square = { $man } cannot stand on { $square }.
refusal-position-shared-square = Two players stand on one square.
refusal-position-ball = In this phase { $carriers ->
    [none] nobody has the ball: no player has a * behind them.
   *[one] one player has the ball: there is a * behind them alone.
}
refusal-position-relaunch = The relaunch is by the goalkeeper of the side on turn, who has the ball.
refusal-options = The options are refused: { $message }
refusal-no-such-act = There is nothing to be done on { $square } now. { $phase_prompt }
refusal-plays-for-the-other-side = Only { $side_the } moves this piece.
refusal-match-over = The match is over.
refusal-draw-to-be-decided = This match is to be decided: no draw can be agreed on.
refusal-no-such-seat = There is no seat { $seat } in this match.
refusal-undo-count = { $standing ->
    [0] There is nothing to take back.
    [1] One decision can be taken back, not { $count }.
   *[other] From 1 to { $standing } decisions can be taken back, not { $count }.
}
refusal-abort-too-late = Both sides have played: the match can no longer be called off.
refusal-claim-in-secret = Nothing is claimed while something is decided in secret.
refusal-claim-own-turn = A match is claimed only while the other side alone is to act.
refusal-claim-nobody = Only a match against people who play elsewhere can be claimed.
refusal-claim-by-days = A match that is played by days is not claimed: who does not decide in time loses it.
refusal-claim-present = The other side's coach is here.
refusal-claim-too-early = { $unit ->
    [days] The other side's coach has { $count ->
        [one] one more day
       *[other] { $count } more days
    } to play on before the match can be claimed.
   *[seconds] The other side's coach has { $count ->
        [one] one more second
       *[other] { $count } more seconds
    } to come back before the match can be claimed.
}
refusal-rated-one-coach = A rated match has one coach a side.
refusal-rated-from-the-beginning = A rated match begins at the beginning, not from a position.
refusal-rated-printed-files = A rated match is played with the printed squads, boards and cards, without files of your own ({ $option }).
refusal-rated-default-options = A rated match is played with the usual options; { $option } is another one here. Play this match without rating, or leave the options as they are.
refusal-rated-account = Rated matches are for accounts: sign in first, or play without rating.
refusal-rated-other-account = The other coach has no account, so the match cannot be rated.
refusal-rated-two-coaches = A match on one screen is not rated: two people have to play it.
refusal-rated-bot-not-measured = Nobody has measured yet how strong this bot is: play without rating, or choose another level.
refusal-rated-bot-enough = You have begun { $count } rated matches against this bot today: play without rating, or come back tomorrow.
refusal-rated-two-enough = You two have { $count } rated matches of this game against each other today: play without rating, or play others.
refusal-rated-no-advice = No bot advises in a rated match.
refusal-rated-no-undo = In a rated match only what nobody has answered yet is taken back.
refusal-no-match-clock = This match is not played by time.
refusal-time-is-up = Time is up already.
refusal-no-chance = Nothing is rolled or drawn now.
refusal-chance-misfit = { $kind ->
    [dice] Dice were asked for ({ $form }), not “{ $given }”.
    [draw] One of { $form } was asked for, not “{ $given }”.
   *[order] The numbers of “{ $form }” were asked for, in some order, not “{ $given }”.
}

## What tournaments refuse

refusal-tournament-arena-adjourned = Nothing is adjourned in an arena: those who are free meet somebody else.
refusal-tournament-arena-over = The arena's time is over: nobody is paired any more.
refusal-tournament-boards = A team names as many coaches as there are boards: { $count }, not { $given }.
refusal-tournament-bots = This tournament takes no bots. An organiser may allow them when a tournament is opened.
refusal-tournament-built-on = Who meets now follows from the results of round { $round }: they can no longer be set anew.
refusal-tournament-checked-in-late = The tournament has begun: one checks in before.
refusal-tournament-entered-twice = One person has one entry, and somebody of this one has entered as { $name }.
refusal-tournament-entry-over = Entry ended when the tournament began. An organiser may still have somebody replaced.
refusal-tournament-full = A tournament has at most { $most } entrants.
refusal-tournament-goals = A side has at most { $most } goals.
refusal-tournament-half-played = More than half of the rounds have been paired: nobody enters any more.
refusal-tournament-lot-first = A lot has to be drawn first.
refusal-tournament-lot-order = The lot is an order of the numbers from 0 to one less than { $of }, each of them once.
refusal-tournament-name = A name has 1 to { $most } characters, and each of them shows as what it is.
refusal-tournament-no-arena = Only in an arena one is free or away, and is paired at once.
refusal-tournament-no-entrant = There is no entrant number { $number }.
refusal-tournament-no-lot = No lot is to be drawn now.
refusal-tournament-no-round = There is no round { $round } yet.
refusal-tournament-no-shoot-out = A shoot-out decides only a drawn match that has to be decided: this one needs none.
refusal-tournament-no-such-round = There is no round { $round } to be paired now.
refusal-tournament-no-table = Round { $round } has no table { $table }.
refusal-tournament-nonce = What one adds to the chance of the lots is 1 to { $most } letters and digits.
refusal-tournament-not-finished = Matches are still to be played: the tournament cannot be closed yet.
refusal-tournament-not-free = Entrant number { $number } is not free now.
refusal-tournament-not-running = The tournament is not being played: it has to be begun first.
refusal-tournament-opened = The tournament has been opened already.
refusal-tournament-other-lot = Lot { $number } is to be drawn now, not { $given }.
refusal-tournament-over = The tournament is over: nothing in it changes any more.
refusal-tournament-people = An entrant with an account names who they are; a name without an account and a bot name nobody. There are at most { $most }.
refusal-tournament-players = A result names at most { $most } players a side.
refusal-tournament-reason = What an organiser decides by hand needs a reason of 1 to { $most } characters.
refusal-tournament-result-there = Table { $table } of round { $round } has its result. An organiser may set another one, with a reason.
refusal-tournament-round-open = Round { $round } is not over: its matches have to be played first.
refusal-tournament-round-paired = Round { $round } has been paired already.
refusal-tournament-same-name = Somebody has entered as { $name } already: choose a name by which both can be told apart.
refusal-tournament-scorers = { $side ->
    [home] Home
   *[away] Away
} has { $goals } goals, but its scorers have { $scored }. Goals of a shoot-out have no scorers.
refusal-tournament-seed = Seeds begin at 1, the best one.
refusal-tournament-shoot-out-level = A shoot-out goes on until it is decided.
refusal-tournament-shoot-out-lost = A match that was lost without losing it on the board is never level: it has no shoot-out.
refusal-tournament-shoot-out-missing = This match has to be decided and is level: the result of the shoot-out is missing.
refusal-tournament-squad-fixed = Squads are fixed when this tournament begins, and not exchanged.
refusal-tournament-squad-name = What names a squad has 1 to { $most } characters.
refusal-tournament-squad-playing = Squads are exchanged between rounds, not while a match is open.
refusal-tournament-started = The tournament has begun already.
refusal-tournament-too-few = It takes { $fewest } entrants to begin, and there are { $count }.
refusal-tournament-withdrawn = { $name } has withdrawn.
refusal-tournament-withdrawn-result = A withdrawal is no result: enter that somebody withdrew, and their matches count by themselves.
refusal-tournament-wrong-round = Round { $round } cannot be paired like this: { $why ->
    [twice] somebody is there twice.
    [entrants] somebody is missing, or not of this round.
    [tables] the tables are not numbered from 1 on.
    [part] another part of the tournament comes now.
    [draw] the draw is missing, or not of these entrants.
    [groups] two meet who are not in the same group.
    [again] two have met as often as they may.
   *[ties] these are not the ties of the bracket.
}
refusal-tournament-board-sum = { $side ->
    [home] Home
   *[away] Away
} has { $goals }, but its boards come to { $sum }: the score of a meeting is the sum of its boards.
refusal-tournament-had-entry = One person has one entry, and { $name } has had theirs. Who was replaced may be taken back in their own place alone.
refusal-tournament-no-boards = A meeting that was played is told by its { $count } boards. An organiser may set the score alone, with a reason.
refusal-tournament-seed-shown = A tournament is closed with the seed that was committed to when entry opened: the one whose SHA-256 is { $commitment }.
refusal-tournament-draft-open = The pools draft first: the round is paired once every coach has their squad.
refusal-tournament-draft-order = A pool drafts with all of its coaches in their order, and each of them picks once at least.
refusal-tournament-draft-over = Everybody of this pool has picked all of theirs.
refusal-tournament-no-draft = They are in no draft that is open now.
refusal-tournament-other-pick = It is not their pick: { $name } picks now.
refusal-tournament-own-picks = Coaches pick for themselves; an organiser picks for names without an account alone. Who does not pick in time has a pick made for them.
refusal-tournament-pick = A pick has 1 to { $most } characters.
refusal-tournament-picked = { $pick } is picked already.
refusal-tournament-team-fixed = A team is brought before its pool drafts, and the draft has begun.
refusal-tournament-squad-cost = A squad of this tournament costs at most { $most }, and says what it costs.
refusal-tournament-cards = { $player } has more cards than a player can have in a match: two yellow ones and a red one at most, told once for each board.
refusal-tournament-entry-by-list = In this tournament an organiser enters everybody.
refusal-tournament-not-committed = No seed was committed to when entry opened: the tournament is closed without one.
refusal-tournament-player-name = A result names every player who scored or was shown a card.
refusal-tournament-shoot-out-decided = The shoot-out has a winner: nothing else decides the match.
refusal-tournament-shoot-out-score = No shoot-out ends { $home }–{ $away }. In Chess Football the first goal wins it; elsewhere it is the best of five, then one each until one side leads by one.
refusal-tournament-no-undo = In a tournament nothing is taken back once the other side or chance has decided.
refusal-tournament-no-abort = A match of a tournament is not called off: resign, or ask an organiser.
refusal-tournament-no-draw = This match has to be decided: no draw is agreed on.
refusal-tournament-draw-level = In a tournament a draw is agreed on only while the goals are level: the match counts as they stand.
refusal-tournament-no-rematch = The next match of a tournament is paired: there is no rematch.
refusal-tournament-not-here = This match has two coaches whom the server knows: it is played by them, each for themselves.

## What is counted of a match

tally-shot = Shots
tally-tackle = Tackles
tally-dribble = Dribbles
tally-pass = Passes
tally-cross = Crosses
tally-capture = Captures
tally-corner = Corners
tally-foul = Fouls
tally-free-kick = Free kicks
tally-penalty = Penalties
tally-booking = Bookings
tally-sent-off = Sent off

## Pictures, and what links are shown as

link-locale = en_GB
link-home = Football board games in the browser, with a referee who knows the rules.
link-rules-title = { $game }: the rules
link-rules = Every clause of the rulebook, with what the referee says when somebody breaks it.
link-learn-title = Learn { $game }
link-learn = Short lessons on the real board, from the first move to the clever ones.
link-lesson-title = { $lesson } · { $game }
link-match = { $home } and { $away } play { $game }. Look on.
link-waiting = A match of { $game } that waits for a coach.
link-replay = { $result } See the match again, action by action.
link-unlisted-title = A match of { $game }
link-unlisted = Football board games in the browser. Open the link to see this match.
link-invitation-title = You are invited to a match of { $game }
link-invitation = Open the link and take your seat: no account, nothing to install.
link-bot = Bot { $level }
link-tone-red = red
link-tone-yellow = yellow
link-tone-green = green
link-tone-blue = blue
link-tone-purple = purple
link-tone-white = white
link-tone-black = black

## Notices to people who are away. A notice of a turn says nothing of what others have decided in secret

notice-turn-title = Your turn: { $game }
notice-turn = In the match against { $other } the next decision is yours.
notice-challenge-title = { $other } challenges you
notice-challenge = To a match of { $game }. The answer is yours.
notice-begun-title = { $game }: your match has begun
notice-begun = You play against { $other }.
notice-ended-title = { $game }: your match is over
notice-ended = You played against { $other }.
notice-tournament-title = Tournament: { $name }
notice-tournament-check-in = Check-in is open until { $until } UTC. Who has not checked in by then does not take part.
notice-tournament-deadline = Your match of this round is to be played by { $until } UTC.
notice-tournament-pick = It is your pick in the draft. Until { $until } UTC you have time for it; then it is picked for you.
notice-other-coach = the other coach

## E-mail: what stands at the end of a notice, and links that somebody asked for

notice-mail-end =
    You get this because you asked { $server } to tell you by e-mail.
    No more of it: { $link }
notice-mail-confirm-title = Confirm your e-mail address
notice-mail-confirm =
    The account { $name } on { $server } has named this address as its own.

    If that was you, open this link and confirm. It is good until { $until } UTC:
    { $link }

    If not, do nothing: nothing else is sent here.
notice-mail-recover-title = A new password for { $name }
notice-mail-recover =
    Somebody asked { $server } for a new password for the account { $name }.

    If that was you, set one here until { $until } UTC:
    { $link }

    If not, do nothing: your password stays as it is.

## Tournaments: their options

tournament-option-format = Format
tournament-option-format-league = League: everybody meets everybody
tournament-option-format-groups = Groups, then knock-out
tournament-option-format-knock-out = Knock-out
tournament-option-format-swiss = Swiss system
tournament-option-format-arena = Arena: for a set time, whoever is free plays
tournament-option-order = Order of those who are level on points
tournament-option-order-difference = Goal difference first
tournament-option-order-meetings = Matches against each other first
tournament-option-order-own = An order of your own
tournament-option-criteria = Your own order
tournament-option-meetings = Matches against each opponent
tournament-option-group-size = Entrants in a group
tournament-option-group-meetings = Matches against each opponent of the group
tournament-option-go-on = How many of a group go on
tournament-option-seeding = Draw
tournament-option-seeding-seeds = By seed
tournament-option-seeding-lot = By lot
tournament-option-third-place = Match for third place
tournament-option-legs = Legs of a knock-out tie
tournament-option-away-goals = Away goals decide when two legs are level
tournament-option-rounds = Rounds (0: the usual number)
tournament-option-meet-again = Two may meet again
tournament-option-minutes = Length in minutes
tournament-option-extra-minutes = Minutes for matches still played at the end
tournament-option-boards = Boards of a meeting (2 or more: teams)
tournament-option-meeting-score = The score of a meeting
tournament-option-meeting-score-goals = The boards' goals, added up
tournament-option-meeting-score-points = The boards' points, added up
tournament-option-absence-minutes = Minutes after which who has not come loses
tournament-option-lost-goals = Goals of a match lost without play
tournament-option-suspensions = Suspensions after cards
tournament-option-yellows = Yellow cards that suspend
tournament-option-clear-yellows = Yellow cards are cleared before the knock-out
tournament-option-squads = Squads
tournament-option-squads-own = Everybody brings their own
tournament-option-squads-given = The tournament's
tournament-option-squads-drafted = Drafted
tournament-option-budget = Most that a squad may cost (0: no limit)
tournament-option-exchange = Squads may be exchanged between rounds
tournament-option-pool = Coaches who draft together
tournament-option-draft-again = Draft again between rounds
tournament-option-pick-seconds = Seconds for a pick, where rounds are live
tournament-option-pick-hours = Hours for a pick, where rounds take days
tournament-option-bots = Bots may enter
tournament-option-entry = Entry
tournament-option-entry-open = Open to everybody
tournament-option-entry-list = Organisers enter everybody
tournament-option-entry-invitation = By invitation

## Tournaments: what parts who is level on points

tournament-criterion-difference = Goal difference
tournament-criterion-goals = Goals scored
tournament-criterion-mutual-points = Points from the matches against each other
tournament-criterion-mutual-difference = Goal difference from the matches against each other
tournament-criterion-cards = Fewer cards
tournament-criterion-wins = More wins
tournament-criterion-opponents = The sum of the opponents' points
tournament-criterion-lots = Lots

## Tournaments: matches that were not decided by play

tournament-ending-absent = { $name } did not come.
tournament-ending-both-missing = Neither side came: lost for both.
tournament-ending-resigned = { $name } resigned.
tournament-ending-time = { $name } ran out of time.
tournament-ending-claimed = { $name } did not come back.
tournament-ending-too-few = { $name } had too few players.
tournament-ending-withdrawn = { $name } withdrew from the tournament.

## Tournaments: the log

tournament-log-opened = The tournament { $name } is opened.
tournament-log-entered = { $name } enters.
tournament-log-checked-in = { $name } checks in.
tournament-log-started = The tournament begins.
tournament-log-lot = Lot { $number } is drawn.
tournament-log-paired = Round { $round } is paired.
tournament-log-met = { $home } meets { $away }.
tournament-log-ended = Round { $round }, table { $table }: { $home } – { $away } { $home_goals }–{ $away_goals }.
tournament-log-ended-shoot-out = Round { $round }, table { $table }: { $home } – { $away } { $home_goals }–{ $away_goals }, { $home_shot }–{ $away_shot } in the shoot-out.
tournament-log-decided = Round { $round }, table { $table }: the result of { $home } – { $away } is set to { $home_goals }–{ $away_goals }. Reason: { $reason }
tournament-log-adjourned = Round { $round }, table { $table }: { $home } – { $away } is adjourned. Reason: { $reason }
tournament-log-deadline = The matches of round { $round } are to be played until { $until }.
tournament-log-withdrawn = { $name } withdraws.
tournament-log-withdrawn-for = { $name } is withdrawn. Reason: { $reason }
tournament-log-replaced = { $by } takes the place of { $name }. Reason: { $reason }
tournament-log-joined = { $name } has a new coach.
tournament-log-squad = { $name } brings the squad { $squad }.
tournament-log-drafting = Pool { $pool } drafts, in this order: { $names }.
tournament-log-no-draft = Pool { $pool } cannot draft, and plays with the teams that it has: { $reason }
tournament-log-picked = { $name } picks { $pick }.
tournament-log-picked-for = For { $name }, who has not picked, { $pick } is picked.
tournament-log-drafted = { $name } has drafted their squad: { $squad }.
tournament-log-usual-squad = { $name } plays with the usual squad.
tournament-log-boards = { $name } plays in this order: { $boards }.
tournament-log-left = { $name } takes a break.
tournament-log-returned = { $name } is back.
tournament-log-called-off = The tournament is called off. Reason: { $reason }
tournament-log-closed = The tournament is over. The seed of its lots is shown.

## Tournaments where their links are shown

tournament-head-entry = { $format }. Entry is open: { $entrants } so far.
tournament-head-running = { $format }, { $entrants } entrants. It is being played.
tournament-head-led = { $format }. { $leaders }
tournament-head-won = { $format }. { $winner } has won.
tournament-head-over = { $format }. It is over.
tournament-calendar-start = { $name } begins
tournament-calendar-deadline = { $name }: last day of round { $round }
tournament-calendar-match = { $name }, round { $round }: { $home } – { $away }

## What is not possible in a tournament

tournament-problem-guests-entrants = Without an account a tournament has at most { $most } entrants. Sign in for a larger one.
tournament-problem-guests-matches = It would come to { $matches } matches, and without an account at most { $most } are played. Sign in for a larger one, or choose fewer entrants or meetings.
tournament-problem-matches = It would come to { $matches } matches, and at most { $most } are played. Another format, fewer entrants or fewer meetings make it smaller.
tournament-problem-nameless = Who has no account says what they are called in the tournament.
tournament-problem-no-round = No round can be paired now: the tournament has not begun, matches are open, or all rounds were played.
tournament-problem-log-full = After { $most } entries of its log a tournament only goes on by itself.
tournament-problem-log-organisers = After { $most } entries of its log a tournament is in the hands of its organisers alone.
tournament-problem-log-entrant = One entrant adds at most { $most } entries to a tournament's log. The organisers may do it for them.
tournament-problem-live-deadline = The rounds of this tournament are live: they have no deadline.
tournament-problem-check-in-start = Check-in opens before the start, so the start needs a date.
tournament-problem-given-squads = Everybody plays with the squads that this tournament gives (TN-12).
tournament-problem-no-squad = In this game nobody brings a squad of their own.
tournament-problem-squads = The squads of a tournament have at most { $most } bytes in all. Bring a shorter file, or a built-in squad by its name.
tournament-problem-on-screen = This match has begun on a screen already. Its result may be entered.
tournament-problem-clock-runs = This match has begun and its clock runs, so it cannot be adjourned. Let it be played, or enter its result with a reason.
tournament-problem-last-organiser = A tournament keeps one organiser. Name another one first.
tournament-problem-organisers = A tournament has at most { $most } organisers.
tournament-problem-no-organiser = { $name } is no organiser of this tournament.
tournament-problem-organisers-decide = The tournament's organisers decide this. Each of them may name further ones.
tournament-problem-guest-enters = Without an account one enters bots and names alone. Sign in to enter others.
tournament-problem-guest-opens = Without an account one opens a tournament for oneself, bots and names alone, by list and not to be found by others. Sign in to let others enter.
tournament-problem-check-in = Check-in is not open yet: it opens at { $from }.
tournament-problem-not-entered = You have not entered this tournament.
tournament-problem-invitation = One enters this tournament by its organisers' invitation (TN-16), and this link is not it.
tournament-problem-team-name = In a tournament of teams (TN-09) one enters with the team's name.
tournament-problem-no-teams = This is no tournament of teams (TN-09).
tournament-problem-team-link = This link is not that of a team of this tournament.
tournament-problem-team-full = The team has a coach for each of its { $most } boards.
tournament-problem-coach-name = Two coaches of the team are called { $name }. Each plays on a board of their own: choose names by which they can be told apart.
tournament-problem-reason = A reason is one line of letters, digits, punctuation, symbols and spaces.
tournament-problem-date = The date has to lie ahead, at most a year.
tournament-problem-tournaments = One person may have { $most } tournaments that are not over. Finish one, or call one off.
tournament-problem-no-account = Nobody here has an account of the name { $name }.
tournament-problem-drafts = Its drafts (TN-12) would come to { $all } entries of its log, and at most { $most } are kept. Choose fewer entrants or rounds, or let pools draft only once.
tournament-problem-no-pool = This tournament has no pool of that number that has drafted (TN-12).
