"""The images that no network was trained on, prepared exactly as the product prepares them."""
from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import nn

from dataset import WORK, Record, read_records


@dataclass(frozen=True)
class Part:
    """One source and split: records and float32 images [N, 192, 192] in the same order."""

    name: str
    records: list[Record]
    images: np.ndarray

    @property
    def opacity(self) -> list[int | None]:
        return [r.opacity for r in self.records]

    @property
    def pneumonia(self) -> list[int | None]:
        return [r.pneumonia for r in self.records]


class HeldOut:
    """Reads the cache of stage 1."""

    def __init__(self, data: Path) -> None:
        self._records = {(r.source, r.path): r for r in read_records(data)}

    def get(self, source: str, split: str) -> Part:
        images = np.load(WORK / "cache" / f"held-out-{source}.npy")
        paths = json.loads((WORK / "cache" / f"held-out-{source}.json").read_text())
        records = [self._records[(source, p)] for p in paths]
        rows = [i for i, r in enumerate(records) if r.split == split]
        return Part(f"{source} {split}", [records[i] for i in rows], images[rows])


def reduced(images: np.ndarray, side: int) -> np.ndarray:
    """[N, S, S] to [N, side, side] by the averages of equal squares, as the graph does it; `side` divides S."""
    factor = images.shape[-1] // side
    if factor == 1:
        return images
    return images.reshape(len(images), side, factor, side, factor).mean(axis=(2, 4), dtype=np.float32)


@torch.no_grad()
def logits_of(network: nn.Module, images: np.ndarray, size: int = 64) -> np.ndarray:
    """Runs a network over images [N, 192, 192] and returns its first output."""
    network.eval()
    parts = []
    for start in range(0, len(images), size):
        result = network(torch.from_numpy(images[start : start + size])[:, None])
        parts.append((result[0] if isinstance(result, tuple) else result).numpy())
    return np.concatenate(parts)
