"""What OpenSpiel's algorithms in Python need: our games and states under the names that they use.

They take states by duck typing. :class:`SpielGame` and :class:`SpielState` add to ours what only OpenSpiel asks for:

>>> from fischio.openspiel import SpielGame
>>> from open_spiel.python.algorithms import mcts
>>> game = SpielGame("chess-football", actions=3)
>>> evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1)
>>> bot = mcts.MCTSBot(game, 2, 10, evaluator, solve=False)
>>> state = game.new_initial_state()
>>> bot.step(state) in state.legal_actions()
True
"""

from __future__ import annotations

from typing import Any

import pyspiel

from fischio._fischio import Game, State

__all__ = ["SpielGame", "SpielState"]


class SpielGame:
    """A game as OpenSpiel's algorithms take one."""

    def __init__(self, game: Game | str, **options: int | str | bool) -> None:
        if isinstance(game, str):
            game = Game(game, options)
        #: Our own game.
        self.game = game
        self.num_players = game.num_players
        self.num_distinct_actions = game.num_distinct_actions
        self.max_chance_outcomes = game.max_chance_outcomes
        self.min_utility = game.min_utility
        self.max_utility = game.max_utility
        self.utility_sum = game.utility_sum

    def get_type(self) -> Any:
        """OpenSpiel's description of the game."""
        has_chance = bool(self.game.description()["has_chance"])
        dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
        chance = pyspiel.GameType.ChanceMode
        has_secrets = self.game.name != "chess-football" or self.game.options["sealed_goal"]
        information = pyspiel.GameType.Information
        return pyspiel.GameType(
            short_name="fischio_" + self.game.name.replace("-", "_"),
            long_name="Fischio: " + self.game.name,
            dynamics=dynamics,
            chance_mode=chance.EXPLICIT_STOCHASTIC if has_chance else chance.DETERMINISTIC,
            information=(
                information.IMPERFECT_INFORMATION
                if has_secrets
                else information.PERFECT_INFORMATION
            ),
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=self.num_players(),
            min_num_players=self.num_players(),
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
        )

    def new_initial_state(self) -> SpielState:
        """The beginning of a match."""
        return SpielState(self, self.game.new_initial_state())


class SpielState:
    """A state as OpenSpiel's algorithms take one. :attr:`state` is our own."""

    __slots__ = ("_game", "state")

    def __init__(self, game: SpielGame, state: State) -> None:
        self._game = game
        self.state = state

    def get_game(self) -> SpielGame:
        """Its game."""
        return self._game

    def clone(self) -> SpielState:
        """A copy that goes on by itself."""
        return SpielState(self._game, self.state.clone())

    def child(self, action: int) -> SpielState:
        """A copy in which an action was played."""
        child = self.clone()
        child.state.apply(action)
        return child

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state as it may be for all that a player knows; ``sampler()`` is a number from 0 up to 1."""
        return SpielState(self._game, self.state.sample(player, int(sampler() * 2**63)))

    def observation_string(self, player: int) -> str:
        """What a player may see, as JSON."""
        import json

        return json.dumps(self.state.observation(player), sort_keys=True)

    def is_player_node(self) -> bool:
        """Whether a player is to act."""
        return self.state.current_player() >= 0

    def __copy__(self) -> SpielState:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielState:
        return self.clone()

    def __getattr__(self, name: str) -> Any:
        # What Python itself looks for is this object's own.
        if name == "state" or name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.state, name)

    def __str__(self) -> str:
        return str(self.state)
