"""Stage 8, `quantise`: `model.int8.onnx`, the same network with the convolutions of gate and view in 8 bits, put into the package as a variant.

Weights have a step for each output channel, activations one for each value, which lies between what 128 training images reached.
The first convolution of each network, which sees the image, and the heads, which draw the maps, stay in float32. Nothing is trained,
and neither validation nor test images are looked at. Needs the package and the data, no cache.
"""
from __future__ import annotations

import argparse
import hashlib
import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper

from activation_ranges import BATCH, attributes_of, ranges
from dataset import DEFAULT_DATA, read_records, select
from export import OPSET, PACKAGE
from golden import evenly
from network import HEADS
from preparation import prepare

INT8_FILE = "model.int8.onnx"
# A few things other than chests, too, which the gate has to refuse in 8 bits as well; more of them would make the steps of all chests coarser.
CALIBRATION = (("nih", 40), ("rsna-normal", 40), ("kermany", 40), ("mednist-64px", 4), ("nih-ct", 2), ("nih-rotated", 2))
SEED = 1
LEAST_STEP = 1e-8
# The blocks of EfficientNet: whichever of them were brought to 8 bits, logits moved by up to 0.6.
IN_FLOAT32 = "/backbone/"
# Of a bias in int32, with room to spare.
MOST_STEPS = 2**30


def calibration_images(data: Path) -> np.ndarray:
    """float32 [128, 192, 192] of the training split alone, the sources mixed over the batches."""
    records = read_records(data)
    chosen = [r for source, count in CALIBRATION for r in evenly(select(records, source, "train"), count)]
    order = np.random.default_rng(SEED).permutation(len(chosen))
    if len(order) % BATCH:
        raise ValueError(f"{len(order)} calibration images do not fill batches of {BATCH}")
    return np.stack([prepare(data / chosen[i].path) for i in order])


def quantised_convolutions(graph: onnx.GraphProto) -> set[str]:
    """Names of the convolutions that 8 bits are enough for."""
    shapes = {i.name: tuple(i.dims) for i in graph.initializer}
    convolutions = [node for node in graph.node if node.op_type == "Conv"]
    first = {node.name for node in convolutions if shapes[node.input[1]][1] == 1 and attributes_of(node)["group"] == 1}
    chosen = (node for node in convolutions if node.name not in first and not node.name.startswith(IN_FLOAT32))
    return {node.name for node in chosen if shapes[node.input[1]][0] > len(HEADS)}


def quantised_inputs(graph: onnx.GraphProto) -> list[tuple[str, str]]:
    """Node and value, wherever an activation is brought to 8 bits: before each convolution, and around each sum of their outputs."""
    chosen = quantised_convolutions(graph)
    outputs = {node.output[0] for node in graph.node if node.name in chosen}
    sums = {node.output[0] for node in graph.node if node.op_type == "Add" and outputs & set(node.input)}
    found = []
    for node in graph.node:
        if node.name in chosen or (node.op_type == "Relu" and node.input[0] in sums):
            found.append((node.name, node.input[0]))
        elif node.output[0] in sums:
            found += [(node.name, name) for name in node.input]
    return found


def activation_step(low: float, high: float) -> tuple[np.float32, np.uint8]:
    """Step and zero point of a value between two ends; zero itself is met exactly."""
    low, high = min(low, 0.0), max(high, 0.0)
    step = np.float32(max((high - low) / 255, LEAST_STEP))
    return step, np.uint8(np.clip(np.rint(-low / step), 0, 255))


def weight_steps(weight: np.ndarray) -> np.ndarray:
    """float32 [outputs]: each output channel's greatest weight is 127 steps."""
    return np.maximum(np.abs(weight.reshape(len(weight), -1)).max(1) / 127, LEAST_STEP).astype(np.float32)


