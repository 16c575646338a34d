"""Stage 3, `view`: AP or PA, and the patient's sex, from 64 x 64, whatever the framing.

The view is shipped. Both tell of the radiologist-read normals, of which neither is known, in which group they stand when the findings
are trained (`groups.py`).
"""
from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from augment import cut_out, shade, sharpen_or_blur
from dataset import DEFAULT_DATA, HIGH_TARGET, LOW_TARGET, NIH, WORK, read_records
from framing import overlaid, reframed, toned
from held_out import logits_of, reduced
from network import SMALL_SIDE, SmallNetwork
from train_small import train_small

SEED, STEPS, BATCH = 1, 1500, 64
WEIGHTS, TOLD = WORK / "view.pt", WORK / "told.json"


def labelled(data: Path) -> tuple[np.ndarray, np.ndarray]:
    """Training images uint8 [images, variants, 192, 192], and of each whether it is AP and of a man, float32 [images, 2]."""
    by_path = {r.path: r for r in read_records(data)}
    cache = WORK / "cache"
    images = np.concatenate([np.load(cache / f"train-{source}.npy") for source in NIH])
    records = [by_path[path] for source in NIH for path in json.loads((cache / f"train-{source}.json").read_text())]
    return images, np.array([(r.view == "AP", r.sex == "M") for r in records], dtype=np.float32)


def batch(images: np.ndarray, targets: np.ndarray, rng: np.random.Generator) -> tuple[Tensor, Tensor]:
    """Images [64, 1, 64, 64] in framings of their own, and targets [64, 2]."""
    rows = rng.integers(len(images), size=BATCH)
    chosen = torch.from_numpy(images[rows, rng.integers(images.shape[1], size=BATCH)]).float().div_(255)[:, None]
    framed = shade(toned(cut_out(overlaid(reframed(chosen, SMALL_SIDE), 0.3, 0.25), 0.2, 0.3)), 0.05)
    return sharpen_or_blur(framed), torch.from_numpy(np.clip(targets[rows], LOW_TARGET, HIGH_TARGET))


def train(data: Path, steps: int) -> SmallNetwork:
    torch.manual_seed(SEED)
    rng = np.random.default_rng(SEED)
    images, targets = labelled(data)
    network = SmallNetwork(2)
    network.load_state_dict(train_small("view", network, lambda: batch(images, targets, rng), steps))
    return network.eval()


def tell(network: SmallNetwork, source: str) -> dict[str, list[float]]:
    """Of each training image of the source its logits, for AP and for a man; image and mirror image averaged."""
    cache = WORK / "cache"
    images = np.load(cache / f"train-{source}.npy", mmap_mode="r")[:, 0]
    small = reduced(images, SMALL_SIDE) / np.float32(255)
    logits = (logits_of(network, small) + logits_of(network, np.ascontiguousarray(small[:, :, ::-1]))) / 2
    return dict(zip(json.loads((cache / f"train-{source}.json").read_text()), logits.tolist()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    parser.add_argument("--steps", type=int, default=STEPS)
    arguments = parser.parse_args()
    torch.set_num_threads(2)
    network = train(arguments.data, arguments.steps)
    torch.save(network.state_dict(), WEIGHTS)
    told = tell(network, "rsna-normal")
    TOLD.write_text(json.dumps(told))
    ap, men = (np.array(list(told.values())) > 0).mean(axis=0)
    print(f"rsna-normal: {ap:.0%} AP, {men:.0%} men")


if __name__ == "__main__":
    main()
