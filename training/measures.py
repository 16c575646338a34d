"""What training and calibration are steered by. The figures of the card are measured by the product."""
from __future__ import annotations

import numpy as np
from sklearn.metrics import roc_auc_score


def auc(scores: np.ndarray, targets: np.ndarray) -> float:
    return float(roc_auc_score(targets, scores))


def sigmoid(logits: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-logits))


def best_temperature(logits: np.ndarray, targets: np.ndarray, weights: np.ndarray) -> float:
    """The temperature of the least weighted log loss, by search on a fine grid."""
    grid = np.geomspace(0.2, 8, 400)

    def loss(temperature: float) -> float:
        signed = np.where(targets == 1, logits, -logits) / temperature
        return float((np.logaddexp(0, -signed) * weights).sum())

    return round(float(grid[int(np.argmin([loss(t) for t in grid]))]), 3)


def balanced_offset(logits: np.ndarray, targets: np.ndarray, weights: np.ndarray, temperature: float) -> float:
    """The shift at which the weighted mean score equals the weighted share of positives, by bisection."""
    low, high = -20.0, 20.0
    for _ in range(60):
        middle = (low + high) / 2
        if float((sigmoid((logits + middle) / temperature) * weights).sum()) < float((targets * weights).sum()):
            low = middle
        else:
            high = middle
    return (low + high) / 2
