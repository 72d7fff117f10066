from fractions import Fraction
from os import PathLike
from typing import Any, ClassVar, Literal, final, overload

import numpy as np
from numpy.typing import NDArray

__all__ = ["Bot", "Experiment", "Game", "Matches", "Refused", "State", "arena", "games"]

Json = dict[str, Any]
Viewer = int | Literal["home", "away", "spectator", "all"]

def games() -> list[str]:
    """The names of the games."""

def arena(
    game: Game,
    home: int | str,
    away: int | str,
    *,
    games: int = 100,
    seed: int = 1,
    threads: int = 0,
    exchange: bool = False,
    hurry: int = 1,
    openings: list[str] = ...,
    sprt: tuple[float, float] | None = None,
    records: bool = False,
) -> Json:
    """Plays matches of two players against each other; they change sides after each.

    Args:
        game: The game and its options.
        home: The first player: a level, or a text as ``fischio arena`` takes it (``"greedy"``, ``"nodes:2000"``,
            ``"program:COMMAND"`` for one that speaks the engine protocol).
        away: The second player.
        games: How many matches, at most.
        seed: The seed of dice and bots.
        threads: Threads to play on; 0 for as many as there are cores.
        exchange: Whether the sides exchange squads and decks after every two matches.
        hurry: The bots' own time and positions are divided by this.
        openings: Positions that matches begin from, one after the other; by default that of the game.
        sprt: Two Elo differences; the arena is over when one of them is refuted.
        records: Whether the matches are kept, as ``records`` of the report.

    Returns:
        The report of ``fischio arena --json``: wins, draws, losses and points of the first player, with the 95 %
        interval.

    Raises:
        KeyboardInterrupt: by Ctrl-C, after the matches that are being played.
    """

class Refused(ValueError):
    """The rules refuse an action or outcome."""

    #: The clause that forbids it.
    clause: str

