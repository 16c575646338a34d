"""What the product is asked for, to fill the card: the arguments of each `aiso evaluate`, and the asking."""
from __future__ import annotations

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dataset import ADULT_SOURCES, PROJECT
from export import PACKAGE, without
from train_gate import ELSEWHERE
from write_sets import CT_SPLITS, SETS

# Where a radiologist contradicts the mined label, it measures no finding.
DOUBT = ("--doubt", "note=conflicts with a radiologist-read normal")
NO_BORDER = "--no-border"
POOLED = "nih and nih-2 test"
LEARNED = "the gate learned from other films of the site, the findings from none"
BY_RADIOLOGISTS = "nih and nih-2 val and test, by radiologists"
# Where it is measured what the scores know beside their findings: of one hospital's films, and of these
# beside such of other processing.
KNOWS = {
    "nih and nih-2 val and test": "source=nih,nih-2; split=val,test",
    "nih, nih-2 and rsna-normal, val and test": "source=nih,nih-2,rsna-normal; split=val,test",
}


@dataclass(frozen=True)
class Evaluation:
    """One run. `accepted` says what the gate should do with its images, None that another run says it of them.
    `figures`: its findings have rows in the card, with those of the variants beside them. `sites`: it measures elsewhere.
    `knows`: it measures what the scores know beside their findings, and how the view is told.
    """

    arguments: tuple[str, ...]
    accepted: bool | None
    figures: bool = False
    sites: bool = False
    knows: bool = False
    package: Path = PACKAGE


def from_project(path: Path) -> str:
    return os.path.relpath(path, PROJECT)


def sets(conditions: dict[str, str]) -> tuple[str, ...]:
    """Conditions by the name of the set, as options."""
    return tuple(part for name, of in conditions.items() for part in ("--set", f"{name}: {of}"))


# By the name of the set: the site, what its images show, and which they are.
SITES = {
    "tb-nlm test": ("Shenzhen or Montgomery County", f"tuberculosis; {LEARNED}", "source=tb-nlm; split=test"),
    "tb-pk test, normal": ("Pakistan", f"normal; {LEARNED}", "source=tb-pk; split=test; findings=No Finding"),
    "tb-pk test, ill": ("Pakistan", f"tuberculosis; {LEARNED}", "source=tb-pk; split=test; findings=Tuberculosis"),
}
MEDNIST = ("AbdomenCT", "BreastMRI", "ChestCT", "Hand", "HeadCT")
CORRECTIONS = {
    "turned by 90 degrees": ("--turn", "90"), "turned by 180 degrees": ("--turn", "180"),
    "turned by 270 degrees": ("--turn", "270"), "inverted": ("--invert",),
}


def tables(data: Path) -> tuple[str, ...]:
    return tuple(part for name in ("labels.csv", "labels-2.csv") for part in ("--labels", from_project(data / name)))


def points(data: Path) -> dict[str, tuple[str, ...]]:
    """Arguments by finding: all validation images whose labels it is chosen on. Films of 64 px, most of them PA, would say what such films allow."""
    chosen = (*tables(data), *DOUBT, "--where", "split=val", "--choose-points")
    return {"opacity": (*chosen, "--where", "source=nih,nih-2"), "pneumonia": (*chosen, "--where", "source=kermany")}


def reference(data: Path) -> tuple[str, ...]:
    """What monitoring compares with: the validation images of native size."""
    return (*tables(data), "--where", "split=val", "--where", "source=nih,nih-2,rsna-normal,kermany", "--assume-age-group", "adult", "--reference")


def evaluations(data: Path) -> list[Evaluation]:
    """All runs of the card. The first is by source and split; a test of the product repeats part of it."""
    images, adult = tables(data), ("--assume-age-group", "adult")
    held_out = (*images, *DOUBT, *adult)
    # Normals of one site and the ill of another tell of the sites: labels from elsewhere measure no finding.
    by_source = ("--doubt", f"source={','.join(ELSEWHERE)}", "--where", "split=val,test")
    sources = [source for source in (*ADULT_SOURCES, "kermany", *ELSEWHERE) if source != "rsna-normal"]
    turned = {POOLED: "source=nih,nih-2; split=test", "rsna-normal val": "source=rsna-normal; split=val", "kermany test": "source=kermany; split=test"}
    others = {f"mednist-64px test, {kind}": f"source=mednist-64px; split=test; note=not a chest radiograph: {kind}" for kind in MEDNIST}
    others |= {"nih-ct, held-out patients": "source=nih-ct; split=val,test", "nih-rotated val and test": "source=nih-rotated; split=val,test"}
    made = ("--labels", from_project(SETS / "labels.csv"), NO_BORDER)
    return [
        Evaluation((*held_out, *by_source, "--where", f"source={','.join(sources)}"), accepted=True, figures=True),
        Evaluation((*held_out, *sets({name: turned[name] for name in (POOLED, "rsna-normal val")})), accepted=True, figures=True),
        Evaluation((*images, "--columns", from_project(data / "radiologist.csv"), "--truth", "rsna_class",
                    *sets({BY_RADIOLOGISTS: "source=nih,nih-2; split=val,test"})), accepted=None, figures=True),
        Evaluation((*held_out, *sets(KNOWS), "--knows", NO_BORDER), accepted=None, knows=True),
        Evaluation((*images, *adult, *sets({name: of for name, (_, _, of) in SITES.items()}), NO_BORDER), accepted=None, sites=True),
        Evaluation((*images, *sets({"mednist-64px test, chest radiograph": "source=mednist-64px; split=test; note=chest radiograph"}), NO_BORDER), accepted=True),
        Evaluation((*images, "--images", from_project(data), "--columns", from_project(CT_SPLITS), *sets(others), NO_BORDER), accepted=False),
        Evaluation((*made, "--where", "wanted=accepted"), accepted=True),
        Evaluation((*made, "--where", "wanted=refused"), accepted=False),
        *(Evaluation((*images, *sets({f"{name}, {how}": of for name, of in turned.items()}), *correction, NO_BORDER), accepted=False)
          for how, correction in CORRECTIONS.items()),
        *(Evaluation((*images, *sets({f"{site} test, by a gate that never saw that site": f"source={site}; split=test",
                                        f"{site}, all films, by a gate that never saw that site": f"source={site}"}), NO_BORDER),
                     accepted=True, package=without(site)) for site in ELSEWHERE),
    ]


def asked(arguments: tuple[str, ...], package: Path = PACKAGE, precision: str | None = None) -> dict[str, Any]:
    """What `aiso evaluate` prints as JSON."""
    more = [] if precision is None else ["--precision", precision, NO_BORDER]
    return printed("aiso", "--", "evaluate", *arguments, "--model", from_project(package), "--json", *more)


def maps_judged(package: Path = PACKAGE) -> list[dict[str, Any]]:
    """The card's rows on how well heat maps say where."""
    return printed("bench", "--", "maps", "--model", from_project(package), "--json")


def printed(*command: str) -> Any:
    """What a script of the project prints as JSON."""
    return json.loads(subprocess.run(["npm", "run", "--silent", *command], cwd=PROJECT, check=True, stdout=subprocess.PIPE).stdout)
