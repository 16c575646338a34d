"""Stage 5, `export`: the ONNX file, `model.json` and the card as text, built under `.work/package`; stage 7 publishes them with the golden file."""
from __future__ import annotations

import argparse
import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

import onnx
import torch

from card import card
from card_text import card_text
from dataset import DEFAULT_DATA, WORK, read_records
from evaluate import METRICS, load_model
from network import HEADS, PackagedModel
from preparation import PREPARATION_ID, SIZE

OPSET = 13
VERSION = "0.3.0"
MOST_BYTES = 12 * 2**20
PACKAGE = WORK / "package"
FINDINGS = {
    "opacity": {
        "label": "Lung opacity",
        "description": "Opacity of the lungs in an adult: pneumonia, infiltration, consolidation, edema or atelectasis, against no finding. It does not tell these apart.",
        "population": {"minAgeYears": 16},
        "labels": {"positive": ["Pneumonia", "Infiltration", "Consolidation", "Edema", "Atelectasis"], "negative": ["No Finding"]},
    },
    "pneumonia": {
        "label": "Pneumonia (child)",
        "description": "Pneumonia in a child, bacterial or viral, against a normal radiograph. Learned from children of 1 to 5 years of one hospital.",
        "population": {"maxAgeYears": 16},
        "labels": {"positive": ["Pneumonia"], "negative": ["No Finding"]},
    },
}


def calibrated_model(metrics: dict[str, Any]) -> PackagedModel:
    """The trained model with each head's calibration offset in its bias; what is exported and what is golden."""
    model, _ = load_model()
    offsets = torch.tensor([metrics["calibration"][head]["offset"] for head in HEADS])
    with torch.no_grad():
        for member in model.members:
            member.heads.bias += offsets
    return model.to(memory_format=torch.contiguous_format).eval()


def write_onnx(model: PackagedModel, path: Path) -> None:
    """Exports with a dynamic batch axis and checks the file."""
    names = ["logits", "maps", "gate"]
    torch.onnx.export(
        model, (torch.rand(2, 1, SIZE, SIZE),), str(path), opset_version=OPSET, input_names=["image"], output_names=names,
        dynamic_axes={name: {0: "batch"} for name in ["image", *names]},
    )
    onnx.checker.check_model(onnx.load(str(path)), full_check=True)
    if path.stat().st_size > MOST_BYTES:
        raise SystemExit(f"the model has {path.stat().st_size} bytes, more than {MOST_BYTES}")


REFUSAL_REASONS = {
    "lowContrast": {
        "code": "blank", "label": "Blank",
        "text": "This image is blank or almost without contrast, so no finding was computed.",
    },
    "belowThreshold": {
        "code": "not_frontal_chest", "label": "Not a frontal chest radiograph",
        "text": "This is not a frontal chest radiograph, so no finding was computed.",
    },
}


def finding_entry(head: str, calibration: dict[str, Any]) -> dict[str, Any]:
    return {
        "code": head, **FINDINGS[head],
        "operatingPoint": calibration["operating_point"], "temperature": calibration["temperature"],
        "chosenAt": {"sensitivity": calibration["sensitivity"], "on": calibration["chosen_on"]}, "experimental": False,
    }


def manifest(model_file: Path, metrics: dict[str, Any], data: Path) -> dict[str, Any]:
    """The content of `model.json`."""
    content = model_file.read_bytes()
    counts = Counter(r.source for r in read_records(data) if r.split == "train" and not r.doubtful)
    return {
        "schemaVersion": 1, "kind": "classifier", "name": "chest-radiograph", "version": VERSION, "title": "Chest radiograph",
        "description": "Lung opacity in adults and pneumonia in children on frontal chest radiographs. Three small networks in one graph, trained on public data, that refuses what is no upright frontal chest radiograph.",
        "modalities": ["CR", "DX"], "bodyPart": "CHEST", "views": ["PA", "AP"],
        "notice": "For research and evaluation, not for diagnosis.",
        "file": {"path": model_file.name, "sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content), "opset": OPSET},
        "input": {"name": "image", "height": SIZE, "width": SIZE, "channels": 1},
        "preparation": {"id": PREPARATION_ID, "fit": "squash", "resample": "triangle", "valueRange": [0, 1]},
        "outputs": {"logits": "logits", "activationMaps": "maps", "gate": "gate"},
        "gate": {
            "threshold": metrics["gateThreshold"], "acceptedLabel": "frontal chest radiograph",
            "minimumContrast": 0.02, "reasons": REFUSAL_REASONS,
        },
        "findings": [finding_entry(head, metrics["calibration"][head]) for head in HEADS],
        "card": card(metrics, counts),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    arguments = parser.parse_args()
    metrics = json.loads(METRICS.read_text(encoding="utf-8"))
    PACKAGE.mkdir(parents=True, exist_ok=True)
    model_file = PACKAGE / "model.onnx"
    write_onnx(calibrated_model(metrics), model_file)
    entry = manifest(model_file, metrics, arguments.data)
    (PACKAGE / "model.json").write_text(json.dumps(entry, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    (PACKAGE / "CARD.md").write_text(card_text(entry), encoding="utf-8")
    print(model_file, entry["file"])


if __name__ == "__main__":
    main()
