"""The sets the gate is measured on: what it should accept, and everything that it should refuse."""
from __future__ import annotations

from pathlib import Path

import numpy as np

from held_out import HeldOut
from preparation import read_grey, squash
from synthetic import not_a_radiograph

# Far from the seeds of training.
FIRST_SEED = 1_000_000
GateSet = tuple[np.ndarray, bool]


def gate_sets(data: Path, held_out: HeldOut) -> dict[str, GateSet]:
    """By name: images [N, 192, 192] that no training saw, and whether they should be accepted."""
    sets: dict[str, GateSet] = {}
    for source, splits in {"nih": ("val", "test"), "nih-64px": ("val",), "rsna-normal": ("val",), "kermany": ("val", "test")}.items():
        for split in splits:
            sets[f"{source} {split}"] = (held_out.get(source, split).images, True)
    mednist = held_out.get("mednist-64px", "test")
    for note in sorted({r.note for r in mednist.records}):
        wanted = note == "chest radiograph"
        name = note.removeprefix("not a chest radiograph: ")
        sets[f"mednist-64px test, {name}"] = (mednist.images[[r.note == note for r in mednist.records]], wanted)
    for split in ("val", "test"):
        sets[f"nih-ct {split}"] = (held_out.get("nih-ct", split).images, False)
        sets[f"nih-rotated {split}"] = (held_out.get("nih-rotated", split).images, False)
    ct = np.concatenate([held_out.get("nih-ct", split).images for split in ("val", "test")])
    sets["nih-ct val and test, inverted"] = (1 - ct, False)
    for source, split in (("nih", "test"), ("rsna-normal", "val"), ("kermany", "test")):
        part = held_out.get(source, split)
        for quarters, name in ((1, "turned by 90 degrees"), (2, "turned by 180 degrees"), (3, "turned by 270 degrees")):
            sets[f"{part.name}, {name}"] = (np.ascontiguousarray(np.rot90(part.images, quarters, (1, 2))), False)
        sets[f"{part.name}, inverted"] = (1 - part.images, False)
    sets["nih test, a small part"] = (_parts(data, [r.path for r in held_out.get("nih", "test").records]), False)
    sets["generated images"] = (np.stack([not_a_radiograph(FIRST_SEED + i) for i in range(600)]), False)
    return sets


def _parts(data: Path, paths: list[str]) -> np.ndarray:
    """A quarter of the side of each image, from its middle."""
    images = [read_grey(data / path) for path in paths]
    return np.stack([squash(i[(h := i.shape[0]) * 3 // 8 : h * 5 // 8, (w := i.shape[1]) * 3 // 8 : w * 5 // 8]) for i in images])
