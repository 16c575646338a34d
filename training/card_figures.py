"""Stage 12, `card`: operating points, references and all figures of the card, as the product's own `aiso evaluate` prints them."""
from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path
from typing import Any

import numpy as np

from card_text import card_text
from dataset import DEFAULT_DATA
from evaluations import BY_RADIOLOGISTS, POOLED, SITES, Evaluation, asked, evaluations, from_project, maps_judged, points, reference
from export import PACKAGE

# A figure of fewer positives or negatives says too little for the card.
FEWEST = 10
# By finding, the point that counts where nobody chose one. Children of the validation images are told apart too well (0.997) for a
# balanced point to be one elsewhere: on the test images of 0.3.0 both kinds scored higher.
DEFAULT_POINT = {"opacity": "balanced", "pneumonia": "specific"}
CHOSE = "chose temperature and operating points"
USED = {
    "nih val": CHOSE, "nih-2 val": CHOSE, "kermany val": CHOSE,
    "kermany test": "official split",
}
CURVES = (POOLED, BY_RADIOLOGISTS, f"{POOLED} positives against rsna-normal val", "nih-64px val", "kermany test")
MOST_POINTS = 100
DIGITS = 4

# An evaluation, its report, where it has figures those of the variants, and where it knows more that of an
# earlier version, if one was named.
Run = tuple[Evaluation, dict[str, Any], list[dict[str, Any]], dict[str, Any] | None]


def thinned(curve: list[list[float]]) -> list[list[float]]:
    """At most so many points of a curve, both ends among them."""
    if len(curve) <= MOST_POINTS:
        return curve
    return [curve[i] for i in np.linspace(0, len(curve) - 1, MOST_POINTS).round().astype(int)]


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
    if figure["kind"] == "labelled" and figure["betweenViews"] is not None:
        row["betweenViews"] = {name: found for name, found in figure["betweenViews"].items() if found is not None}
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


def metrics_of(report: dict[str, Any], variants: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        metric(finding["code"], figure, variants)
        for finding in report["findings"] for figure in finding["figures"]
        if figure["auc"] is not None and min(figure["positives"], figure["negatives"]) >= FEWEST
    ]


def shares(group: dict[str, Any]) -> dict[str, float]:
    """Of all images of the set."""
    return {
        "acceptedRate": round(group["accepted"] / group["images"], DIGITS),
        "unusualRate": round(group["unusual"] / group["images"], DIGITS),
    }


def gate_metrics_of(report: dict[str, Any], accepted: bool) -> list[dict[str, Any]]:
    wanted = "to be accepted" if accepted else "to be refused"
    return [{"dataset": f"{group['group']} ({wanted})", "images": group["images"], **shares(group)} for group in report["groups"]]


def elsewhere_of(report: dict[str, Any], finding: str) -> list[dict[str, Any]]:
    """A row for each set of a site that the findings were not trained on."""
    scores = {s["group"]: s for known in report["findings"] if known["code"] == finding for s in known["scores"]}
    rows = []
    for group in report["groups"]:
        site, what, _ = SITES[group["group"]]
        row = {"site": site, "images": group["images"], "what": what, **shares(group)}
        if group["group"] in scores:
            found = scores[group["group"]]
            row |= {"finding": finding, "aboveRate": found["aboveRate"], "scores": found["deciles"]}
        rows.append(row)
    return rows


def knows_of(report: dict[str, Any], before: dict[str, Any] | None) -> list[dict[str, Any]]:
    """What each score knows beside its finding, and beside it the same of an earlier version, where that is measured. A larger set of which
    no more is known has no row of its own.
    """
    earlier = {key: known["auc"] for key, known in known_by_key(before).items()} if before else {}
    rows: dict[tuple[Any, ...], dict[str, Any]] = {}
    for key, known in known_by_key(report).items():
        row = {
            "finding": key[0], **{name: known[name] for name in ("of", "group") if name in known}, "dataset": known["on"],
            "images": known["images"] + known["others"], **area(known["auc"]),
        }
        if before and key in earlier:
            row["before"] = {"version": before["model"]["version"], **area(earlier[key])}
        rows.setdefault((*key[:3], row["images"], row["auc"]), row)
    return list(rows.values())


def known_by_key(report: dict[str, Any]) -> dict[tuple[str, str, str, str], dict[str, Any]]:
    """By finding, kind, source and set."""
    return {(f["code"], k["of"], k.get("group", ""), k["on"]): k for f in report["findings"] for k in f["knows"]}


def area(auc: dict[str, float]) -> dict[str, Any]:
    return {"auc": auc["value"], "auc95": [auc["low"], auc["high"]]}


