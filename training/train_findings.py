"""Stage 3, `train findings`: the adult and the child head on one network, each on the sources that know its label."""
from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from augment import cut_out, move, shade, sharpen_or_blur
from dataset import AUXILIARY_FINDINGS, DEFAULT_DATA, WORK, Record, read_records
from held_out import HeldOut, logits_of
from measures import auc
from network import Average, FindingsNetwork

# How many of each group stand in a batch of 54.
COMPOSITION = {"nih abnormal": 12, "nih normal": 12, "rsna normal": 20, "kermany pneumonia": 5, "kermany normal": 5}
LOW_TARGET, HIGH_TARGET = 0.03, 0.97
UNKNOWN = float("nan")


def group_of(record: Record) -> str | None:
    """The group a training image is drawn from; None: left out."""
    if record.doubtful:
        return None
    if record.source == "nih":
        return "nih normal" if record.normal else "nih abnormal"
    if record.source == "kermany":
        return "kermany normal" if record.normal else "kermany pneumonia"
    return "rsna normal"


def targets_of(record: Record) -> list[float]:
    """Two heads, twelve findings, view, sex, age; NaN where not known."""
    heads = [UNKNOWN if t is None else float(t) for t in (record.opacity, record.pneumonia)]
    if record.source != "nih":
        return heads + [UNKNOWN] * (len(AUXILIARY_FINDINGS) + 3)
    findings = [float(f in record.findings) for f in AUXILIARY_FINDINGS]
    age = UNKNOWN if record.age is None else (record.age - 50) / 20
    return heads + findings + [float(record.view == "PA"), float(record.sex == "F"), age]


@dataclass
class Group:
    images: np.ndarray  # uint8 [images, variants, 192, 192]
    targets: np.ndarray  # float32 [images, 17]


def load_groups(data: Path) -> dict[str, Group]:
    by_path = {r.path: r for r in read_records(data)}
    groups: dict[str, Group] = {}
    for source in ("nih", "rsna-normal", "kermany"):
        images = np.load(WORK / "cache" / f"train-{source}.npy")
        rows = [by_path[p] for p in json.loads((WORK / "cache" / f"train-{source}.json").read_text())]
        for name in COMPOSITION:
            chosen = [i for i, r in enumerate(rows) if group_of(r) == name]
            if chosen:
                targets = np.array([targets_of(rows[i]) for i in chosen], dtype=np.float32)
                groups[name] = Group(images[chosen], targets)
    return groups


def batch(groups: dict[str, Group], rng: np.random.Generator) -> tuple[Tensor, Tensor]:
    images, targets = [], []
    for name, count in COMPOSITION.items():
        group = groups[name]
        rows = rng.integers(len(group.images), size=count)
        images.append(group.images[rows, rng.integers(group.images.shape[1], size=count)])
        targets.append(group.targets[rows])
    batch_images = torch.from_numpy(np.concatenate(images)).float().div_(255)[:, None]
    batch_images = cut_out(shade(move(batch_images, 12, 0.15, 0.15, 0.10), 0.04), 0.4, 0.35)
    return sharpen_or_blur(batch_images), torch.from_numpy(np.concatenate(targets))


def masked_bce(logits: Tensor, targets: Tensor) -> Tensor:
    """Mean over the known targets."""
    known = ~torch.isnan(targets)
    smooth = LOW_TARGET + (HIGH_TARGET - LOW_TARGET) * targets[known]
    return F.binary_cross_entropy_with_logits(logits[known], smooth)


def loss_of(heads: Tensor, auxiliary: Tensor, targets: Tensor) -> Tensor:
    age, known_age = targets[:, -1], ~torch.isnan(targets[:, -1])
    loss = masked_bce(heads[:, 0], targets[:, 0]) + masked_bce(heads[:, 1], targets[:, 1])
    loss = loss + 0.3 * masked_bce(auxiliary[:, :-1], targets[:, 2:-1])
    return loss + 0.1 * F.smooth_l1_loss(auxiliary[known_age, -1], age[known_age])


def selection_score(network: FindingsNetwork, held_out: HeldOut) -> tuple[float, dict[str, float]]:
    """The rule of the data's README: the mean of four figures, of which the last is best when it is one half."""
    nih, far, rsna = (held_out.get(s, "val") for s in ("nih", "nih-64px", "rsna-normal"))
    scores = {part.name: logits_of(network, part.images)[:, 0] for part in (nih, far, rsna)}

    def of(part_name: str, targets: list[int | None], wanted: int) -> np.ndarray:
        return scores[part_name][[t == wanted for t in targets]]

    def compare(high: np.ndarray, low: np.ndarray) -> float:
        return auc(np.concatenate([high, low]), np.repeat([1, 0], [len(high), len(low)]))

    positive, normal = of(nih.name, nih.opacity, 1), of(nih.name, nih.opacity, 0)
    figures = {
        "nih": compare(positive, normal),
        "nih positives vs rsna-normal": compare(positive, scores[rsna.name]),
        "nih-64px": compare(of(far.name, far.opacity, 1), of(far.name, far.opacity, 0)),
        "nih normals vs rsna-normal": compare(normal, scores[rsna.name]),
    }
    *plain, shortcut = figures.values()
    return float(np.mean([*plain, 1 - 2 * abs(shortcut - 0.5)])), figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    parser.add_argument("--steps", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--name", default="findings", help="the name of the checkpoint that is written")
    arguments = parser.parse_args()
    torch.set_num_threads(2)
    torch.manual_seed(arguments.seed)
    rng = np.random.default_rng(arguments.seed)
    groups = load_groups(arguments.data)
    print({name: len(g.images) for name, g in groups.items()}, flush=True)
    held_out = HeldOut(arguments.data)
    network = FindingsNetwork().to(memory_format=torch.channels_last)
    average = Average(network, 0.997)
    shadow = FindingsNetwork().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=0.05)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 2e-3, total_steps=arguments.steps, pct_start=0.06)
    best, began, running = -1.0, time.time(), 0.0
    for step in range(1, arguments.steps + 1):
        images, targets = batch(groups, rng)
        heads, auxiliary = network(images.contiguous(memory_format=torch.channels_last))
        loss = loss_of(heads, auxiliary, targets)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimiser.step()
        schedule.step()
        average.update(network, step)
        running += loss.item()
        if step % 100 == 0 or step == arguments.steps:
            shadow.load_state_dict(average.state)
            score, figures = selection_score(shadow, held_out)
            print(f"step {step} loss {running / 100:.4f} selection {score:.4f} seconds {time.time() - began:.0f}",
                  {k: round(v, 3) for k, v in figures.items()}, flush=True)
            running = 0.0
            # Selection is noisy (54 patients): only the annealed last part competes, early states are for a first look.
            if step < 0.7 * arguments.steps or score > best:
                best = score if step >= 0.7 * arguments.steps else -1.0
                torch.save({"state": average.state, "step": step, "selection": score, "figures": figures}, WORK / f"{arguments.name}.pt")


if __name__ == "__main__":
    main()
