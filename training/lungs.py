"""Where the lungs lie in the films of training, as `npm run bench -- maps --outlines FILE` writes it."""
from __future__ import annotations

import json
from pathlib import Path

import numpy as np

Place = tuple[float, ...]  # middle, half width, top, height and lean, in shares of the film
Outlines = list[np.ndarray]  # of both lungs: corners [N, 2] in their own frame


def read_lungs(path: Path) -> tuple[Outlines, dict[str, Place]]:
    """The outlines, and the place of the lungs by the film's path."""
    written = json.loads(path.read_text(encoding="utf-8"))
    return [np.array(corners) for corners in written["outlines"]], {name: tuple(place) for name, place in written["films"].items()}


def lung_mask(outlines: Outlines, place: Place, side: int = 160) -> np.ndarray:
    """1 inside of the lungs, 0 elsewhere: uint8 [side, side] of the squashed film."""
    middle, half_width, top, height, lean = place
    inside = np.zeros((side, side), np.uint8)
    centres = (np.arange(side) + 0.5) / side
    for corners in outlines:
        xs = middle + corners[:, 0] * half_width + (corners[:, 1] - 0.5) * lean
        ys = top + corners[:, 1] * height
        next_xs, next_ys = np.roll(xs, -1), np.roll(ys, -1)
        for row, y in enumerate(centres):
            crossing = (ys <= y) != (next_ys <= y)
            at = np.sort(xs[crossing] + (y - ys[crossing]) / (next_ys - ys)[crossing] * (next_xs - xs)[crossing])
            for start, end in zip(at[::2], at[1::2]):
                inside[row, (centres >= start) & (centres < end)] = 1
    return inside