class Int8Writer:
    """Writes a graph anew: what was chosen goes through QuantizeLinear and DequantizeLinear, which ONNX Runtime takes for 8-bit operators."""

    def __init__(self, graph: onnx.GraphProto, ends: dict[str, tuple[float, float]]) -> None:
        self.graph = graph
        self.ends = ends
        self.weights = {i.name: numpy_helper.to_array(i) for i in graph.initializer}
        self.nodes: list[onnx.NodeProto] = []
        self.steps: dict[str, np.float32] = {}

    def write(self) -> None:
        chosen = quantised_convolutions(self.graph)
        places = set(quantised_inputs(self.graph))
        for node in self.graph.node:
            for at, name in enumerate(node.input):
                if (node.name, name) in places:
                    node.input[at] = self._activation(name)
                    if node.name in chosen:
                        self._convolution(node, self.steps[name])
            self.nodes.append(node)
        nodes = [onnx.NodeProto.FromString(node.SerializeToString()) for node in self.nodes]
        del self.graph.node[:], self.graph.initializer[:]
        self.graph.node.extend(nodes)
        self.graph.initializer.extend(numpy_helper.from_array(array, name) for name, array in self.weights.items())

    def _activation(self, name: str) -> str:
        if name not in self.steps:
            step, zero = activation_step(*self.ends[name])
            self.weights |= {f"{name}_step": np.array(step), f"{name}_zero": np.array(zero)}
            scale = [f"{name}_step", f"{name}_zero"]
            self.nodes.append(helper.make_node("QuantizeLinear", [name, *scale], [f"{name}_8bit"]))
            self.nodes.append(helper.make_node("DequantizeLinear", [f"{name}_8bit", *scale], [f"{name}_back"]))
            self.steps[name] = step
        return f"{name}_back"

    def _convolution(self, node: onnx.NodeProto, input_step: np.float32) -> None:
        """Weights in int8; the bias in int32 of the step that a sum of products has."""
        weight = self.weights.pop(node.input[1])
        bias = self.weights.pop(node.input[2]).astype(np.float64) if len(node.input) > 2 else np.zeros(len(weight))
        # A channel of hardly any weight still has to hold its bias.
        steps = np.maximum(weight_steps(weight), (np.abs(bias) / input_step / MOST_STEPS).astype(np.float32))
        whole = np.rint(weight / steps.reshape(-1, *[1] * (weight.ndim - 1))).astype(np.int8)
        node.input[1] = self._stored(node.input[1], whole, steps)
        if len(node.input) > 2:
            sum_steps = steps * input_step
            node.input[2] = self._stored(node.input[2], np.rint(bias / sum_steps).astype(np.int32), sum_steps)

    def _stored(self, name: str, whole: np.ndarray, steps: np.ndarray) -> str:
        self.weights |= {f"{name}_8bit": whole, f"{name}_step": steps, f"{name}_zero": np.zeros(len(steps), whole.dtype)}
        self.nodes.append(helper.make_node("DequantizeLinear", [f"{name}_8bit", f"{name}_step", f"{name}_zero"], [f"{name}_back"], axis=0))
        return f"{name}_back"


def in_int8(model: onnx.ModelProto, images: np.ndarray) -> onnx.ModelProto:
    """A copy of the model in 8 bits."""
    copy = onnx.ModelProto.FromString(model.SerializeToString())
    Int8Writer(copy.graph, ranges(model.graph, (name for _, name in quantised_inputs(model.graph)), images)).write()
    onnx.checker.check_model(copy, full_check=True)
    return copy


def with_variant(entry: dict[str, Any], content: bytes) -> dict[str, Any]:
    """The entry of `model.json` with the variant behind its file."""
    file = {"path": INT8_FILE, "sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content), "opset": OPSET}
    others = {key: value for key, value in entry.items() if key != "variants"}
    place = list(others).index("file") + 1
    items = list(others.items())
    return dict([*items[:place], ("variants", [{"precision": "int8", "file": file}]), *items[place:]])


def write(path: Path, content: bytes) -> None:
    temporary = path.with_suffix(".tmp")
    temporary.write_bytes(content)
    os.replace(temporary, path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    parser.add_argument("--package", type=Path, default=PACKAGE)
    arguments = parser.parse_args()
    package = arguments.package
    # Sums in one order: the same bytes every time.
    torch.set_num_threads(1)
    model = onnx.load(str(package / "model.onnx"))
    content = in_int8(model, calibration_images(arguments.data)).SerializeToString()
    entry = with_variant(json.loads((package / "model.json").read_text(encoding="utf-8")), content)
    write(package / INT8_FILE, content)
    write(package / "model.json", (json.dumps(entry, indent=2, ensure_ascii=False) + "\n").encode())
    print(package / INT8_FILE, entry["variants"][0]["file"])


if __name__ == "__main__":
    main()
