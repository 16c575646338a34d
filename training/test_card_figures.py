"""The card takes what the product prints as it is."""
import unittest
from collections import Counter
from pathlib import Path

from card import card
from card_figures import DEFAULT_POINT, MOST_POINTS, elsewhere_of, gate_metrics_of, kept, knows_of, metrics_of, thinned, view_metrics_of, with_maps, with_points
from card_text import _between_views, _details, _knows, _views, fixed, heat_maps, metrics_table
from dataset import DEFAULT_DATA
from evaluations import SITES, evaluations

ESTIMATE = {"value": 0.8, "low": 0.7, "high": 0.9}
FIGURE = {
    "kind": "labelled", "on": "nih and nih-2 test", "images": 30, "positives": 15, "negatives": 15, "auc": ESTIMATE, "sensitivity": ESTIMATE, "specificity": ESTIMATE,
    "betweenViews": {"aucLost": {"value": 0.02, "low": -0.01, "high": 0.05}, "sensitivity": {"value": -0.1, "low": -0.3, "high": 0.1}, "specificity": None},
    "calibrationError": 0.1, "borderOnly": {"auc": {"value": 0.6, "low": 0.5, "high": 0.7}}, "roc": [[0, 0], [0.5, 1], [1, 1]],
    "calibration": [{"meanScore": 0.2, "positiveShare": 0.1}, {"meanScore": 0.8, "positiveShare": 0.9}],
}


def report(*figures: dict, precision: str = "float32") -> dict:
    return {"model": {"precision": precision}, "findings": [{"code": "opacity", "figures": list(figures)}]}


class Figures(unittest.TestCase):
    def test_figures_and_intervals_are_those_of_the_report(self) -> None:
        few = {**FIGURE, "on": "nih test, women", "positives": 3}
        normals = {**FIGURE, "kind": "normals", "on": "a normals against b", "calibrationError": None}
        first, second = metrics_of(report(FIGURE, few, normals), [])
        self.assertEqual((first["auc"], first["auc95"], first["control"]["auc"]), (0.8, [0.7, 0.9], 0.6))
        self.assertEqual(first["betweenViews"]["aucLost"]["value"], 0.02)
        self.assertIn("| opacity | nih and nih-2 test | +0.020 (-0.010 to +0.050) | -0.100 (-0.300 to +0.100) |  |", _between_views([first])[1])
        self.assertEqual(first["reliability"], [[0.2, 0.1], [0.8, 0.9]])
        self.assertEqual(second["dataset"], "a normals against b (0.5 is right)")
        self.assertNotIn("sensitivity", second)

    def test_a_variants_figures_stand_beside_those_of_the_same_images(self) -> None:
        other = {**FIGURE, "auc": {**ESTIMATE, "value": 0.79}}
        (row,) = metrics_of(report(FIGURE), [report(other, precision="int8")])
        self.assertEqual(row["variants"], [{"precision": "int8", "auc": 0.79, "sensitivity": 0.8, "specificity": 0.8}])
        self.assertIn("| 0.790 (-0.0100) |", metrics_table([row]))
        with self.assertRaises(SystemExit):
            metrics_of(report(FIGURE), [report(precision="int8")])

    def test_a_long_curve_keeps_its_ends(self) -> None:
        points = thinned([[i / 999, i / 999] for i in range(1000)])
        self.assertEqual((len(points), points[0], points[-1]), (MOST_POINTS, [0, 0], [1, 1]))

    def test_shares_of_the_gate_are_of_all_images_of_a_set(self) -> None:
        groups = [{"group": name, "images": 40, "accepted": 39, "unusual": 2} for name in SITES]
        first, *_ = gate_metrics_of({"groups": groups}, accepted=True)
        self.assertEqual(first, {"dataset": "tb-nlm test (to be accepted)", "images": 40, "acceptedRate": 0.975, "unusualRate": 0.05})
        scores = [{"group": "tb-nlm test", "aboveRate": 0.7, "deciles": [0.1] * 9}]
        rows = elsewhere_of({"groups": groups, "findings": [{"code": "opacity", "scores": scores}]}, "opacity")
        self.assertEqual((rows[0]["finding"], rows[0]["aboveRate"], rows[0]["acceptedRate"]), ("opacity", 0.7, 0.975))
        self.assertNotIn("finding", rows[1])