def view_metrics_of(report: dict[str, Any]) -> list[dict[str, Any]]:
    """How the view is told by the pixels: a row for each set and view."""
    return [
        {
            "dataset": told["group"], "view": of["view"], "images": of["images"],
            "rightRate": round(of["right"] / of["images"], DIGITS), "wrongRate": round(of["wrong"] / of["images"], DIGITS),
        }
        for told in report["views"] for of in told["views"]
    ]


def with_points(finding: dict[str, Any], chosen: list[dict[str, Any]] | None) -> dict[str, Any]:
    """The finding with its points, the default one as its operating point."""
    code = finding["code"]
    by_name = {point["name"]: point for point in chosen or []}
    default = by_name.get(DEFAULT_POINT[code])
    if default is None:
        raise SystemExit(f"no operating point could be chosen for {code}")
    rest = {key: value for key, value in finding.items() if key not in ("chosenAt", "operatingPoint", "points")}
    return {**rest, "operatingPoint": default["value"], "points": sorted(by_name.values(), key=lambda point: point["value"])}


def with_reference(finding: dict[str, Any], reference_of: dict[str, Any] | None) -> dict[str, Any]:
    return finding if reference_of is None else {**finding, "reference": reference_of}


def with_figures(entry: dict[str, Any], runs: list[Run]) -> dict[str, Any]:
    """The entry with the rows of every run."""
    metrics, gate, elsewhere, knows, views = [], [], [], [], []
    for run, report, variants, before in runs:
        if run.figures:
            metrics += metrics_of(report, variants)
        if run.accepted is not None:
            gate += gate_metrics_of(report, run.accepted)
        elsewhere += elsewhere_of(report, "opacity") if run.sites else []
        if run.knows:
            knows += knows_of(report, before)
            views += view_metrics_of(report)
    figures = {"metrics": metrics, "gateMetrics": gate, "elsewhere": elsewhere, "viewMetrics": views, "knows": knows, "evaluations": [kept(run) for run, *_ in runs]}
    return {**entry, "card": {**entry["card"], **figures}}


def with_maps(entry: dict[str, Any], rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The entry with the rows on its heat maps, in as many digits as the card has."""
    return {**entry, "card": {**entry["card"], "maps": [shortened(row) for row in rows]}}


def shortened(value: Any) -> Any:
    """Every number of a row with the card's digits."""
    if isinstance(value, dict):
        return {key: shortened(one) for key, one in value.items()}
    return round(value, DIGITS) if isinstance(value, float) else value


def kept(run: Evaluation) -> list[str]:
    """Arguments as the card keeps them, with the model where it is another than the card's."""
    return [*run.arguments, *([] if run.package == PACKAGE else ["--model", from_project(run.package)])]


def write(path: Path, text: str) -> None:
    temporary = path.with_suffix(".tmp")
    temporary.write_text(text, encoding="utf-8")
    os.replace(temporary, path)


def write_entry(entry: dict[str, Any]) -> None:
    write(PACKAGE / "model.json", json.dumps(entry, indent=2, ensure_ascii=False) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    parser.add_argument("--before", type=Path, help="package of an earlier version, to stand beside what the scores know")
    arguments = parser.parse_args()
    data: Path = arguments.data
    entry = json.loads((PACKAGE / "model.json").read_text(encoding="utf-8"))
    chosen = {code: asked(options)[code] for code, options in points(data).items()}
    entry["findings"] = [with_points(finding, chosen[finding["code"]]) for finding in entry["findings"]]
    references = asked(reference(data))
    entry["findings"] = [with_reference(finding, references[finding["code"]]) for finding in entry["findings"]]
    # The figures are those at the points that were just chosen.
    write_entry(entry)
    precisions = [variant["precision"] for variant in entry.get("variants", [])]
    runs = []
    for run in evaluations(data):
        began = time.time()
        report = asked(run.arguments, run.package)
        variants = [asked(run.arguments, run.package, precision) for precision in precisions if run.figures]
        before = asked(run.arguments, arguments.before.resolve()) if run.knows and arguments.before else None
        runs.append((run, report, variants, before))
        print(f"{time.time() - began:.0f} s, {report['images']} images:", ", ".join(group["group"] for group in report["groups"])[:120], flush=True)
    entry = with_maps(with_figures(entry, runs), maps_judged())
    write_entry(entry)
    write(PACKAGE / "CARD.md", card_text(entry))
    print(PACKAGE, len(entry["card"]["metrics"]), "figures", len(entry["card"]["gateMetrics"]), "of the gate")


if __name__ == "__main__":
    main()
