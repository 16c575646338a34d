"""The words of the model card, after Mitchell et al., "Model Cards for Model Reporting" (2019). The figures come in the stage `card`."""
from __future__ import annotations

from collections import Counter
from typing import Any

NIH_TERMS = "free use with attribution to the NIH Clinical Center"
SOURCES = {
    "nih": ("NIH ChestX-ray14, adults mostly, pneumonia sought out; labels mined from reports, some read by radiologists", NIH_TERMS),
    "nih-2": ("NIH ChestX-ray14, a random sample of other images; labels likewise", NIH_TERMS),
    "rsna-normal": ("Radiologist-read normals, believed to be of the RSNA 2018 set over NIH images; patients unknown", "use with attribution"),
    "kermany": ("Paediatric radiographs (1 to 5 years), Guangzhou Women and Children's Medical Center", "CC BY 4.0"),
    "tb-nlm": ("Shenzhen and Montgomery County, tuberculosis; for the gate only", "free use with attribution to the National Library of Medicine"),
    "tb-pk": ("Pakistan, tuberculosis and normals; for the gate only", "CC BY 4.0"),
    "mednist-64px": ("MedNIST, for the gate only", "CC BY-SA 4.0, as far as known; not stated by the source"),
    "nih-ct": ("CT slices, for the gate only", "MIT"),
    "nih-rotated": ("NIH radiographs that lie on their side, for the gate only", NIH_TERMS),
}
INTENDED_USE = (
    "Research and evaluation of software around chest radiographs, by people who know the limits below. "
    "Adults from 16 years: lung opacity. Children of 1 to 5 years: pneumonia."
)
OUT_OF_SCOPE = [
    "Diagnosis, triage or any decision about a patient.",
    "Lateral views, portable films of several exposures in one image, tomosynthesis, CT, ultrasound; parts of the body other than the chest.",
    "Findings other than the two heads: no nodules, masses, pneumothorax, effusion, fractures, lines or tubes. A low score does not mean a normal chest.",
    "Infants below 1 year, and children of 6 to 15 years: hardly any were seen in training, and no finding is meant for them.",
    "Naming a side: training images were mirrored at random.",
]
LIMITS = [
    "The adult head is weak: see its figures on patients that training never saw, and their wide intervals.",
    "Part of the signal lies outside the lungs: the controls beside each figure show what the border of the image alone gives. A high score may reflect how, not what, was imaged.",
    "Most adult labels were mined from reports and are often wrong; where a radiologist's class was known, it was believed. Figures by radiologists' classes are of the images that were read for a challenge.",
    "Every adult film is of one hospital, the radiologist-read normals as well. Of two sites elsewhere only the gate learned, from part of their films; what the findings say there stands under \"Measured elsewhere\".",
    "The films of the site in Pakistan that show tuberculosis are scans with marks on them, its normal ones are of one digital machine: what sets their scores apart need not be disease.",
    "Temperatures, operating points and the gate's thresholds were chosen on validation images, whose figures flatter. Test images chose nothing.",
    "A score means nearly the same in AP and PA films, and operating points are given for each view; what it still knows of view, sex, age and image size stands under \"What the scores know besides\". Other subgroups were not looked at.",
    "AP and PA were learned from films of one hospital. A view that is told by pixels alone may be wrong elsewhere, and so is the operating point then.",
    "The person numbers of the paediatric source recur between its training and test splits, so the same child may stand in both; its classes differed in size and compression at the source, and that trace is not wholly gone.",
    "Operating points do not travel: on the validation images of the children they promise more than they keep on the official test split. Choose them again on your own cases before use.",
    "Lateral views and other parts of the body are refused where a DICOM header says so; without a header, or where it says nothing, they may be read as frontal chest radiographs: the gate had no laterals to learn from.",
    "The gate refuses negatives (black bone) and films that lie on their side or upside down. Some close-ups of a part of a chest pass.",
    "The heat map is coarse (10 x 10 places) and shows what the score is summed of, not where disease is. Training held against the score what places outside the lungs say, by the same outlines by which the maps were judged.",
    "The networks begin with weights that were learned from photographs (EfficientNet-Lite0, ImageNet, Apache 2.0).",
]
ETHICS = (
    "Sex and age are known for the NIH sources alone, ethnicity for none; fairness cannot be claimed. Differences between subgroups stand among the figures. "
    "The images were published de-identified by their sources; no attempt was made to identify anyone."
)
REFERENCES = [
    "Wang X. et al. ChestX-ray8: Hospital-scale Chest X-ray Database and Benchmarks. CVPR 2017.",
    "Kermany D. S. et al. Identifying Medical Diagnoses and Treatable Diseases by Image-Based Deep Learning. Cell 2018.",
    "Shih G. et al. Augmenting the NIH Chest Radiograph Dataset with Expert Annotations of Possible Pneumonia. Radiology: AI 2019.",
    "Jaeger S. et al. Two Public Chest X-ray Datasets for Computer-aided Screening of Pulmonary Diseases. Quant. Imaging Med. Surg. 2014.",
    "Mitchell M. et al. Model Cards for Model Reporting. FAT* 2019.",
    "Guo C. et al. On Calibration of Modern Neural Networks. ICML 2017.",
    "Tan M., Le Q. EfficientNet: Rethinking Model Scaling for Convolutional Neural Networks. ICML 2019.",
    "Deng J. et al. ImageNet: A Large-Scale Hierarchical Image Database. CVPR 2009.",
    "Pinheiro P., Collobert R. From Image-level to Pixel-level Labeling with Convolutional Networks. CVPR 2015.",
]


def card(counts: Counter[str]) -> dict[str, Any]:
    """The `card` of model.json without figures; `counts` are training images by source."""
    return {
        "intendedUse": INTENDED_USE, "outOfScope": OUT_OF_SCOPE, "limits": LIMITS,
        "trainingData": [{"source": what, "images": counts[source], "terms": terms} for source, (what, terms) in SOURCES.items()],
        "metrics": [], "gateMetrics": [], "ethics": ETHICS, "references": REFERENCES,
    }
