"""What a figure is worth: the same question asked of less than the image."""
from __future__ import annotations

import io
import json

import numpy as np
from PIL import Image
from sklearn.decomposition import PCA
from sklearn.linear_model import LogisticRegressionCV
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import StandardScaler

from dataset import WORK, Record
from held_out import Part

RING = 0.10


def ring_mask(size: int) -> np.ndarray:
    """True in the outer 10 % on every side of a [size, size] image."""
    margin = int(round(size * RING))
    mask = np.ones((size, size), dtype=bool)
    mask[margin:-margin, margin:-margin] = False
    return mask


def ring_only(images: np.ndarray) -> np.ndarray:
    """The images with everything inside the ring replaced by the ring's mean."""
    mask = ring_mask(images.shape[-1])
    means = images[:, mask].mean(axis=1)
    return np.where(mask, images, means[:, None, None]).astype(np.float32)


def ring_pixels(images: np.ndarray) -> np.ndarray:
    """[N, 192, 192] to the standardised ring pixels of a 48 x 48 reduction."""
    small = images.reshape(len(images), 48, 4, 48, 4).mean(axis=(2, 4))
    pixels = small[:, ring_mask(48)]
    return (pixels - pixels.mean(axis=1, keepdims=True)) / (pixels.std(axis=1, keepdims=True) + 1e-4)


def fit_border_reader(sources: tuple[str, ...], records: dict[str, Record], head: str) -> Pipeline:
    """A logistic regression that is trained on ring pixels of the training images, and sees nothing else."""
    pixels, targets = [], []
    for source in sources:
        images = np.load(WORK / "cache" / f"train-{source}.npy", mmap_mode="r")[:, 0]
        rows = [records[p] for p in json.loads((WORK / "cache" / f"train-{source}.json").read_text())]
        labels = [r.opacity if head == "opacity" else r.pneumonia for r in rows]
        chosen = [i for i, t in enumerate(labels) if t is not None]
        pixels.append(ring_pixels(images[chosen].astype(np.float32) / 255))
        targets += [labels[i] for i in chosen]
    reader = make_pipeline(StandardScaler(), PCA(60, random_state=1), LogisticRegressionCV(Cs=8, class_weight="balanced", scoring="roc_auc", max_iter=500))
    return reader.fit(np.concatenate(pixels), np.array(targets))


def border_scores(parts: dict[str, Part], records: dict[str, Record]) -> dict[str, dict[str, np.ndarray]]:
    """By head and part: what a reader of the ring alone says. Kept beside the cache, for no network of ours changes it."""
    kept = WORK / "cache" / "border.npz"
    if not kept.exists():
        readers = {"opacity": fit_border_reader(("nih", "rsna-normal"), records, "opacity"), "pneumonia": fit_border_reader(("kermany",), records, "pneumonia")}
        np.savez(kept, **{f"{head}/{name}": reader.decision_function(ring_pixels(part.images)) for head, reader in readers.items() for name, part in parts.items()})
    scores = np.load(kept)
    return {head: {name: scores[f"{head}/{name}"] for name in parts} for head in ("opacity", "pneumonia")}


def blurred(images: np.ndarray) -> np.ndarray:
    """The images through 64 x 64: what is left without fine detail."""
    small = images.reshape(len(images), 64, 3, 64, 3).mean(axis=(2, 4))
    return np.repeat(np.repeat(small, 3, axis=1), 3, axis=2).astype(np.float32)


def recompressed(images: np.ndarray) -> np.ndarray:
    """The images through JPEG at quality 30: what the traces of the sources' own compression are worth."""
    return np.stack([_through_jpeg(image, 30) for image in images])


def _through_jpeg(image: np.ndarray, quality: int) -> np.ndarray:
    buffer = io.BytesIO()
    Image.fromarray(np.clip(np.rint(image * 255), 0, 255).astype(np.uint8)).save(buffer, "JPEG", quality=quality)
    return np.asarray(Image.open(buffer), dtype=np.float32) / np.float32(255)
