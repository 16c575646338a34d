"""Stage 3, `train findings`: the adult and the child head on one network, each on the sources that know its label."""
from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from augment import cut_out, move, shade, sharpen_or_blur
from dataset import ADULT_AGE, AUXILIARY_FINDINGS, DEFAULT_DATA, WORK, Record, read_records
from held_out import reduced
from members import MEMBERS, Member
from network import Average, FindingsNetwork

# How many of each group stand in a batch of 54.
COMPOSITION = {"nih abnormal": 12, "nih normal": 12, "rsna normal": 20, "kermany pneumonia": 5, "kermany normal": 5}
NIH = ("nih", "nih-2")
# A radiologist's class is believed. A mined label is believed less, as `radiologist.csv` shows its errors: of training images that were read as
# "Lung Opacity" or "Normal" 62 % of the mined opacities were the first, and 14 % of the mined "No Finding".
LOW_TARGET, HIGH_TARGET = 0.03, 0.97
MINED_TARGETS = (0.10, 0.75)
UNKNOWN = float("nan")
# Of the beta distribution that says how much of an image is another.
MIXING = 0.3


def opacity_target(record: Record) -> float:
    """What the adult head should say, 0 to 1; NaN where that is not known."""
    if record.source == "rsna-normal":
        return LOW_TARGET
    if record.age is not None and record.age < ADULT_AGE:
        return UNKNOWN
    if record.read_opacity is not None:
        return HIGH_TARGET if record.read_opacity else LOW_TARGET
    return UNKNOWN if record.opacity is None else MINED_TARGETS[record.opacity]


def group_of(record: Record) -> str:
    """The group a training image is drawn from."""
    if record.source == "kermany":
        return "kermany normal" if record.normal else "kermany pneumonia"
    if record.source == "rsna-normal":
        return "rsna normal"
    target = opacity_target(record)
    is_normal = record.normal if np.isnan(target) else target < 0.5
    return "nih normal" if is_normal else "nih abnormal"


def targets_of(record: Record) -> list[float]:
    """Two heads, twelve findings, view, sex, age; NaN where not known."""
    pneumonia = UNKNOWN if record.pneumonia is None else (LOW_TARGET, HIGH_TARGET)[record.pneumonia]
    heads = [UNKNOWN if record.source == "kermany" else opacity_target(record), pneumonia]
    if record.source not in NIH:
        return heads + [UNKNOWN] * (len(AUXILIARY_FINDINGS) + 3)
    findings = [float(np.clip(f in record.findings, LOW_TARGET, HIGH_TARGET)) for f in AUXILIARY_FINDINGS]
    age = UNKNOWN if record.age is None else (record.age - 50) / 20
    return heads + findings + [float(record.view == "PA"), float(record.sex == "F"), age]


@dataclass
class Group:
    images: np.ndarray  # uint8 [images, variants, side, side]
    targets: np.ndarray  # float32 [images, 17]


def load_groups(data: Path, side: int) -> dict[str, Group]:
    """The training images by group, reduced to `side` as the graph reduces them."""
    by_path = {r.path: r for r in read_records(data)}
    parts: dict[str, list[Group]] = {}
    for source in (*NIH, "rsna-normal", "kermany"):
        images = np.load(WORK / "cache" / f"train-{source}.npy", mmap_mode="r")
        rows = [by_path[p] for p in json.loads((WORK / "cache" / f"train-{source}.json").read_text())]
        for name in COMPOSITION:
            chosen = [i for i, r in enumerate(rows) if group_of(r) == name]
            if chosen:
                targets = np.array([targets_of(rows[i]) for i in chosen], dtype=np.float32)
                parts.setdefault(name, []).append(Group(reduced_bytes(images, chosen, side), targets))
    return {name: Group(np.concatenate([p.images for p in some]), np.concatenate([p.targets for p in some])) for name, some in parts.items()}


def reduced_bytes(images: np.ndarray, chosen: list[int], side: int) -> np.ndarray:
    """The chosen images [images, variants, side, side], still as bytes."""
    return np.stack([np.rint(reduced(images[i], side)).astype(np.uint8) for i in chosen])


def batch(groups: dict[str, Group], rng: np.random.Generator) -> tuple[Tensor, Tensor, Tensor]:
    """Images [54, 1, side, side], targets [54, 17], and how much of each is a normal of the NIH and of `rsna-normal` [54, 2]."""
    images, targets, normals = [], [], []
    for name, count in COMPOSITION.items():
        group = groups[name]
        rows = rng.integers(len(group.images), size=count)
        images.append(group.images[rows, rng.integers(group.images.shape[1], size=count)])
        targets.append(group.targets[rows])
        normals += [[float(name == "nih normal"), float(name == "rsna normal")]] * count
    batch_images = torch.from_numpy(np.concatenate(images)).float().div_(255)[:, None]
    batch_images = cut_out(shade(move(batch_images, 12, 0.15, 0.15, 0.10), 0.04), 0.4, 0.35)
    return sharpen_or_blur(batch_images), torch.from_numpy(np.concatenate(targets)), torch.tensor(normals)


