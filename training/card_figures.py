"""Stage 8, `card`: puts the figures of the product's own evaluation into the published card.

    npm run --silent aiso -- evaluate --labels ../shared/data/cxr/labels.csv --where split=test,val \\
      --where source=nih,nih-64px,rsna-normal,kermany --without "note=conflicts with a radiologist-read normal" --json > training/.work/evaluation.json
    python3 card_figures.py .work/evaluation.json

The figures in `model.json` and `CARD.md` are then those that the command prints. What it does not measure (images turned or inverted,
other things than radiographs) stays as `evaluate.py` measured it.
"""
from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any

import numpy as np

from card import FEWEST
from card_text import card_text
from golden import PUBLISHED

USED = {
    "nih val": "used for selection and calibration", "nih-64px val": "used for selection and calibration", "kermany val": "used for calibration",
    "kermany test": "official split",
}
CURVES = ("nih test", "nih-64px val", "nih test positives against rsna-normal val", "kermany test")
MOST_POINTS = 100


def thinned(points: list[list[float]]) -> list[list[float]]:
    """At most so many points of a curve, both ends among them."""
    if len(points) <= MOST_POINTS:
        return points
    return [points[i] for i in np.linspace(0, len(points) - 1, MOST_POINTS).round().astype(int)]


def named(figure: dict[str, Any]) -> str:
    """The data set of a figure, with what is to be known of it."""
    dataset = figure["on"]
    if figure["kind"] == "normals":
        return f"{dataset} (0.5 is right)"
    return f"{dataset} ({USED[dataset]})" if dataset in USED else dataset


def metric(finding: str, figure: dict[str, Any]) -> dict[str, Any]:
    """One line of the card."""
    auc, rates = figure["auc"], ("sensitivity", "specificity")
    row = {
        "finding": finding, "dataset": named(figure), "images": figure["images"], "positives": figure["positives"], "negatives": figure["negatives"],
        "auc": auc["value"], "auc95": [auc["low"], auc["high"]],
        **{name: figure[name]["value"] for name in rates if figure[name] is not None and figure["kind"] != "normals"},
    }
    if figure["calibrationError"] is not None:
        row["calibrationError"] = figure["calibrationError"]
    if figure["borderOnly"] is not None and figure["borderOnly"]["auc"] is not None:
        row["control"] = {"name": "the same network, border only", "auc": figure["borderOnly"]["auc"]["value"]}
    if figure["on"] in CURVES:
        row["roc"] = thinned(figure["roc"])
        if len(figure["calibration"]) > 1:
            row["reliability"] = [[b["meanScore"], b["positiveShare"]] for b in figure["calibration"]]
    return row


def with_figures(entry: dict[str, Any], report: dict[str, Any]) -> dict[str, Any]:
    """The entry with the report's figures in the place of its own."""
    of_model = (entry["name"], entry["version"])
    if (report["model"]["name"], report["model"]["version"]) != of_model:
        raise SystemExit(f"the evaluation is not of {' '.join(of_model)}")
    metrics = [
        metric(finding["code"], figure)
        for finding in report["findings"] for figure in finding["figures"]
        if figure["auc"] is not None and min(figure["positives"], figure["negatives"]) >= FEWEST
    ]
    groups = {group["group"]: group for group in report["groups"]}
    gate = []
    for row in entry["card"]["gateMetrics"]:
        group = groups.get(row["dataset"].removesuffix(" (to be accepted)"))
        gate.append(row if group is None else {**row, "images": group["images"], "acceptedRate": round(group["accepted"] / group["images"], 4)})
    return {**entry, "card": {**entry["card"], "metrics": metrics, "gateMetrics": gate}}


def write(path: Path, text: str) -> None:
    temporary = path.with_suffix(".tmp")
    temporary.write_text(text, encoding="utf-8")
    os.replace(temporary, path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("report", type=Path, help="what `aiso evaluate --json` printed")
    report = json.loads(parser.parse_args().report.read_text(encoding="utf-8"))
    path = PUBLISHED / "model.json"
    entry = with_figures(json.loads(path.read_text(encoding="utf-8")), report)
    write(path, json.dumps(entry, indent=2, ensure_ascii=False) + "\n")
    write(PUBLISHED / "CARD.md", card_text(entry))
    print(path, len(entry["card"]["metrics"]), "figures")


if __name__ == "__main__":
    main()
