"""Stage 13, `publish`: the package and what the product's tests hold it against, all of one run, into the project."""
from __future__ import annotations

import argparse
import os
import shutil
from pathlib import Path

from calibrate import CALIBRATION
from dataset import PROJECT
from export import PACKAGE
from golden import GOLDEN, SHARED
from parity import PARITY


def publish(folder: Path) -> Path:
    """Puts the package in the place of the published one by two renames, and the committed figures into `training`."""
    published = folder / "models" / "chest-radiograph"
    staging, old = published.with_name(".chest-radiograph.new"), published.with_name(".chest-radiograph.old")
    for leftover in (staging, old):
        shutil.rmtree(leftover, ignore_errors=True)
    shutil.copytree(PACKAGE, staging)
    if published.exists():
        os.rename(published, old)
    os.rename(staging, published)
    shutil.rmtree(old, ignore_errors=True)
    figures = folder / "training"
    shutil.rmtree(figures / GOLDEN.name, ignore_errors=True)
    shutil.copytree(GOLDEN, figures / GOLDEN.name)
    for file in (CALIBRATION, SHARED, PARITY):
        shutil.copy(file, figures)
    return published


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=PROJECT, help="another folder than the project's, for a trial")
    print(publish(parser.parse_args().to))


if __name__ == "__main__":
    main()
