"""Stage 7, `export`: the ONNX file and `model.json`, in `.work/package`. Points, references and figures come in the stage `card`.

For each site of `elsewhere/` a second package is made, with the gate that never saw that site: it is only measured.
"""
from __future__ import annotations

import argparse
import hashlib
import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import onnx
import torch

from calibrate import CALIBRATION
from card import card
from dataset import DEFAULT_DATA, WORK, read_records
from network import HEADS, SHARPNESS, PackagedModel
from preparation import PREPARATION_ID, SIZE
from train_gate import ELSEWHERE, gate_name
from trained import load_model

OPSET = 13
VERSION = "0.5.0"
MOST_BYTES = 40 * 10**6
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
        "population": {"minAgeYears": 1, "maxAgeYears": 6},
        "labels": {"positive": ["Pneumonia"], "negative": ["No Finding"]},
    },
}


def without(site: str) -> Path:
    """The folder of the package whose gate never saw the site."""
    return WORK / f"package-without-{site}"


def calibrated_model(calibration: dict[str, Any], gate: str = "gate") -> PackagedModel:
    """The trained model with each head's offset in its bias; what is exported and what is golden."""
    model = load_model(gate)
    offsets = torch.tensor([calibration["heads"][head]["offset"] for head in HEADS])
    with torch.no_grad():
        for member in model.members:
            member.heads.bias += offsets
    return model.to(memory_format=torch.contiguous_format).eval()


def say_once(graph: onnx.GraphProto) -> None:
    """Computes once what several networks compute alike: their first blocks have the same weights and see the same image."""
    kept: list[onnx.NodeProto] = []
    names: dict[str, str] = {}
    seen: dict[bytes, onnx.NodeProto] = {}
    results = {output.name for output in graph.output}
    for node in graph.node:
        inputs = [names.get(name, name) for name in node.input]
        del node.input[:]
        node.input.extend(inputs)
        if node.op_type == "Identity" and node.output[0] not in results:
            names[node.output[0]] = inputs[0]
            continue
        # All but its own name and those of what it makes.
        key = onnx.NodeProto.FromString(node.SerializeToString())
        key.ClearField("name")
        key.ClearField("output")
        first = seen.setdefault(key.SerializeToString(), node)
        if first is node or results & set(node.output):
            kept.append(onnx.NodeProto.FromString(node.SerializeToString()))
        else:
            names |= dict(zip(node.output, first.output))
    del graph.node[:]
    graph.node.extend(kept)


def write_onnx(model: PackagedModel, path: Path) -> None:
    """Exports with a dynamic batch axis and checks the file."""
    names = ["logits", "maps", "gate", "view"]
    torch.onnx.export(
        model, (torch.rand(2, 1, SIZE, SIZE),), str(path), opset_version=OPSET, input_names=["image"], output_names=names,
        dynamic_axes={name: {0: "batch"} for name in ["image", *names]},
    )
    exported = onnx.load(str(path))
    say_once(exported.graph)
    onnx.checker.check_model(exported, full_check=True)
    onnx.save(exported, str(path))
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


# Of films (docs/adr/0106), whatever the size of the input: `npm run bench -- film-bounds` says whether a new
# network needs others.
QUALITY = {"clipped": {"usualTo": 0.11, "most": 0.25}, "sharpness": {"usualFrom": 0.125, "least": 0.095}}

# Until the stage `card`: the product reads no package that does not say how its points were chosen.
NOT_CHOSEN = {"operatingPoint": 0.5, "chosenAt": {"sensitivity": 0, "on": "not chosen yet"}}


def manifest(model_file: Path, calibration: dict[str, Any], data: Path) -> dict[str, Any]:
    """The content of `model.json`."""
    content = model_file.read_bytes()
    counts = Counter(r.source for r in read_records(data) if r.split == "train")
    return {
        "schemaVersion": 1, "kind": "classifier", "name": "chest-radiograph", "version": VERSION, "title": "Chest radiograph",
        "description": "Lung opacity in adults and pneumonia in children on frontal chest radiographs. Two networks in one graph, trained on public data. It tells AP from PA, and has operating points for each. It refuses what is no upright frontal chest radiograph and marks unusual ones.",
        "modalities": ["CR", "DX"], "bodyPart": "CHEST", "views": ["PA", "AP"],
        "notice": "For research and evaluation, not for diagnosis.",
        "file": {"path": model_file.name, "sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content), "opset": OPSET},
        "input": {"name": "image", "height": SIZE, "width": SIZE, "channels": 1},
        "preparation": {"id": PREPARATION_ID, "fit": "squash", "resample": "triangle", "valueRange": [0, 1]},
        "outputs": {"logits": "logits", "activationMaps": "maps", "gate": "gate", "view": "view"},
        "maps": {"pooling": "log-mean-exp", "sharpness": SHARPNESS}, "view": calibration["view"],
        "gate": {
            **calibration["gate"], "acceptedLabel": "frontal chest radiograph",
            "minimumContrast": 0.02, "minimumSide": 64, "minimumGreyLevels": 10, **QUALITY, "reasons": REFUSAL_REASONS,
        },
        "findings": [
            {"code": head, **FINDINGS[head], **NOT_CHOSEN, "temperature": calibration["heads"][head]["temperature"], "experimental": False}
            for head in HEADS
        ],
        "card": card(counts),
    }


def export(folder: Path, gate: str, calibration: dict[str, Any], data: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    model_file = folder / "model.onnx"
    write_onnx(calibrated_model(calibration, gate), model_file)
    entry = manifest(model_file, calibration, data)
    (folder / "model.json").write_text(json.dumps(entry, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    print(folder, entry["file"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    arguments = parser.parse_args()
    calibration = json.loads(CALIBRATION.read_text(encoding="utf-8"))
    export(PACKAGE, "gate", calibration, arguments.data)
    for site in ELSEWHERE:
        export(without(site), gate_name(site), calibration, arguments.data)


if __name__ == "__main__":
    main()
