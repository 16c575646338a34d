"""Other framings of a film: margins, crops, collimators, marks. What the gate has to see through, and what it is measured on."""
from __future__ import annotations

from functools import lru_cache

import numpy as np
import torch
from PIL import Image, ImageDraw, ImageFilter
from torch import Tensor
from torch.nn import functional as F

from augment import uniform

MARKS = 400
LARGEST_CLOSE_UP = 0.40
SMALLEST_CLOSE_UP = 0.03


def close_up(image: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A part of an image [height, width] of 3 to 40 % of its area, its sides between 1:2 and 2:1."""
    height, width = image.shape
    area = rng.uniform(SMALLEST_CLOSE_UP, LARGEST_CLOSE_UP)
    aspect = np.exp(rng.uniform(-0.7, 0.7))
    tall, wide = min(0.95, np.sqrt(area * aspect)), min(0.95, np.sqrt(area / aspect))
    top, left = rng.uniform(0, 1 - tall), rng.uniform(0, 1 - wide)
    return image[int(top * height) : int((top + tall) * height), int(left * width) : int((left + wide) * width)]


def place(batch: Tensor, sides: Tensor, degrees: Tensor, size: int, flip: Tensor | None = None) -> tuple[Tensor, Tensor]:
    """Draws each film [N, 1, H, W] into a square of `size`, turned by `degrees`, leaving the margins `sides` [N, 4]: left, right, top, bottom,
    as shares of the square; a negative one cuts off. Returns the squares, mirrored at the film's ends, and a mask of where the film is.
    """
    n = len(batch)
    left, right, top, bottom = sides.unbind(1)
    wide, tall = 1 - left - right, 1 - top - bottom
    angle = degrees * torch.pi / 180
    sign = torch.ones(n) if flip is None else torch.where(flip, -1.0, 1.0)
    theta = torch.zeros(n, 2, 3)
    theta[:, 0, 0], theta[:, 0, 1], theta[:, 0, 2] = sign * torch.cos(angle) / wide, -sign * torch.sin(angle) / wide, sign * (right - left) / wide
    theta[:, 1, 0], theta[:, 1, 1], theta[:, 1, 2] = torch.sin(angle) / tall, torch.cos(angle) / tall, (bottom - top) / tall
    grid = F.affine_grid(theta, [n, 1, size, size], align_corners=False)
    inside = (grid.abs() <= 1).all(dim=3)[:, None]
    return F.grid_sample(batch, grid, padding_mode="reflection", align_corners=False), inside


def filled(films: Tensor, inside: Tensor, colours: Tensor) -> Tensor:
    """What lies outside the film gets the colour [N]; a colour that is not a number keeps the mirrored film."""
    colours = colours.view(-1, 1, 1, 1).expand_as(films)
    return torch.where(inside | colours.isnan(), films, colours)


def random_sides(n: int) -> Tensor:
    """Margins [N, 4] by kind: a crop of 64 to 100 % of the area; margins; both; much of the body below; a small film anywhere in the square."""
    crops = -uniform(n * 4, 0, 0.10).view(n, 4)
    margins = uniform(n * 4, 0, 0.18).view(n, 4) * (torch.rand(n, 4) < 0.5)
    margins = torch.where(torch.rand(n, 1) < 0.3, margins[:, [0, 0, 2, 2]], margins)
    below = torch.cat([torch.zeros(n, 2), -uniform(n, 0, 0.06)[:, None], uniform(n, 0.05, 0.32)[:, None]], dim=1)
    wide, tall = 1 - uniform(n, 0.4, 0.9), 1 - uniform(n, 0.4, 0.9)
    across, down = torch.rand(n), torch.rand(n)
    small = torch.stack([wide * across, wide * (1 - across), tall * down, tall * (1 - down)], dim=1)
    kinds = torch.stack([crops, margins, crops + margins, below, small])
    return kinds[torch.multinomial(torch.tensor([0.33, 0.22, 0.18, 0.12, 0.15]), n, replacement=True), torch.arange(n)]


def random_colours(n: int, films: Tensor) -> Tensor:
    """Black, white, grey, the film's own darkest or brightest, or (not a number) the film mirrored."""
    low, high = films.flatten(1).min(dim=1).values, films.flatten(1).max(dim=1).values
    kinds = torch.stack([torch.zeros(n), torch.ones(n), torch.rand(n), low, high, torch.full((n,), torch.nan)])
    return kinds[torch.multinomial(torch.tensor([3.0, 2.0, 1.5, 1.5, 1.0, 3.0]), n, replacement=True), torch.arange(n)]


def reframed(batch: Tensor, size: int, degrees: float = 12, mirrored: bool = True) -> Tensor:
    """Each film in a framing of its own; `batch` [N, 1, H, W] to [N, 1, size, size]. A few margins show another film."""
    n = len(batch)
    flip = torch.rand(n) < (0.5 if mirrored else 0.0)
    films, inside = place(batch, random_sides(n), uniform(n, -degrees, degrees), size, flip)
    framed = filled(films, inside, random_colours(n, batch))
    other = F.interpolate(batch[torch.randperm(n)], size=(size, size), mode="bilinear", align_corners=False)
    return torch.where(inside | (torch.rand(n) > 0.08).view(n, 1, 1, 1), framed, other)


def toned(batch: Tensor) -> Tensor:
    """Flat and hard films: an S-shaped curve or its opposite, and a slope of brightness over the film."""
    n, _, height, width = batch.shape
    strength = torch.exp(uniform(n, -0.7, 1.6)).view(n, 1, 1, 1)
    middle = uniform(n, 0.3, 0.7).view(n, 1, 1, 1)
    curved = torch.sigmoid((batch - middle) * 4 * strength)
    curved = (curved - curved.amin(dim=(2, 3), keepdim=True)) / (curved.amax(dim=(2, 3), keepdim=True) - curved.amin(dim=(2, 3), keepdim=True) + 1e-3)
    batch = torch.where((torch.rand(n) < 0.4).view(n, 1, 1, 1), curved, batch)
    ys, xs = torch.linspace(-0.5, 0.5, height).view(1, 1, height, 1), torch.linspace(-0.5, 0.5, width).view(1, 1, 1, width)
    slope = uniform(n, -0.35, 0.35).view(n, 1, 1, 1) * ys + uniform(n, -0.35, 0.35).view(n, 1, 1, 1) * xs
    return torch.where((torch.rand(n) < 0.25).view(n, 1, 1, 1), batch + slope, batch)


def _mark(rng: np.random.Generator, size: int) -> np.ndarray:
    """Letters, a sticker, or strokes of a pen, in grey on nothing: float32 [2, size, size], colour and how much it covers."""
    scale = 4
    side = size * scale
    cover, colour = Image.new("L", (side, side), 0), Image.new("L", (side, side), 0)
    on, in_colour = ImageDraw.Draw(cover), ImageDraw.Draw(colour)
    grey = 255 if rng.random() < 0.8 else int(rng.integers(0, 200))

    def near_edge(length: float) -> float:
        """Most marks lie near an edge."""
        near = abs(rng.normal(0, 0.09))
        place = near if rng.random() < 0.5 else 1 - near - length
        return float(np.clip(rng.uniform(0, 1 - length) if rng.random() < 0.25 else place, 0, 1 - length))

    for _ in range(int(rng.integers(1, 4))):
        kind = rng.random()
        if kind < 0.4:  # burned-in letters: rows of small bars
            x, y, height = near_edge(0.2), near_edge(0.1), rng.uniform(0.015, 0.06)
            for _ in range(int(rng.integers(1, 4))):
                at = x
                for _ in range(int(rng.integers(1, 14))):
                    box = [at * side, y * side, (at + height * rng.uniform(0.3, 0.7)) * side, (y + height) * side]
                    on.rectangle(box, fill=255)
                    in_colour.rectangle(box, fill=grey)
                    at += height * 0.9
                y += height * 1.5
        elif kind < 0.65:  # a sticker
            wide, tall = rng.uniform(0.06, 0.32), rng.uniform(0.04, 0.16)
            x, y = near_edge(wide), near_edge(tall)
            box = [x * side, y * side, (x + wide) * side, (y + tall) * side]
            on.rectangle(box, fill=255)
            in_colour.rectangle(box, fill=grey)
        else:  # handwriting: a wandering line
            x, y = near_edge(0.3), near_edge(0.1)
            points = []
            for _ in range(int(rng.integers(10, 60))):
                x, y = x + rng.normal(0.008, 0.012), y + rng.normal(0, 0.016)
                points.append((x * side, y * side))
            width = int(rng.integers(2, 7))
            on.line(points, fill=255, width=width)
            in_colour.line(points, fill=grey, width=width)
    reduced = [np.asarray(image.resize((size, size), Image.Resampling.BOX), dtype=np.float32) / 255 for image in (colour, cover)]
    return np.stack([reduced[0] / np.maximum(reduced[1], 1e-3), reduced[1]])


def _collimator(rng: np.random.Generator, size: int) -> np.ndarray:
    """Blades at the edges, slightly turned: float32 [2, size, size] as above."""
    side = size * 4
    cover = Image.new("L", (side, side), 255)
    cuts = [rng.uniform(0.01, 0.12) if rng.random() < 0.6 else -0.3 for _ in range(4)]
    box = [(cuts[0], cuts[2]), (1 - cuts[1], cuts[2]), (1 - cuts[1], 1 - cuts[3]), (cuts[0], 1 - cuts[3])]
    angle = np.deg2rad(rng.uniform(-6, 6))
    turned = [(0.5 + (x - 0.5) * np.cos(angle) - (y - 0.5) * np.sin(angle), 0.5 + (x - 0.5) * np.sin(angle) + (y - 0.5) * np.cos(angle)) for x, y in box]
    ImageDraw.Draw(cover).polygon([(x * side, y * side) for x, y in turned], fill=0)
    if rng.random() < 0.5:
        cover = cover.filter(ImageFilter.GaussianBlur(float(rng.uniform(1, 8))))
    covered = np.asarray(cover.resize((size, size), Image.Resampling.BOX), dtype=np.float32) / 255
    return np.stack([np.full((size, size), 0.0 if rng.random() < 0.75 else rng.uniform(0, 1), np.float32), covered])


@lru_cache(maxsize=4)
def overlays(size: int, seed: int) -> tuple[Tensor, Tensor]:
    """Marks and collimators, each [MARKS, 2, size, size]."""
    rng = np.random.default_rng([13, seed])
    return tuple(torch.from_numpy(np.stack([make(rng, size) for _ in range(MARKS)])) for make in (_mark, _collimator))


def overlaid(batch: Tensor, marks: float, collimators: float, seed: int = 0) -> Tensor:
    """Marks and collimators on some of the films, drawn from a fixed set."""
    n, _, size, _ = batch.shape
    for kind, share in zip(overlays(size, seed), (marks, collimators)):
        chosen = kind[torch.randint(len(kind), (n,))]
        colour, cover = chosen[:, :1], chosen[:, 1:] * (torch.rand(n) < share).view(n, 1, 1, 1)
        batch = batch * (1 - cover) + colour * cover
    return batch


def _placed(films: np.ndarray, sides: tuple[float, float, float, float], colour: float = 0.0, degrees: float = 0.0) -> np.ndarray:
    n, size, _ = films.shape
    batch = torch.from_numpy(films)[:, None]
    drawn, inside = place(batch, torch.tensor([sides] * n), torch.full((n,), degrees), size)
    return filled(drawn, inside, torch.full((n,), colour))[:, 0].numpy()


def _between_others(films: np.ndarray) -> np.ndarray:
    placed, mask = _placed(films, (0.1, 0.1, 0.1, 0.1), 0.0), _placed(np.ones_like(films), (0.1, 0.1, 0.1, 0.1), 0.0)
    return np.where(mask > 0.5, placed, np.roll(films, 1, axis=0)).astype(np.float32)


def _curved(films: np.ndarray, strength: float) -> np.ndarray:
    return (1 / (1 + np.exp(-strength * (films - 0.5)))).astype(np.float32)


def _overlaid(films: np.ndarray, marks: float, collimators: float) -> np.ndarray:
    torch.manual_seed(17)
    return overlaid(torch.from_numpy(films)[:, None], marks, collimators, seed=1)[:, 0].numpy()


# By name: films [N, S, S] in 0..1 to the same in another framing. What the gate is measured on; none is drawn at random in training.
FRAMINGS = {
    "black margin of 10 % left and right": lambda films: _placed(films, (0.1, 0.1, 0, 0)),
    "white margin of 10 % all round": lambda films: _placed(films, (0.1, 0.1, 0.1, 0.1), 1.0),
    "grey margin of 12 % above and below": lambda films: _placed(films, (0, 0, 0.12, 0.12), 0.5),
    "black margin of 20 % on one side": lambda films: _placed(films, (0.2, 0, 0, 0)),
    "margin of 10 % showing another film": _between_others,
    "cut to 90 % of the area": lambda films: _placed(films, (-0.0257,) * 4),
    "cut to 80 % of the area": lambda films: _placed(films, (-0.0557,) * 4),
    "much abdomen: a quarter more below": lambda films: _placed(films, (0, 0, -0.03, 0.25), float("nan")),
    "low contrast: greys between 0.4 and 0.6, with noise": lambda films: (0.4 + 0.2 * films + np.random.default_rng(3).normal(0, 0.004, films.shape)).astype(np.float32),
    "high contrast: an S-shaped curve": lambda films: _curved(films, 12),
    "burned-in marks, stickers and handwriting": lambda films: _overlaid(films, 1, 0),
    "collimator edges, slightly turned": lambda films: _overlaid(films, 0, 1),
}
