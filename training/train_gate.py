"""Stage 2, `train gate`: upright frontal chest radiograph or not, every class at the same sharpness."""
from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from augment import cut_out, move, shade, sharpen_or_blur
from dataset import DEFAULT_DATA, WORK, read_records
from network import Average, GateNetwork

# How many of each kind stand in a batch. The last five of the negatives are made from other pools on the way.
POSITIVES = {"nih": 22, "rsna-normal": 18, "kermany": 18, "mednist-chest": 6}
NEGATIVES = {"mednist-other": 20, "nih-ct": 10, "nih-rotated": 3, "crops": 8, "synthetic": 12, "turned": 14, "inverted": 5}


class Pools:
    """The cached images by kind, uint8 [images, variants, 64, 64]."""

    def __init__(self, data: Path) -> None:
        cache = WORK / "cache"
        by_path = {r.path: r for r in read_records(data)}
        images = np.load(cache / "gate-train.npy")
        kinds = [self._kind(by_path[p].source, by_path[p].frontal) for p in json.loads((cache / "gate-train.json").read_text())]
        self.pools = {kind: images[[k == kind for k in kinds]] for kind in sorted(set(kinds))}
        self.pools["crops"] = np.load(cache / "gate-crops.npy")
        self.pools["synthetic"] = np.load(cache / "gate-synthetic.npy")

    @staticmethod
    def _kind(source: str, frontal: bool) -> str:
        return source if source != "mednist-64px" else ("mednist-chest" if frontal else "mednist-other")

    def draw(self, kind: str, count: int, rng: np.random.Generator) -> Tensor:
        pool = self.pools[kind]
        chosen = pool[rng.integers(len(pool), size=count), rng.integers(pool.shape[1], size=count)]
        return torch.from_numpy(chosen).float().div_(255)[:, None]


def batch(pools: Pools, rng: np.random.Generator) -> tuple[Tensor, Tensor]:
    """Images [128 or so, 1, 64, 64] and targets."""
    positives = torch.cat([pools.draw(kind, count, rng) for kind, count in POSITIVES.items()])
    sources = ("nih", "rsna-normal", "kermany")
    parts = []
    for kind, count in NEGATIVES.items():
        if kind in ("turned", "inverted"):
            images = torch.cat([pools.draw(sources[i % 3], 1, rng) for i in range(count)])
            images = _turn(images, rng) if kind == "turned" else 1 - images
        else:
            images = pools.draw(kind, count, rng)
            inverted = torch.from_numpy(rng.random(count) < 0.3).view(-1, 1, 1, 1)
            images = torch.where(inverted, 1 - images, images)
        parts.append(images)
    negatives = torch.cat(parts)
    images = torch.cat([positives, negatives])
    images = cut_out(shade(move(images, 12, 0.15, 0.2, 0.08), 0.05), 0.3, 0.35)
    return sharpen_or_blur(images), torch.cat([torch.ones(len(positives)), torch.zeros(len(negatives))])


def _turn(images: Tensor, rng: np.random.Generator) -> Tensor:
    quarters = rng.integers(1, 4, size=len(images))
    return torch.stack([torch.rot90(image, int(k), (1, 2)) for image, k in zip(images, quarters)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    parser.add_argument("--steps", type=int, default=700)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    torch.set_num_threads(2)
    torch.manual_seed(arguments.seed)
    rng = np.random.default_rng(arguments.seed)
    pools = Pools(arguments.data)
    network = GateNetwork().to(memory_format=torch.channels_last)
    print("parameters", sum(p.numel() for p in network.parameters()), {k: v.shape[0] for k, v in pools.pools.items()})
    average = Average(network, 0.995)
    optimiser = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=0.05)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 2e-3, total_steps=arguments.steps, pct_start=0.06)
    began, running = time.time(), 0.0
    for step in range(arguments.steps):
        images, targets = batch(pools, rng)
        loss = F.binary_cross_entropy_with_logits(network(images.contiguous(memory_format=torch.channels_last))[:, 0], targets * 0.98 + 0.01)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimiser.step()
        schedule.step()
        average.update(network, step)
        running += loss.item()
        if (step + 1) % 50 == 0:
            print(f"step {step + 1} loss {running / 50:.4f} seconds {time.time() - began:.0f}", flush=True)
            running = 0.0
    torch.save(average.state, WORK / "gate.pt")


if __name__ == "__main__":
    main()
