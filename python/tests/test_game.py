"""Games, their options and their numbers."""

import pickle

import pytest

import fischio
from conftest import GAMES, play_random


def test_there_are_four_games() -> None:
    assert [name for name in fischio.games() if name != "toy"] == GAMES


def test_options_are_taken_and_told() -> None:
    game = fischio.Game("chess-football", {"actions": 12}, sealed_goal=True)
    assert game.options["actions"] == 12
    assert game.options["sealed_goal"] is True
    assert game == fischio.Game("chess-football", actions=12, sealed_goal="on")
    assert game != fischio.Game("chess-football")
    assert len({game, fischio.Game("chess-football", actions=12, sealed_goal=True)}) == 1


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("chess", {}, "there are: chess-football"),
        ("chess-football", {"actions": 0}, "actions"),
        ("chess-football", {"moves": 3}, "moves"),
        ("calcetto", {"end": "never"}, "end"),
    ],
)
def test_what_is_wrong_is_said(name: str, options: dict[str, int | str | bool], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        fischio.Game(name, options)


def test_an_option_of_another_type_is_refused() -> None:
    with pytest.raises(TypeError, match="option actions is a bool, an int from 0 or a str"):
        fischio.Game("chess-football", {"actions": -1})


def test_numbers_are_dense_and_go_both_ways(game: fischio.Game) -> None:
    count = game.num_distinct_actions()
    texts = [game.action_to_string(number) for number in range(count)]
    assert len(set(texts)) == count
    for number in range(0, count, 97):
        assert game.string_to_action(texts[number]) == number
    with pytest.raises(ValueError, match=f"from 0 to {count - 1}"):
        game.action_to_string(count)
    with pytest.raises(ValueError):
        game.string_to_action("no action")


def test_numbers_stay_those_they_were() -> None:
    """Programs that learned from numbers keep them: a change here needs a line in the changelog."""
    numbered = {
        "chess-football": (4145, {"--": 0, "K@e1": 5, "e2e4": 707, "b7b8=Q": 2277, "e4>c3": 3135}),
        "calcetto": (2764, {"ready": 0, "cross c13": 106, "P1@a1": 129, "A2-h14": 2726}),
        "calciotto": (13538, {"ready": 0, "end": 4, "shoot h21": 11, "D1-c5": 2450}),
        "und1c1": (18430, {"ready": 0, "end": 5, "group 5-6 ne": 481, "D1-c5": 2824}),
    }
    found = {}
    for name, (_, texts) in numbered.items():
        game = fischio.Game(name)
        numbers = {text: game.string_to_action(text) for text in texts}
        found[name] = (game.num_distinct_actions(), numbers)
    assert found == numbered


def test_games_are_pickled(game: fischio.Game) -> None:
    assert pickle.loads(pickle.dumps(game)) == game
    assert repr(game).startswith(f'Game("{game.name}", ')


def test_a_match_begins_from_a_position() -> None:
    state = fischio.Game("calcetto").new_initial_state()
    play_random(state, 3, 500)
    text = state.position()
    assert text is not None
    game = fischio.Game("calcetto", position=text)
    assert game.new_initial_state().position() == text
    assert pickle.loads(pickle.dumps(game)) == game
    with pytest.raises(ValueError):
        fischio.Game("calcetto", position="nothing")


def test_several_coaches_are_several_players() -> None:
    game = fischio.Game("calciotto", home_coaches=2, away_coaches=3)
    assert game.seats == ["home", "home2", "away", "away2", "away3"]
    assert game.num_players() == 5
    state = game.new_initial_state()
    play_random(state, 1)
    returns = state.returns()
    assert returns[0] == returns[1] and returns[2] == returns[3] == returns[4]


def test_a_game_is_described(game: fischio.Game) -> None:
    described = game.description()
    assert described["id"] == game.name
    assert described["rules_version"] == game.rules_version
