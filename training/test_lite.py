"""The network that findings begin with."""
from __future__ import annotations

import unittest

import torch

from lite import CHANNELS, PACKAGE, STRIDE, Lite, begin_with, learned


class LiteTest(unittest.TestCase):
    def test_features_lie_on_a_grid_of_the_stride(self) -> None:
        self.assertEqual((2, CHANNELS, 160 // STRIDE, 160 // STRIDE), tuple(Lite().eval()(torch.rand(2, 1, 160, 160)).shape))

    def test_the_first_blocks_stay_as_they_come(self) -> None:
        network = Lite().train()
        network(torch.rand(4, 1, 64, 64)).sum().backward()
        self.assertTrue(all(p.grad is None for p in network.frozen.parameters()))
        self.assertEqual(0, int(network.frozen[1].num_batches_tracked))
        self.assertTrue(all(p.grad is not None for p in network.blocks.parameters()))

    def test_grey_in_three_colours_is_what_the_one_grey_gives(self) -> None:
        weights = {name: value.clone() for name, value in Lite().state_dict().items()}
        colour = torch.rand(32, 3, 3, 3)
        first = next(iter(weights))
        network = Lite().eval()
        begin_with(network, {**weights, first: colour, "more": torch.zeros(1)})
        grey = torch.rand(1, 1, 64, 64)
        seen = torch.nn.functional.conv2d(grey.expand(-1, 3, -1, -1), colour, stride=2, padding=1)
        self.assertLess(float((network.frozen[0](grey) - seen).abs().max()), 1e-5)

    @unittest.skipUnless(PACKAGE.exists(), "the package of the weights was not downloaded")
    def test_the_learned_weights_fit(self) -> None:
        features = learned().eval()(torch.rand(1, 1, 160, 160))
        self.assertGreater(float(features.std()), 0.1)


if __name__ == "__main__":
    unittest.main()
