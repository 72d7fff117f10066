"""The bots of the house against OpenSpiel's Monte Carlo tree search on our states, both with so much time a decision.

The search gets a state that is drawn anew before each of its decisions from what its side may know. How many simulations it does is set by
how long the last ones took, so that a decision takes the time that was agreed on.

With `--rows FILE` each match is kept as a line of JSON, and a run that was stopped goes on after those that are there.

Usage: python bench/mcts_match.py [--games 40] [--milliseconds 20] [--rows FILE] [GAME ...]
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from open_spiel.python.algorithms import mcts

import fischio
from fischio.openspiel import SpielGame, SpielState

#: Matches that are soon enough over.
OPTIONS: dict[str, dict[str, int | str | bool]] = {
    "chess-football": {"actions": 15},
    "calcetto": {"end": "phases", "phases": 10},
    "calciotto": {"end": "phases", "phases": 10},
    "und1c1": {"turns": 8},
}


#: A match, as it is kept.
Row: TypeAlias = dict[str, Any]


class TimedSearch:
    """OpenSpiel's search, with as many simulations as there is time for."""

    def __init__(self, game: SpielGame, seconds: float, seed: int) -> None:
        self.game = game
        self.seconds = seconds
        self.random = random.Random(seed)
        numbers = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=numbers)
        self.bot = mcts.MCTSBot(
            game, uct_c=math.sqrt(2), max_simulations=2, evaluator=evaluator, random_state=numbers
        )
        self.pace = seconds / 2
        self.spent = 0.0
        self.decisions = 0
        self.simulations = 0

    def choose(self, state: fischio.State) -> int:
        """The action for who is to act."""
        if len(legal := state.legal_actions()) == 1:
            return legal[0]
        start = time.perf_counter()
        known = state.sample(state.current_player(), self.random.getrandbits(63))
        simulations = max(2, int(self.seconds / self.pace))
        self.bot.max_simulations = simulations
        action = int(self.bot.step(SpielState(self.game, known)))
        taken = time.perf_counter() - start
        self.pace += 0.3 * (taken / simulations - self.pace)
        self.spent += taken
        self.decisions += 1
        self.simulations += simulations
        return action


def play(game: fischio.Game, search: TimedSearch, bot: fischio.Bot, ours: int, seed: int) -> float:
    """The points of our bot in a match in which it is this player."""
    state = game.new_initial_state()
    chance = random.Random(seed)
    while not state.is_terminal():
        player = state.current_player()
        if player == fischio.CHANCE_PLAYER:
            action = state.draw(chance.getrandbits(64))
        elif player == ours:
            action = bot.choose(state, seed=chance.getrandbits(63))
        else:
            action = search.choose(state)
        state.apply(action)
    return (state.returns()[ours] + 1) / 2


def interval(share: float, games: int) -> tuple[float, float]:
    """The Wilson interval of a share, 95 %."""
    z = 1.96
    centre = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (centre - spread) / scale, (centre + spread) / scale


def measure(name: str, games: int, milliseconds: int, path: Path | None = None) -> list[Row]:
    """Plays matches of a game, sides changed after each, but for those that are kept in a file: a row for each."""
    game = fischio.Game(name, OPTIONS[name])
    bot = fischio.Bot(game, f"movetime:{milliseconds}")
    of_these: Row = {"game": name, "options": OPTIONS[name], "milliseconds": milliseconds}
    lines = path.read_text().splitlines() if path and path.exists() else []
    kept: list[Row] = [json.loads(line) for line in lines]
    rows = [row for row in kept if row.items() >= of_these.items() and row["number"] < games]
    # What the last match has shown of how long a simulation takes.
    pace = rows[-1]["pace"] if rows else milliseconds / 2000
    for number in sorted(set(range(games)) - {row["number"] for row in rows}):
        search = TimedSearch(SpielGame(game), milliseconds / 1000, number)
        search.pace = pace
        points = play(game, search, bot, number % 2, number)
        pace = search.pace
        row = {
            **of_these,
            "number": number,
            "points": points,
            "decisions": search.decisions,
            "simulations": search.simulations,
            "spent": search.spent,
            "pace": pace,
        }
        rows.append(row)
        if path:
            with path.open("a") as file:
                print(json.dumps(row), file=file)
    return rows


def summary(rows: list[Row]) -> str:
    """A line of the table: the matches of a game."""
    games = len(rows)
    share = sum(row["points"] for row in rows) / games
    low, high = interval(share, games)
    decisions = max(sum(row["decisions"] for row in rows), 1)
    options = " ".join(f"{key}={value}" for key, value in rows[0]["options"].items())
    taken = 1000 * sum(row["spent"] for row in rows) / decisions
    simulations = sum(row["simulations"] for row in rows) / decisions
    return (
        f"| {rows[0]['game']} | `{options}` | {games} | {100 * share:.1f} % | {100 * low:.0f}–{100 * high:.0f} % "
        f"| {taken:.0f} ms | {simulations:.1f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=list(OPTIONS), help="the games, by default all")
    parser.add_argument("--games", type=int, default=40, help="matches of each game")
    parser.add_argument("--milliseconds", type=int, default=20, help="time for each decision")
    parser.add_argument("--rows", type=Path, help="the file in which matches are kept")
    arguments = parser.parse_args()
    print("| game | options | matches | points of ours | 95 % | a decision of OpenSpiel's | simulations |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
    for name in arguments.game:
        rows = measure(name, arguments.games, arguments.milliseconds, arguments.rows)
        print(summary(rows), flush=True)


if __name__ == "__main__":
    main()
