"""What the shipped graph promises of its outputs."""
from __future__ import annotations

import unittest

import numpy as np
import torch
from torch.nn import functional as F

from dataset import Record
from groups import COMPOSITION, group_of, opacity_target
from network import CELLS, SHARPNESS, SIDE, FindingsNetwork, PackagedModel, SmallNetwork, pooled
from preparation import SIZE, squash
from train_findings import evidence_outside


class PackagedModelTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        torch.manual_seed(1)
        cls.model = PackagedModel([FindingsNetwork(), FindingsNetwork()], SmallNetwork(), SmallNetwork(2)).eval()

    @torch.no_grad()
    def test_the_logits_are_what_the_mean_of_the_maps_sums_up_to(self) -> None:
        image = torch.rand(2, 1, SIZE, SIZE)
        logits, maps, gate, view = self.model(image)
        small = self.model.reduced(image)
        self.assertLess(float((maps - sum(member.maps(small) for member in self.model.members) / 2).abs().max()), 1e-5)
        summed = (maps * SHARPNESS).exp().mean(dim=(2, 3)).log() / SHARPNESS
        self.assertLess(float((logits - summed).abs().max()), 1e-5)
        self.assertEqual([(2, 2), (2, 2, CELLS, CELLS), (2, 1), (2, 1)], [tuple(t.shape) for t in (logits, maps, gate, view)])

    @torch.no_grad()
    def test_the_view_is_the_first_answer_of_its_network(self) -> None:
        image = torch.rand(1, 1, SIZE, SIZE)
        self.assertEqual(float(self.model.view(F.avg_pool2d(image, 3))[0, 0]), float(self.model(image)[3]))

    @torch.no_grad()
    def test_findings_see_what_the_preparation_would_make_of_it(self) -> None:
        image = np.random.default_rng(1).random((SIZE, SIZE)).astype(np.float32)
        reduced = self.model.reduced(torch.from_numpy(image)[None, None])[0, 0].numpy()
        self.assertLess(float(np.abs(reduced - squash(image, SIDE)).max()), 1e-5)


class PooledTest(unittest.TestCase):
    def test_a_map_of_one_value_is_that_value_and_a_place_more_raises_it(self) -> None:
        flat = torch.full((1, 2, CELLS, CELLS), -1.5)
        self.assertLess(float((pooled(flat) + 1.5).abs().max()), 1e-5)
        flat[0, 1, 3, 4] = 6
        self.assertGreater(float(pooled(flat)[0, 1]), float(flat.mean(dim=(2, 3))[0, 1]))
        self.assertLess(float(pooled(flat)[0, 1]), 6)


class EvidenceOutsideTest(unittest.TestCase):
    def test_it_looks_at_places_outside_the_lungs_alone(self) -> None:
        maps, outside = torch.full((2, 2, CELLS, CELLS), -9.0), torch.zeros(2, 1, CELLS, CELLS)
        outside[:, :, 0] = 1
        maps[:, :, 5] = 9
        self.assertLess(float(evidence_outside(maps, outside)), 1e-6)
        maps[:, 0, 0] = 1
        self.assertAlmostEqual(SHARPNESS / 2, float(evidence_outside(maps, outside)), delta=0.03)


class GroupsTest(unittest.TestCase):
    def record(self, **more: object) -> Record:
        known = {"path": "p", "source": "nih", "patient": "1", "age": 40, "sex": "F", "view": "AP", "findings": frozenset({"Edema"}), "split": "train", "note": ""}
        return Record(**{**known, **more})

    def test_a_batch_holds_as_many_with_an_opacity_as_without_of_each_view_and_sex(self) -> None:
        for view in ("AP", "PA"):
            for sex in ("F", "M"):
                without = COMPOSITION[f"none {view} {sex}"] + COMPOSITION[f"rsna-normal {view} {sex}"]
                self.assertEqual(COMPOSITION[f"opacity {view} {sex}"], without)

    def test_every_image_has_its_group(self) -> None:
        told = {"p": [-2.0, 3.0]}
        self.assertEqual("opacity AP F", group_of(self.record(), told))
        self.assertEqual("none AP F", group_of(self.record(reading="Normal"), told))
        self.assertEqual("other", group_of(self.record(findings=frozenset({"Mass"})), told))
        self.assertEqual("rsna-normal PA M", group_of(self.record(source="rsna-normal", view="", sex=""), told))
        self.assertEqual("kermany pneumonia", group_of(self.record(source="kermany"), told))

    def test_a_radiologist_is_believed_more_than_a_mined_label(self) -> None:
        self.assertLess(opacity_target(self.record()), opacity_target(self.record(reading="Lung Opacity")))


if __name__ == "__main__":
    unittest.main()
