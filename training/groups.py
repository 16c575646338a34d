"""From which groups a batch is drawn, and what each of its images should say.

Films of the ill are more often taken in bed (AP), and of men: a network learns that, and a score then means another thing in each view.
So each batch holds as many films with an opacity as without of each view and sex.
"""
from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from dataset import ADULT_AGE, AUXILIARY_FINDINGS, HIGH_TARGET, LOW_TARGET, NIH, WORK, Record, read_records
from find_lungs import LUNGS
from lungs import lung_mask, read_lungs
from network import SIDE
from preparation import SIZE, weight_matrix
from train_view import TOLD

# A mined label is believed less than a radiologist's class, as `radiologist.csv` shows its errors: of
# training images that were read as "Lung Opacity" or "Normal" 62 % of the mined opacities were the first, and
# 14 % of the mined "No Finding".
MINED_TARGETS = (0.10, 0.75)
UNKNOWN = float("nan")
# How many of each group stand in a batch of 78: for each view and sex 8 with an opacity, and 8 without, half
# of them radiologist-read normals.
ADULTS = {"opacity": 8, "none": 4, "rsna-normal": 4}
COMPOSITION = {
    **{f"{kind} {view} {sex}": count for kind, count in ADULTS.items() for view in ("AP", "PA") for sex in ("F", "M")},
    # Films with another finding: they teach the auxiliary findings alone.
    "other": 4, "kermany pneumonia": 5, "kermany normal": 5,
}


def opacity_target(record: Record) -> float:
    """What the adult head should say, 0 to 1; NaN where that is not known."""
    if record.source == "rsna-normal":
        return LOW_TARGET
    if record.source == "kermany" or (record.age is not None and record.age < ADULT_AGE):
        return UNKNOWN
    if record.read_opacity is not None:
        return HIGH_TARGET if record.read_opacity else LOW_TARGET
    return UNKNOWN if record.opacity is None else MINED_TARGETS[record.opacity]


def group_of(record: Record, told: dict[str, list[float]]) -> str:
    """The group a training image is drawn from; `told` says of radiologist-read normals how they look: logits for AP and for a man."""
    if record.source == "kermany":
        return "kermany normal" if record.normal else "kermany pneumonia"
    if record.source == "rsna-normal":
        ap, man = told[record.path]
        return f"rsna-normal {'AP' if ap > 0 else 'PA'} {'M' if man > 0 else 'F'}"
    target = opacity_target(record)
    return "other" if np.isnan(target) else f"{'opacity' if target > 0.5 else 'none'} {record.view} {record.sex}"


def targets_of(record: Record) -> list[float]:
    """Two heads, then twelve findings; NaN where not known."""
    pneumonia = UNKNOWN if record.pneumonia is None else (LOW_TARGET, HIGH_TARGET)[record.pneumonia]
    known = record.source in NIH
    findings = [float(np.clip(f in record.findings, LOW_TARGET, HIGH_TARGET)) if known else UNKNOWN for f in AUXILIARY_FINDINGS]
    return [opacity_target(record), pneumonia, *findings]


@dataclass
class Group:
    images: list[np.ndarray]  # of each image its variants, uint8 [variants, 160, 160]
    targets: np.ndarray  # float32 [images, 14]
    lungs: np.ndarray  # uint8 [images, 80, 80]: 1 inside


def load_groups(data: Path) -> dict[str, Group]:
    """The training images by group, reduced as the graph reduces them."""
    by_path, told = {r.path: r for r in read_records(data)}, json.loads(TOLD.read_text())
    outlines, places = read_lungs(LUNGS)
    images: dict[str, list[np.ndarray]] = {name: [] for name in COMPOSITION}
    targets: dict[str, list[list[float]]] = {name: [] for name in COMPOSITION}
    lungs: dict[str, list[np.ndarray]] = {name: [] for name in COMPOSITION}
    for source in (*NIH, "rsna-normal", "kermany"):
        variants = np.load(WORK / "cache" / f"train-{source}.npy", mmap_mode="r")
        for i, path in enumerate(json.loads((WORK / "cache" / f"train-{source}.json").read_text())):
            name = group_of(by_path[path], told)
            images[name].append(reduced_bytes(variants[i]))
            targets[name].append(targets_of(by_path[path]))
            lungs[name].append(lung_mask(outlines, places[path], SIDE // 2))
    return {name: Group(images[name], np.array(targets[name], dtype=np.float32), np.array(lungs[name])) for name in COMPOSITION}


def reduced_bytes(variants: np.ndarray) -> np.ndarray:
    """uint8 [variants, 192, 192] to [variants, 160, 160]."""
    weights = weight_matrix(SIZE, SIDE).astype(np.float32)
    return np.clip(np.rint(weights @ variants.astype(np.float32) @ weights.T), 0, 255).astype(np.uint8)
