"""Experiments of the laboratory."""

import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

import fischio
from fischio.lab import Experiment, rows
from fischio.lab.pool import on

TEXT = """
name = "Goals"
game = "chess-football"
seed = 7
matches = 6
swap = true
home = "greedy"
away = "random"
[[factors]]
name = "length"
variants = [
    { name = "three", options = { actions = 3 } },
    { name = "five", options = { actions = 5 } },
]
"""


def test_rows_come_cell_by_cell() -> None:
    experiment = Experiment(TEXT)
    assert experiment.cells == ["three", "five"]
    all_rows = list(rows(experiment))
    assert [(row["cell"], row["number"]) for row in all_rows] == [
        (cell, number) for cell in range(2) for number in range(6)
    ]
    assert {row["cell_name"] for row in all_rows} == {"three", "five"}
    assert all_rows == list(rows(pickle.loads(pickle.dumps(experiment))))
    played = experiment.play(1, 3)
    row = played["row"]
    assert row == all_rows[9]
    assert played["record"] is None
    assert all(count["number"] == 3 for count in played["counts"])
    assert len(played["goals"]) == row["goals_home"] + row["goals_away"]
    assert all((goal["cell"], goal["number"]) == (1, 3) for goal in played["goals"])
    with pytest.raises(ValueError, match="there are 2 cells"):
        experiment.play(2, 0)


def test_an_experiment_keeps_records() -> None:
    experiment = Experiment(TEXT.replace("swap = true", "swap = true\nrecords = true"))
    played = experiment.play(0, 0)
    row, record = played["row"], played["record"]
    state = fischio.Game.load(record)
    assert state.score() == (row["goals_home"], row["goals_away"])
    assert state.is_terminal()


def test_a_pool_of_processes_gives_the_same_rows() -> None:
    experiment = Experiment(TEXT)
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        assert list(rows(experiment, on(pool))) == list(rows(experiment))


def test_a_cell_stops_where_a_run_of_the_laboratory_does(tmp_path: Path) -> None:
    text = TEXT.replace("matches = 6", "matches = 200").replace(
        "[[factors]]", 'stop = { half_width = 0.2 }\n[[factors]]'
    )
    text = text.replace("actions = 3", "actions = 1").replace("actions = 5", "actions = 2")
    experiment = Experiment(text)
    assert experiment.may_stop
    outcomes = experiment.run(tmp_path, threads=1)
    all_rows = list(rows(experiment))
    for cell, outcome in enumerate(outcomes):
        own = [row for row in all_rows if row["cell"] == cell]
        assert len(own) == outcome["matches"]
        assert sum(row["points_first"] for row in own) == pytest.approx(outcome["sum"])
    assert all(outcome["matches"] < 200 for outcome in outcomes)


def test_a_data_file_is_read_beside_the_experiment(tmp_path: Path) -> None:
    squad = Path(__file__).parents[2] / "squads" / "calcetto" / "away.toml"
    named = """
name = "Squad"
game = "calcetto"
matches = 1
home = "random"
away = "random"
options = { home_squad = { file = "own.toml" }, end = "phases", phases = 2 }
"""
    with pytest.raises(ValueError, match="own.toml"):
        Experiment(named, tmp_path)
    (tmp_path / "own.toml").write_text(squad.read_text(encoding="utf-8"), encoding="utf-8")
    experiment = Experiment(named, tmp_path)
    assert len(list(rows(experiment))) == 1
    pickled = pickle.dumps(experiment)
    (tmp_path / "own.toml").write_text("name = 'nobody'", encoding="utf-8")
    with pytest.raises(ValueError, match="home_squad"):
        Experiment(named, tmp_path)
    # It brings what it has read, and is read once by each process.
    again = pickle.loads(pickled)
    assert list(rows(again)) == list(rows(experiment))
    assert pickle.loads(pickled) is again
    assert pickle.loads(pickle.dumps(Experiment(TEXT))) is not again


def test_a_run_is_stopped_by_a_signal(tmp_path: Path, interrupted_soon: Callable[[], None]) -> None:
    experiment = Experiment(TEXT.replace("matches = 6", "matches = 1_000_000"))
    for _ in range(2):
        interrupted_soon()
        with pytest.raises(KeyboardInterrupt):
            experiment.run(tmp_path)
    assert (tmp_path / "experiment.toml").exists()


def test_what_is_no_experiment_is_refused(tmp_path: Path) -> None:
    text = TEXT.replace("actions = 3", 'actions = { file = "a.toml" }')
    with pytest.raises(ValueError, match="actions"):
        Experiment(text, tmp_path)
    with pytest.raises(ValueError, match="matches"):
        Experiment("name = 'x'")
