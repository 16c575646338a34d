"""Stage 1, `prepare`: decodes and squashes every image once and keeps the arrays under `.work/cache`.

Training images are kept as one clean and several degraded variants (through a random intermediate size, filter and
JPEG quality), so that neither sharpness nor compression tells the source. Evaluation images are kept clean, as float32.
"""
from __future__ import annotations

import argparse
import io
import json
import zlib
from functools import partial
from multiprocessing import Pool
from pathlib import Path

import numpy as np
from PIL import Image

from dataset import DEFAULT_DATA, WORK, Record, read_records, select
from framing import close_up
from preparation import prepare, read_grey, squash
from synthetic import not_a_radiograph

FILTERS = (Image.Resampling.BILINEAR, Image.Resampling.BICUBIC, Image.Resampling.LANCZOS, Image.Resampling.BOX, Image.Resampling.HAMMING)
TRAINING_VARIANTS = {"nih": 8, "nih-2": 8, "rsna-normal": 4, "kermany": 3}
SYNTHETIC_IMAGES = 4000
HELD_OUT = ("nih", "nih-2", "nih-64px", "rsna-normal", "kermany", "tb-nlm", "tb-pk", "nih-ct", "nih-rotated", "mednist-64px")


def _generator(record: Record, purpose: int) -> np.random.Generator:
    return np.random.default_rng([zlib.crc32(record.path.encode()), purpose])


def _reencode(image: Image.Image, quality: int) -> Image.Image:
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=quality)
    return Image.open(buffer)


def _to_bytes(image: np.ndarray) -> np.ndarray:
    return np.clip(np.rint(image * 255), 0, 255).astype(np.uint8)


def _degraded(image: Image.Image, rng: np.random.Generator, low: int = 64, high: int = 224) -> np.ndarray:
    side = int(rng.integers(low, high + 1))
    small = image.resize((side, side), FILTERS[int(rng.integers(len(FILTERS)))])
    return squash(np.asarray(_reencode(small, int(rng.integers(40, 97))), dtype=np.float32) / np.float32(255))


def training_variants(record: Record, data: Path) -> np.ndarray:
    """uint8 [variants, 192, 192]; the first one is clean."""
    rng = _generator(record, 1)
    with Image.open(data / record.path) as image:
        image.load()
        variants = [prepare(data / record.path)]
        variants += [_degraded(image, rng) for _ in range(TRAINING_VARIANTS[record.source] - 1)]
    return np.stack([_to_bytes(v) for v in variants])


def halved(image: np.ndarray) -> np.ndarray:
    """192 x 192 to 96 x 96 by 2 x 2 averages: what framing.py makes the gate's 64 x 64 of."""
    return image.reshape(96, 2, 96, 2).mean(axis=(1, 3))


def gate_variants(record: Record, data: Path) -> np.ndarray:
    """uint8 [3, 96, 96]: as it is; through 64 px (the sharpness of mednist); through a small size."""
    rng = _generator(record, 2)
    with Image.open(data / record.path) as image:
        image.load()
        variants = [prepare(data / record.path), _degraded(image, rng, 64, 64), _degraded(image, rng, 40, 128)]
    return np.stack([_to_bytes(halved(v)) for v in variants])


def gate_closeups(record: Record, data: Path) -> np.ndarray:
    """uint8 [2, 96, 96]: parts of a radiograph of at most 40 % of its area, which are no chest radiograph."""
    rng = _generator(record, 3)
    return np.stack([_to_bytes(halved(squash(close_up(read_grey(data / record.path), rng)))) for _ in range(2)])


def gate_synthetic(seed: int) -> np.ndarray:
    """uint8 [1, 96, 96]: one generated image."""
    return _to_bytes(halved(not_a_radiograph(seed)))[None]


def _clean(record: Record, data: Path) -> np.ndarray:
    return prepare(data / record.path)


def _keep(name: str, arrays: list[np.ndarray], paths: list[str], cache: Path) -> None:
    np.save(cache / f"{name}.npy", np.stack(arrays))
    (cache / f"{name}.json").write_text(json.dumps(paths))
    print(f"{name}: {len(arrays)} images", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=DEFAULT_DATA)
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    data: Path = arguments.data
    cache = WORK / "cache"
    cache.mkdir(parents=True, exist_ok=True)
    records = read_records(data)
    with Pool(arguments.processes) as pool:

        def keep(name: str, function: object, rows: list[Record]) -> None:
            work = partial(function, data=data)  # type: ignore[arg-type]
            _keep(name, pool.map(work, rows, chunksize=16), [r.path for r in rows], cache)

        gate_rows = [r for r in records if r.split == "train" and r.source != "nih-64px"]
        gate_rows = [r for i, r in enumerate(gate_rows) if r.source != "kermany" or i % 2 == 0]
        keep("gate-train", gate_variants, gate_rows)
        films = [r for r in gate_rows if r.source in ("nih", "nih-2", "rsna-normal", "kermany")]
        keep("gate-closeups", gate_closeups, films[::2])
        seeds = range(SYNTHETIC_IMAGES)
        _keep("gate-synthetic", pool.map(gate_synthetic, seeds, chunksize=64), [str(s) for s in seeds], cache)
        for source in HELD_OUT:
            keep(f"held-out-{source}", _clean, [r for r in select(records, source) if r.split != "train"])
        for source in TRAINING_VARIANTS:
            keep(f"train-{source}", training_variants, select(records, source, "train"))


if __name__ == "__main__":
    main()
