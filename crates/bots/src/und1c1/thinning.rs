//! Which actions a search looks at, chosen by a quick score.

use fischio_core::{Game, Seat, Side, Silent};
use und1c1::{Action, Direction, Man, Square, Squares, Stage, Und1c1};

use super::coach::{Coach, depth, legal};
use super::field::{Field, Player};
use super::shoot_out;

/// Single movements that are kept, besides the carrier's and the sharp ones.
const MOVES: usize = 14;
/// Movements of one player that are kept by their quick scores.
const MOVES_EACH: usize = 2;
/// Boxes that are kept where a padlock is placed.
const LOCKS: usize = 6;
/// Places that are kept where many are offered.
const PLACES: usize = 12;
/// Players who can move in a line that is worth moving as a group.
const GROUP: usize = 2;
/// Movements of a group at most.
const MOST_MOVES: usize = 12;

impl Coach {
    /// A quick score of a box for a player.
    fn quick_score(&self, field: &Field<'_>, side: Side, player: Player, at: Square) -> i32 {
        let Some((with, _, holder)) = field.holder() else {
            return Coach::post(side, player, at);
        };
        let ball = holder.at;
        if with == side {
            let rank = if depth(player) == 0 { 1 } else { 2 };
            let marked = at.around() & field.reading.occupied(side.opponent());
            return rank * self.ready(field, side, player, ball, at)
                - 6 * marked.count().cast_signed();
        }
        let far = i32::from(at.boxes_to(ball));
        let behind = at.rank_for(side) <= ball.rank_for(side);
        let mut good = -20 * far.min(8);
        if behind {
            good += 45;
        }
        // Next to who is dangerous.
        let rival = side.opponent();
        for other in field.side(rival) {
            if at.is_next_to(other.at) && !other.flipped {
                good += self.prints[rival.index()].promise(other.at) / 60;
            }
        }
        good
    }

    /// How near a box is to where a player usually stands.
    fn post(side: Side, player: Player, at: Square) -> i32 {
        let wanted = [3, 6, 9][depth(player)];
        let part = [(2, 0), (8, 1), (13, 2)]
            .into_iter()
            .filter(|&(_, part)| player.chip.is_part(part))
            .map(|(file, _)| (i32::from(at.file()) - file).abs())
            .min();
        -4 * (i32::from(at.rank_for(side)) - wanted).abs() - part.unwrap_or(0)
    }

    /// A group movement under way as it would go on: each player as far as that does it good.
    pub(super) fn grouped(&self, game: &Und1c1) -> Und1c1 {
        let mut game = *game;
        let seat = Seat::first(game.turn());
        let mut all = Vec::new();
        for _ in 0..MOST_MOVES {
            if !matches!(game.stage(), Stage::Group(_)) {
                break;
            }
            all.clear();
            game.actions(seat, &mut all);
            let field = Field::new(&game);
            let moves = all.iter().filter_map(|&action| match action {
                Action::Move(man, to) => Some((self.gain(&field, game.turn(), man, to), action)),
                _ => None,
            });
            let best = moves.max_by_key(|&(gain, _)| gain);
            let done = game.check(seat, Action::Done).is_ok();
            let next = match best {
                Some((gain, action)) if gain > 0 || !done => action,
                _ if done => Action::Done,
                _ => break,
            };
            game.play_trusted(seat, next, &mut Silent);
        }
        game
    }

    /// A quick score of a movement of a player.
    pub(super) fn gain(&self, field: &Field<'_>, side: Side, man: Man, to: Square) -> i32 {
        let player = field
            .side(side)
            .iter()
            .copied()
            .find(|player| player.man == man);
        player.map_or(0, |player| {
            self.quick_score(field, side, player, to)
                - self.quick_score(field, side, player, player.at)
        })
    }

    /// Whether a movement is worth thinking about whatever the others are.
    fn is_sharp(field: &Field<'_>, side: Side, man: Man, to: Square) -> bool {
        let Some((with, _, holder)) = field.holder() else {
            return false;
        };
        if with == side {
            return holder.man == man || to.is_goal();
        }
        let mut players = field.side(side).iter();
        let player = players.find(|player| player.man == man && !player.keeper);
        player.is_some_and(|player| {
            let level = holder.at.challenged_from(side);
            field.tackled_from(side, *player, level, holder.at).has(to)
        })
    }

