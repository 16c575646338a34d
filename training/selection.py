"""What decides between networks: four figures on validation images, by the rule of the data's README."""
from __future__ import annotations

from pathlib import Path

import numpy as np

from held_out import HeldOut, Part, reduced
from measures import auc


def selection_parts(data: Path, side: int) -> dict[str, Part]:
    """What a checkpoint is chosen on, reduced to `side`."""
    held_out = HeldOut(data)
    parts = (held_out.get(source, "val") for source in ("nih", "nih-64px", "rsna-normal"))
    return {part.name: Part(part.name, part.records, reduced(part.images, side)) for part in parts}


def selection_score(scores: dict[str, np.ndarray], parts: dict[str, Part]) -> tuple[float, dict[str, float]]:
    """The rule of the data's README: the mean of four figures, of which the last is best when it is one half."""

    def of(name: str, wanted: int) -> np.ndarray:
        return scores[name][[t == wanted for t in parts[name].opacity]]

    def compare(high: np.ndarray, low: np.ndarray) -> float:
        return auc(np.concatenate([high, low]), np.repeat([1, 0], [len(high), len(low)]))

    positive, normal, rsna = of("nih val", 1), of("nih val", 0), scores["rsna-normal val"]
    figures = {
        "nih": compare(positive, normal),
        "nih positives vs rsna-normal": compare(positive, rsna),
        "nih-64px": compare(of("nih-64px val", 1), of("nih-64px val", 0)),
        "nih normals vs rsna-normal": compare(normal, rsna),
    }
    *plain, shortcut = figures.values()
    return float(np.mean([*plain, 1 - 2 * abs(shortcut - 0.5)])), figures
