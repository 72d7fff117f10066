//! The contract of a game.

use fischio_core::{
    Attempt, Audience, BySide, ChanceOutcome, ChanceRequest, Clause, Coord, Die, EventSink,
    EventView, Face, Game, GameDescription, Gesture, MatchResult, Offer, OptionError, OptionKind,
    OptionSet, OptionSpec, Preset, Preview, Refusal, Seat, SeatSet, Side, Sign, Tally, ToAct, View,
    Viewer,
};

use crate::action::{Action, Man};
use crate::show;
use crate::state::{Event, GOAL_FROM, Play, Stage, Token, Toy, shot};

/// The tokens of the bag, by their numbers in it.
const TOKENS: [Token; 2] = [Token::One, Token::Two];

impl Game for Toy {
    type Action = Action;
    type Event = Event;
    const NAME: &'static str = "toy";
    const RULES_VERSION: u32 = 1;

    fn options() -> &'static [OptionSpec] {
        const fn number(key: &'static str, max: u32, default: u32) -> OptionSpec {
            let min = 1;
            OptionSpec {
                key,
                kind: OptionKind::Number { min, max, default },
                clause: "TY-07",
                applies: None,
            }
        }
        const { &[number("goals", 5, 1), number("turns", 50, 20)] }
    }

    fn begin(options: &OptionSet) -> Result<Self, OptionError> {
        Ok(Toy {
            stage: Stage::SetUp,
            men: BySide::default(),
            ready: BySide::default(),
            drawn: BySide::default(),
            spent: BySide::default(),
            score: BySide::default(),
            turns: 0,
            goals: options.number("goals"),
            most_turns: options.number("turns"),
        })
    }

    fn from_position(_: &OptionSet, _: &str) -> Result<Self, Refusal> {
        Err(Refusal::new("TY-01", "no-position"))
    }

    fn to_act(&self) -> ToAct {
        match self.stage {
            Stage::SetUp => {
                let placing = Side::BOTH.into_iter().filter(|side| !self.ready[*side]);
                ToAct::Seats(placing.map(Seat::first).collect::<SeatSet>())
            }
            Stage::Turn(play) => ToAct::seat(Seat::first(play.turn)),
            Stage::Over => ToAct::Over,
            _ => ToAct::Chance,
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(Action::every().filter(|action| self.check(seat, *action).is_ok()));
    }

    fn every_action(&self) -> Vec<Action> {
        Action::every().collect()
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let side = seat.side();
        if !self.to_act().includes(seat) {
            return Err(Refusal::new(self.phase_clause().0, "not-your-turn"));
        }
        match (self.stage, action) {
            (Stage::Turn(play), _) => self.check_turn(play, action),
            (_, Action::Place(_, at)) if !Toy::half(side).any(|own| own == at) => {
                Err(Refusal::new("TY-02", "not-own-half").with("square", at))
            }
            (_, Action::Place(_, at)) if self.men[side].contains(&Some(at)) => {
                Err(Refusal::new("TY-02", "square-taken").with("square", at))
            }
            (_, Action::Ready) if self.men[side].contains(&None) => {
                Err(Refusal::new("TY-02", "men-missing"))
            }
            (_, Action::Place(..) | Action::Ready) => Ok(()),
            _ => Err(Refusal::new("TY-02", "still-set-up")),
        }
    }

    fn play_trusted(&mut self, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        let side = seat.side();
        match (action, self.in_play()) {
            (Action::Place(man, at), _) => {
                self.men[side][man.index()] = Some(at);
                events.event(Event::Placed(side, man, at));
            }
            (Action::Ready, _) => {
                self.ready[side] = true;
                events.event(Event::Ready(side));
                if self.ready[side.opponent()] {
                    self.stage = Stage::Deal(Side::Home);
                }
            }
            (Action::Lay(man), Some(play)) => {
                let token = self.drawn[side].expect("a token is laid that was drawn");
                self.spent[side] = true;
                self.stage = Stage::Turn(Play {
                    laid: Some((man, token)),
                    ..play
                });
                events.event(Event::Laid(side, man, token));
            }
            (Action::Move(man, to), Some(play)) => {
                let from = self.men[side][man.index()].replace(to).unwrap_or(to);
                let carries = play.carrier == (side, man);
                events.event(Event::Moved {
                    side,
                    man,
                    from,
                    to,
                    carries,
                });
                self.next_turn(play, events);
            }
            (Action::Pass(to), Some(play)) => {
                let from = play.carrier.1;
                events.event(Event::Passed { side, from, to });
                let carrier = (side, to);
                self.next_turn(Play { carrier, ..play }, events);
            }
            (Action::Tackle(man), Some(play)) => {
                events.event(Event::Tackles(side, man));
                self.stage = Stage::Tackle(play, man);
            }
            (Action::Shoot, Some(play)) => {
                events.event(Event::Shoots(side, play.carrier.1));
                self.stage = Stage::Shot(play);
            }
            (Action::Wait, Some(play)) => {
                events.event(Event::Waited(side));
                self.next_turn(play, events);
            }
            (_, None) => debug_assert!(false, "{action} is played in a turn"),
        }
    }

    fn chance_request(&self) -> Option<ChanceRequest> {
        Some(match self.stage {
            Stage::Deal(_) => ChanceRequest::Draw {
                what: "token",
                copies: self.bag().into_iter().collect(),
            },
            Stage::Lots => ChanceRequest::Order {
                what: "lots",
                count: 2,
            },
            Stage::Tackle(..) => ChanceRequest::dice(&[Die::D6, Die::D6]),
            Stage::Shot(_) => ChanceRequest::dice(&[Die::D6, Die::PlusMinus]),
            Stage::SetUp | Stage::Turn(_) | Stage::Over => return None,
        })
    }

    fn item_name(&self, _: &'static str, item: u8) -> String {
        TOKENS[usize::from(item)].name().to_owned()
    }

    fn chance_trusted(&mut self, outcome: &ChanceOutcome, events: &mut impl EventSink<Event>) {
        match (self.stage, outcome) {
            (Stage::Deal(side), ChanceOutcome::Draw(item)) => {
                let token = TOKENS[usize::from(*item)];
                self.drawn[side] = Some(token);
                events.event(Event::Drawn(side));
                events.event(Event::Holds(side, token));
                self.stage = if side == Side::Home {
                    Stage::Deal(Side::Away)
                } else {
                    Stage::Lots
                };
            }
            (Stage::Lots, ChanceOutcome::Order(order)) => {
                let turn = Side::BOTH[usize::from(order[0])];
                events.event(Event::Begins(turn));
                let carrier = (turn, Man::ALL[0]);
                self.stage = Stage::Turn(Play {
                    turn,
                    carrier,
                    laid: None,
                });
            }
            (Stage::Tackle(mut play, man), ChanceOutcome::Dice(faces)) => {
                let dice = [pips(faces[0]), pips(faces[1])];
                let (side, bonus) = (play.turn, Toy::bonus(play, man));
                let won = dice[0] + bonus > dice[1];
                if won {
                    play.carrier = (side, man);
                }
                events.event(Event::Tackled {
                    side,
                    man,
                    dice,
                    bonus,
                    won,
                });
                self.next_turn(play, events);
            }
            (Stage::Shot(mut play), ChanceOutcome::Dice(faces)) => {
                let (side, man) = play.carrier;
                let (die, bonus) = (pips(faces[0]), Toy::bonus(play, man));
                let sign = Sign::new(faces[1] == Face::Plus);
                let goal = shot(die, sign, bonus) >= GOAL_FROM;
                self.score[side] += u32::from(goal);
                play.carrier = (side.opponent(), Man::ALL[0]);
                events.event(Event::Shot {
                    side,
                    man,
                    die,
                    sign,
                    bonus,
                    goal,
                });
                self.next_turn(play, events);
            }
            _ => debug_assert!(false, "the outcome answers what was asked"),
        }
    }

    fn preview(&self, seat: Seat, action: Action) -> Option<Preview> {
        self.check(seat, action).ok()?;
        self.preview_trusted(seat, action)
    }

    fn preview_trusted(&self, _: Seat, action: Action) -> Option<Preview> {
        show::preview(self, self.in_play()?, action)
    }

    fn presets(&self, seat: Seat) -> Vec<Preset<Action>> {
        let side = seat.side();
        let is_asked = self.stage == Stage::SetUp && self.to_act().includes(seat);
        let back = Toy::goal(side).rank;
        let wide = [0, 2, 4].map(|file| Coord::new(file, back));
        let places = Man::ALL.into_iter().zip(wide);
        let moved = places.filter(|(man, at)| self.at(side, *man) != Some(*at));
        let actions: Vec<Action> = moved.map(|(man, at)| Action::Place(man, at)).collect();
        // Men who stand in each other's way are moved by hand.
        let clear = |action: &Action| self.check(seat, *action).is_ok();
        let offered = is_asked && actions.iter().all(clear);
        offered
            .then_some(Preset::whole("wide", actions))
            .into_iter()
            .collect()
    }

    fn score(&self) -> BySide<u32> {
        self.score
    }

    fn result(&self) -> Option<MatchResult> {
        (self.stage == Stage::Over).then(|| MatchResult::by_goals(self.score))
    }

    fn awaits_kick_off(&self) -> bool {
        matches!(self.stage, Stage::SetUp | Stage::Deal(_) | Stage::Lots)
    }

    fn phase_clause(&self) -> Clause {
        Clause(show::phase(self.stage).1)
    }

    fn view(&self, viewer: Viewer) -> View {
        show::view(self, viewer)
    }

    fn meant(&self, seat: Seat, gesture: &Gesture<'_>, out: &mut Vec<Action>) {
        let Some(piece) = gesture.piece else {
            return;
        };
        let (side, name, to) = (seat.side(), piece.name, gesture.to);
        let has_ball = piece.square.is_some() && piece.square == self.ball();
        let text = match gesture.mate(side) {
            _ if self.stage == Stage::SetUp => format!("{name}@{to}"),
            Some(mate) if has_ball => format!("pass {mate}"),
            _ if has_ball && to == Toy::goal(side.opponent()) => "shoot".to_owned(),
            _ if !has_ball && self.ball() == Some(to) => format!("tackle {name}"),
            _ => format!("{name}-{to}"),
        };
        out.extend(text.parse::<Action>().ok());
    }

    fn offer(&self, seat: Seat, action: Action) -> Offer {
        show::offer(self, seat.side(), action)
    }

    fn describe_event(&self, event: &Event) -> EventView {
        show::event(event)
    }

    fn tallies() -> &'static [&'static str] {
        &[Tally::SHOT, "tackle", "pass"]
    }

    fn tally(&self, event: &Event, tell: &mut impl FnMut(Tally)) {
        match *event {
            Event::Shot { side, goal, .. } => tell(Tally::shot(side, goal)),
            Event::Tackled { side, won, .. } => tell(Tally::tried("tackle", side, won)),
            Event::Passed { side, .. } => tell(Tally::counted("pass", side)),
            _ => {}
        }
    }

    fn attempt(&self) -> Option<Attempt> {
        let (kind, play, action) = match self.stage {
            Stage::Tackle(play, man) => ("tackle", play, Action::Tackle(man)),
            Stage::Shot(play) => (Tally::SHOT, play, Action::Shoot),
            _ => return None,
        };
        let odds = show::preview(self, play, action)?.success;
        let side = play.turn;
        Some(Attempt { kind, side, odds })
    }

    fn ball_with(&self) -> Option<Side> {
        self.in_play().map(|play| play.carrier.0)
    }

    fn action_audience(&self, seat: Seat, action: Action) -> Audience {
        match action {
            Action::Place(..) => Audience::Side(seat.side()),
            _ => Audience::Everyone,
        }
    }

    fn decides_in_secret(&self, seat: Seat) -> bool {
        self.stage == Stage::SetUp && self.to_act().includes(seat)
    }

    fn chance_audience(&self) -> Audience {
        match self.stage {
            Stage::Deal(side) => Audience::Side(side),
            _ => Audience::Everyone,
        }
    }

    fn sample(&self, viewer: Viewer, below: &mut dyn FnMut(u32) -> u32) -> Toy {
        let mut known = self.clone();
        let unseen = Side::BOTH.into_iter().filter(|side| !viewer.sees(*side));
        for side in unseen.clone().filter(|_| self.stage == Stage::SetUp) {
            let mut free: Vec<Coord> = Toy::half(side).collect();
            let mut place = || free.swap_remove(below(free.len() as u32) as usize);
            known.men[side] = [(); 3].map(|()| self.ready[side].then(&mut place));
        }
        // All that is unseen goes back into the bag before anything is drawn anew.
        let held = unseen.filter(|side| self.drawn[*side].is_some() && !self.spent[*side]);
        for side in held.clone() {
            known.drawn[side] = None;
        }
        for side in held {
            let [ones, twos] = known.bag();
            let drawn = below(u32::from(ones + twos)) < u32::from(ones);
            known.drawn[side] = Some(if drawn { Token::One } else { Token::Two });
        }
        known
    }

    fn description() -> GameDescription {
        show::description()
    }
}

fn pips(face: Face) -> u8 {
    match face {
        Face::Pips(pips) => pips,
        Face::Plus | Face::Minus => 0,
    }
}
