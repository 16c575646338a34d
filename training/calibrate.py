"""Temperatures and operating points, all of them from validation images, none from test images."""
from __future__ import annotations

from dataclasses import asdict, dataclass

import numpy as np

from held_out import HeldOut, Part
from measures import best_temperature, sigmoid, threshold_at_sensitivity
from network import HEADS

SENSITIVITY = {"opacity": 0.85, "pneumonia": 0.95}
CHOSEN_ON = {"opacity": [("nih", "val"), ("nih-64px", "val")], "pneumonia": [("kermany", "val")]}
GATE_ACCEPTS = 0.985
HIGHEST_GATE_THRESHOLD = 0.6
GATE_SOURCES = ("nih", "rsna-normal", "kermany")


@dataclass(frozen=True)
class HeadCalibration:
    """score = sigmoid((raw logit + offset) / temperature). The offset goes into the exported head's bias."""

    offset: float
    temperature: float
    operating_point: float
    sensitivity: float
    chosen_on: str
    positives: int


def known(part: Part, head: str) -> tuple[np.ndarray, np.ndarray]:
    """Rows with a known target, and these targets."""
    targets = part.opacity if head == "opacity" else part.pneumonia
    rows = np.array([i for i, t in enumerate(targets) if t is not None], dtype=int)
    return rows, np.array([targets[i] for i in rows], dtype=int)


def calibrate_head(head: str, raw: dict[str, np.ndarray], held_out: HeldOut) -> HeadCalibration:
    """`raw` holds logits [N, 2] by part name. Positives and negatives get equal weight: a score of one half is even odds at equal prevalence."""
    column = HEADS.index(head)
    logits, targets, names = [], [], []
    for source, split in CHOSEN_ON[head]:
        part = held_out.get(source, split)
        rows, known_targets = known(part, head)
        logits.append(raw[part.name][rows, column])
        targets.append(known_targets)
        names.append(part.name)
    logit, target = np.concatenate(logits), np.concatenate(targets)
    weights = np.where(target == 1, 0.5 / (target == 1).sum(), 0.5 / (target == 0).sum())
    offset = 0.0
    for _ in range(20):
        temperature = best_temperature(logit + offset, target, weights)
        offset = _balanced_offset(logit, target, weights, temperature)
    scores = sigmoid((logit + offset) / temperature)
    point = threshold_at_sensitivity(scores, target, SENSITIVITY[head])
    # Rounded down, so that the image that set it stays above.
    return HeadCalibration(round(offset, 4), temperature, float(np.floor(point * 1000) / 1000), SENSITIVITY[head], " + ".join(names), int(target.sum()))


def _balanced_offset(logit: np.ndarray, target: np.ndarray, weights: np.ndarray, temperature: float) -> float:
    """The shift at which the weighted mean score equals the weighted share of positives, by bisection."""
    low, high = -20.0, 20.0
    for _ in range(60):
        middle = (low + high) / 2
        if float((sigmoid((logit + middle) / temperature) * weights).sum()) < float((target * weights).sum()):
            low = middle
        else:
            high = middle
    return (low + high) / 2


def gate_threshold(gate: dict[str, np.ndarray]) -> float:
    """The highest threshold, at most 0.6, that accepts 98.5 % of each source's validation radiographs."""
    highest = [float(np.quantile(sigmoid(gate[f"{source} val"]), 1 - GATE_ACCEPTS)) for source in GATE_SOURCES]
    return float(np.floor(min(HIGHEST_GATE_THRESHOLD, *highest) * 100) / 100)


def as_dictionary(calibration: HeadCalibration) -> dict[str, object]:
    return asdict(calibration)
