"""The model card as a page of text, in the order of Mitchell et al. (2019), from the same entry that the product renders."""
from __future__ import annotations

import shlex
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

VARIANTS = (
    " Variants are the same network in other numbers, with the same operating points; beside their AUC stands what they have more or less than the file in float32. "
    "Intervals and the gate's figures are of float32."
)


def card_text(entry: dict[str, Any]) -> str:
    """Markdown of the whole of `model.json` that a reader wants."""
    card = entry["card"]
    parts = [
        f"# {entry['title']} {entry['version']}: model card",
        entry["notice"],
        "## Model details", entry["description"], _details(entry),
        "## Intended use", card["intendedUse"], "Not meant for:", _list(card["outOfScope"]),
        "## Factors", "Figures are given by source, and for the adult head by sex, age and view, wherever ten positives and ten negatives are known.",
        "## Metrics",
        "Area under the ROC curve with its 95 % interval over 2,000 bootstrap rounds; sensitivity and specificity at the operating point; expected "
        "calibration error over ten bins of equal count. The control is what the same network reaches when it is shown the outer 10 % of the image alone."
        + (VARIANTS if "variants" in entry else ""),
        "## Evaluation data and quantitative analyses", metrics_table(card["metrics"]),
        *_between_views(card["metrics"]),
        *_views(card.get("viewMetrics", [])),
        *_knows(card.get("knows", [])),
        "The gate, by share of images let through, some of them marked as unusual:", _gate(card["gateMetrics"]),
        "## Measured elsewhere",
        "Films of other sites: how many the gate lets through, and of these the share above the operating point and the deciles of the scores.",
        _elsewhere(card["elsewhere"]),
        *heat_maps(card.get("maps", [])),
        "## How it was measured", "Every figure is printed by `aiso evaluate`, called from the project's folder with", _commands(card["evaluations"]),
        "## Training data", _table(["Source", "Images", "Terms"], [[d["source"], str(d["images"]), d["terms"]] for d in card["trainingData"]]),
        "## Ethical considerations", card["ethics"],
        "## Caveats and recommendations", _list(card["limits"]),
        "## References", _list(card["references"]),
    ]
    return "\n\n".join(parts) + "\n"


def _details(entry: dict[str, Any]) -> str:
    size = entry["input"]
    lines = [
        f"Input: {size['width']} x {size['height']} px, one channel; preparation `{entry['preparation']['id']}`",
        f"File: `{entry['file']['path']}`, {entry['file']['bytes']:,} bytes, ONNX opset {entry['file']['opset']}, SHA-256 `{entry['file']['sha256']}`",
        *(_variant(variant) for variant in entry.get("variants", [])),
        f"Gate: accepted from a score of {entry['gate']['threshold']}, a usual image from {entry['gate']['usualFrom']}",
        *([f"View by the pixels, where no header tells it: AP from a score of {entry['view']['apFrom']}, PA below {entry['view']['paBelow']}"] if "view" in entry else []),
    ]
    for finding in entry["findings"]:
        lines.append(f"{finding['label']}: operating point {finding['operatingPoint']}; temperature {finding['temperature']}")
        for point in finding["points"]:
            named = {"": point, **{f" for {view}": of for view, of in point.get("views", {}).items()}}
            lines += [f"{finding['label']}, {point['name']} point{view} {_measured(of)}" for view, of in named.items()]
    return _list(lines)


def _measured(point: dict[str, Any]) -> str:
    return f"{point['value']}: sensitivity {_estimate(point['sensitivity'])}, specificity {_estimate(point['specificity'])} on {point['on']}"


def _variant(variant: dict[str, Any]) -> str:
    file = variant["file"]
    return f"Variant in {variant['precision']}: `{file['path']}`, {file['bytes']:,} bytes, ONNX opset {file['opset']}, SHA-256 `{file['sha256']}`"


def metrics_table(metrics: list[dict[str, Any]]) -> str:
    precisions = list(dict.fromkeys(v["precision"] for m in metrics for v in m.get("variants", [])))
    rows = [
        [
            m["finding"], m["dataset"], str(m["positives"]), str(m["negatives"]), _interval(m["auc"], *m["auc95"]),
            *(_auc_in(m, precision) for precision in precisions),
            *(_figure(m.get(name)) for name in ("sensitivity", "specificity", "calibrationError")), _figure(m.get("control", {}).get("auc")),
        ]
        for m in metrics
    ]
    return _table(["Finding", "Data", "Positive", "Negative", "AUC", *(f"AUC in {precision}" for precision in precisions), "Sensitivity", "Specificity", "Calibration error", "Control: AUC"], rows)


def _auc_in(metric: dict[str, Any], precision: str) -> str:
    found = [v["auc"] for v in metric.get("variants", []) if v["precision"] == precision]
    return f"{fixed(found[0])} ({found[0] - metric['auc']:+.4f})" if found else ""


def fixed(value: float, digits: int = 3) -> str:
    """With so many digits after the point, as the product writes it: half is rounded up."""
    return str(Decimal(value).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP))


def _percent(share: float | None) -> str:
    return "" if share is None else f"{fixed(100 * share, 1)}%"


def _figure(value: float | None) -> str:
    return "" if value is None else fixed(value)


