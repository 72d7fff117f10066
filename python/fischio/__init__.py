"""Football board games for research.

Fischio referees Chess Football, Calcetto, Calciotto and UND1C1. This package plays them from Python:
:class:`Game` and :class:`State` in OpenSpiel's manner, :class:`VectorMatches` for many matches at once,
:class:`Bot` and :func:`arena`, records, and the laboratory in :mod:`fischio.lab`. Environments for
PettingZoo are in :mod:`fischio.aec`, what OpenSpiel's algorithms need in :mod:`fischio.openspiel`.

>>> import fischio
>>> state = fischio.Game("chess-football", actions=15).new_initial_state()
>>> state.apply(state.legal_actions()[0])
"""

from fischio._fischio import Bot, Experiment, Game, Refused, State, arena, games
from fischio.vector import VectorMatches

__all__ = [
    "CHANCE_PLAYER",
    "TERMINAL_PLAYER",
    "Bot",
    "Experiment",
    "Game",
    "Refused",
    "State",
    "VectorMatches",
    "arena",
    "games",
]

#: :meth:`State.current_player` where chance is to act.
CHANCE_PLAYER = -1
#: :meth:`State.current_player` once the match is over.
TERMINAL_PLAYER = -4
