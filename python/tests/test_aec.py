"""The environments for PettingZoo, by its own tests."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import fischio
from conftest import GAMES
from fischio.aec import FischioEnv, env, raw_env

QUICK: dict[str, dict[str, Any]] = {
    "chess-football": {"actions": 5},
    "calcetto": {"end": "phases", "phases": 10},
    "calciotto": {"end": "phases", "phases": 10},
    "und1c1": {"turns": 4},
}


@pytest.mark.parametrize("name", GAMES)
def test_the_api_is_kept(name: str) -> None:
    with warnings.catch_warnings():
        # It says how it would name and scale observations of pictures.
        warnings.filterwarnings("ignore", category=UserWarning)
        api_test(env(name, **QUICK[name]), num_cycles=300, verbose_progress=False)


@pytest.mark.parametrize("name", ["chess-football", "calcetto"])
def test_seeds_are_kept(name: str) -> None:
    seed_test(lambda: env(name, **QUICK[name]), num_cycles=200)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_played_by_its_masks(name: str) -> None:
    environment = env(name, **QUICK[name])
    environment.reset(seed=4)
    rng = np.random.default_rng(2)
    total = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, _ = environment.last()
        total[agent] += reward
        assert observation is not None
        assert environment.observation_space(agent).contains(observation)
        if terminated or truncated:
            environment.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        environment.step(int(rng.choice(legal)))
    assert sum(total.values()) == 0


def test_an_illegal_action_loses() -> None:
    environment = env("chess-football", actions=3)
    environment.reset(seed=1)
    agent = environment.agent_selection
    observation = environment.observe(agent)
    assert observation is not None
    wrong = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        environment.step(wrong)
    assert environment.terminations[agent]
    assert environment.rewards[agent] == -1


def test_a_match_is_truncated() -> None:
    environment = raw_env("calcetto", max_steps=6)
    environment.reset(seed=1)
    for _ in range(6):
        environment.step(int(np.flatnonzero(environment.last()[0]["action_mask"])[0]))
    assert all(environment.truncations.values())


def test_chance_decides_before_a_match_is_truncated() -> None:
    def step(environment: FischioEnv) -> None:
        legal = environment.game_state.legal_actions()
        environment.step(legal[len(legal) // 2])

    whole = raw_env("calcetto")
    whole.reset(seed=1)
    steps = 0
    while not steps or whole.game_state.full_history()[-1][0] != fischio.CHANCE_PLAYER:
        step(whole)
        steps += 1
    cut = raw_env("calcetto", max_steps=steps)
    cut.reset(seed=1)
    for _ in range(steps):
        assert not any(cut.truncations.values())
        step(cut)
    assert all(cut.truncations.values())
    assert cut.game_state.full_history() == whole.game_state.full_history()


def test_a_game_has_its_options() -> None:
    with pytest.raises(ValueError, match="has its options already"):
        env(fischio.Game("calcetto"), end="phases")


def test_the_match_is_shown() -> None:
    environment = raw_env("chess-football", render_mode="ansi")
    environment.reset(seed=1)
    assert environment.state().tolist() == environment.game_state.observation_tensor("all")
    assert environment.render() == environment.game_state.position()
    with pytest.raises(ValueError, match="render_mode"):
        raw_env("calcetto", render_mode="human")
