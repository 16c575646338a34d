"""The networks whose mean is the model, each with its own seed and sharpness: what is alike in them is more of disease, and less of chance."""
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Member:
    """`name` is the checkpoint's; `side` is the square that this network sees; `mix`: see `mixed` in train_findings.py."""

    name: str
    seed: int
    side: int
    steps: int
    mix: bool = False


MEMBERS = (
    Member("findings-192-1", 1, 192, 1200),
    Member("findings-96-2", 2, 96, 1000),
    Member("findings-64-3", 3, 64, 1000),
)