@final
class Game:
    """A game with its options, of which all matches begin alike.

    Args:
        name: One of :func:`games`.
        options: Options by their keys; a data file is given as its text.
        position: A position's text from which matches begin.
        **more: Options as keywords: ``Game("chess-football", actions=15)``.

    Raises:
        ValueError: if there is no such game, option or value.
    """

    def __new__(
        cls,
        name: str,
        options: dict[str, int | str | bool] | None = None,
        *,
        position: str | None = None,
        **more: int | str | bool,
    ) -> Game: ...
    @property
    def name(self) -> str: ...
    @property
    def rules_version(self) -> int: ...
    @property
    def options(self) -> dict[str, int | str | bool]:
        """Every option with its value, also those at their defaults."""

    @property
    def position(self) -> str | None: ...
    @property
    def seats(self) -> list[str]:
        """The seats of the players, in the order of the players' numbers: ``["home", "away"]``."""

    def num_players(self) -> int: ...
    def num_distinct_actions(self) -> int:
        """How many actions a match with these options may ever have; they are numbered from 0.

        The numbers follow from the game and its options alone. What names players is numbered for those of the
        match's own squads, so other squads may give other numbers.
        """

    @staticmethod
    def max_chance_outcomes() -> int: ...
    @staticmethod
    def min_utility() -> float: ...
    @staticmethod
    def max_utility() -> float: ...
    @staticmethod
    def utility_sum() -> float: ...
    def new_initial_state(self) -> State: ...
    def action_to_string(self, action: int) -> str: ...
    def string_to_action(self, text: str) -> int: ...
    def plane_names(self) -> list[str]:
        """The names of the planes of :meth:`State.observation_planes`, in their order."""

    def feature_names(self) -> list[str]:
        """The names of the features of :meth:`State.observation_features`, in their order."""

    def planes_shape(self) -> tuple[int, int, int]:
        """Planes, ranks and files."""

    @property
    def first_rank(self) -> int:
        """The rank of the first row of a plane: 1, or 0 where a goal lies behind the first rank."""

    def description(self) -> Json:
        """The game for a program that knows no rules: board, pieces, phases, options, words."""

    @staticmethod
    def load(record: str | Json, *, upto: int | None = None) -> State:
        """The match of a record (its JSON, as text or read), at its end or after so many entries.

        Raises:
            ValueError: if anything in the record is wrong.
        """

    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class State:
    """A moment of a match, in OpenSpiel's manner.

    Players are numbered from 0 in the order of :attr:`Game.seats`. Where several decide in secret at the same time
    (both sides set up), they act one after the other, and what one has decided is hidden from the other's
    observations until it is revealed.
    """

    @property
    def game(self) -> Game: ...
    def current_player(self) -> int:
        """Who is to act: a player's number, -1 for chance, -4 once the match is over."""

    def is_chance_node(self) -> bool: ...
    def is_terminal(self) -> bool: ...
    @staticmethod
    def is_simultaneous_node() -> bool: ...
    def to_act_seats(self) -> list[str]:
        """All seats that the rules let act now, ``["chance"]``, or nobody."""

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The numbers of the legal actions, ascending: of who is to act, or of a player, who has none while another
        is to act. Where chance is to act: its outcomes."""

    def legal_actions_mask(self, player: int | None = None) -> NDArray[np.int8]:
        """1 for each legal action, 0 for all others of the game."""

    def apply(self, action: int) -> None:
        """Plays an action, or takes an outcome of chance.

        Raises:
            Refused: if the rules forbid it. The state is as before.
            ValueError: if there is no such number, or the match is over.
        """

    def apply_action(self, action: int) -> None:
        """The same, by OpenSpiel's name."""

    def apply_text(self, text: str) -> None:
        """Plays an action in the notation (``"e2e4"``), or takes an outcome (``"3 5 +"``)."""

    @overload
    def action_to_string(self, player: int, action: int) -> str: ...
    @overload
    def action_to_string(self, player: int) -> str: ...
    def string_to_action(self, text: str) -> int: ...
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome that may come, with its probability."""

    def chance_fractions(self) -> list[tuple[int, Fraction]]:
        """The same with exact probabilities."""

    def draw(self, seed: int) -> int:
        """An outcome of chance by its odds, the same for the same seed."""

    def time_up(self) -> None:
        """Says that the match's time is over, in a match that is played by time."""

    def returns(self) -> list[float]:
        """For each player 1 if their side has won, -1 if it has lost, else 0."""

    def rewards(self) -> list[float]:
        """The same: nothing is rewarded before the end."""

    def player_return(self, player: int) -> float: ...
    def score(self) -> tuple[int, int]:
        """Goals of Home and of Away, without those of a shoot-out."""

    def result(self) -> Json | None:
        """How the match ended, once it is over."""

    @property
    def phase(self) -> str: ...
    @property
    def clause(self) -> str:
        """The clause of the rules that governs this moment."""

    def position(self) -> str | None:
        """The text of this moment. It tells secrets, too."""

    def observation(self, viewer: Viewer | None = None) -> Json:
        """What a viewer may see, as the server tells it.

        Args:
            viewer: A player's number, ``"home"``, ``"away"``, ``"spectator"``, or ``"all"`` for the referee's
                view. By default who is to act.
        """

    @overload
    def observation_planes(
        self, viewer: Viewer | None = None, *, dtype: Literal["float32"] = "float32"
    ) -> NDArray[np.float32]:
        """What a viewer may see of the board: a plane for each of :meth:`Game.plane_names`, in each of which
        ``[rank - first_rank, file]`` is a square. With ``dtype="uint8"`` numbers below 0 become 0."""

    @overload
    def observation_planes(
        self, viewer: Viewer | None = None, *, dtype: Literal["uint8"]
    ) -> NDArray[np.uint8]: ...
    def observation_features(self, viewer: Viewer | None = None) -> NDArray[np.float32]:
        """What a viewer may see besides: a number for each of :meth:`Game.feature_names`."""

    def observation_tensor(self, viewer: Viewer | None = None) -> list[float]:
        """Planes and features in one list, by OpenSpiel's name."""

    def preview(self, action: int) -> Json | None:
        """What the dice would make of a legal action, with exact odds; nothing if no dice decide it."""

    def clone(self) -> State: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any) -> State: ...
    def undo(self) -> None:
        """Takes back what was done last: an action, an outcome."""

    def undo_action(self, player: int, action: int) -> None:
        """The same, if that was the last, by OpenSpiel's name."""

    def history(self) -> list[int]:
        """The numbers of all actions and outcomes so far."""

    def full_history(self) -> list[tuple[int, int]]:
        """The same with who did each."""

    def move_number(self) -> int: ...
    def record(self, *, home: str | None = None, away: str | None = None) -> Json:
        """The match so far as a record, which :meth:`Game.load` and ``fischio replay`` read."""

    def sample(self, viewer: Viewer, seed: int) -> State:
        """A state as it may be for all that a viewer knows, each hidden thing drawn anew. It begins a match of its
        own: what was done before is not in it."""

    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Bot:
    """A bot of the house. It uses nothing that its side may not know.

    Args:
        game: The game that it plays.
        level: A level from 1, or a text: ``"greedy"``, ``"random"``, ``"nodes:2000"``, ``"movetime:20"``, ``"depth:3"``.
        hurry: Its own time and positions are divided by this.
    """

    def __new__(cls, game: Game, level: int | str, *, hurry: int = 1) -> Bot: ...
    @property
    def name(self) -> str: ...
    def choose(self, state: State, seed: int = 0) -> int:
        """The number of the action that it plays for who is to act. Other threads go on meanwhile."""

    def think(self, state: State, seed: int = 0) -> Json:
        """The same with what it found: ``action``, ``text``, ``value`` (-1 surely lost, 1 surely won), ``nodes``,
        ``depth``."""

