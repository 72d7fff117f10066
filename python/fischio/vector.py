"""Many matches at once."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fischio._fischio import Game, Matches

__all__ = ["Step", "VectorMatches"]


@dataclass(frozen=True)
class Step:
    """What came of a step, one entry for each match. The arrays are written anew by the next step."""

    #: Who is to act now: a player's number.
    players: NDArray[np.int32]
    #: How many legal actions they have.
    counts: NDArray[np.uint32]
    #: Rewards of the last step, for Home and for Away: 1 and -1 where Home won by it.
    rewards: NDArray[np.float32]
    #: Where a match ended by the last step; another one has begun there.
    terminations: NDArray[np.bool_]
    #: Where a match was cut off after ``max_steps``; another one has begun there.
    truncations: NDArray[np.bool_]


class VectorMatches:
    """Many matches of one game, which Rust plays without the GIL.

    What chance decides is drawn as it comes up, from ``seed``: the same seed and the same actions give the
    same matches, on any number of threads. A match that is over begins anew at once. Where several players
    decide in secret at the same time, they are asked one after the other; what one has decided is not in
    what the other observes.

    Args:
        game: The game and its options.
        count: How many matches.
        seed: The seed of all their chance.
        max_steps: A match is cut off after so many decisions and what chance makes of the last of them, unless it is
            over by that; 0 lets all be played to their end.
        threads: How many threads play; 0 for as many as there are cores.

    >>> import fischio
    >>> matches = fischio.VectorMatches(fischio.Game("calcetto"), 64, seed=7, threads=1)
    >>> step = matches.step_places(matches.random_places(1))
    >>> step.rewards.shape
    (64, 2)
    """

    def __init__(
        self,
        game: Game,
        count: int,
        *,
        seed: int = 1,
        max_steps: int = 0,
        threads: int = 1,
    ) -> None:
        self.game = game
        self.count = count
        self._matches = Matches(game, count, seed, max_steps, threads)
        self._players = np.empty(count, np.int32)
        self._counts = np.empty(count, np.uint32)
        self._home = np.empty(count, np.float32)
        self._over = np.empty(count, np.uint8)
        self._cut = np.empty(count, np.uint8)
        self._rewards = np.zeros((count, 2), np.float32)
        self._told = Step(
            self._players,
            self._counts,
            self._rewards,
            self._over.view(np.bool_),
            self._cut.view(np.bool_),
        )
        self._tell()

    def _tell(self) -> Step:
        self._matches.tell(self._players, self._counts, self._home, self._over, self._cut)
        self._rewards[:, 0] = self._home
        np.negative(self._home, out=self._rewards[:, 1])
        return self._told

    @property
    def told(self) -> Step:
        """What came of the last step."""
        return self._told

    def reset(self, seed: int) -> Step:
        """Begins all matches anew, with other chance."""
        self._matches.reset(seed)
        return self._tell()

    def step(self, actions: ArrayLike) -> Step:
        """Plays in each match the action of a number.

        Raises:
            ValueError: if one is not legal in its match. Nothing is played then.
        """
        self._matches.step(np.ascontiguousarray(actions, np.uint32), True)
        return self._tell()

    def step_places(self, places: ArrayLike) -> Step:
        """Plays in each match one of its legal actions, by its place among them: quicker than by its number.

        Raises:
            ValueError: if a match has fewer. Nothing is played then.
        """
        self._matches.step(np.ascontiguousarray(places, np.uint32), False)
        return self._tell()

    def random_places(self, seed: int | np.random.Generator) -> NDArray[np.uint32]:
        """A legal action of each match, all equally likely, by its place."""
        random = np.random.default_rng(seed)
        return (random.random(self.count) * self._counts).astype(np.uint32)

    def play_random(self, steps: int) -> int:
        """Plays so many random actions in each match, without coming back to Python between them.

        Returns:
            How many outcomes of chance came up meanwhile.
        """
        drawn = self._matches.play_random(steps)
        self._tell()
        return drawn

    def legal_actions(self) -> tuple[NDArray[np.uint32], NDArray[np.int64]]:
        """The numbers of all legal actions, and where those of each match begin and end.

        ``numbers[starts[i] : starts[i + 1]]`` are those of match ``i``, in the order of their places.
        """
        starts = np.zeros(self.count + 1, np.int64)
        np.cumsum(self._counts, out=starts[1:])
        numbers = np.empty(starts[-1], np.uint32)
        self._matches.legal(numbers)
        return numbers, starts

    def masks(self) -> NDArray[np.bool_]:
        """For each match a row with a place for each action of the game: whether it is legal."""
        masks = np.empty((self.count, self.game.num_distinct_actions()), np.uint8)
        self._matches.masks(masks.reshape(-1))
        return masks.view(np.bool_)

    def observe(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """What who is to act in each match may see: planes and features, as :class:`State` gives them."""
        planes = np.empty((self.count, *self.game.planes_shape()), np.float32)
        features = np.empty((self.count, len(self.game.feature_names())), np.float32)
        self._matches.observe(planes.reshape(-1), features.reshape(-1))
        return planes, features

    def __len__(self) -> int:
        return self.count
