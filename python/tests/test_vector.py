"""Many matches at once."""

import sys
import threading
import time

import numpy as np
import pytest

import fischio


def test_matches_are_those_of_single_states() -> None:
    """Chess Football has no chance, so what is played by numbers is the same match."""
    game = fischio.Game("chess-football", actions=4)
    matches = fischio.VectorMatches(game, 5, seed=3)
    states = [game.new_initial_state() for _ in range(5)]
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(300):
        numbers, starts = matches.legal_actions()
        assert matches.told.players.tolist() == [state.current_player() for state in states]
        masks = matches.masks()
        picks = []
        for nth, state in enumerate(states):
            legal = sorted(numbers[starts[nth] : starts[nth + 1]].tolist())
            assert legal == state.legal_actions()
            assert np.flatnonzero(masks[nth]).tolist() == legal
            picks.append(int(rng.choice(legal)))
        planes, features = matches.observe()
        for nth, state in enumerate(states):
            assert (planes[nth] == state.observation_planes()).all()
            assert (features[nth] == state.observation_features()).all()
        told = matches.step(picks)
        for nth, state in enumerate(states):
            state.apply(picks[nth])
            assert told.terminations[nth] == state.is_terminal()
            assert told.rewards[nth].tolist() == state.returns()
            if state.is_terminal():
                ended += 1
                states[nth] = game.new_initial_state()
    assert ended > 5


def test_the_same_seed_gives_the_same_on_any_number_of_threads(game: fischio.Game) -> None:
    def run(threads: int) -> list[object]:
        matches = fischio.VectorMatches(game, 20, seed=9, threads=threads)
        rng = np.random.default_rng(5)
        for _ in range(100):
            matches.step_places(matches.random_places(rng))
        drawn = matches.play_random(50)
        numbers, starts = matches.legal_actions()
        return [drawn, numbers.tolist(), starts.tolist(), matches.told.players.tolist()]

    assert run(1) == run(2)


def test_reset_begins_anew_with_other_chance(game: fischio.Game) -> None:
    matches = fischio.VectorMatches(game, 6, seed=1)
    first = matches.observe()[0]

    def played(seed: int) -> bytes:
        matches.reset(seed)
        matches.play_random(200)
        planes, features = matches.observe()
        return planes.tobytes() + features.tobytes()

    one, other, again = played(1), played(2), played(1)
    assert one == again
    assert one != other
    matches.reset(1)
    assert (matches.observe()[0] == first).all()
    assert len(matches) == 6


def test_nothing_is_played_from_a_match_that_is_over() -> None:
    state = fischio.Game("chess-football", actions=3).new_initial_state()
    while not state.is_terminal():
        state.apply(state.legal_actions()[0])
    over = fischio.Game("chess-football", actions=3, position=state.position())
    with pytest.raises(ValueError, match="is over"):
        fischio.VectorMatches(over, 2)


def test_what_is_not_legal_is_refused() -> None:
    matches = fischio.VectorMatches(fischio.Game("calcetto"), 3)
    with pytest.raises(ValueError, match="match 0 has .* none of them"):
        matches.step([2763, 0, 0])
    with pytest.raises(ValueError, match="there are 3 matches"):
        matches.step_places([0])
    with pytest.raises(ValueError, match="at least"):
        fischio.VectorMatches(fischio.Game("calcetto"), 0)


def test_matches_are_cut_off() -> None:
    matches = fischio.VectorMatches(fischio.Game("calciotto"), 4, max_steps=7)
    for step in range(1, 15):
        told = matches.step_places(np.zeros(4, np.uint32))
        assert told.truncations.all() == (step % 7 == 0)
        assert not told.terminations.any()


def test_python_goes_on_while_matches_are_played() -> None:
    """The GIL is free: another thread counts while one step of many matches is played."""
    matches = fischio.VectorMatches(fischio.Game("calciotto"), 64)
    counted, done = 0, threading.Event()
    marks = []

    def play() -> None:
        marks.append(counted)
        matches.play_random(400)
        marks.append(counted)
        done.set()

    # Nobody is made to give way: who counts gives way by itself, and goes on only if the other does, too.
    interval = sys.getswitchinterval()
    sys.setswitchinterval(60)
    try:
        thread = threading.Thread(target=play)
        thread.start()
        while not done.is_set():
            counted += 1
            time.sleep(0)
        thread.join()
    finally:
        sys.setswitchinterval(interval)
    before, after = marks
    assert after - before > 100
