"""Bots and the arena."""

from collections.abc import Callable

import pytest

import fischio
from conftest import play_random


def test_a_bot_plays_what_is_legal(game: fischio.Game) -> None:
    state = game.new_initial_state()
    bot = fischio.Bot(game, 1)
    for _ in range(40):
        if state.is_chance_node():
            state.apply(state.draw(1))
            continue
        action = bot.choose(state, seed=3)
        assert action in state.legal_actions()
        assert action == bot.choose(state, seed=3)
        state.apply(action)


def test_a_bot_tells_what_it_thinks() -> None:
    game = fischio.Game("chess-football")
    state = game.new_initial_state()
    play_random(state, 1, 20)
    bot = fischio.Bot(game, "nodes:500")
    thought = bot.think(state)
    assert thought["action"] in state.legal_actions()
    assert state.action_to_string(thought["action"]) == thought["text"]
    assert -1 <= thought["value"] <= 1
    assert bot.name == "nodes:500"


def test_what_is_no_bot_is_refused() -> None:
    game = fischio.Game("calcetto")
    for wrong in (0, 99, "level:99", "clever"):
        with pytest.raises(ValueError):
            fischio.Bot(game, wrong)
    with pytest.raises(ValueError, match="this bot plays calcetto"):
        fischio.Bot(game, 1).choose(fischio.Game("und1c1").new_initial_state())


def test_the_arena_measures_bots() -> None:
    game = fischio.Game("chess-football", actions=4)
    report = fischio.arena(game, "greedy", "random", games=12, seed=5, threads=1)
    assert report["games"] == 12
    assert report["wins"] + report["draws"] + report["losses"] == 12
    assert report["points"] > 0.5
    assert report == fischio.arena(game, "greedy", "random", games=12, seed=5, threads=2)


def test_the_arena_keeps_records_and_begins_from_openings() -> None:
    game = fischio.Game("chess-football", actions=3)
    state = game.new_initial_state()
    play_random(state, 2, 14)
    opening = state.position()
    assert opening is not None
    report = fischio.arena(
        game, "greedy", "random", games=4, threads=1, openings=[opening], records=True
    )
    assert [record["position"] for record in report["records"]] == [opening] * 4
    for record in report["records"]:
        assert fischio.Game.load(record).is_terminal()
    with pytest.raises(ValueError):
        fischio.arena(game, "greedy", "random", games=2, openings=["nothing"])


def test_the_arena_stops_when_a_difference_is_refuted() -> None:
    game = fischio.Game("chess-football", actions=4)
    report = fischio.arena(game, "greedy", "random", games=2000, threads=1, sprt=(0.0, 100.0))
    assert report["verdict"] == "greater"
    assert report["games"] < 2000


def test_the_arena_is_stopped_by_a_signal(interrupted_soon: Callable[[], None]) -> None:
    game = fischio.Game("chess-football", actions=3)
    interrupted_soon()
    with pytest.raises(KeyboardInterrupt):
        fischio.arena(game, "random", "random", games=10_000_000)
