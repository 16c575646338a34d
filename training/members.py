"""The networks whose mean is the model, each with its own seed: what is alike in them is more of disease, and less of chance."""
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Member:
    """`name` is that of the kept weights."""

    name: str
    seed: int
    steps: int


MEMBERS = tuple(Member(f"findings-{seed}", seed, 1200) for seed in (1, 2))
