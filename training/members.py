"""The networks whose mean is the model, each with its own seed and sharpness: what is alike in them is more of disease, and less of chance."""
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Member:
    """`name` is the checkpoint's; `side` is the square that this network sees; `level` weighs `unevenness` in train_findings.py.

    `one_source`: adult negatives of the NIH alone, to show what `rsna-normal` is there for.
    """

    name: str
    seed: int
    side: int
    steps: int
    level: float = 0.0
    one_source: bool = False


MEMBERS = (
    Member("findings-192-1", 1, 192, 1200),
    Member("findings-96-2", 2, 96, 1000),
    Member("findings-64-5", 5, 64, 900, level=0.5),
)
# Not part of the model: what it would have learned without the second source of normals.
ONE_SOURCE = Member("findings-64-one-source", 3, 64, 200, one_source=True)
NETWORKS = (*MEMBERS, ONE_SOURCE)
