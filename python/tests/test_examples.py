"""The examples in the documentation run."""

import doctest
import importlib

import pytest


@pytest.mark.parametrize(
    "module",
    ["fischio", "fischio.vector", "fischio.aec", "fischio.openspiel", "fischio.lab", "fischio.lab.pool"],
)
def test_examples_run(module: str) -> None:
    result = doctest.testmod(importlib.import_module(module))
    assert result.attempted > 0
    assert result.failed == 0
