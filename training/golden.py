"""Stage 9, `golden`: test images and the numbers of this side for them.

Six generated images are committed with everything known about them. For twenty-four real ones only numbers are kept.
"""
from __future__ import annotations

import argparse
import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import torch
from PIL import Image

from calibrate import CALIBRATION
from dataset import DEFAULT_DATA, WORK, Record, read_records, select
from export import PACKAGE, calibrated_model
from network import CELLS, HEADS, PackagedModel
from preparation import PREPARATION_ID, SIZE, prepare, read_grey
from synthetic import chest_phantom, not_a_radiograph

SHARED = WORK / "golden_shared.json"
GOLDEN = WORK / "golden"
# name, height, width, bits, noise. JPEG for smooth images only: decoders differ by one grey level at sharp edges.
IMAGES = (
    ("phantom-300x250-8bit.png", 250, 300, 8, 0.004),
    ("phantom-512x640.jpg", 640, 512, 8, 0.004),
    ("phantom-150x190-16bit.png", 190, 150, 16, 0.004),
    ("phantom-192x192-16bit.png", 192, 192, 16, 0.0),
    ("phantom-1024x1024.jpg", 1024, 1024, 8, 0.0),
    ("page-640x480-8bit.png", 480, 640, 8, 0.0),
)
SHARED_COUNTS = (("nih", "test", 8), ("nih-64px", "val", 3), ("rsna-normal", "val", 3), ("kermany", "test", 5), ("nih-rotated", "test", 1), ("nih-ct", "test", 2), ("mednist-64px", "test", 2))


def draw(path: Path, height: int, width: int, bits: int, noise: float, seed: int) -> None:
    """Writes one generated image."""
    image = not_a_radiograph(3, max(height, width))[:height, :width] if path.name.startswith("page") else chest_phantom(height, width, seed, noise)
    if bits == 16:
        Image.fromarray(np.rint(image * 65535).astype(np.uint16)).save(path, optimize=True)
    else:
        Image.fromarray(np.rint(image * 255).astype(np.uint8)).save(path, **({"quality": 85} if path.suffix == ".jpg" else {"optimize": True}))


@torch.no_grad()
def outputs(model: PackagedModel, prepared: np.ndarray) -> dict[str, Any]:
    """Logits by finding, those of gate and view, and a few points of the maps, of one prepared image."""
    logits, maps, gate, view = (t.numpy()[0] for t in model(torch.from_numpy(prepared)[None, None]))
    points = [(f, r, c) for f in range(len(HEADS)) for r, c in ((0, 0), (3, 4), (6, 6), (8, 2), (CELLS - 1, CELLS - 1))]
    return {
        "logits": [round(float(v), 6) for v in logits], "gate": round(float(gate[0]), 6), "view": round(float(view[0]), 6),
        "mapSample": {f"{f},{r},{c}": round(float(maps[f, r, c]), 6) for f, r, c in points},
    }


def golden_entry(model: PackagedModel, path: Path) -> dict[str, Any]:
    height, width = read_grey(path).shape
    prepared = prepare(path)
    rng = np.random.default_rng(3)
    points = [(0, 0), (0, SIZE - 1), (SIZE - 1, 0), (SIZE - 1, SIZE - 1)] + [tuple(p) for p in rng.integers(0, SIZE, (16, 2)).tolist()]
    return {
        "file": path.name, "width": width, "height": height,
        "preparedSample": {f"{r},{c}": round(float(prepared[r, c]), 7) for r, c in points},
        "preparedMean": round(float(prepared.mean(dtype=np.float64)), 7), "preparedSd": round(float(prepared.std(dtype=np.float64)), 7),
        **outputs(model, prepared),
    }


def evenly(records: list[Record], count: int) -> list[Record]:
    return [records[i] for i in np.linspace(0, len(records) - 1, count).round().astype(int)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    arguments = parser.parse_args()
    model = calibrated_model(json.loads(CALIBRATION.read_text(encoding="utf-8")))
    identity = {"preparation": PREPARATION_ID, "findings": list(HEADS), "modelSha256": hashlib.sha256((PACKAGE / "model.onnx").read_bytes()).hexdigest()}
    shutil.rmtree(GOLDEN, ignore_errors=True)
    GOLDEN.mkdir()
    for seed, (name, height, width, bits, noise) in enumerate(IMAGES):
        draw(GOLDEN / name, height, width, bits, noise, seed)
    entries = [golden_entry(model, GOLDEN / name) for name, *_ in IMAGES]
    (GOLDEN / "golden.json").write_text(json.dumps({**identity, "images": entries}, indent=1) + "\n", encoding="utf-8")
    records = read_records(arguments.data)
    chosen = [r for source, split, count in SHARED_COUNTS for r in evenly(select(records, source, split), count)]
    shared = [{"file": r.path, "source": r.source, **outputs(model, prepare(arguments.data / r.path))} for r in chosen]
    SHARED.write_text(json.dumps({**identity, "images": shared}, indent=1) + "\n", encoding="utf-8")
    print(GOLDEN, sum(f.stat().st_size for f in GOLDEN.iterdir()), "bytes of golden material;", len(shared), "real images")


if __name__ == "__main__":
    main()