    /// Which directions a group may take.
    fn directions(field: &Field<'_>, side: Side) -> &'static [Direction] {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        let attacks = field.has_ball(side);
        match (attacks, side) {
            (true, Side::Home) => &[North, NorthEast, NorthWest],
            (true, Side::Away) => &[South, SouthEast, SouthWest],
            (false, _) => &[North, South, East, West],
        }
    }

    /// The actions of a turn.
    fn in_turn(&self, game: &Und1c1, seat: Seat, out: &mut Vec<Action>) {
        let side = seat.side();
        let field = Field::new(game);
        let all = legal(game, seat);
        let calls = all
            .iter()
            .filter(|action| matches!(action, Action::Call(_)));
        // Who is not ahead gains nothing while the ball is held (UN-63).
        if game.goals(side) <= game.goals(side.opponent()) {
            out.extend(calls);
            if !out.is_empty() {
                return;
            }
        }
        let mut moves: Vec<(i32, Man, Square)> = Vec::new();
        for &action in &all {
            match action {
                Action::Move(man, to) => {
                    let keeper = game.keeper(side) == Some(man);
                    if Coach::is_sharp(&field, side, man, to) {
                        out.push(action);
                    } else if !keeper || !game.fielded(side).any(|(m, at)| m == man && at.is_goal())
                    {
                        moves.push((self.gain(&field, side, man, to), man, to));
                    }
                }
                Action::Group(line, direction) => {
                    let boxes = Squares::line(line);
                    let players = field.side(side).iter();
                    let movers = players.filter(|player| boxes.has(player.at) && player.acts());
                    if movers.count() >= GROUP
                        && Coach::directions(&field, side).contains(&direction)
                    {
                        out.push(action);
                    }
                }
                // Cards and plays are thought of apart: see `openers`.
                Action::Card(..) | Action::Play(_) => {}
                _ => out.push(action),
            }
        }
        // The best of each player, the best of all first.
        moves.sort_by_key(|&(gain, _, _)| core::cmp::Reverse(gain));
        let mut kept: Vec<Man> = Vec::new();
        for (_, man, to) in moves {
            if kept.len() == MOVES {
                break;
            }
            if kept.iter().filter(|&&other| other == man).count() < MOVES_EACH {
                kept.push(man);
                out.push(Action::Move(man, to));
            }
        }
    }

    /// Padlocks where they hamper.
    fn lock_score(&self, field: &Field<'_>, side: Side, at: Square) -> i32 {
        let rival = side.opponent();
        let mut good = self.prints[rival.index()].promise(at) / 10;
        if let Some((with, _, holder)) = field.holder() {
            if with == side {
                if at.challenges(rival, holder.at) {
                    good += 1000;
                    let near = field.side(rival).iter();
                    good -= near
                        .map(|player| i32::from(player.at.boxes_to(at)))
                        .min()
                        .unwrap_or(0);
                }
            } else if at.is_next_to(holder.at) {
                good += 500;
            }
        }
        good
    }

    /// Keeps the actions with the best quick scores, in their order; an action without a score is
    /// kept.
    pub(super) fn keep_best(
        all: &[Action],
        most: usize,
        quick_score: impl Fn(Action) -> Option<i32>,
        out: &mut Vec<Action>,
    ) {
        let quick_scores: Vec<Option<i32>> =
            all.iter().map(|&action| quick_score(action)).collect();
        let mut order: Vec<usize> = (0..all.len())
            .filter(|&i| quick_scores[i].is_some())
            .collect();
        order.sort_by_key(|&i| core::cmp::Reverse(quick_scores[i]));
        order.truncate(most);
        for (i, &action) in all.iter().enumerate() {
            if quick_scores[i].is_none() || order.contains(&i) {
                out.push(action);
            }
        }
    }

    /// The legal actions worth thinking about.
    pub(super) fn worth_a_thought(&self, game: &Und1c1, seat: Seat, out: &mut Vec<Action>) {
        let side = seat.side();
        match game.stage() {
            Stage::Turn | Stage::Extra { .. } => self.in_turn(game, seat, out),
            Stage::Padlocks(_) => {
                let field = Field::new(game);
                let quick_score = |action| match action {
                    Action::White(at) | Action::Black(at) => {
                        Some(self.lock_score(&field, side, at))
                    }
                    _ => None,
                };
                Coach::keep_best(&legal(game, seat), LOCKS, quick_score, out);
            }
            Stage::Return { .. } => out.push(Action::Back),
            Stage::Shooter => out.extend(shoot_out::best_shooter(game, seat)),
            Stage::Window(_) | Stage::After(_) | Stage::Answer { .. } | Stage::BeforeDraw(_)
                if self.leaves_cards() =>
            {
                out.push(Action::Decline);
            }
            Stage::Window(_) => Coach::answers_before_a_roll(game, seat, out),
            Stage::Trap(_) if self.leaves_plays() => out.push(Action::Decline),
            Stage::Play(_) => self.ways_of_play(game, seat, out),
            Stage::Substitution(_) | Stage::Injury { .. } => self.substitutions(game, seat, out),
            Stage::Displaced { .. }
            | Stage::Free { .. }
            | Stage::Jumpers { .. }
            | Stage::ThrowMoves { .. }
            | Stage::Tractor { .. } => {
                let field = Field::new(game);
                let quick_score = |action| match action {
                    Action::Place(man, to) | Action::Move(man, to) => {
                        Some(self.place_score(&field, side, man, to))
                    }
                    _ => None,
                };
                Coach::keep_best(&legal(game, seat), PLACES, quick_score, out);
            }
            _ => game.actions(seat, out),
        }
    }

    /// How good it looks to put somebody on a box.
    fn place_score(&self, field: &Field<'_>, side: Side, man: Man, to: Square) -> i32 {
        use und1c1::Ability;
        let game = field.game();
        let placed = field.side(side).iter().find(|player| player.man == man);
        if matches!(game.stage(), Stage::Jumpers { .. }) {
            let ram = i32::from(self.chips[side.index()].of(man).ability(Ability::Ram));
            let number = self.prints[side.index()].number(to).unwrap_or(0);
            return 10 * (2 * ram + number);
        }
        if let Some(player) = placed {
            return self.gain(field, side, player.man, to);
        }
        let player = Player {
            man,
            at: to,
            chip: self.chips[side.index()].of(man),
            flipped: false,
            keeper: false,
        };
        Coach::post(side, player, to)
    }

    /// Of the substitutions those of who is booked or flipped, or weaker than who comes on.
    fn substitutions(&self, game: &Und1c1, seat: Seat, out: &mut Vec<Action>) {
        let side = seat.side();
        let all = legal(game, seat);
        let chips = &self.chips[side.index()];
        let injury = matches!(game.stage(), Stage::Injury { .. });
        let quick_score = |action| match action {
            Action::Substitute {
                out: leaver,
                on,
                at,
            } => {
                let [old, new] = [leaver, on].map(|man| chips.of(man));
                let same = (0..3).any(|colour| old.is_colour(colour) && new.is_colour(colour));
                let booked = game.booked(side).any(|man| man == leaver);
                let flipped = game.flipped(side).any(|man| man == leaver);
                let better = new.points().cast_signed() - old.points().cast_signed()
                    + 2 * i32::from(booked)
                    + i32::from(flipped);
                let stands = at.square().map_or(0, |at| i32::from(at.rank_for(side)));
                Some(100 * better + if same { 150 } else { 0 } + stands)
            }
            _ => None,
        };
        let mut kept = Vec::new();
        Coach::keep_best(&all, PLACES, quick_score, &mut kept);
        let worth = |action: &Action| {
            injury || quick_score(*action).is_none_or(|quick_score| quick_score > 250)
        };
        out.extend(kept.into_iter().filter(worth));
        if out.is_empty() {
            out.extend(all);
        }
    }
}
