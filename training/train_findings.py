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
from held_out import Part, logits_of, reduced
from members import NETWORKS, Member
from network import Average, FindingsNetwork
from selection import selection_parts, selection_score

# How many of each group stand in a batch of 54; and where the adult negatives are of one source only.
COMPOSITION = {"nih abnormal": 12, "nih normal": 12, "rsna normal": 20, "kermany pneumonia": 5, "kermany normal": 5}
ONE_SOURCE = {"nih abnormal": 12, "nih normal": 32, "kermany pneumonia": 5, "kermany normal": 5}
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
    images: np.ndarray  # uint8 [images, variants, side, side]
    targets: np.ndarray  # float32 [images, 17]


def load_groups(data: Path, side: int) -> dict[str, Group]:
    """The training images by group, reduced to `side` as the graph reduces them."""
    by_path = {r.path: r for r in read_records(data)}
    groups: dict[str, Group] = {}
    for source in ("nih", "rsna-normal", "kermany"):
        images = np.load(WORK / "cache" / f"train-{source}.npy")
        rows = [by_path[p] for p in json.loads((WORK / "cache" / f"train-{source}.json").read_text())]
        for name in COMPOSITION:
            chosen = [i for i, r in enumerate(rows) if group_of(r) == name]
            if chosen:
                targets = np.array([targets_of(rows[i]) for i in chosen], dtype=np.float32)
                groups[name] = Group(reduced_bytes(images, chosen, side), targets)
    return groups


def reduced_bytes(images: np.ndarray, chosen: list[int], side: int) -> np.ndarray:
    """The chosen images [images, variants, side, side], still as bytes."""
    return np.stack([np.rint(reduced(images[i], side)).astype(np.uint8) for i in chosen])


def batch(groups: dict[str, Group], composition: dict[str, int], rng: np.random.Generator) -> tuple[Tensor, Tensor]:
    images, targets = [], []
    for name, count in composition.items():
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


def unevenness(heads: Tensor) -> Tensor:
    """How far apart the adult head puts the normals of the two sources: that is of the source, not of disease."""
    start, places = 0, {}
    for name, count in COMPOSITION.items():
        places[name] = slice(start, start + count)
        start += count
    return (heads[places["nih normal"], 0].mean() - heads[places["rsna normal"], 0].mean()) ** 2


class Trainer:
    """One network on its way; it can be put down after every hundred steps and taken up again."""

    def __init__(self, member: Member) -> None:
        torch.manual_seed(member.seed)
        self.rng = np.random.default_rng(member.seed)
        self.member, self.step, self.best = member, 0, -1.0
        self.network = FindingsNetwork(member.side).to(memory_format=torch.channels_last)
        self.average = Average(self.network, 0.997)
        self.optimiser = torch.optim.AdamW(self.network.parameters(), lr=2e-3, weight_decay=0.05)
        self.schedule = torch.optim.lr_scheduler.OneCycleLR(self.optimiser, 2e-3, total_steps=member.steps, pct_start=0.06)

    def learn(self, groups: dict[str, Group]) -> float:
        """One step; its loss."""
        self.network.train()
        images, targets = batch(groups, ONE_SOURCE if self.member.one_source else COMPOSITION, self.rng)
        heads, auxiliary = self.network(images.contiguous(memory_format=torch.channels_last))
        loss = loss_of(heads, auxiliary, targets)
        if self.member.level > 0:
            loss = loss + self.member.level * unevenness(heads)
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 2.0)
        self.optimiser.step()
        self.schedule.step()
        self.step += 1
        self.average.update(self.network, self.step)
        return loss.item()

    def put_down(self, path: Path) -> None:
        """Keeps everything that goes on from here."""
        temporary = path.with_suffix(".tmp")
        torch.save({
            "step": self.step, "best": self.best, "network": self.network.state_dict(), "average": self.average.state,
            "optimiser": self.optimiser.state_dict(), "schedule": self.schedule.state_dict(),
            "rng": self.rng.bit_generator.state, "torch": torch.get_rng_state(),
        }, temporary)
        temporary.replace(path)

    def take_up(self, path: Path) -> None:
        kept = torch.load(path)
        self.step, self.best, self.average.state = kept["step"], kept["best"], kept["average"]
        self.network.load_state_dict(kept["network"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.schedule.load_state_dict(kept["schedule"])
        self.rng.bit_generator.state = kept["rng"]
        torch.set_rng_state(kept["torch"])


def train(trainer: Trainer, groups: dict[str, Group], parts: dict[str, Part]) -> None:
    """Trains to the end; writes the chosen checkpoint and, until it is done, what is needed to go on after a stop."""
    member = trainer.member
    rest, chosen = WORK / f"{member.name}.rest.pt", WORK / f"{member.name}.pt"
    if rest.exists():
        trainer.take_up(rest)
    shadow = FindingsNetwork(member.side).to(memory_format=torch.channels_last)
    began, running, first = time.time(), 0.0, trainer.step
    while trainer.step < member.steps:
        running += trainer.learn(groups)
        if trainer.step % 100 != 0 and trainer.step != member.steps:
            continue
        shadow.load_state_dict(trainer.average.state)
        score, figures = selection_score({name: logits_of(shadow, part.images)[:, 0] for name, part in parts.items()}, parts)
        print(f"step {trainer.step} loss {running / 100:.4f} selection {score:.4f} seconds {time.time() - began:.0f} from step {first}",
              {k: round(v, 3) for k, v in figures.items()}, flush=True)
        running = 0.0
        # Selection is noisy (54 patients): only the annealed last part competes, early states are for a first look.
        competes = trainer.step >= 0.7 * member.steps
        if not competes or score > trainer.best:
            trainer.best = score if competes else -1.0
            torch.save({"state": trainer.average.state, "side": member.side, "step": trainer.step, "selection": score, "figures": figures}, chosen)
        trainer.put_down(rest)
    rest.unlink(missing_ok=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    parser.add_argument("--only", choices=[member.name for member in NETWORKS], help="train this network alone; otherwise all in turn")
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    for member in NETWORKS:
        if arguments.only in (None, member.name):
            groups = load_groups(arguments.data, member.side)
            print(member, {name: len(g.images) for name, g in groups.items()}, flush=True)
            train(Trainer(member), groups, selection_parts(arguments.data, member.side))


if __name__ == "__main__":
    main()
