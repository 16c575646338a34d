"""The one preparation `squash-triangle-192/1`, shared with the TypeScript side.

A grey image with values in 0..1 (8-bit: v/255, 16-bit: v/65535) is squashed to 192 x 192; the aspect ratio is not kept.
Each axis is resampled on its own by an antialiased triangle filter. For `n` input and `m` output samples:

    scale   = n / m
    support = max(scale, 1)                        the triangle's half width, in input samples
    centre  = (i + 0.5) * scale                    of output sample i
    first   = max(0, trunc(centre - support + 0.5))
    last    = min(n, trunc(centre + support + 0.5))   exclusive
    w[i, j] = max(0, 1 - |j + 0.5 - centre| / support)   for first <= j < last, then divided by their sum

and out = W_rows @ image @ W_columns^T. Horizontal first, then vertical, each stored as float32. This is
`Image.resize((192, 192), BILINEAR)` of Pillow on a mode "F" image. Mean and standard deviation are taken inside the
network's graph, so a linear change of the values (a window) does not change the result.
"""
from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image

PREPARATION_ID = "squash-triangle-192/1"
SIZE = 192


@lru_cache(maxsize=256)
def weight_matrix(n: int, m: int) -> np.ndarray:
    """Returns the [m, n] float64 weights that take `n` samples to `m`; each row sums to 1."""
    if n < 1 or m < 1:
        raise ValueError("both lengths must be at least 1")
    scale = n / m
    support = max(scale, 1.0)
    weights = np.zeros((m, n))
    for i in range(m):
        centre = (i + 0.5) * scale
        first = max(0, int(centre - support + 0.5))
        last = min(n, int(centre + support + 0.5))
        j = np.arange(first, last)
        row = np.maximum(0.0, 1.0 - np.abs(j + 0.5 - centre) / support)
        weights[i, first:last] = row / row.sum()
    return weights


def squash(image: np.ndarray, size: int = SIZE) -> np.ndarray:
    """Resamples a float [height, width] image to float32 [size, size]."""
    height, width = image.shape
    rows = (image.astype(np.float32) @ weight_matrix(width, size).T).astype(np.float32)
    return (weight_matrix(height, size) @ rows).astype(np.float32)


def read_grey(path: Path) -> np.ndarray:
    """Reads an 8-bit or 16-bit grey file as float32 [height, width] in 0..1."""
    with Image.open(path) as image:
        if image.mode in ("I;16", "I;16B", "I"):
            return np.asarray(image, dtype=np.float32) / np.float32(65535)
        if image.mode != "L":
            raise ValueError(f"{path.name}: mode {image.mode} is not grey")
        return np.asarray(image, dtype=np.float32) / np.float32(255)


def prepare(path: Path) -> np.ndarray:
    """Reads and squashes one file: float32 [192, 192] in 0..1."""
    return squash(read_grey(path))
