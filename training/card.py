"""The model card, after Mitchell et al., "Model Cards for Model Reporting" (2019), with the measured figures."""
from __future__ import annotations

from collections import Counter
from typing import Any

# Figures of fewer positives or negatives than this stay in metrics.json.
FEWEST = 10
SOURCES = {
    "nih": ("NIH ChestX-ray14, adults mostly; labels mined from reports", "free use with attribution to the NIH Clinical Center"),
    "rsna-normal": ("Radiologist-read normals, believed to be of the RSNA 2018 set over NIH images; patients unknown", "use with attribution"),
    "kermany": ("Paediatric radiographs (1 to 5 years), Guangzhou Women and Children's Medical Center", "CC BY 4.0"),
    "mednist-64px": ("MedNIST, for the gate only", "CC BY-SA 4.0, as far as known; not stated by the source"),
    "nih-ct": ("CT slices, for the gate only", "MIT"),
    "nih-rotated": ("NIH radiographs that lie on their side, for the gate only", "free use with attribution to the NIH Clinical Center"),
}
OUT_OF_SCOPE = [
    "Diagnosis, triage or any decision about a patient.",
    "Lateral views, portable films of several exposures in one image, tomosynthesis, CT, ultrasound; parts of the body other than the chest.",
    "Findings other than the two heads: no nodules, masses, pneumothorax, effusion, fractures, lines or tubes. A low score does not mean a normal chest.",
    "Newborns, and children of 6 to 15 years: hardly any were seen in training.",
    "Naming a side: training images were mirrored at random.",
]
LIMITS = [
    "The adult head is weak: see its figures on patients that training never saw, and their wide intervals.",
    "Part of the signal lies outside the lungs: the controls beside each figure show what the border of the image alone gives. A high score may reflect how, not what, was imaged.",
    "The adult labels were mined from reports; conflicts with a radiologist's reading are known and were left out of training.",
    "nih-64px and the nih validation patients were used to choose the checkpoint, the temperature and the operating point; their figures flatter. The nih and kermany test images chose no weights, temperature or threshold, but were looked at when it was decided which networks to combine, and before this version took the place of the last.",
    "The adult head does worse on PA films and over 50 years of age than on AP films and under 50, and on AP films the border alone tells much.",
    "Of children, 99 % of normals were below the operating point on validation and 76 % on the test split.",
    "The person numbers of the paediatric source recur between its training and test splits, so the same child may stand in both; its classes differed in size and compression at the source, and that trace is not wholly gone.",
    "Operating points do not travel: choose them again on your own cases before use.",
    "No lateral films were available: the gate was not measured on them and may let them pass. It refuses negatives (black bone), films that lie on their side or upside down, and infants who fill a small part of the film; it lets about one in ten close-ups of a part of a chest pass.",
    "The activation map is coarse (12 x 12 cells) and shows what raised the score, not where disease is.",
]
ETHICS = (
    "Sex and age are known for the NIH source alone, ethnicity for none; fairness cannot be claimed. Differences between subgroups stand among the figures. "
    "The images were published de-identified by their sources; no attempt was made to identify anyone."
)
REFERENCES = [
    "Wang X. et al. ChestX-ray8: Hospital-scale Chest X-ray Database and Benchmarks. CVPR 2017.",
    "Kermany D. S. et al. Identifying Medical Diagnoses and Treatable Diseases by Image-Based Deep Learning. Cell 2018.",
    "Shih G. et al. Augmenting the NIH Chest Radiograph Dataset with Expert Annotations of Possible Pneumonia. Radiology: AI 2019.",
    "Mitchell M. et al. Model Cards for Model Reporting. FAT* 2019.",
    "Guo C. et al. On Calibration of Modern Neural Networks. ICML 2017.",
    "Zhou B. et al. Learning Deep Features for Discriminative Localization. CVPR 2016.",
]


def card(metrics: dict[str, Any], counts: Counter[str]) -> dict[str, Any]:
    """The `card` of model.json; `counts` are training images by source."""
    rows = [r for r in metrics["findings"] + metrics["subgroups"] if min(r["positives"], r["negatives"]) >= FEWEST]
    return {
        "intendedUse": "Research and evaluation of software around chest radiographs, by people who know the limits below. Adults from 16 years: lung opacity. Younger children: pneumonia.",
        "outOfScope": OUT_OF_SCOPE, "limits": LIMITS,
        "trainingData": [{"source": SOURCES[s][0], "images": counts[s], "terms": SOURCES[s][1]} for s in SOURCES],
        "metrics": [_metric(r) for r in rows],
        "gateMetrics": [{"dataset": _gate_name(r), "images": r["images"], "acceptedRate": r["acceptedRate"]} for r in metrics["gate"]],
        "ethics": ETHICS, "references": REFERENCES,
    }


def _metric(row: dict[str, Any]) -> dict[str, Any]:
    return {
        "finding": row["finding"], "dataset": row["dataset"], "images": row["images"], "positives": row["positives"], "negatives": row["negatives"],
        "auc": row["auc"]["value"], "auc95": [row["auc"]["low"], row["auc"]["high"]], "sensitivity": row["sensitivity"], "specificity": row["specificity"],
        "calibrationError": row["calibrationError"],
        "control": {"name": "the same network, border only", "auc": row["controls"]["network shown the border only"]},
        **row.get("curves", {}),
    }


def _gate_name(row: dict[str, Any]) -> str:
    return f"{row['dataset']} ({'to be accepted' if row['shouldBeAccepted'] else 'to be refused'})"
