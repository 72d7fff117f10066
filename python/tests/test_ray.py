"""An experiment on a cluster of Ray of which a node is lost in the middle."""

from pathlib import Path

import pytest
import ray
from ray.cluster_utils import Cluster

from fischio.lab import Experiment, rows
from fischio.lab.ray import on_cluster

TEXT = """
name = "Levels"
game = "calcetto"
seed = 3
matches = 24
swap = true
options = { end = "phases", phases = 10 }
home = "level:2"
away = "greedy"
"""


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_loses_a_node_gives_the_same_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Ray's workers look for modules where the program was started, too: there lies the package without what Rust makes of it.
    monkeypatch.chdir(tmp_path)
    experiment = Experiment(TEXT)
    expected = list(rows(experiment))
    cluster = Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "include_dashboard": False, "object_store_memory": 100 << 20},
    )
    try:
        lost = cluster.add_node(num_cpus=1, object_store_memory=100 << 20)
        cluster.wait_for_nodes()
        ray.init(address=cluster.address, log_to_driver=False)
        assert len([node for node in ray.nodes() if node["Alive"]]) == 2
        found = []
        for row in rows(experiment, on_cluster()):
            found.append(row)
            if len(found) == 4:
                cluster.remove_node(lost, allow_graceful=False)
                assert not lost.any_processes_alive()
        assert found == expected
    finally:
        ray.shutdown()
        cluster.shutdown()
