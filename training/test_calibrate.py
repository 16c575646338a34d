"""Where the gate's thresholds are put, and what a calibrated score means."""
import unittest

import numpy as np

from calibrate import calibrated_head, gate_thresholds, highest_threshold, lowest_threshold, view_thresholds
from measures import sigmoid


class Thresholds(unittest.TestCase):
    def test_every_source_has_its_share_and_one_step_more_would_take_it(self) -> None:
        rng = np.random.default_rng(1)
        scores = {"a": rng.beta(6, 2, 1000), "b": rng.beta(8, 2, 300)}
        threshold = highest_threshold(scores, 0.993, 0.9)
        shares = lambda at: [float((values >= at).mean()) for values in scores.values()]  # noqa: E731
        self.assertGreaterEqual(min(shares(threshold)), 0.993)
        self.assertLess(min(shares(threshold + 0.01)), 0.993)

    def test_of_a_small_source_all_count_but_what_every_threshold_refuses(self) -> None:
        small = np.full(50, 0.8)
        self.assertEqual(0.2, highest_threshold({"small": np.append(small, 0.205)}, 0.993, 0.5))
        self.assertEqual(0.5, highest_threshold({"small": np.append(small, 0.004)}, 0.993, 0.5))

    def test_as_little_is_refused_as_close_ups_allow(self) -> None:
        close_ups = np.arange(100) / 100
        self.assertEqual(0.88, lowest_threshold(close_ups, 0.12))
        self.assertEqual(0.01, lowest_threshold(np.zeros(100), 0.12))

    def test_a_usual_image_is_a_safer_one(self) -> None:
        close_ups = np.append(np.zeros(80), np.full(20, 0.305))
        sure = np.full(200, 0.99)
        self.assertEqual({"threshold": 0.31, "usualFrom": 0.9}, gate_thresholds({"a": sure}, close_ups))
        spread = np.append(sure, [0.3, 0.31, 0.6, 0.7, 0.7, 0.75, 0.8])
        self.assertEqual({"threshold": 0.31, "usualFrom": 0.8}, gate_thresholds({"a": spread}, close_ups))
        self.assertEqual({"threshold": 0.31, "usualFrom": 0.32}, gate_thresholds({"a": np.full(9, 0.2)}, close_ups))


class View(unittest.TestCase):
    def test_few_of_those_called_ap_or_pa_are_the_other(self) -> None:
        rng = np.random.default_rng(2)
        is_ap = rng.random(4000) < 0.4
        scores = sigmoid(rng.normal(np.where(is_ap, 2.5, -2.5), 1.5))
        at = view_thresholds(scores, is_ap)
        self.assertLessEqual((~is_ap[scores >= at["apFrom"]]).mean(), 0.01)
        self.assertLessEqual(is_ap[scores < at["paBelow"]].mean(), 0.01)
        self.assertLess(at["paBelow"], 0.5)
        self.assertGreater(at["apFrom"], 0.5)

    def test_where_all_are_told_apart_none_is_left_between(self) -> None:
        self.assertEqual({"apFrom": 0.5, "paBelow": 0.5}, view_thresholds(np.array([0.1, 0.9]), np.array([False, True])))


class Heads(unittest.TestCase):
    def test_a_score_of_one_half_is_even_odds_at_equal_prevalence(self) -> None:
        rng = np.random.default_rng(2)
        targets = (rng.random(20_000) < 0.2).astype(int)
        # Of two normal distributions of deviation 2 at -1 and 3, moved by 1.5 and stretched by 3.
        logits = (rng.normal(0, 2, len(targets)) + np.where(targets == 1, 2, -2)) * 3 + 1.5
        offset, temperature = calibrated_head(logits, targets)
        self.assertAlmostEqual(-1.5, offset, delta=0.2)
        scores = sigmoid((logits + offset) / temperature)
        self.assertAlmostEqual(0.5, (scores[targets == 1].mean() + scores[targets == 0].mean()) / 2, delta=0.001)


if __name__ == "__main__":
    unittest.main()
