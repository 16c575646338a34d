"""Figures with their uncertainty."""
from __future__ import annotations

from typing import TypedDict

import numpy as np
from sklearn.metrics import roc_auc_score, roc_curve

BOOTSTRAP_ROUNDS = 2000


class Interval(TypedDict):
    """A figure with its bootstrap 95 % interval."""

    value: float
    low: float
    high: float


def auc(scores: np.ndarray, targets: np.ndarray) -> float:
    return float(roc_auc_score(targets, scores))


def auc_with_interval(scores: np.ndarray, targets: np.ndarray, groups: list[str], seed: int = 5) -> Interval:
    """AUC and its percentile interval; whole patients are drawn again where `groups` names them."""
    rng = np.random.default_rng(seed)
    names, member = np.unique(np.asarray(groups), return_inverse=True)
    rows_of = [np.flatnonzero(member == g) for g in range(len(names))]
    values: list[float] = []
    while len(values) < BOOTSTRAP_ROUNDS:
        rows = np.concatenate([rows_of[g] for g in rng.integers(len(names), size=len(names))])
        if 0 < targets[rows].sum() < len(rows):
            values.append(_fast_auc(scores[rows], targets[rows]))
    low, high = np.percentile(values, [2.5, 97.5])
    return {"value": round(auc(scores, targets), 4), "low": round(float(low), 4), "high": round(float(high), 4)}


def _fast_auc(scores: np.ndarray, targets: np.ndarray) -> float:
    """Mann-Whitney with ties at one half."""
    negatives = np.sort(scores[targets == 0])
    positives = scores[targets == 1]
    below = np.searchsorted(negatives, positives, "left")
    not_above = np.searchsorted(negatives, positives, "right")
    return float((below + not_above).mean() / 2 / len(negatives))


def sigmoid(logits: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-logits))


def best_temperature(logits: np.ndarray, targets: np.ndarray, weights: np.ndarray) -> float:
    """The temperature of the least weighted log loss, by search on a fine grid."""
    grid = np.geomspace(0.2, 8, 400)

    def loss(temperature: float) -> float:
        signed = np.where(targets == 1, logits, -logits) / temperature
        return float((np.logaddexp(0, -signed) * weights).sum())

    return round(float(grid[int(np.argmin([loss(t) for t in grid]))]), 3)


def threshold_at_sensitivity(scores: np.ndarray, targets: np.ndarray, sensitivity: float) -> float:
    """The highest threshold at which at least this share of positives is at or above it."""
    positives = np.sort(scores[targets == 1])[::-1]
    needed = int(np.ceil(sensitivity * len(positives) - 1e-9))
    return float(positives[needed - 1])


def calibration_error(scores: np.ndarray, targets: np.ndarray, bins: int = 10) -> float:
    """Expected calibration error over bins of equal count."""
    order = np.argsort(scores)
    parts = [p for p in np.array_split(order, bins) if len(p)]
    return float(sum(len(p) * abs(scores[p].mean() - targets[p].mean()) for p in parts) / len(scores))


def roc_points(scores: np.ndarray, targets: np.ndarray, most: int = 40) -> list[list[float]]:
    """The ROC curve from (0, 0) to (1, 1) as pairs of 1 - specificity and sensitivity; of many corners, evenly chosen ones."""
    false_rates, true_rates, _ = roc_curve(targets, scores)
    corners = np.unique(np.linspace(0, len(false_rates) - 1, most).round().astype(int))
    return [[round(float(false_rates[i]), 4), round(float(true_rates[i]), 4)] for i in corners]


def reliability_points(scores: np.ndarray, targets: np.ndarray, bins: int = 10) -> list[list[float]]:
    """Mean score and share of positives in bins of equal count, from the lowest scores to the highest."""
    parts = [p for p in np.array_split(np.argsort(scores), bins) if len(p)]
    return [[round(float(scores[p].mean()), 4), round(float(targets[p].mean()), 4)] for p in parts]
