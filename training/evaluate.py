"""Stage 4, `calibrate and evaluate`: chooses on validation, measures on the rest, writes `metrics.json`."""
from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Callable

import numpy as np
import torch

from calibrate import as_dictionary, calibrate_head, gate_threshold
from controls import blurred, border_scores, recompressed, ring_only
from dataset import ADULT_AGE, DEFAULT_DATA, WORK, Record, read_records
from gate_sets import gate_sets
from held_out import HeldOut, Part, logits_of, reduced
from members import MEMBERS, ONE_SOURCE, Member
from measures import auc, auc_with_interval, calibration_error, reliability_points, roc_points, sigmoid
from network import HEADS, FindingsNetwork, GateNetwork, PackagedModel
from selection import selection_score

METRICS = Path(__file__).resolve().parent / "metrics.json"
PARTS = (("nih", "val"), ("nih", "test"), ("nih-64px", "val"), ("rsna-normal", "val"), ("kermany", "val"), ("kermany", "test"))
Target = Callable[[Record], int | None]


def load_network(member: Member) -> tuple[FindingsNetwork, dict[str, Any]]:
    """One trained network, and what was noted of its chosen checkpoint."""
    checkpoint = torch.load(WORK / f"{member.name}.pt")
    network = FindingsNetwork(member.side)
    network.load_state_dict(checkpoint.pop("state"))
    return network, {"name": member.name, "seed": member.seed, **checkpoint}


def load_model() -> tuple[PackagedModel, list[dict[str, Any]]]:
    """The trained networks as one model, and what was noted of each."""
    loaded = [load_network(member) for member in MEMBERS]
    gate = GateNetwork()
    gate.load_state_dict(torch.load(WORK / "gate.pt"))
    return PackagedModel([network for network, _ in loaded], gate).to(memory_format=torch.channels_last).eval(), [note for _, note in loaded]


def of_one_source(parts: dict[str, Part]) -> dict[str, float]:
    """What the opacity head reaches whose negatives came from the positives' own source only."""
    network, _ = load_network(ONE_SOURCE)
    score, figures = selection_score(
        {name: logits_of(network, reduced(parts[name].images, ONE_SOURCE.side))[:, 0] for name in ("nih val", "nih-64px val", "rsna-normal val")}, parts
    )
    return {"selection": round(score, 4), **{name: round(value, 4) for name, value in figures.items()}}


class Measured:
    """Scores of one head over the held-out parts, and the tables made of them."""

    def __init__(self, head: str, scores: dict[str, np.ndarray], controls: dict[str, dict[str, np.ndarray]], point: float) -> None:
        self.head, self.scores, self.controls, self.point = head, scores, controls, point

    def row(self, dataset: str, parts: list[Part], target: Target, curves: bool = False) -> dict[str, Any]:
        """One line: all records of the parts for which the target is known; with the points of its curves, where asked for."""
        chosen = [(part, i, t) for part in parts for i, r in enumerate(part.records) if (t := target(r)) is not None]
        targets = np.array([t for _, _, t in chosen])

        def take(values: dict[str, np.ndarray]) -> np.ndarray:
            return np.array([values[part.name][i] for part, i, _ in chosen])

        scores = take(self.scores)
        above = scores >= self.point
        positives = int(targets.sum())
        row: dict[str, Any] = {"finding": self.head, "dataset": dataset, "images": len(targets), "positives": positives, "negatives": len(targets) - positives}
        if 0 < positives < len(targets):
            row["auc"] = auc_with_interval(scores, targets, [part.groups[i] for part, i, _ in chosen])
            row["controls"] = {name: round(auc(take(values), targets), 4) for name, values in self.controls.items()}
            row["calibrationError"] = round(calibration_error(scores, targets), 4)
            row["averageScore"] = round(float(scores.mean()), 4)
            if curves:
                row["curves"] = {"roc": roc_points(scores, targets), "reliability": reliability_points(scores, targets)}
        row["sensitivity"] = round(float(above[targets == 1].mean()), 4) if positives else None
        row["specificity"] = round(float((~above[targets == 0]).mean()), 4) if positives < len(targets) else None
        return row


def opacity(record: Record) -> int | None:
    return record.opacity


def any_finding(record: Record) -> int | None:
    """Every record as labelled, doubtful labels and children among them."""
    return None if not record.findings else int(not record.normal)


def positives_only(record: Record) -> int | None:
    return 0 if record.source == "rsna-normal" else (1 if record.opacity == 1 else None)


def normals_as_positives(record: Record) -> int | None:
    return 0 if record.source == "rsna-normal" else (1 if record.opacity == 0 else None)


def within(target: Target, condition: Callable[[Record], bool]) -> Target:
    return lambda record: target(record) if condition(record) else None


