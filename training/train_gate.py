"""Stage 2, `gates`: upright frontal chest radiograph or not, whatever the framing, and every class at the same sharpness.

The shipped gate, and one for each site elsewhere that never saw its films, to be measured on them.
"""
from __future__ import annotations

import argparse
import json
from functools import partial
from multiprocessing import Pool
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from augment import cut_out, shade, sharpen_or_blur
from dataset import DEFAULT_DATA, WORK, read_records
from framing import overlaid, reframed, toned
from network import SMALL_SIDE, SmallNetwork
from train_small import train_small

# How many of each kind stand in a batch. The last three of the negatives are made of other pools on the way.
POSITIVES = {"nih": 12, "nih-2": 12, "rsna-normal": 12, "kermany": 14, "mednist-chest": 4, "tb-nlm": 7, "tb-pk": 7}
NEGATIVES = {"mednist-other": 18, "nih-ct": 8, "nih-rotated": 3, "closeups": 14, "synthetic": 10, "turned": 14, "inverted": 5}
FILMS = ("nih", "nih-2", "rsna-normal", "kermany")
ELSEWHERE = ("tb-nlm", "tb-pk")
SEED, STEPS = 1, 1500


class Pools:
    """The cached images by kind, uint8 [images, variants, 96, 96]. Films of the site `without` are not there."""

    def __init__(self, data: Path, without: str | None) -> None:
        cache = WORK / "cache"
        by_path = {r.path: r for r in read_records(data)}
        images = np.load(cache / "gate-train.npy")
        kinds = [self._kind(by_path[p].source, by_path[p].frontal) for p in json.loads((cache / "gate-train.json").read_text())]
        self.pools = {kind: images[[k == kind for k in kinds]] for kind in sorted(set(kinds)) if kind != without}
        self.pools["closeups"] = np.load(cache / "gate-closeups.npy")
        self.pools["synthetic"] = np.load(cache / "gate-synthetic.npy")

    @staticmethod
    def _kind(source: str, frontal: bool) -> str:
        return source if source != "mednist-64px" else ("mednist-chest" if frontal else "mednist-other")

    def draw(self, kind: str, count: int, rng: np.random.Generator) -> Tensor:
        pool = self.pools[kind]
        chosen = pool[rng.integers(len(pool), size=count), rng.integers(pool.shape[1], size=count)]
        return torch.from_numpy(chosen).float().div_(255)[:, None]


def batch(pools: Pools, rng: np.random.Generator) -> tuple[Tensor, Tensor]:
    """Images [N, 1, 64, 64] and targets [N], all framed, shaded and marked by the same rules."""
    positives = torch.cat([pools.draw(kind, count, rng) for kind, count in POSITIVES.items() if kind in pools.pools])
    parts = []
    for kind, count in NEGATIVES.items():
        if kind in ("turned", "inverted"):
            sources = [kind for kind in (*FILMS, *ELSEWHERE) if kind in pools.pools]
            images = torch.cat([pools.draw(source, 1, rng) for source in rng.choice(sources, size=count)])
            images = _turned(images, rng) if kind == "turned" else 1 - images
        else:
            images = pools.draw(kind, count, rng)
            inverted = torch.from_numpy(rng.random(count) < 0.3).view(-1, 1, 1, 1)
            images = torch.where(inverted, 1 - images, images)
        parts.append(images)
    negatives = torch.cat(parts)
    images = reframed(torch.cat([positives, negatives]), SMALL_SIDE)
    images = shade(toned(cut_out(overlaid(images, 0.3, 0.25), 0.2, 0.3)), 0.05)
    return sharpen_or_blur(images), torch.cat([torch.ones(len(positives)), torch.zeros(len(negatives))])


def _turned(images: Tensor, rng: np.random.Generator) -> Tensor:
    quarters = rng.integers(1, 4, size=len(images))
    return torch.stack([torch.rot90(image, int(k), (1, 2)) for image, k in zip(images, quarters)])


def gate_name(without: str | None) -> str:
    """Of the kept weights: `gate` is the shipped one."""
    return "gate" if without is None else f"gate-without-{without}"


def train_gate(without: str | None, data: Path, steps: int) -> None:
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    rng = np.random.default_rng(SEED)
    pools = Pools(data, without)
    name = gate_name(without)
    network = SmallNetwork()
    print(name, "parameters", sum(p.numel() for p in network.parameters()), {k: v.shape[0] for k, v in pools.pools.items()}, flush=True)

    def draw() -> tuple[Tensor, Tensor]:
        images, targets = batch(pools, rng)
        return images, targets[:, None] * 0.98 + 0.01

    torch.save(train_small(name, network, draw, steps), WORK / f"{name}.pt")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--processes", type=int, default=2, help="so many gates at a time, each on one thread")
    arguments = parser.parse_args()
    with Pool(arguments.processes) as pool:
        pool.map(partial(train_gate, data=arguments.data, steps=arguments.steps), [None, *ELSEWHERE], chunksize=1)


if __name__ == "__main__":
    main()