@final
class Experiment:
    """An experiment of the laboratory, as its file has it (see ``docs/laboratory.md``).

    Args:
        text: What stands in the file.
        beside: The directory in which data files are looked for that the experiment names.
    """

    #: Matches of a part: whether a cell was played often enough is asked after each.
    PART: ClassVar[int]

    def __new__(cls, text: str, beside: str | PathLike[str] | None = None) -> Experiment: ...
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def seed(self) -> int: ...
    @property
    def matches(self) -> int:
        """Matches of each cell, at most."""

    @property
    def cells(self) -> list[str]: ...
    @property
    def may_stop(self) -> bool:
        """Whether a cell may be over before all its matches are played, by the experiment's rule."""

    def play(self, cell: int, number: int) -> Json:
        """Plays one match of a cell, by its number from 0.

        Returns:
            ``row``, ``counts`` and ``goals``, what the tables of a run have of it, with their columns, and ``record`` if
            the experiment keeps records.
        """

    def is_enough(self, points: list[float]) -> bool:
        """Whether a cell need not be played on, by the experiment's own rule, after these points of its first
        player."""

    def run(self, directory: str | PathLike[str], threads: int = 0) -> list[Json]:
        """Plays what is left of a run into its directory, as ``fischio lab run`` does: what each cell comes to.

        Ctrl-C stops it after the matches that are being played; parts that are whole stay, and a further call goes on from
        them.
        """

    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Matches:
    """What :class:`fischio.VectorMatches` is made of."""

    def __new__(
        cls, game: Game, count: int, seed: int, max_steps: int, threads: int
    ) -> Matches: ...
    def step(self, picks: NDArray[np.uint32], by_number: bool) -> None: ...
    def play_random(self, steps: int) -> int: ...
    def reset(self, seed: int) -> None: ...
    def tell(
        self,
        players: NDArray[np.int32],
        counts: NDArray[np.uint32],
        rewards: NDArray[np.float32],
        over: NDArray[np.uint8],
        cut: NDArray[np.uint8],
    ) -> None: ...
    def legal(self, numbers: NDArray[np.uint32]) -> None: ...
    def masks(self, masks: NDArray[np.uint8]) -> None: ...
    def observe(self, board: NDArray[np.float32], features: NDArray[np.float32]) -> None: ...
