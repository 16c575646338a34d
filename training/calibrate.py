"""Stage 6, `calibrate`: offset and temperature of each head, both thresholds of the gate and those of the view.

All of it is chosen on validation images. Operating points are chosen by the product, in the stage `card`.
"""
from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
import torch

from dataset import DEFAULT_DATA, WORK
from framing import close_up
from held_out import HeldOut, Part, logits_of, reduced
from measures import balanced_offset, best_temperature, sigmoid
from network import SMALL_SIDE, HEADS
from preparation import read_grey, squash
from trained import load_model

CALIBRATION = WORK / "calibration.json"
HEAD_SOURCES = {"opacity": ("nih", "nih-2"), "pneumonia": ("kermany",)}
GATE_SOURCES = ("nih", "nih-2", "rsna-normal", "kermany", "tb-nlm", "tb-pk")
# Of close-ups, the hardest to tell from radiographs, how many may pass: refusing the sick is worse than reading too much.
CLOSE_UPS_PASS, CLOSE_UPS_OF, CLOSE_UPS, CLOSE_UPS_SEED = 0.12, ("nih", "nih-2"), 2, 2_000_000
# Of what is called AP or PA, how much may be the other.
VIEW_SOURCES, WRONG_VIEWS = ("nih", "nih-2", "nih-64px"), 0.01
# Of each source's radiographs, and the highest threshold that is looked at.
USUAL, HIGHEST_USUAL = 0.97, 0.9
STEPS = 100


def known(part: Part, head: str) -> tuple[list[int], np.ndarray]:
    """Rows with a known target, and these targets."""
    targets = part.opacity if head == "opacity" else part.pneumonia
    rows = [i for i, t in enumerate(targets) if t is not None]
    return rows, np.array([targets[i] for i in rows], dtype=int)


def calibrated_head(logits: np.ndarray, targets: np.ndarray) -> tuple[float, float]:
    """Offset and temperature: score = sigmoid((logit + offset) / temperature).

    Both classes have equal weight, so a score of one half is even odds at equal prevalence.
    """
    weights = np.where(targets == 1, 0.5 / (targets == 1).sum(), 0.5 / (targets == 0).sum())
    offset = 0.0
    for _ in range(20):
        temperature = best_temperature(logits + offset, targets, weights)
        offset = balanced_offset(logits, targets, weights, temperature)
    return round(offset, 4), temperature


def highest_threshold(scores: dict[str, np.ndarray], share: float, most: float) -> float:
    """The highest hundredth, at most `most`, that this share of each source's scores reaches.

    An image below one hundredth is refused whatever is chosen, and does not count.
    """
    ends = []
    for values in scores.values():
        hopeless = int((values < 1 / STEPS).sum())
        below = max(hopeless, int((1 - share) * len(values) + 1e-9))
        ends.append(np.sort(values)[min(below, len(values) - 1)])
    reached = [step for step in range(1, round(most * STEPS) + 1) if step / STEPS <= min(ends)]
    return max(reached, default=1) / STEPS


def lowest_threshold(scores: np.ndarray, share: float) -> float:
    """The lowest hundredth that at most this share of scores reaches, of what has to be refused."""
    return next(step / STEPS for step in range(1, STEPS + 1) if (scores >= step / STEPS).mean() <= share)


def gate_thresholds(scores: dict[str, np.ndarray], close_ups: np.ndarray) -> dict[str, float]:
    """What is accepted, and from where on an accepted image is a usual one."""
    threshold = lowest_threshold(close_ups, CLOSE_UPS_PASS)
    usual = highest_threshold(scores, USUAL, HIGHEST_USUAL)
    return {"threshold": threshold, "usualFrom": max(usual, round(threshold + 1 / STEPS, 2))}


def view_thresholds(scores: np.ndarray, is_ap: np.ndarray) -> dict[str, float]:
    """From which score on an image is AP, and below which it is PA: the nearest to one half at which few of those called so are the other."""
    low, high = [], []
    for step in range(1, STEPS):
        at = step / STEPS
        if at >= 0.5 and (scores >= at).any() and (~is_ap[scores >= at]).mean() <= WRONG_VIEWS:
            high.append(at)
        if at <= 0.5 and (scores < at).any() and is_ap[scores < at].mean() <= WRONG_VIEWS:
            low.append(at)
    return {"apFrom": min(high, default=1.0), "paBelow": max(low, default=0.0)}


def calibrated_heads(held_out: HeldOut) -> dict[str, dict[str, Any]]:
    model = load_model()
    heads = {}
    for column, head in enumerate(HEADS):
        logits, targets = [], []
        for source in HEAD_SOURCES[head]:
            part = held_out.get(source, "val")
            rows, some = known(part, head)
            logits.append(logits_of(model, part.images[rows])[:, column])
            targets.append(some)
        logit, target = np.concatenate(logits), np.concatenate(targets)
        offset, temperature = calibrated_head(logit, target)
        counts = {"positives": int(target.sum()), "negatives": int((target == 0).sum())}
        heads[head] = {"offset": offset, "temperature": temperature, **counts}
    return heads


def gate_scores(images: np.ndarray) -> np.ndarray:
    return sigmoid(logits_of(load_model().gate, reduced(images, SMALL_SIDE))[:, 0])


def view_scores_of(images: np.ndarray) -> np.ndarray:
    return sigmoid(logits_of(load_model().view, reduced(images, SMALL_SIDE))[:, 0])


def close_ups(held_out: HeldOut, data: Path) -> np.ndarray:
    rng = np.random.default_rng(CLOSE_UPS_SEED)
    films = (read_grey(data / record.path) for source in CLOSE_UPS_OF for record in held_out.get(source, "val").records)
    return np.stack([squash(close_up(film, rng)) for film in films for _ in range(CLOSE_UPS)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    arguments = parser.parse_args()
    torch.set_num_threads(2)
    held_out = HeldOut(arguments.data)
    scores = {source: gate_scores(held_out.get(source, "val").images) for source in GATE_SOURCES}
    gate = gate_thresholds(scores, gate_scores(close_ups(held_out, arguments.data)))
    views = [held_out.get(source, "val") for source in VIEW_SOURCES]
    view_scores = np.concatenate([view_scores_of(part.images) for part in views])
    is_ap = np.array([record.view == "AP" for part in views for record in part.records])
    content = {"heads": calibrated_heads(held_out), "gate": gate, "view": view_thresholds(view_scores, is_ap)}
    CALIBRATION.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(content, indent=1))
    for source, values in scores.items():
        refused, usual = ((values < gate["threshold"]).sum(), (values >= gate["usualFrom"]).mean())
        print(f"{source} val: {refused} of {len(values)} refused, {usual:.1%} usual, lowest", np.sort(values)[:4].round(3))


if __name__ == "__main__":
    main()
