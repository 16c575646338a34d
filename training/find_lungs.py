"""Stage 4, `lungs`: where the lungs lie in the films of training, by the product's own outlines, in `.work/lungs.json`."""
from __future__ import annotations

import argparse
import subprocess
from pathlib import Path

from dataset import DEFAULT_DATA, PROJECT, WORK

LUNGS = WORK / "lungs.json"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA, help="the bench takes the data beside the project")
    parser.parse_args()
    subprocess.run(["npm", "run", "--silent", "bench", "--", "maps", "--outlines", str(LUNGS)], cwd=PROJECT, check=True)


if __name__ == "__main__":
    main()
