"""Between which values each layer's output lies on some images: what 8 bits are spread over.

ONNX Runtime is not among this side's packages, so torch runs the exported graph, node by node, as far as the convolutions reach.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper
from torch import Tensor
from torch.nn import functional as F

BATCH = 8
# Digits that are kept of a range: another processor sums otherwise in the seventh, and should write the same file.
DIGITS = 4


def attributes_of(node: onnx.NodeProto) -> dict[str, Any]:
    return {a.name: helper.get_attribute_value(a) for a in node.attribute}


def _conv(x: Tensor, weight: Tensor, bias: Tensor | None = None, *, strides: list[int], pads: list[int], dilations: list[int], group: int, **_: Any) -> Tensor:
    return F.conv2d(x, weight, bias, strides, _symmetric(pads), dilations, group)


def _max_pool(x: Tensor, *, kernel_shape: list[int], strides: list[int], pads: list[int], **_: Any) -> Tensor:
    return F.max_pool2d(x, kernel_shape, strides, _symmetric(pads))


def _average_pool(x: Tensor, *, kernel_shape: list[int], strides: list[int], pads: list[int], **_: Any) -> Tensor:
    return F.avg_pool2d(x, kernel_shape, strides, _symmetric(pads))


def _symmetric(pads: list[int]) -> list[int]:
    first, last = pads[: len(pads) // 2], pads[len(pads) // 2 :]
    if first != last:
        raise ValueError(f"padding of {pads} differs between the sides")
    return first


def _pad(x: Tensor, pads: Tensor, *_: Tensor, **__: Any) -> Tensor:
    sizes = pads.tolist()
    # ONNX names every first side and then every last one; torch goes from the last dimension to the first.
    return F.pad(x, [size for d in reversed(range(x.dim())) for size in (sizes[d], sizes[d + x.dim()])])


def _slice(x: Tensor, starts: Tensor, ends: Tensor, axes: Tensor, steps: Tensor) -> Tensor:
    for start, end, axis, step in zip(*(t.tolist() for t in (starts, ends, axes, steps))):
        x = x.index_select(axis, torch.tensor(range(x.shape[axis])[start:end:step]))
    return x


OPERATORS: dict[str, Callable[..., Tensor]] = {
    "Add": torch.add, "MatMul": torch.matmul, "Sub": torch.sub, "Mul": torch.mul, "Div": torch.div, "Sqrt": torch.sqrt, "Relu": torch.relu,
    "Conv": _conv, "MaxPool": _max_pool, "AveragePool": _average_pool, "Pad": _pad, "Slice": _slice,
    "Clip": lambda x, low, high: x.clamp(low, high),
    "Transpose": lambda x, *, perm: x.permute(*perm),
    "Concat": lambda *parts, axis: torch.cat(parts, axis),
    "ReduceMean": lambda x, *, axes, keepdims: x.mean(axes, bool(keepdims)),
    "Constant": lambda *, value: torch.from_numpy(numpy_helper.to_array(value).copy()),
}


@torch.no_grad()
def run(graph: onnx.GraphProto, images: Tensor) -> dict[str, Tensor]:
    """Every value of the graph that these operators reach, by its name; `images` is its first input."""
    values = {i.name: torch.from_numpy(numpy_helper.to_array(i).copy()) for i in graph.initializer}
    values[graph.input[0].name] = images
    for node in graph.node:
        if node.op_type in OPERATORS and all(name in values for name in node.input):
            values[node.output[0]] = OPERATORS[node.op_type](*(values[name] for name in node.input), **attributes_of(node))
    return values


def ranges(graph: onnx.GraphProto, names: Iterable[str], images: np.ndarray) -> dict[str, tuple[float, float]]:
    """Least and greatest of each value: the means over batches of images, so that one outlier does not widen the steps for all.

    `images` is float32 [N, 192, 192], N a multiple of the batch.
    """
    wanted = sorted(set(names))
    batches = torch.from_numpy(images)[:, None].split(BATCH)
    ends = np.zeros((len(wanted), 2))
    for batch in batches:
        values = run(graph, batch)
        ends += [[float(values[name].min()), float(values[name].max())] for name in wanted]
    return {name: (_rounded(low), _rounded(high)) for name, (low, high) in zip(wanted, ends / len(batches))}


def _rounded(value: float) -> float:
    return float(f"{value:.{DIGITS}g}")
