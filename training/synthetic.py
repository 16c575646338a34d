"""Generated images: things that are no radiograph, for the gate, and phantoms, for the golden file."""
from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

Generator = np.random.Generator


def _unit(image: np.ndarray) -> np.ndarray:
    low, high = float(image.min()), float(image.max())
    return np.zeros_like(image, dtype=np.float32) if high - low < 1e-9 else ((image - low) / (high - low)).astype(np.float32)


def _smooth_noise(rng: Generator, size: int) -> np.ndarray:
    """Noise of a random coarseness, several octaves: clouds, fabrics, blurred photographs."""
    total = np.zeros((size, size), np.float32)
    for _ in range(int(rng.integers(1, 5))):
        cells = int(rng.integers(2, 97))
        patch = Image.fromarray(rng.random((cells, cells), dtype=np.float32), mode="F")
        total += np.asarray(patch.resize((size, size), Image.Resampling.BICUBIC)) * float(rng.uniform(0.2, 1))
    return total


def _gradient(rng: Generator, size: int) -> np.ndarray:
    y, x = np.mgrid[0:size, 0:size].astype(np.float32) / size
    angle = rng.uniform(0, 2 * np.pi)
    ramp = x * np.cos(angle) + y * np.sin(angle)
    if rng.random() < 0.4:
        ramp = np.hypot(x - rng.uniform(0, 1), y - rng.uniform(0, 1))
    if rng.random() < 0.4:
        ramp = (ramp * float(rng.uniform(1, 12))) % 1.0
    return ramp


def _shapes(rng: Generator, size: int) -> np.ndarray:
    """Ellipses, boxes and lines: drawings, phantoms, photographs of things."""
    image = Image.new("L", (size, size), int(rng.integers(0, 256)))
    draw = ImageDraw.Draw(image)
    for _ in range(int(rng.integers(1, 25))):
        x0, x1 = sorted(rng.integers(-20, size + 20, 2).tolist())
        y0, y1 = sorted(rng.integers(-20, size + 20, 2).tolist())
        grey = int(rng.integers(0, 256))
        kind = rng.random()
        if kind < 0.45:
            draw.ellipse((x0, y0, x1, y1), fill=grey)
        elif kind < 0.75:
            draw.rectangle((x0, y0, x1, y1), fill=grey)
        else:
            draw.line((x0, y0, x1, y1), fill=grey, width=int(rng.integers(1, 9)))
    if rng.random() < 0.5:
        image = image.filter(ImageFilter.GaussianBlur(float(rng.uniform(0.5, 6))))
    return np.asarray(image, dtype=np.float32)


def _page(rng: Generator, size: int) -> np.ndarray:
    """Lines of text-like marks, tables and windows: documents and screens."""
    dark = rng.random() < 0.4
    ground, ink = (int(rng.integers(0, 70)), int(rng.integers(150, 256))) if dark else (int(rng.integers(190, 256)), int(rng.integers(0, 100)))
    image = Image.new("L", (size, size), ground)
    draw = ImageDraw.Draw(image)
    pitch = int(rng.integers(4, 20))
    for y in range(int(rng.integers(2, 30)), size - 4, pitch):
        x = int(rng.integers(4, 30))
        while x < size - 6:
            width = int(rng.integers(2, 18))
            if rng.random() < 0.8:
                draw.rectangle((x, y, x + width, y + max(1, pitch // 2 - 1)), fill=ink)
            x += width + int(rng.integers(2, 8))
        if rng.random() < 0.08:
            break
    for _ in range(int(rng.integers(0, 4))):
        x0, y0 = rng.integers(0, size - 20, 2).tolist()
        draw.rectangle((x0, y0, x0 + int(rng.integers(10, 120)), y0 + int(rng.integers(10, 90))), fill=int(rng.integers(0, 256)), outline=ink)
    return np.asarray(image, dtype=np.float32)


def _fan(rng: Generator, size: int) -> np.ndarray:
    """A bright speckled sector on black, as ultrasound has."""
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    dx, dy = x - size * rng.uniform(0.35, 0.65), y + size * rng.uniform(-0.05, 0.3)
    radius, angle = np.hypot(dx, dy), np.arctan2(dx, dy)
    inside = (np.abs(angle) < rng.uniform(0.4, 0.9)) & (radius < size * rng.uniform(0.8, 1.25)) & (radius > size * rng.uniform(0.05, 0.3))
    speckle = rng.rayleigh(0.5, (size, size)) * _unit(_smooth_noise(rng, size))
    return np.where(inside, speckle, 0.0).astype(np.float32)


def _blank(rng: Generator, size: int) -> np.ndarray:
    """Nothing, or nothing but faint noise or one bright frame."""
    image = np.zeros((size, size), np.float32)
    if rng.random() < 0.6:
        image = image + rng.normal(0, 1, (size, size)).astype(np.float32)
    if rng.random() < 0.2:
        image[: int(rng.integers(1, 40))] = 5
    return image


_KINDS = (_smooth_noise, _gradient, _shapes, _page, _fan, _blank)


def not_a_radiograph(seed: int, size: int = 192) -> np.ndarray:
    """One generated image, float32 [size, size] in 0..1; the same for the same seed."""
    rng = np.random.default_rng([7, seed])
    image = _unit(_KINDS[seed % len(_KINDS)](rng, size))
    if rng.random() < 0.3:
        image = 1 - image
    if rng.random() < 0.3:
        image = np.clip(image + rng.normal(0, rng.uniform(0.01, 0.2), image.shape), 0, 1)
    return image.astype(np.float32)


def chest_phantom(height: int, width: int, seed: int, noise: float = 0.004) -> np.ndarray:
    """A crude chest: body, two lungs, heart, ribs, a smooth shadow. Float32 [height, width] in 0..1."""
    rng = np.random.default_rng([11, seed])
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = x / width, y / height

    def ellipse(cx: float, cy: float, rx: float, ry: float, soft: float = 0.12) -> np.ndarray:
        distance = np.hypot((x - cx) / rx, (y - cy) / ry)
        return 1 / (1 + np.exp(np.minimum((distance - 1) / soft * 3, 60)))

    image = 0.08 + 0.72 * ellipse(0.5, 0.62, 0.52, 0.62)
    for cx in (0.31, 0.69):
        image -= 0.45 * ellipse(cx + rng.uniform(-0.02, 0.02), 0.47, 0.15, 0.32)
    image += 0.28 * ellipse(0.55, 0.6, 0.15, 0.17)
    image += 0.05 * np.sin(2 * np.pi * (y * 11 + 2.5 * (x - 0.5) ** 2)) * ellipse(0.5, 0.45, 0.4, 0.4)
    image += rng.uniform(0.05, 0.25) * ellipse(rng.uniform(0.25, 0.75), rng.uniform(0.4, 0.65), 0.09, 0.08, 0.4)
    image += rng.normal(0, noise, image.shape)
    return np.clip(image, 0, 1).astype(np.float32)
