"""Makes the model from the data to the published package, stage by stage, and says how long each took.

Stops at the first stage that fails; `--from STAGE` goes on from there with what the stages before have left in `.work`.
"""
from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path

from dataset import DEFAULT_DATA, PROJECT

FOLDER = Path(__file__).resolve().parent
# Each a script of this folder, which is given the data folder; the last one, where to publish.
STAGES = {
    "prepare": "prepare.py",
    "gates": "train_gate.py",
    "view": "train_view.py",
    "lungs": "find_lungs.py",
    "findings": "train_findings.py",
    "calibrate": "calibrate.py",
    "export": "export.py",
    "quantise": "quantise.py",
    "golden": "golden.py",
    "parity": "parity.py",
    "sets": "write_sets.py",
    "card": "card_figures.py",
    "publish": "publish.py",
}


def minutes(seconds: float) -> str:
    return f"{seconds / 60:.1f} min"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    parser.add_argument("--from", dest="first", choices=STAGES, default="prepare", metavar="STAGE", help=", ".join(STAGES))
    parser.add_argument("--to", type=Path, default=PROJECT, help="where to publish, for a trial")
    parser.add_argument("--before", type=Path, help="package of an earlier version, for the card to say beside the new one what its scores knew")
    arguments = parser.parse_args()
    names = list(STAGES)
    began = time.time()
    for name in names[names.index(arguments.first):]:
        options = ["--to", str(arguments.to.resolve())] if name == "publish" else [str(arguments.data.absolute())]
        if name == "card" and arguments.before:
            options += ["--before", str(arguments.before.resolve())]
        started = time.time()
        print(f"== {name}", flush=True)
        if subprocess.run([sys.executable, STAGES[name], *options], cwd=FOLDER).returncode != 0:
            raise SystemExit(f"the stage {name} failed; mend it and go on with --from {name}")
        print(f"== {name}: {minutes(time.time() - started)}, so far {minutes(time.time() - began)}", flush=True)


if __name__ == "__main__":
    main()