def adult_rows(measured: Measured, parts: dict[str, Part]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The tables of the adult head: by data set, and by subgroup."""
    test, val, far, rsna = (parts[n] for n in ("nih test", "nih val", "nih-64px val", "rsna-normal val"))
    rows = [
        measured.row("nih test", [test], opacity, curves=True),
        measured.row("nih test, any finding against none, every label as given", [test], any_finding),
        measured.row("nih val (used for selection and calibration)", [val], opacity),
        measured.row("nih-64px (used for selection and calibration)", [far], opacity, curves=True),
        measured.row("nih-64px, any finding against none", [far], any_finding),
        measured.row("nih test positives against rsna-normal val", [test, rsna], positives_only, curves=True),
        measured.row("nih test and val positives against rsna-normal val", [test, val, rsna], positives_only),
        measured.row("nih test normals against rsna-normal val (0.5 is right)", [test, rsna], normals_as_positives),
        measured.row("nih test and val normals against rsna-normal val (0.5 is right)", [test, val, rsna], normals_as_positives),
    ]
    conditions: dict[str, Callable[[Record], bool]] = {
        "women": lambda r: r.sex == "F", "men": lambda r: r.sex == "M",
        "age 16 to 49": lambda r: r.age is not None and ADULT_AGE <= r.age < 50, "age 50 and over": lambda r: r.age is not None and r.age >= 50,
        "PA": lambda r: r.view == "PA", "AP": lambda r: r.view == "AP",
    }
    groups = [measured.row(f"nih test, {name}", [test], within(opacity, c)) for name, c in conditions.items()]
    groups += [measured.row(f"nih-64px, {name}", [far], within(opacity, c)) for name, c in conditions.items()]
    return rows, groups


def child_rows(measured: Measured, parts: dict[str, Part]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    test, val = parts["kermany test"], parts["kermany val"]
    rows = [
        measured.row("kermany test (official split)", [test], lambda r: r.pneumonia, curves=True),
        measured.row("kermany val (used for calibration)", [val], lambda r: r.pneumonia),
    ]
    groups = [measured.row(f"kermany test, {cause} against normal", [test], within(lambda r: r.pneumonia, lambda r, c=cause: r.note in (c, ""))) for cause in ("bacteria", "virus")]
    return rows, groups


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    arguments = parser.parse_args()
    torch.set_num_threads(2)
    model, checkpoints = load_model()
    held_out = HeldOut(arguments.data)
    parts = {f"{source} {split}": held_out.get(source, split) for source, split in PARTS}
    raw = {name: logits_of(model, part.images) for name, part in parts.items()}
    views = {"network shown the border only": ring_only, "network shown a blurred image": blurred, "network shown a recompressed image": recompressed}
    raw_views = {view: {name: logits_of(model, change(part.images)) for name, part in parts.items()} for view, change in views.items()}
    border = border_scores(parts, {r.path: r for r in read_records(arguments.data)})
    score, figures = selection_score({name: values[:, HEADS.index("opacity")] for name, values in raw.items()}, parts)
    print("selection", round(score, 4), figures)
    rows, groups, calibrations = [], [], {}
    for column, head in enumerate(HEADS):
        calibration = calibrate_head(head, raw, held_out)
        calibrations[head] = as_dictionary(calibration)
        scores = {name: sigmoid((values[:, column] + calibration.offset) / calibration.temperature) for name, values in raw.items()}
        controls = {"border only": border[head]}
        controls |= {view: {name: values[:, column] for name, values in by_part.items()} for view, by_part in raw_views.items()}
        measured = Measured(head, scores, controls, calibration.operating_point)
        table, subgroups = (adult_rows if head == "opacity" else child_rows)(measured, parts)
        rows += table
        groups += subgroups
    gate_images = gate_sets(arguments.data, held_out)
    gate = {name: logits_of(model.gate, reduced(images, 64))[:, 0] for name, (images, _) in gate_images.items()}
    threshold = gate_threshold(gate)
    gate_rows = [
        {"dataset": name, "images": len(gate[name]), "shouldBeAccepted": wanted, "acceptedRate": round(float((sigmoid(gate[name]) >= threshold).mean()), 4)}
        for name, (_, wanted) in gate_images.items()
    ]
    result = {"checkpoints": checkpoints, "selection": {"score": score, "figures": figures}, "adultNegativesOfOneSourceOnly": of_one_source(parts), "calibration": calibrations,
              "gateThreshold": threshold, "findings": rows, "subgroups": groups, "gate": gate_rows}
    METRICS.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    for row in rows + groups:
        print(row["finding"], row["dataset"], row["images"], row["positives"], row.get("auc"), row.get("controls"), row["sensitivity"], row["specificity"], row.get("calibrationError"))
    print(json.dumps(calibrations), threshold)
    for row in gate_rows:
        print(row)


if __name__ == "__main__":
    main()
