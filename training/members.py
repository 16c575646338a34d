"""The networks whose mean is the model, each with its own seed and sharpness: what is alike in them is more of disease, and less of chance."""
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Member:
    """`name` is that of the kept weights; `side` is the square that this network sees; `level` weighs `unevenness` and `mixed` has it learn from
    images laid over each other (train_findings.py).
    """

    name: str
    seed: int
    side: int
    steps: int
    level: float = 0.5
    mixed: bool = False


MEMBERS = (
    Member("findings-192-1", 1, 192, 1200),
    Member("findings-96-2", 2, 96, 1200),
    Member("findings-96-3", 3, 96, 1200, level=1.0, mixed=True),
    Member("findings-96-4", 4, 96, 1200),
    Member("findings-96-5", 5, 96, 1200, level=1.0, mixed=True),
)