def _interval(value: float, low: float, high: float) -> str:
    return f"{fixed(value)} ({fixed(low)} to {fixed(high)})"


def _estimate(given: dict[str, float]) -> str:
    return _interval(given["value"], given["low"], given["high"])


def _between_views(metrics: list[dict[str, Any]]) -> list[str]:
    rows = [
        [m["finding"], m["dataset"], *(_difference(m["betweenViews"].get(name)) for name in ("aucLost", "sensitivity", "specificity"))]
        for m in metrics if "betweenViews" in m
    ]
    words = (
        "Between the views, at the operating point of each: the mean of their AUCs less the AUC of both together, which is what a score loses that means another thing "
        "in each, and both rates of AP less those of PA. 0 is right."
    )
    return [words, _table(["Finding", "Data", "AUC lost", "Sensitivity, AP - PA", "Specificity, AP - PA"], rows)] if rows else []


def _views(rows: list[dict[str, Any]]) -> list[str]:
    cells = [[r["dataset"], r["view"], str(r["images"]), _percent(r["rightRate"]), _percent(r["wrongRate"])] for r in rows]
    words = "The view, told by the pixels alone; what is neither right nor wrong was left open. A header goes before it."
    return [words, _table(["Data", "View", "Images", "Right", "Wrong"], cells)] if rows else []


KNOWN = {"view": "the view (AP)", "sex": "the sex (men)", "age": "the age (50 years and over)", "size": "the size (more pixels than the median)", "source": "the source"}


def _knows(rows: list[dict[str, Any]]) -> list[str]:
    before = [f"AUC of {version}" for version in dict.fromkeys(r["before"]["version"] for r in rows if "before" in r)][:1]
    cells = [
        [r["finding"], " ".join([KNOWN[r["of"]], *([r["group"]] if "group" in r else [])]), r["dataset"], str(r["images"]), _interval(r["auc"], *r["auc95"]),
         *([_interval(r["before"]["auc"], *r["before"]["auc95"]) if "before" in r else ""] if before else [])]
        for r in rows
    ]
    words = "What the scores know beside their findings: the AUC with which a score tells images of one kind from the others, among those without the finding. 0.5 is right."
    return [words, _table(["Finding", "What the score knows of", "Data", "Images", "AUC", *before], cells)] if rows else []


def _difference(given: dict[str, float] | None) -> str:
    return "" if given is None else "{} ({} to {})".format(*(f"{float(fixed(given[name])):+.3f}" for name in ("value", "low", "high")))


def _gate(rows: list[dict[str, Any]]) -> str:
    cells = [[r["dataset"], str(r["images"]), _percent(r["acceptedRate"]), _percent(r.get("unusualRate"))] for r in rows]
    return _table(["Data", "Images", "Let through", "Unusual"], cells)


def _elsewhere(rows: list[dict[str, Any]]) -> str:
    cells = [
        [r["site"], r["what"], str(r["images"]), _percent(r["acceptedRate"]), _percent(r.get("unusualRate")),
         r.get("finding", ""), _percent(r.get("aboveRate")), ", ".join(fixed(decile, 2) for decile in r.get("scores", []))]
        for r in rows
    ]
    return _table(["Site", "Images of", "Number", "Let through", "Unusual", "Finding", "Above", "Deciles"], cells)


def heat_maps(rows: list[dict[str, Any]]) -> list[str]:
    """The section on heat maps, where they were judged."""
    if not rows:
        return []
    return [
        "## Where the heat map is hot",
        "On films with the finding, with intervals of 95 % over 2,000 bootstrap rounds. In lungs: share of the films on which half or more of the map's hottest tenth lies within the lungs, and "
        "the same at random places. Area: the median share of the lungs' area that holds half of the map's mass (of the terms that the score is summed of), the same if it were even, and that of what is drawn. Fall: the median by "
        "which the score falls when the hottest tenth is filled smoothly from its edges; beside it, random tenths of the lungs and random parts of them as large as the hottest tenth. Lungs are two drawn outlines "
        "fitted to each film, as they lie behind heart and diaphragm, too. Printed by `npm run bench -- maps`.",
        _table(
            ["Finding", "Data", "Films", "In lungs", "By chance", "Area", "If even", "Drawn area", "Fall", "Random tenth", "As large", "Better than chance"],
            [[
                r["finding"], r["dataset"], str(r["images"]), _estimate(r["hottestInLungs"]), fixed(r["hottestInLungs"]["chance"]),
                *((_estimate(r["areaOfHalf"]), fixed(r["areaOfHalf"]["chance"])) if "areaOfHalf" in r else ("none", "")),
                _estimate(r["areaDrawn"]) if "areaDrawn" in r else "none",
                *(_estimate(r["deletion"][part]) for part in ("hottest", "random", "sameArea")), "yes" if r["beatsChance"] else "**no**",
            ] for r in rows],
        ),
    ]


def _commands(evaluations: list[list[str]]) -> str:
    return "\n".join(["```", *(shlex.join(["aiso", "evaluate", *arguments]) for arguments in evaluations), "```"])


def _table(titles: list[str], rows: list[list[str]]) -> str:
    return "\n".join("| " + " | ".join(cells) + " |" for cells in [titles, ["---"] * len(titles), *rows])


def _list(lines: list[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)
