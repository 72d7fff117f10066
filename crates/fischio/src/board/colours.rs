//! The colours of a board: grounds on which both black and white letters stand out, greens,
//! greys for the goals, amber for the last action.

use anstyle::Ansi256Color;

pub(super) const LIGHT: Ansi256Color = Ansi256Color(65);
pub(super) const DARK: Ansi256Color = Ansi256Color(29);
pub(super) const GOAL_LIGHT: Ansi256Color = Ansi256Color(102);
pub(super) const GOAL_DARK: Ansi256Color = Ansi256Color(243);
pub(super) const LAST: Ansi256Color = Ansi256Color(130);
pub(super) const HOME: Ansi256Color = Ansi256Color(231);
pub(super) const AWAY: Ansi256Color = Ansi256Color(16);
pub(super) const MARK: Ansi256Color = Ansi256Color(236);
pub(super) const BALL: Ansi256Color = Ansi256Color(220);