def mixed(parts: tuple[Tensor, ...], rng: np.random.Generator) -> tuple[Tensor, ...]:
    """Each image laid over another, adults over adults and children over children, and all that is known of it likewise (Zhang et al., ICLR 2018)."""
    children = COMPOSITION["kermany pneumonia"] + COMPOSITION["kermany normal"]
    adults = len(parts[0]) - children
    other = torch.cat([torch.randperm(adults), adults + torch.randperm(children)])
    shares = torch.from_numpy(rng.beta(MIXING, MIXING, size=len(other)).astype(np.float32))

    def mix(part: Tensor) -> Tensor:
        share = shares.view(-1, *[1] * (part.dim() - 1))
        return share * part + (1 - share) * part[other]

    return tuple(mix(part) for part in parts)


def masked_bce(logits: Tensor, targets: Tensor) -> Tensor:
    """Mean over the known targets."""
    known = ~torch.isnan(targets)
    return F.binary_cross_entropy_with_logits(logits[known], targets[known])


def loss_of(heads: Tensor, auxiliary: Tensor, targets: Tensor) -> Tensor:
    age, known_age = targets[:, -1], ~torch.isnan(targets[:, -1])
    loss = masked_bce(heads[:, 0], targets[:, 0]) + masked_bce(heads[:, 1], targets[:, 1])
    loss = loss + 0.3 * masked_bce(auxiliary[:, :-1], targets[:, 2:-1])
    return loss + 0.1 * F.smooth_l1_loss(auxiliary[known_age, -1], age[known_age])


def unevenness(opacity: Tensor, normals: Tensor) -> Tensor:
    """How far apart the adult head puts the normals of the two sources: that is of the source, not of disease."""
    nih, rsna = (opacity @ normals) / normals.sum(dim=0)
    return (nih - rsna) ** 2


class Trainer:
    """One network on its way; it can be put down after every hundred steps and taken up again."""

    def __init__(self, member: Member) -> None:
        torch.manual_seed(member.seed)
        self.rng = np.random.default_rng(member.seed)
        self.member, self.step = member, 0
        self.network = FindingsNetwork(member.side).to(memory_format=torch.channels_last)
        self.average = Average(self.network, 0.997)
        self.optimiser = torch.optim.AdamW(self.network.parameters(), lr=2e-3, weight_decay=0.05)
        self.schedule = torch.optim.lr_scheduler.OneCycleLR(self.optimiser, 2e-3, total_steps=member.steps, pct_start=0.06)

    def learn(self, groups: dict[str, Group]) -> float:
        """One step; its loss."""
        self.network.train()
        parts = batch(groups, self.rng)
        images, targets, normals = mixed(parts, self.rng) if self.member.mixed else parts
        heads, auxiliary = self.network(images.contiguous(memory_format=torch.channels_last))
        loss = loss_of(heads, auxiliary, targets) + self.member.level * unevenness(heads[:, 0], normals)
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
            "step": self.step, "network": self.network.state_dict(), "average": self.average.state,
            "optimiser": self.optimiser.state_dict(), "schedule": self.schedule.state_dict(),
            "rng": self.rng.bit_generator.state, "torch": torch.get_rng_state(),
        }, temporary)
        temporary.replace(path)

    def take_up(self, path: Path) -> None:
        kept = torch.load(path)
        self.step, self.average.state = kept["step"], kept["average"]
        self.network.load_state_dict(kept["network"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.schedule.load_state_dict(kept["schedule"])
        self.rng.bit_generator.state = kept["rng"]
        torch.set_rng_state(kept["torch"])


def train(trainer: Trainer, groups: dict[str, Group]) -> None:
    """Trains to the end; keeps the averaged weights and, until they are there, what is needed to go on after a stop."""
    member = trainer.member
    rest = WORK / f"{member.name}.rest.pt"
    if rest.exists():
        trainer.take_up(rest)
    began, running, first = time.time(), 0.0, trainer.step
    while trainer.step < member.steps:
        running += trainer.learn(groups)
        if trainer.step % 100 == 0:
            print(f"{member.name} step {trainer.step} loss {running / 100:.4f} seconds {time.time() - began:.0f} from step {first}", flush=True)
            running = 0.0
            trainer.put_down(rest)
    torch.save(trainer.average.state, WORK / f"{member.name}.pt")
    rest.unlink(missing_ok=True)


def train_member(member: Member, data: Path) -> None:
    torch.set_num_threads(1)
    groups = load_groups(data, member.side)
    print(member, {name: len(g.images) for name, g in groups.items()}, flush=True)
    train(Trainer(member), groups)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    parser.add_argument("--only", choices=[member.name for member in MEMBERS], help="train this network alone; otherwise all")
    parser.add_argument("--processes", type=int, default=2, help="so many networks at a time, each on one thread")
    arguments = parser.parse_args()
    chosen = [member for member in MEMBERS if arguments.only in (None, member.name)]
    with Pool(arguments.processes) as pool:
        pool.map(partial(train_member, data=arguments.data), chosen, chunksize=1)


if __name__ == "__main__":
    main()
