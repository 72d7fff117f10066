"""The laboratory: experiments of many matches between bots, played from Python.

:func:`rows` plays an experiment by whatever maps a function over tasks: this process, a pool of processes, a cluster
(:mod:`fischio.lab.ray`). A match's seed follows from the experiment, its cell and its number, and rows come in their
order, so all of them give the same rows.

>>> from fischio.lab import Experiment, rows
>>> experiment = Experiment('''
... name = "Two levels"
... game = "chess-football"
... options = { actions = 5 }
... matches = 4
... swap = true
... home = "greedy"
... away = "random"
... ''')
>>> [row["number"] for row in rows(experiment)]
[0, 1, 2, 3]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from fischio._fischio import Experiment

__all__ = ["Experiment", "Map", "Row", "Task", "play", "rows"]

#: A match's row, with the columns of the tables that ``fischio lab run`` writes.
Row: TypeAlias = dict[str, Any]
#: A cell and the number of a match.
Task: TypeAlias = tuple[int, int]
#: Plays tasks in any order and gives their rows in the order of the tasks.
Map: TypeAlias = Callable[[Experiment, Iterable[Task]], Iterable[Row]]


#: Matches that are given to play at once where nothing may stop a cell.
_AT_ONCE = 64 * Experiment.PART


def play(experiment: Experiment, task: Task) -> Row:
    """Plays a match: its row."""
    row: Row = experiment.play(*task)["row"]
    return row


def _one_by_one(experiment: Experiment, tasks: Iterable[Task]) -> Iterator[Row]:
    return (play(experiment, task) for task in tasks)


def rows(experiment: Experiment, by: Map = _one_by_one) -> Iterator[Row]:
    """Plays an experiment and gives its rows, cell by cell and match by match.

    Args:
        experiment: The experiment.
        by: What plays the matches; by default this process, one after the other.

    Whether a cell was played often enough (``stop`` in the experiment) is asked after each part of
    ``Experiment.PART`` matches, as a run of the laboratory does, so the same matches are played.
    """
    # Without such a rule many parts may be played at once.
    part = Experiment.PART if experiment.may_stop else _AT_ONCE
    for cell in range(len(experiment.cells)):
        points: list[float] = []
        for first in range(0, experiment.matches, part):
            numbers = range(first, min(first + part, experiment.matches))
            for row in by(experiment, [(cell, number) for number in numbers]):
                points.append(row["points_first"])
                yield row
            if experiment.is_enough(points):
                break
