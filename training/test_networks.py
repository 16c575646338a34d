"""What the shipped graph promises of its outputs."""
from __future__ import annotations

import unittest

import torch
from torch.nn import functional as F

from network import CELLS, FindingsNetwork, GateNetwork, PackagedModel
from train_findings import unevenness


class PackagedModelTest(unittest.TestCase):
    @torch.no_grad()
    def test_logits_are_the_mean_of_the_networks_and_of_the_small_ones_over_the_mirror_image_too(self) -> None:
        torch.manual_seed(1)
        members = [FindingsNetwork(192).eval(), FindingsNetwork(96).eval(), FindingsNetwork(64).eval()]
        image = torch.rand(2, 1, 192, 192)
        logits, maps, gate = PackagedModel(members, GateNetwork()).eval()(image)
        large, *small = members
        means = [large(image)[0]]
        for member in small:
            straight, mirrored = (member(F.avg_pool2d(view, 192 // member.side))[0] for view in (image, image.flip(3)))
            means.append((straight + mirrored) / 2)
        self.assertLess(float((logits - torch.stack(means).mean(0)).abs().max()), 1e-5)
        self.assertEqual((2, 2, CELLS, CELLS), tuple(maps.shape))
        self.assertEqual((2, 1), tuple(gate.shape))

    @torch.no_grad()
    def test_small_networks_find_the_same_in_the_mirror_image(self) -> None:
        torch.manual_seed(2)
        model = PackagedModel([FindingsNetwork(96), FindingsNetwork(64)], GateNetwork()).eval()
        image = torch.rand(1, 1, 192, 192)
        logits, maps, _ = model(image)
        mirrored_logits, mirrored_maps, _ = model(image.flip(3))
        self.assertLess(float((logits - mirrored_logits).abs().max()), 1e-5)
        self.assertLess(float((maps - mirrored_maps.flip(3)).abs().max()), 1e-5)


class UnevennessTest(unittest.TestCase):
    def test_it_looks_at_the_adult_normals_of_both_sources_and_nothing_else(self) -> None:
        normals = torch.zeros(54, 2)
        normals[12:24, 0], normals[24:44, 1] = 1, 1
        opacity = torch.zeros(54)
        opacity[:12], opacity[44:] = 9, 9
        self.assertEqual(0, float(unevenness(opacity, normals)))
        opacity[12:24] = 2
        self.assertEqual(4, float(unevenness(opacity, normals)))


if __name__ == "__main__":
    unittest.main()
