"""`python3 -m unittest` in this folder: the preparation is Pillow's, and the weights are an average."""
import unittest

import numpy as np
from PIL import Image

from preparation import SIZE, squash, weight_matrix

SIZES = [(192, 192), (300, 250), (64, 64), (150, 190), (512, 640), (1024, 1023), (1, 7), (2000, 33), (193, 191)]


class Preparation(unittest.TestCase):
    def test_equals_pillow_on_a_float_image(self) -> None:
        random = np.random.default_rng(1)
        for height, width in SIZES:
            with self.subTest(height=height, width=width):
                image = random.random((height, width), dtype=np.float32)
                pillow = Image.fromarray(image, mode="F").resize((SIZE, SIZE), Image.Resampling.BILINEAR)
                self.assertLess(float(np.abs(squash(image) - np.asarray(pillow)).max()), 1e-6)

    def test_every_output_sample_is_a_weighted_mean(self) -> None:
        for n in (1, 5, 191, 192, 193, 2048):
            weights = weight_matrix(n, SIZE)
            self.assertTrue((weights >= 0).all())
            np.testing.assert_allclose(weights.sum(axis=1), 1.0, atol=1e-12)

    def test_a_constant_image_stays_constant(self) -> None:
        np.testing.assert_allclose(squash(np.full((77, 401), 0.3, np.float32)), 0.3, atol=1e-6)


if __name__ == "__main__":
    unittest.main()
