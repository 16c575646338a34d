"""The card takes the figures of the product's evaluation as they are."""
import unittest

from card_figures import MOST_POINTS, thinned, with_figures
from card_text import metrics_table

ESTIMATE = {"value": 0.8, "low": 0.7, "high": 0.9}
FIGURE = {
    "kind": "labelled", "on": "nih test", "images": 30, "positives": 15, "negatives": 15, "auc": ESTIMATE, "sensitivity": ESTIMATE, "specificity": ESTIMATE,
    "calibrationError": 0.1, "borderOnly": {"auc": {"value": 0.6, "low": 0.5, "high": 0.7}}, "roc": [[0, 0], [0.5, 1], [1, 1]],
    "calibration": [{"meanScore": 0.2, "positiveShare": 0.1}, {"meanScore": 0.8, "positiveShare": 0.9}],
}
ENTRY = {
    "name": "m", "version": "1.0.0",
    "card": {"metrics": ["old"], "gateMetrics": [{"dataset": "nih test (to be accepted)", "images": 1, "acceptedRate": 0}, {"dataset": "other", "images": 2, "acceptedRate": 0}]},
}


def report(*figures: dict) -> dict:
    return {
        "model": {"name": "m", "version": "1.0.0", "precision": "float32"}, "groups": [{"group": "nih test", "images": 40, "accepted": 39}],
        "findings": [{"code": "opacity", "figures": list(figures)}],
    }


class CardFigures(unittest.TestCase):
    def test_figures_and_intervals_are_those_of_the_report(self) -> None:
        few = {**FIGURE, "on": "nih test, women", "positives": 3}
        normals = {**FIGURE, "kind": "normals", "on": "a normals against b", "calibrationError": None}
        card = with_figures(ENTRY, report(FIGURE, few, normals), [])["card"]
        first, second = card["metrics"]
        self.assertEqual((first["auc"], first["auc95"], first["control"]["auc"]), (0.8, [0.7, 0.9], 0.6))
        self.assertEqual(first["reliability"], [[0.2, 0.1], [0.8, 0.9]])
        self.assertEqual(second["dataset"], "a normals against b (0.5 is right)")
        self.assertNotIn("sensitivity", second)
        self.assertEqual(card["gateMetrics"][0], {"dataset": "nih test (to be accepted)", "images": 40, "acceptedRate": 0.975})
        self.assertEqual(card["gateMetrics"][1]["images"], 2)

    def test_another_model_is_refused(self) -> None:
        with self.assertRaises(SystemExit):
            with_figures({**ENTRY, "version": "2.0.0"}, report(FIGURE), [])

    def test_a_variants_figures_stand_beside_those_of_the_same_images(self) -> None:
        entry = {**ENTRY, "variants": [{"precision": "int8"}]}
        other = {**FIGURE, "auc": {**ESTIMATE, "value": 0.79}}
        variant = {**report(other), "model": {"name": "m", "version": "1.0.0", "precision": "int8"}}
        (row,) = with_figures(entry, report(FIGURE), [variant])["card"]["metrics"]
        self.assertEqual(row["variants"], [{"precision": "int8", "auc": 0.79, "sensitivity": 0.8, "specificity": 0.8}])
        self.assertIn("| 0.790 (-0.0100) |", metrics_table([row]))
        for wrong in (report(FIGURE), {**variant, "findings": []}):
            with self.assertRaises(SystemExit):
                with_figures(entry, report(FIGURE), [wrong])
        with self.assertRaises(SystemExit):
            with_figures(ENTRY, report(FIGURE), [variant])

    def test_a_long_curve_keeps_its_ends(self) -> None:
        points = thinned([[i / 999, i / 999] for i in range(1000)])
        self.assertEqual((len(points), points[0], points[-1]), (MOST_POINTS, [0, 0], [1, 1]))


if __name__ == "__main__":
    unittest.main()
