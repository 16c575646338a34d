"""Stage 11, `sets`: images that have to be made before the gate is measured on them, in `.work/sets`, with a labels file.

Other framings and close-ups of test radiographs, and generated images. Also which CT slices are of held-out
patients, which the data's table does not say.
"""
from __future__ import annotations

import argparse
import csv
import shutil
from pathlib import Path

import numpy as np
from PIL import Image

from dataset import DEFAULT_DATA, WORK, read_records, select
from framing import FRAMINGS, close_up
from preparation import prepare, read_grey
from synthetic import not_a_radiograph

SETS = WORK / "sets"
CT_SPLITS = SETS / "ct-splits.csv"
OF = "nih and nih-2 test"
CLOSE_UPS = 2
GENERATED = 600
# Far from the seeds of training.
FIRST_SEED = 1_000_000


class Writer:
    """Writes images as 8-bit PNG, and a row for each: path, name of its set, what the gate should do."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.rows: list[tuple[str, str, str]] = []

    def add(self, image: np.ndarray, name: str, wanted: str) -> None:
        path = f"{len(self.rows):05}.png"
        Image.fromarray(np.clip(np.rint(image * 255), 0, 255).astype(np.uint8)).save(self.folder / path, compress_level=1)
        self.rows.append((path, name, wanted))

    def write_labels(self) -> None:
        write_table(self.folder / "labels.csv", ("path", "source", "wanted"), self.rows)


def write_table(path: Path, heading: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    with open(path, "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([heading, *rows])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    arguments = parser.parse_args()
    data: Path = arguments.data
    shutil.rmtree(SETS, ignore_errors=True)
    SETS.mkdir(parents=True)
    records = read_records(data)
    paths = [data / r.path for source in ("nih", "nih-2") for r in select(records, source, "test")]
    films = np.stack([prepare(path) for path in paths])
    writer = Writer(SETS)
    for name, framed in FRAMINGS.items():
        for image in framed(films):
            writer.add(image, f"{OF}, {name}", "accepted")
    rng = np.random.default_rng(FIRST_SEED)
    for path in paths:
        image = read_grey(path)
        for _ in range(CLOSE_UPS):
            writer.add(close_up(image, rng), f"{OF}, close-ups of at most 40 % of the area", "refused")
    for i in range(GENERATED):
        writer.add(not_a_radiograph(FIRST_SEED + i), "generated images", "refused")
    writer.write_labels()
    write_table(CT_SPLITS, ("path", "split"), [(r.path, r.split) for r in select(records, "nih-ct")])
    print(SETS, len(writer.rows), "images")


if __name__ == "__main__":
    main()
