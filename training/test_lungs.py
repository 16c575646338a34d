"""Masks of the lungs lie where the five numbers say."""
import json
import tempfile
import unittest
from pathlib import Path

from lungs import lung_mask, read_lungs

# Two rectangles, half of each side of the midline wide.
WRITTEN = {
    "outlines": [[[-1, 0], [-0.5, 0], [-0.5, 1], [-1, 1]], [[0.5, 0], [1, 0], [1, 1], [0.5, 1]]],
    "films": {"nih/a.jpg": [0.5, 0.4, 0.2, 0.6, 0], "nih/b.jpg": [0.6, 0.2, 0.2, 0.6, 0.2]},
}


class Lungs(unittest.TestCase):
    def setUp(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "lungs.json"
            path.write_text(json.dumps(WRITTEN), encoding="utf-8")
            self.outlines, self.places = read_lungs(path)

    def test_a_mask_is_what_lies_between_the_borders(self) -> None:
        inside = lung_mask(self.outlines, self.places["nih/a.jpg"], 100)
        self.assertEqual((inside.shape, inside.dtype.name, int(inside.sum())), ((100, 100), "uint8", 2 * 20 * 60))
        self.assertEqual("".join(map(str, inside[50, ::10])), "0110000110")
        self.assertFalse(inside[:20].any() or inside[80:].any())

    def test_the_midline_may_lie_elsewhere_and_lean(self) -> None:
        rows, columns = lung_mask(self.outlines, self.places["nih/b.jpg"], 100).nonzero()
        self.assertAlmostEqual(columns.mean() + 0.5, 60, delta=0.5)
        lean = columns[rows == 79].mean() - columns[rows == 20].mean()
        self.assertAlmostEqual(lean, 20, delta=1)


if __name__ == "__main__":
    unittest.main()
