"""What 8 bits keep of a network: the interface, and every weight to half a step."""
from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from activation_ranges import ranges, run
from export import write_onnx
from network import FindingsNetwork, PackagedModel, SmallNetwork
from quantise import activation_step, in_int8, quantised_convolutions, quantised_inputs, with_variant


class Quantise(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        torch.manual_seed(1)
        torch.set_num_threads(1)
        cls.network = PackagedModel([FindingsNetwork(), FindingsNetwork()], SmallNetwork(), SmallNetwork(2)).eval()
        # As after a training: what is alike in two places would be stored once.
        for norm in (m for m in cls.network.modules() if isinstance(m, torch.nn.BatchNorm2d)):
            torch.nn.init.normal_(norm.bias, std=0.1)
        cls.images = torch.rand(16, 192, 192).numpy()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "model.onnx"
            write_onnx(cls.network, path)
            cls.model = onnx.load(str(path))

    @torch.no_grad()
    def test_values_between_the_layers_are_those_of_the_network(self) -> None:
        images = torch.from_numpy(self.images[:2])[:, None]
        seen: list[torch.Tensor] = []
        for member in self.network.members:
            member.backbone.blocks[-1].register_forward_hook(lambda _module, _inputs, output: seen.append(output))
        self.network(images)
        heads = [node for node in self.model.graph.node if node.op_type == "Conv" and node.name.startswith("/heads")]
        values = run(self.model.graph, images)
        for expected, head in zip(seen, heads, strict=True):
            self.assertLess(float((values[head.input[0]] - expected).abs().max()), 1e-4)

    def test_the_ranges_are_means_over_batches(self) -> None:
        names = [name for _, name in quantised_inputs(self.model.graph)]
        whole, halves = (ranges(self.model.graph, names, images) for images in (self.images, self.images[:8]))
        again = ranges(self.model.graph, names, self.images[8:])
        for name, (low, high) in whole.items():
            self.assertAlmostEqual(high, (halves[name][1] + again[name][1]) / 2, delta=1e-3 * abs(high))
            self.assertLessEqual(low, high)

    def test_the_same_file_twice_with_the_same_interface_and_a_third_of_the_size(self) -> None:
        first, second = (in_int8(self.model, self.images).SerializeToString() for _ in range(2))
        self.assertEqual(first, second)
        self.assertLess(len(first), len(self.model.SerializeToString()) / 3)
        graph = onnx.ModelProto.FromString(first).graph
        self.assertEqual(self.model.graph.input, graph.input)
        self.assertEqual(self.model.graph.output, graph.output)

    def test_every_weight_is_kept_to_half_a_step(self) -> None:
        chosen = quantised_convolutions(self.model.graph)
        # Of each of the two networks all but the first and the heads, of gate and view all but the first.
        self.assertEqual(2 * 32 + 2 * 4, len(chosen))
        before = {i.name: numpy_helper.to_array(i) for i in self.model.graph.initializer}
        after = {i.name: numpy_helper.to_array(i) for i in in_int8(self.model, self.images).graph.initializer}
        for node in self.model.graph.node:
            for name in node.input[1:] if node.name in chosen else []:
                whole, step = after[f"{name}_8bit"], after[f"{name}_step"].reshape(-1, *[1] * (before[name].ndim - 1))
                self.assertTrue(np.all(np.abs(whole * step.astype(np.float64) - before[name]) <= 0.501 * step))

    def test_the_steps_of_a_value_reach_from_end_to_end_and_one_that_never_moves_has_one(self) -> None:
        step, zero = activation_step(-1.0, 3.0)
        self.assertEqual((0, 255), (int(zero) + round(-1 / float(step)), int(zero) + round(3 / float(step))))
        self.assertEqual(0, activation_step(0.5, 3.0)[1])
        self.assertGreater(activation_step(0.0, 0.0)[0], 0)

    def test_the_variant_stands_behind_the_file(self) -> None:
        entry = with_variant({"name": "m", "file": {}, "variants": ["old"], "input": {}}, b"network")
        self.assertEqual(["name", "file", "variants", "input"], list(entry))
        self.assertEqual(("int8", 7), (entry["variants"][0]["precision"], entry["variants"][0]["file"]["bytes"]))


if __name__ == "__main__":
    unittest.main()
