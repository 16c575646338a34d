"""Stage 9, `card`: puts the figures of the product's own evaluation into the published card.

    npm run --silent aiso -- evaluate --labels ../shared/data/cxr/labels.csv --where split=test,val \\
      --where source=nih,nih-64px,rsna-normal,kermany --without "note=conflicts with a radiologist-read normal" --assume-age-group adult --json > training/.work/evaluation.json
    (the same with --precision int8 --no-border, to training/.work/evaluation-int8.json)
    python3 card_figures.py .work/evaluation.json --variant .work/evaluation-int8.json

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


def rates(figure: dict[str, Any]) -> dict[str, float]:
    """At the operating point, where the positives are the sick."""
    names = ("sensitivity", "specificity") if figure["kind"] != "normals" else ()
    return {name: figure[name]["value"] for name in names if figure[name] is not None}


def metric(finding: str, figure: dict[str, Any], variants: list[dict[str, Any]]) -> dict[str, Any]:
    """One line of the card; `variants` are the reports on the same network in other numbers."""
    auc = figure["auc"]
    row = {
        "finding": finding, "dataset": named(figure), "images": figure["images"], "positives": figure["positives"], "negatives": figure["negatives"],
        "auc": auc["value"], "auc95": [auc["low"], auc["high"]], **rates(figure),
    }
    if variants:
        row["variants"] = [
            {"precision": report["model"]["precision"], "auc": same["auc"]["value"], **rates(same)}
            for report in variants for same in [figure_of(report, finding, figure["on"])]
        ]
    if figure["calibrationError"] is not None:
        row["calibrationError"] = figure["calibrationError"]
    if figure["borderOnly"] is not None and figure["borderOnly"]["auc"] is not None:
        row["control"] = {"name": "the same network, border only", "auc": figure["borderOnly"]["auc"]["value"]}
    if figure["on"] in CURVES:
        row["roc"] = thinned(figure["roc"])
        if len(figure["calibration"]) > 1:
            row["reliability"] = [[b["meanScore"], b["positiveShare"]] for b in figure["calibration"]]
    return row


def figure_of(report: dict[str, Any], finding: str, on: str) -> dict[str, Any]:
    """The report's figure of the same images."""
    found = [f for known in report["findings"] if known["code"] == finding for f in known["figures"] if f["on"] == on]
    if not found or found[0]["auc"] is None:
        raise SystemExit(f"the evaluation in {report['model']['precision']} has no figure of {finding} on {on}")
    return found[0]


def with_figures(entry: dict[str, Any], report: dict[str, Any], variants: list[dict[str, Any]]) -> dict[str, Any]:
    """The entry with the reports' figures in the place of its own."""
    precisions = ["float32", *(variant["precision"] for variant in entry.get("variants", []))]
    for one, allowed in [(report, precisions[:1]), *((variant, precisions[1:]) for variant in variants)]:
        model = one["model"]
        if (model["name"], model["version"]) != (entry["name"], entry["version"]) or model["precision"] not in allowed:
            raise SystemExit(f"an evaluation is of {model['name']} {model['version']} in {model['precision']}, not of {entry['name']} {entry['version']} in {' or '.join(allowed)}")
    metrics = [
        metric(finding["code"], figure, variants)
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
    parser.add_argument("--variant", type=Path, action="append", default=[], help="what it printed with `--precision` of a variant")
    arguments = parser.parse_args()
    path = PUBLISHED / "model.json"
    entry, report, *variants = (json.loads(file.read_text(encoding="utf-8")) for file in [path, arguments.report, *arguments.variant])
    entry = with_figures(entry, report, variants)
    write(path, json.dumps(entry, indent=2, ensure_ascii=False) + "\n")
    write(PUBLISHED / "CARD.md", card_text(entry))
    print(path, len(entry["card"]["metrics"]), "figures")


if __name__ == "__main__":
    main()
