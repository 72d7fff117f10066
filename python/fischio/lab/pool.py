"""An experiment on several processes of this machine.

>>> from concurrent.futures import ProcessPoolExecutor
>>> from fischio.lab import Experiment, rows
>>> from fischio.lab.pool import on
>>> def all_rows(experiment: Experiment) -> list[dict]:
...     with ProcessPoolExecutor(4) as pool:
...         return list(rows(experiment, on(pool)))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from itertools import repeat

from fischio._fischio import Experiment
from fischio.lab import Map, Row, Task, play

__all__ = ["on"]


def on(pool: Executor) -> Map:
    """Plays matches on a pool."""

    def by(experiment: Experiment, tasks: Iterable[Task]) -> Iterator[Row]:
        return pool.map(play, repeat(experiment), tasks)

    return by
