"""Random play beside OpenSpiel's backgammon: steps a second on one core, decisions and outcomes of chance counted alike.

Single steps ask for all legal actions (or for all outcomes of chance with their odds), pick one and apply it, the same loop for both
libraries. Many matches at once are played with picks that NumPy makes for each step, and without coming back to Python.

Usage: python bench/random_play.py [--seconds 3] [--matches 1024] [--json]
"""

from __future__ import annotations

import argparse
import json
import random
import time
from typing import Any

import numpy as np
import pyspiel

import fischio

#: A build of the tests may have a game to test with besides.
GAMES = ["chess-football", "calcetto", "calciotto", "und1c1"]


def single_steps(game: Any, seconds: float) -> float:
    """Plays whole matches, step by step, for at least so long."""
    pick = random.Random(1).random
    steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                left = pick()
                for action, odds in state.chance_outcomes():
                    left -= odds
                    if left < 0:
                        break
            else:
                legal = state.legal_actions()
                action = legal[int(pick() * len(legal))]
            state.apply_action(action)
            steps += 1
    return steps / (time.perf_counter() - start)


def by_numpy(matches: fischio.VectorMatches, seconds: float) -> float:
    """Decisions a second where NumPy picks the actions of each step. Outcomes of chance are not counted."""
    random_numbers = np.random.default_rng(1)
    steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(50):
            matches.step_places(matches.random_places(random_numbers))
        steps += 50 * matches.count
    return steps / (time.perf_counter() - start)


def within(matches: fischio.VectorMatches, seconds: float) -> float:
    """Steps a second without coming back to Python."""
    steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        steps += matches.play_random(200) + 200 * matches.count
    return steps / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each figure is measured")
    parser.add_argument("--matches", type=int, default=1024, help="how many matches at once")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parser.parse_args()

    peer = pyspiel.load_game("backgammon")
    rows: list[tuple[str, float, list[float]]] = []
    for name in GAMES:
        game = fischio.Game(name)
        # The peer is measured beside each game, so that a change of the machine's pace falls on both.
        other = single_steps(peer, arguments.seconds / 2)
        single = single_steps(game, arguments.seconds)
        matches = fischio.VectorMatches(game, arguments.matches, seed=1, threads=1)
        numpy_steps = by_numpy(matches, arguments.seconds)
        many = within(matches, arguments.seconds)
        other = (other + single_steps(peer, arguments.seconds / 2)) / 2
        rows.append((name, other, [single, numpy_steps, many]))
    if arguments.json:
        print(json.dumps(rows))
        return
    print("| game | backgammon | single steps | | NumPy picks | | within Rust | |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name, other, rates in rows:
        cells = [f"{rate / 1000:,.0f} k | {rate / other:.1f} ×" for rate in rates]
        print(f"| {name} | {other / 1000:,.0f} k | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
