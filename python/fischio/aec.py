"""Environments for PettingZoo (AEC: the players act one after the other).

>>> from fischio.aec import env
>>> environment = env("chess-football", actions=5)
>>> environment.reset(seed=1)
>>> environment.agents
['home', 'away']
"""

from __future__ import annotations

from typing import Any, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from fischio._fischio import Game, State

__all__ = ["FischioEnv", "env", "raw_env"]

Observation: TypeAlias = dict[str, NDArray[Any]]


def env(
    game: Game | str,
    *,
    max_steps: int = 0,
    render_mode: str | None = None,
    **options: int | str | bool,
) -> AECEnv[str, Any, Any]:
    """An environment that ends a match, lost, when an agent plays what is not legal, and says so.

    Args:
        game: A game, or its name, with its options as keywords.
        max_steps: All agents are truncated after so many decisions and what chance makes of the last of them, unless
            the match is over by that; 0 plays to the end.
        render_mode: ``"ansi"`` for the position's text.
    """
    environment: AECEnv[str, Any, Any] = raw_env(
        game, max_steps=max_steps, render_mode=render_mode, **options
    )
    environment = wrappers.TerminateIllegalWrapper(environment, illegal_reward=-1)
    environment = wrappers.AssertOutOfBoundsWrapper(environment)
    return wrappers.OrderEnforcingWrapper(environment)


def raw_env(
    game: Game | str,
    *,
    max_steps: int = 0,
    render_mode: str | None = None,
    **options: int | str | bool,
) -> FischioEnv:
    """The same without wrappers: what is not legal raises."""
    if isinstance(game, str):
        game = Game(game, options)
    elif options:
        raise ValueError("a Game has its options already")
    return FischioEnv(game, max_steps=max_steps, render_mode=render_mode)


class FischioEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A match as an environment.

    An agent is a seat. It observes what its side may see: ``observation``, the planes of the board;
    ``features``, what is seen besides; ``action_mask``, its legal actions, all 0 while another agent is to act. What
    chance decides is drawn from the seed of :meth:`reset`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": ["ansi"],
        "name": "fischio_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, game: Game, *, max_steps: int = 0, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f'render_mode is "ansi" or None, not {render_mode!r}')
        self.game = game
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"fischio_{game.name}_v0"}
        self.possible_agents = game.seats
        self.agents: list[str] = []
        actions = game.num_distinct_actions()
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(
                        -np.inf, np.inf, tuple(game.planes_shape()), np.float32
                    ),
                    "features": gymnasium.spaces.Box(
                        -np.inf, np.inf, (len(game.feature_names()),), np.float32
                    ),
                    "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._random = np.random.default_rng()
        #: The match.
        self.game_state: State = game.new_initial_state()
        self._steps = 0

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.game_state = self.game.new_initial_state()
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._let_chance_decide()
        self.agent_selection = self._to_act()

    def _let_chance_decide(self) -> None:
        while self.game_state.is_chance_node():
            seed = int(self._random.integers(2**63))
            self.game_state.apply(self.game_state.draw(seed))

    def _to_act(self) -> str:
        player = self.game_state.current_player()
        return self.possible_agents[max(player, 0)]

    def observe(self, agent: str) -> Observation:
        player = self.possible_agents.index(agent)
        return {
            "observation": self.game_state.observation_planes(player),
            "features": self.game_state.observation_features(player),
            "action_mask": self._mask(player),
        }

    def _mask(self, player: int) -> NDArray[np.int8]:
        if player == self.game_state.current_player():
            return self.game_state.legal_actions_mask(player)
        return np.zeros(self.game.num_distinct_actions(), np.int8)

    def state(self) -> NDArray[np.float32]:
        """What the referee sees: planes and features in one array, for critics that may know everything."""
        return np.asarray(self.game_state.observation_tensor("all"), np.float32)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act: None is no action")
        self.game_state.apply(int(action))
        self._let_chance_decide()
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        returns = self.game_state.returns()
        self.rewards = dict(zip(self.possible_agents, returns, strict=True))
        if self.game_state.is_terminal():
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._steps == self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._to_act()
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render_mode is None: nothing is shown")
            return None
        return str(self.game_state)

    def close(self) -> None:
        pass
