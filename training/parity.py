"""Stage 10, `parity`: this side's scores of 200 test images, which the product must give by its own path.

Writes `parity.json`: for each image its path, the score of every finding and the gate's, by this side's preparation and network.
"""
from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
import torch

from calibrate import CALIBRATION
from dataset import DEFAULT_DATA, WORK, read_records, select
from export import PACKAGE, calibrated_model
from golden import evenly
from measures import sigmoid
from network import HEADS
from preparation import PREPARATION_ID, prepare

PARITY = WORK / "parity.json"
COUNTS = (("nih", "test", 100), ("kermany", "test", 100))
BATCH = 25
DIGITS = 6


@torch.no_grad()
def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    arguments = parser.parse_args()
    calibration = json.loads(CALIBRATION.read_text(encoding="utf-8"))
    temperatures = np.array([calibration["heads"][head]["temperature"] for head in HEADS])
    model = calibrated_model(calibration)
    records = read_records(arguments.data)
    paths = [r.path for source, split, count in COUNTS for r in evenly(select(records, source, split), count)]
    rows = []
    for start in range(0, len(paths), BATCH):
        some = paths[start : start + BATCH]
        images = np.stack([prepare(arguments.data / path) for path in some])
        logits, _, gate, _ = (t.numpy() for t in model(torch.from_numpy(images)[:, None]))
        scores = np.concatenate([sigmoid(logits / temperatures), sigmoid(gate)], axis=1)
        rows += [[path, *(round(float(v), DIGITS) for v in row)] for path, row in zip(some, scores)]
    content = {
        "preparation": PREPARATION_ID, "modelSha256": hashlib.sha256((PACKAGE / "model.onnx").read_bytes()).hexdigest(),
        "columns": ["path", *HEADS, "gate"], "images": rows,
    }
    # A row a line.
    PARITY.write_text(json.dumps(content).replace("[[", "[\n[").replace("], [", "],\n[").replace("]]", "]\n]") + "\n", encoding="utf-8")
    print(PARITY, len(rows), "images")


if __name__ == "__main__":
    main()