class Knows(unittest.TestCase):
    def test_what_a_score_knows_stands_beside_what_that_of_an_earlier_version_knew(self) -> None:
        def known(of: str, on: str, images: int, value: float, **more: str) -> dict:
            return {"of": of, "on": on, "images": images, "others": 20, "auc": {"value": value, "low": value - 0.1, "high": value + 0.1}, **more}

        def report_of(version: str, *knows: dict) -> dict:
            return {"model": {"version": version}, "findings": [{"code": "opacity", "knows": list(knows)}]}

        report = report_of("0.5.0", known("view", "a", 10, 0.55), known("view", "a and b", 10, 0.55), known("source", "a and b", 30, 0.6, group="a"))
        rows = knows_of(report, report_of("0.4.0", known("view", "a", 10, 0.79)))
        self.assertEqual([(r["of"], r["dataset"], r["images"]) for r in rows], [("view", "a", 30), ("source", "a and b", 50)])
        self.assertEqual((rows[0]["before"]["version"], rows[0]["before"]["auc"]), ("0.4.0", 0.79))
        self.assertEqual(rows[1]["group"], "a")
        self.assertNotIn("before", rows[1])
        text = _knows(rows)[1]
        self.assertIn("| AUC | AUC of 0.4.0 |", text)
        self.assertIn("| opacity | the view (AP) | a | 30 | 0.550 (0.450 to 0.650) | 0.790 (0.690 to 0.890) |", text)
        self.assertIn("| the source a | a and b | 50 | 0.600 (0.500 to 0.700) |  |", text)
        self.assertNotIn("before", knows_of(report, None)[0])

    def test_how_the_view_is_told_is_a_share_of_the_images_of_that_view(self) -> None:
        told = [{"group": "a", "auc": None, "views": [{"view": "AP", "images": 40, "right": 38, "wrong": 1}]}]
        rows = view_metrics_of({"views": told})
        self.assertEqual(rows, [{"dataset": "a", "view": "AP", "images": 40, "rightRate": 0.95, "wrongRate": 0.025}])
        self.assertIn("| a | AP | 40 | 95.0% | 2.5% |", _views(rows)[1])
        self.assertEqual((_views([]), _knows([])), ([], []))

    def test_points_of_a_view_are_told_beside_those_of_any(self) -> None:
        point = {"name": "balanced", "value": 0.4, "sensitivity": ESTIMATE, "specificity": ESTIMATE, "on": "val"}
        entry = {
            "input": {"width": 1, "height": 1}, "preparation": {"id": "p"}, "file": {"path": "f", "bytes": 1, "opset": 13, "sha256": "0"},
            "gate": {"threshold": 0.1, "usualFrom": 0.9}, "view": {"apFrom": 0.8, "paBelow": 0.2},
            "findings": [{"label": "Opacity", "operatingPoint": 0.4, "temperature": 1, "points": [{**point, "views": {"PA": {**point, "value": 0.3}}}]}],
        }
        text = _details(entry)
        self.assertIn("- Opacity, balanced point 0.4: sensitivity", text)
        self.assertIn("- Opacity, balanced point for PA 0.3: sensitivity", text)
        self.assertIn("AP from a score of 0.8, PA below 0.2", text)


class HeatMaps(unittest.TestCase):
    ROW = {
        "finding": "opacity", "dataset": "val and test", "images": 48, "hottestInLungs": {**ESTIMATE, "chance": 0.123456},
        "areaOfHalf": {**ESTIMATE, "images": 40, "chance": 1.7}, "areaDrawn": {**ESTIMATE, "images": 30}, "beatsChance": True,
        "deletion": {part: ESTIMATE for part in ("hottest", "random", "sameArea", "difference")},
    }

    def test_rows_are_kept_as_they_were_printed_with_the_cards_digits(self) -> None:
        entry = with_maps({"card": {"limits": []}}, [self.ROW])
        (row,) = entry["card"]["maps"]
        self.assertEqual((row["hottestInLungs"]["chance"], row["images"], row["beatsChance"]), (0.1235, 48, True))

    def test_the_text_says_where_a_map_is_no_better_than_chance(self) -> None:
        silent = {key: value for key, value in self.ROW.items() if not key.startswith("area")} | {"beatsChance": False}
        text = "".join(heat_maps([self.ROW, silent]))
        self.assertIn("| 0.800 (0.700 to 0.900) | 1.700 |", text)
        self.assertIn("| none |  | none |", text)
        self.assertEqual((text.count("| yes |"), text.count("| **no** |")), (1, 1))
        self.assertEqual(heat_maps([]), [])


class Points(unittest.TestCase):
    def test_the_default_point_is_the_findings_own_and_they_ascend(self) -> None:
        chosen = [{"name": name, "value": value} for name, value in (("balanced", 0.4), ("sensitive", 0.3), ("specific", 0.5))]
        for code in DEFAULT_POINT:
            finding = with_points({"code": code, "operatingPoint": 0.5, "chosenAt": {}, "temperature": 1}, chosen)
            values = {point["name"]: point["value"] for point in finding["points"]}
            self.assertEqual(values[DEFAULT_POINT[code]], finding["operatingPoint"])
            self.assertEqual(sorted(values.values()), list(values.values()))
            self.assertNotIn("chosenAt", finding)
        with self.assertRaises(SystemExit):
            with_points({"code": "opacity"}, None)


class Evaluations(unittest.TestCase):
    def test_the_card_can_keep_them_and_the_first_is_by_source_and_split(self) -> None:
        runs = [kept(run) for run in evaluations(DEFAULT_DATA)]
        self.assertLessEqual(len(runs), 20)
        for arguments in runs:
            self.assertLessEqual(len(arguments), 100)
            self.assertLessEqual(max(map(len, arguments)), 1000)
            self.assertFalse([a for a in arguments if a.startswith(("/", str(Path.home())))])
        self.assertNotIn("--set", runs[0])


class Text(unittest.TestCase):
    def test_half_is_rounded_up_as_the_product_does(self) -> None:
        self.assertEqual(["0.813", "96.3", "0.5"], [fixed(0.8125), fixed(96.25, 1), fixed(0.45, 1)])

    def test_every_source_of_training_has_its_count(self) -> None:
        rows = card(Counter({"nih": 3, "tb-pk": 2}))["trainingData"]
        self.assertEqual(5, sum(row["images"] for row in rows))


if __name__ == "__main__":
    unittest.main()
