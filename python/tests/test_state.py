"""States: who acts, chance, what is seen, what is taken back, records."""

import copy
import json
import pickle
import random
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

import fischio
from conftest import GAMES, play_random


def test_a_match_is_played_to_its_end(game: fischio.Game) -> None:
    state = game.new_initial_state()
    assert play_random(state, 1) > 50
    assert state.is_terminal()
    assert state.current_player() == fischio.TERMINAL_PLAYER
    assert state.legal_actions() == []
    assert sum(state.returns()) == 0
    result = state.result()
    assert result is not None
    home, away = state.score()
    assert (result["home"], result["away"]) == (home, away)
    with pytest.raises(ValueError, match="the match is over"):
        state.apply(0)


def test_legal_actions_are_what_is_accepted(game: fischio.Game) -> None:
    state = game.new_initial_state()
    rng = random.Random(5)
    for _ in range(60):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply(state.draw(rng.getrandbits(64)))
            continue
        legal = state.legal_actions()
        assert legal == sorted(set(legal)) and legal
        mask = state.legal_actions_mask()
        assert mask.dtype == np.int8 and mask.shape == (game.num_distinct_actions(),)
        assert np.flatnonzero(mask).tolist() == legal
        before = state.position(), state.history()
        for action in rng.sample(range(game.num_distinct_actions()), 20):
            if action not in legal:
                with pytest.raises(fischio.Refused) as refused:
                    state.apply(action)
                assert refused.value.clause
        assert (state.position(), state.history()) == before
        for action in rng.sample(legal, min(5, len(legal))):
            state.clone().apply(action)
        state.apply(rng.choice(legal))


def test_only_who_is_to_act_has_legal_actions(game: fischio.Game) -> None:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply(state.legal_actions()[0])
    player = state.current_player()
    assert state.legal_actions(player) == state.legal_actions()
    assert state.legal_actions(1 - player) == []
    with pytest.raises(ValueError, match="players are numbered from 0 to 1"):
        state.legal_actions(7)


def test_odds_are_exact_and_come_to_one() -> None:
    for name in ("calcetto", "calciotto", "und1c1"):
        game = fischio.Game(name)
        state = game.new_initial_state()
        rng = random.Random(2)
        seen = 0
        for _ in range(4000):
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                seen += 1
                exact = state.chance_fractions()
                assert sum(odds for _, odds in exact) == Fraction(1)
                assert state.chance_outcomes() == [(n, float(odds)) for n, odds in exact]
                assert state.legal_actions() == [number for number, _ in exact]
                number = rng.choice(exact)[0]
                text = state.action_to_string(-1, number)
                assert state.string_to_action(text) == number
                state.apply(number)
            else:
                state.apply(rng.choice(state.legal_actions()))
        assert seen > 20


def test_draws_follow_the_odds() -> None:
    state = fischio.Game("calcetto").new_initial_state()
    rng = random.Random(4)
    while not state.is_chance_node():
        state.apply(rng.choice(state.legal_actions()))
    assert state.draw(9) == state.draw(9)
    drawn = {state.draw(seed) for seed in range(2000)}
    assert drawn == {number for number, _ in state.chance_outcomes()}
    with pytest.raises(ValueError):
        state.apply(5000)


def test_undo_and_clone(game: fischio.Game) -> None:
    state = game.new_initial_state()
    texts = []
    rng = random.Random(8)
    for _ in range(120):
        if state.is_terminal():
            break
        texts.append((state.position(), state.move_number()))
        action = state.draw(1) if state.is_chance_node() else rng.choice(state.legal_actions())
        state.apply(action)
    last = state.clone()
    player, action = state.full_history()[-1]
    with pytest.raises(ValueError, match="the last that was done"):
        state.undo_action(player, action + 1)
    state.undo_action(player, action)
    assert last.move_number() == state.move_number() + 1
    assert (state.position(), state.move_number()) == texts.pop()
    while texts:
        state.undo()
        assert (state.position(), state.move_number()) == texts.pop()
    with pytest.raises(ValueError, match="nothing was done"):
        state.undo()
    assert copy.deepcopy(last).history() == copy.copy(last).history() == last.history()


def test_a_long_match_is_forgotten_without_a_deep_stack() -> None:
    state = fischio.Game("calciotto").new_initial_state()
    steps = play_random(state, 6)
    branch = state.clone()
    branch.undo()
    del state
    assert branch.move_number() == steps - 1
    del branch


