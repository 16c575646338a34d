"""Stage 5, `findings`: the adult and the child head on one network, each on the sources that know its label."""
from __future__ import annotations

import argparse
import time
from functools import partial
from multiprocessing import Pool
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from augment import cut_out, move, shade, sharpen_or_blur
from dataset import DEFAULT_DATA, WORK
from groups import COMPOSITION, Group, load_groups
from lite import STRIDE, learned
from members import MEMBERS, Member
from network import HEADS, SHARPNESS, SIDE, Average, FindingsNetwork, pooled

BACKBONE_RATE, RATE = 5e-4, 2e-3
# A place of which less lies within the lungs is outside, and how much what it says weighs against the rest of
# the loss.
LEAST_LUNG, OUTSIDE = 0.25, 0.5


def batch(groups: dict[str, Group], rng: np.random.Generator) -> tuple[Tensor, Tensor, Tensor]:
    """Images [78, 1, 160, 160], targets [78, 14], and which places of the maps lie outside the lungs [78, 1, 10, 10]."""
    images, targets, lungs = [], [], []
    for name, count in COMPOSITION.items():
        group = groups[name]
        rows = rng.integers(len(group.images), size=count)
        images += [group.images[row][rng.integers(len(group.images[row]))] for row in rows]
        targets.append(group.targets[rows])
        lungs.append(group.lungs[rows])
    films = torch.from_numpy(np.stack(images)).float().div_(255)[:, None]
    masks = F.interpolate(torch.from_numpy(np.concatenate(lungs)).float()[:, None], size=(SIDE, SIDE))
    films, masks = move(torch.cat([films, masks], dim=1), 12, 0.15, 0.15, 0.10).split(1, dim=1)
    outside = (F.avg_pool2d(masks, STRIDE) < LEAST_LUNG).float()
    return sharpen_or_blur(cut_out(shade(films, 0.04), 0.4, 0.35)), torch.from_numpy(np.concatenate(targets)), outside


def masked_bce(logits: Tensor, targets: Tensor) -> Tensor:
    """Mean over the known targets."""
    known = ~torch.isnan(targets)
    return F.binary_cross_entropy_with_logits(logits[known], targets[known])


def loss_of(heads: Tensor, auxiliary: Tensor, targets: Tensor) -> Tensor:
    of_heads = masked_bce(heads[:, 0], targets[:, 0]) + masked_bce(heads[:, 1], targets[:, 1])
    return of_heads + 0.3 * masked_bce(auxiliary, targets[:, len(HEADS):])


def evidence_outside(maps: Tensor, outside: Tensor) -> Tensor:
    """How much the places outside the lungs say for a finding, on the scale on which the score sums them up."""
    return (F.softplus(SHARPNESS * maps) * outside).sum() / (outside.sum() * maps.shape[1])


class Trainer:
    """One network on its way; it can be put down after every hundred steps and taken up again."""

    def __init__(self, member: Member) -> None:
        torch.manual_seed(member.seed)
        self.rng = np.random.default_rng(member.seed)
        self.member, self.step = member, 0
        self.network = FindingsNetwork(learned()).to(memory_format=torch.channels_last)
        self.average = Average(self.network, 0.997)
        # What was learned from photographs changes more slowly than what begins at random.
        backbone = [p for p in self.network.backbone.parameters() if p.requires_grad]
        others = [p for name, p in self.network.named_parameters() if not name.startswith("backbone.")]
        self.optimiser = torch.optim.AdamW([{"params": backbone, "lr": BACKBONE_RATE}, {"params": others, "lr": RATE}], weight_decay=0.05)
        self.schedule = torch.optim.lr_scheduler.OneCycleLR(self.optimiser, [BACKBONE_RATE, RATE], total_steps=member.steps, pct_start=0.06)

    def learn(self, groups: dict[str, Group]) -> float:
        """One step; its loss."""
        self.network.train()
        images, targets, outside = batch(groups, self.rng)
        maps, auxiliary = self.network(images.contiguous(memory_format=torch.channels_last))
        loss = loss_of(pooled(maps), auxiliary, targets) + OUTSIDE * evidence_outside(maps, outside)
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
    groups = load_groups(data)
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
