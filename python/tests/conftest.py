"""What the tests share."""

import random
import signal
from collections.abc import Callable, Iterator

import pytest

import fischio

#: A build of the tests may have a game to test with besides.
GAMES = ["chess-football", "calcetto", "calciotto", "und1c1"]


def play_random(state: fischio.State, seed: int, steps: int = 100_000) -> int:
    """Plays on at random; how many steps there were."""
    rng = random.Random(seed)
    for step in range(steps):
        if state.is_terminal():
            return step
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply(rng.choices(outcomes, odds)[0])
        else:
            state.apply(rng.choice(state.legal_actions()))
    return steps


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> fischio.Game:
    """Each game with its usual options."""
    return fischio.Game(request.param)


@pytest.fixture
def short() -> fischio.Game:
    """A match that is soon over."""
    return fischio.Game("chess-football", actions=3)


@pytest.fixture
def interrupted_soon() -> Iterator[Callable[[], None]]:
    """Has a signal raise `KeyboardInterrupt` a moment after each call, as Ctrl-C does."""
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)

    def soon() -> None:
        signal.setitimer(signal.ITIMER_REAL, 0.3)

    try:
        yield soon
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
