"""OpenSpiel's algorithms on our states, and the programs that measure ours beside it."""

import copy
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

import fischio
from conftest import play_random
from fischio.openspiel import SpielGame, SpielState

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))

import mcts_match
import random_play


@pytest.mark.parametrize("name", ["chess-football", "calcetto"])
def test_its_search_plays_our_games(name: str) -> None:
    game = SpielGame(name)
    kind = game.get_type()
    assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM
    own = game.game.new_initial_state()
    play_random(own, 1, 60)
    while own.is_chance_node():
        own.apply(own.draw(1))
    state = SpielState(game, own)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 3, evaluator, random_state=np.random.RandomState(1))
    before = own.history()
    assert bot.step(state) in state.legal_actions()
    assert own.history() == before


def test_a_state_has_what_algorithms_ask_for() -> None:
    game = SpielGame("calcetto")
    state = game.new_initial_state()
    assert state.get_game() is game
    child = state.child(state.legal_actions()[0])
    assert child.move_number() == 1 and state.move_number() == 0
    assert child.observation_string(1) == state.observation_string(1)
    sampled = child.resample_from_infostate(1, lambda: 0.5)
    assert sampled.observation_string(1) == child.observation_string(1)
    assert state.is_player_node()
    assert str(state) == state.position()


def test_speed_is_measured_beside_backgammon() -> None:
    peer = random_play.single_steps(pyspiel.load_game("backgammon"), 0.01)
    game = fischio.Game("chess-football", actions=3)
    matches = fischio.VectorMatches(game, 4)
    for rate in (
        random_play.single_steps(game, 0.01),
        random_play.by_numpy(matches, 0.01),
        random_play.within(matches, 0.01),
        peer,
    ):
        assert rate > 0


def test_matches_with_its_search_are_kept_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(mcts_match.OPTIONS, "chess-football", {"actions": 2})
    path = tmp_path / "rows"
    one = mcts_match.measure("chess-football", 1, 2, path)
    rows = mcts_match.measure("chess-football", 2, 2, path)
    assert rows[:1] == one
    assert [row["number"] for row in rows] == [0, 1]
    assert all(row["simulations"] >= 2 * row["decisions"] for row in rows)
    assert mcts_match.measure("chess-football", 2, 2, path) == rows
    assert [row["number"] for row in mcts_match.measure("chess-football", 1, 3, path)] == [0]
    share = sum(row["points"] for row in rows) / 2
    assert f"| 2 | {100 * share:.1f} % |" in mcts_match.summary(rows)


def test_copies_are_whole_and_go_on_by_themselves() -> None:
    state = SpielGame("chess-football").new_initial_state()
    for one in (copy.copy(state), copy.deepcopy(state)):
        assert isinstance(one, SpielState)
        one.apply_action(one.legal_actions()[0])
        assert len(one.history()) == len(state.history()) + 1