def test_records_go_both_ways(game: fischio.Game) -> None:
    state = game.new_initial_state()
    play_random(state, 11, 400)
    record = state.record(home="Left", away="Right")
    assert record["format"] == "fischio-record"
    assert record["coaches"]["home"]["name"] == "Left"
    for given in (record, json.dumps(record)):
        again = fischio.Game.load(given)
        assert again.game == game
        assert again.position() == state.position()
        assert again.full_history() == state.full_history()
    half = fischio.Game.load(record, upto=len(record["entries"]) // 2)
    assert half.history() == state.history()[: len(record["entries"]) // 2]
    for _ in range(state.move_number() - half.move_number()):
        state.undo()
    assert half.position() == state.position()
    assert pickle.loads(pickle.dumps(half)).history() == half.history()
    with pytest.raises(ValueError, match="upto is from 0 to"):
        fischio.Game.load(record, upto=100_000)
    record["entries"][-1] = record["entries"][0]
    with pytest.raises(ValueError):
        fischio.Game.load(record)
    with pytest.raises(ValueError, match="not a record"):
        fischio.Game.load("{}")


def test_a_resigned_match_is_over() -> None:
    state = fischio.Game("chess-football").new_initial_state()
    state.apply(state.legal_actions()[0])
    record = state.record()
    record["entries"].append({"kind": "resign", "by": "away"})
    record["result"] = {"home": 0, "away": 0, "winner": "home", "ending": "resigned"}
    loaded = fischio.Game.load(record)
    assert loaded.is_terminal()
    assert loaded.returns() == [1.0, -1.0]
    assert loaded.legal_actions() == []
    assert loaded.record()["entries"] == record["entries"]
    again = pickle.loads(pickle.dumps(loaded))
    assert again.is_terminal()
    assert again.returns() == [1.0, -1.0]
    assert again.result() == loaded.result()
    again.undo()
    assert not again.is_terminal()


def test_a_match_by_time_ends_when_its_time_is_up() -> None:
    state = fischio.Game("calcetto", end="time").new_initial_state()
    play_random(state, 3, 300)
    state.time_up()
    play_random(state, 4)
    assert state.is_terminal()
    again = fischio.Game.load(state.record())
    assert again.position() == state.position()
    with pytest.raises(fischio.Refused):
        fischio.Game("chess-football").new_initial_state().time_up()


def test_who_may_not_know_sees_no_set_up() -> None:
    """CT-11: Home sets up first here, and nothing of it is in what Away observes."""
    state = fischio.Game("calcetto").new_initial_state()
    assert state.to_act_seats() == ["home", "away"]
    before = state.observation("away"), state.observation_tensor("away")
    own = state.observation("home")
    assert state.current_player() == 0
    state.apply(state.legal_actions()[-1])
    assert state.observation("home") != own
    assert (state.observation("away"), state.observation_tensor("away")) == before
    assert state.observation("spectator") != state.observation("all")


def test_samples_agree_with_what_is_seen() -> None:
    for name in ("calcetto", "calciotto"):
        state = fischio.Game(name).new_initial_state()
        play_random(state, 21, 6)
        # Home sets up, and Away does not know how.
        assert state.to_act_seats() == ["home", "away"]
        player = 1
        texts = set()
        for seed in range(20):
            sample = state.sample(player, seed)
            assert sample.observation(player) == state.observation(player)
            own = state.sample(state.current_player(), seed)
            assert own.legal_actions() == state.legal_actions()
            assert sample.position() == state.sample(player, seed).position()
            texts.add(sample.position())
            play_random(sample, seed, 20)
            assert fischio.Game.load(sample.record()).position() == sample.position()
        assert len(texts) > 1, f"nothing is hidden in {name}"


def test_planes_have_names(game: fischio.Game) -> None:
    state = game.new_initial_state()
    play_random(state, 13, 150)
    planes = state.observation_planes("all")
    assert planes.shape == tuple(game.planes_shape())
    assert planes.dtype == np.float32
    assert planes.shape[0] == len(game.plane_names())
    view = state.observation("all")
    named = dict(zip(game.plane_names(), planes, strict=True))
    for piece in view["pieces"]:
        square = piece["square"]
        if square is None:
            continue
        file, rank = ord(square[0]) - ord("a"), int(square[1:])
        assert named[f"{piece['side']}-{piece['kind']}"][rank - game.first_rank, file] == 1
    features = dict(zip(game.feature_names(), state.observation_features("all"), strict=True))
    assert features["home-score"] == state.score()[0]
    assert features[f"phase-{view['phase']}"] == 1
    small = state.observation_planes("all", dtype="uint8")
    assert small.dtype == np.uint8
    assert (small == np.clip(planes, 0, 255).astype(np.uint8)).all()
    tensor = state.observation_tensor("all")
    assert tensor == planes.ravel().tolist() + list(features.values())
    with pytest.raises(ValueError, match="dtype"):
        state.observation_planes("all", dtype="int64")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="a viewer is"):
        state.observation("nobody")  # type: ignore[arg-type]


def test_previews_tell_exact_odds() -> None:
    state = fischio.Game("calcetto").new_initial_state()
    rng = random.Random(1)
    found = 0
    for _ in range(2000):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply(state.draw(rng.getrandbits(64)))
            continue
        legal = state.legal_actions()
        if any(state.preview(action) for action in legal):
            found += 1
        state.apply(rng.choice(legal))
    assert found > 0


RECORDS = Path(__file__).parents[2] / "crates/games/tests/golden"


@pytest.mark.parametrize("name", GAMES)
def test_records_that_the_rules_keep_are_loaded(name: str) -> None:
    paths = sorted(RECORDS.glob(f"{name}-*.json"))
    assert paths
    for path in paths:
        record = json.loads(path.read_text())
        state = fischio.Game.load(record)
        assert state.game.name == name
        assert state.is_terminal() == (record["result"] is not None)
        if record["result"] is not None:
            assert state.score() == (record["result"]["home"], record["result"]["away"])
