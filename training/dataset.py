"""Reads the tables of labels and says which image may teach which head."""
from __future__ import annotations

import csv
import zlib
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
DEFAULT_DATA = PROJECT.parent / "shared" / "data" / "cxr"
WORK = Path(__file__).resolve().parent / ".work"

OPACITIES = frozenset({"Pneumonia", "Infiltration", "Consolidation", "Edema", "Atelectasis"})
AUXILIARY_FINDINGS = (
    "Pneumonia", "Infiltration", "Atelectasis", "Effusion", "Edema", "Pneumothorax",
    "Consolidation", "Pleural_Thickening", "Emphysema", "Cardiomegaly", "Mass", "Nodule",
)
ADULT_AGE = 16
# The hospital of which view and sex are known.
NIH = ("nih", "nih-2")
# What a network should say where the answer is believed.
LOW_TARGET, HIGH_TARGET = 0.03, 0.97
ADULT_SOURCES = ("nih", "nih-2", "nih-64px", "rsna-normal")
TABLES = ("labels.csv", "labels-2.csv")


@dataclass(frozen=True)
class Record:
    """One row of the labels. `age` is None where unknown or a range; targets are 0, 1 or None (not known: masked)."""

    path: str
    source: str
    patient: str
    age: int | None
    sex: str
    view: str
    findings: frozenset[str]
    split: str
    note: str
    # A radiologist's class of the RSNA challenge; empty where none is known.
    reading: str = ""

    @property
    def normal(self) -> bool:
        return self.findings == frozenset({"No Finding"})

    @property
    def doubtful(self) -> bool:
        """The mined label conflicts with a radiologist's reading."""
        return self.note.startswith("conflicts")

    @property
    def adult(self) -> bool:
        """Is it an image on which the adult head may be judged?"""
        return self.source in ADULT_SOURCES and not self.doubtful and (self.age is None or self.age >= ADULT_AGE)

    @property
    def opacity(self) -> int | None:
        """The mined label of the adult head. Children and doubtful labels are left out, as are other findings than opacities."""
        if not self.adult:
            return None
        if self.findings & OPACITIES:
            return 1
        return 0 if self.normal else None

    @property
    def read_opacity(self) -> int | None:
        """What a radiologist saw: "Lung Opacity" against "Normal"; what is neither is left out."""
        known = {"Lung Opacity": 1, "Normal": 0}
        return known.get(self.reading) if self.age is None or self.age >= ADULT_AGE else None

    @property
    def pneumonia(self) -> int | None:
        """Target of the child head: known for the paediatric source alone."""
        if self.source != "kermany":
            return None
        return 0 if self.normal else 1

    @property
    def frontal(self) -> bool:
        """Is it an upright frontal chest radiograph?"""
        if self.source == "mednist-64px":
            return self.note == "chest radiograph"
        return self.source not in ("nih-ct", "nih-rotated")


def read_records(data: Path) -> list[Record]:
    """Reads all rows; CT slices, which the table gives to `train` alone, get a test split by patient."""
    with open(data / "radiologist.csv", newline="", encoding="utf-8") as file:
        readings = {row["path"]: row["rsna_class"] for row in csv.DictReader(file)}
    records = []
    for table in TABLES:
        with open(data / table, newline="", encoding="utf-8") as file:
            records += [_record(row, readings.get(row["path"], "")) for row in csv.DictReader(file)]
    return without_twins(records)


def without_twins(records: list[Record]) -> list[Record]:
    """Of images that stand in two sources with the same pixels the one is kept whose patient is known."""
    twins = {r.note.split()[-1] for r in records if r.note.startswith("same pixels as ")}
    return [r for r in records if r.path not in twins]


def _record(row: dict[str, str], reading: str) -> Record:
    split = row["split"]
    if row["source"] == "nih-ct":
        patient = row["path"].split("-")[-1].split("_")[0]
        split = ("val", "test", "train", "train", "train")[zlib.crc32(patient.encode()) % 5]
    return Record(
        path=row["path"], source=row["source"], patient=row["patient"],
        age=int(row["age"]) if row["age"].isdigit() else None,
        sex=row["sex"], view=row["view"], findings=frozenset(f for f in row["findings"].split("|") if f),
        split=split, note=row["note"], reading=reading,
    )


def select(records: list[Record], source: str, split: str | None = None) -> list[Record]:
    """The rows of one source, in the table's order."""
    return [r for r in records if r.source == source and (split is None or r.split == split)]
