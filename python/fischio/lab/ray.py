"""An experiment on a cluster of Ray.

Each task is a match; a task of a node that was lost is played again elsewhere, and its seed is the same, so the rows are
those that one core gives.

::

    import ray
    from fischio.lab import Experiment, rows
    from fischio.lab.ray import on_cluster

    ray.init(address="auto")
    experiment = Experiment(open("experiments/calcetto-squads.toml").read())
    table = list(rows(experiment, on_cluster()))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import ray

from fischio._fischio import Experiment
from fischio.lab import Map, Row, Task, play

__all__ = ["on_cluster"]


@ray.remote(max_retries=-1)  # type: ignore[untyped-decorator]
def _play(experiment: Experiment, task: Task) -> Row:
    return play(experiment, task)


def on_cluster(*, cpus: float = 1.0) -> Map:
    """Plays matches on the cluster that Ray is connected to.

    Args:
        cpus: How many processors a match takes: Ray plays as many at once as the cluster has room for.
    """
    task_of = _play.options(num_cpus=cpus)

    def by(experiment: Experiment, tasks: Iterable[Task]) -> Iterator[Row]:
        shared = ray.put(experiment)
        waiting = [task_of.remote(shared, task) for task in tasks]
        return (ray.get(row) for row in waiting)

    return by
