"""Random changes of a batch [N, 1, H, W] with values in 0..1, one transform an image."""
from __future__ import annotations

import math

import torch
from torch import Tensor
from torch.nn import functional as F


def uniform(count: int, low: float, high: float) -> Tensor:
    return torch.empty(count).uniform_(low, high)


def move(batch: Tensor, degrees: float, scale: float, stretch: float, shift: float) -> Tensor:
    """Rotation, zoom, change of aspect, shift and horizontal flip; so no side (left, right) may be claimed."""
    n = batch.shape[0]
    angle = uniform(n, -degrees, degrees) * math.pi / 180
    zoom = torch.exp(uniform(n, -scale, scale))
    aspect = torch.exp(uniform(n, -stretch, stretch) / 2)
    flip = torch.where(torch.rand(n) < 0.5, -1.0, 1.0)
    theta = torch.zeros(n, 2, 3)
    theta[:, 0, 0] = torch.cos(angle) * zoom * aspect * flip
    theta[:, 0, 1] = -torch.sin(angle) * zoom * aspect
    theta[:, 1, 0] = torch.sin(angle) * zoom / aspect * flip
    theta[:, 1, 1] = torch.cos(angle) * zoom / aspect
    theta[:, :, 2] = torch.empty(n, 2).uniform_(-2 * shift, 2 * shift)
    padding = "border" if torch.rand(()) < 0.5 else "zeros"
    grid = F.affine_grid(theta, list(batch.shape), align_corners=False)
    return F.grid_sample(batch, grid, padding_mode=padding, align_corners=False)


def shade(batch: Tensor, noise: float) -> Tensor:
    """Gamma, a little clipping at both ends, noise."""
    n = batch.shape[0]
    gamma = torch.exp(uniform(n, -0.45, 0.45)).view(n, 1, 1, 1)
    low = uniform(n, -0.05, 0.06).view(n, 1, 1, 1)
    high = uniform(n, 0.92, 1.05).view(n, 1, 1, 1)
    batch = ((batch - low) / (high - low)).clamp_(0, 1).clamp_(min=1e-6).pow(gamma)
    amount = (uniform(n, 0, noise) * (torch.rand(n) < 0.6)).view(n, 1, 1, 1)
    return batch + torch.randn_like(batch) * amount


def sharpen_or_blur(batch: Tensor) -> Tensor:
    """Adds or takes away fine detail, alike for every class."""
    n = batch.shape[0]
    blurred = F.avg_pool2d(F.pad(batch, (1, 1, 1, 1), mode="replicate"), 3, 1)
    amount = uniform(n, -0.8, 0.8).view(n, 1, 1, 1)
    return batch + amount * (batch - blurred)


def cut_out(batch: Tensor, share: float, side: float) -> Tensor:
    """Replaces one box of some images by their mean: markers, devices, collimation."""
    n, _, height, width = batch.shape
    ys, xs = torch.arange(height).view(1, height, 1), torch.arange(width).view(1, 1, width)
    tall, wide = uniform(n, 0.05, side) * height, uniform(n, 0.05, side) * width
    top, left = torch.rand(n) * (height - tall), torch.rand(n) * (width - wide)

    def within(axis: Tensor, start: Tensor, length: Tensor) -> Tensor:
        return (axis >= start.view(n, 1, 1)) & (axis < (start + length).view(n, 1, 1))

    box = within(ys, top, tall) & within(xs, left, wide) & (torch.rand(n) < share).view(n, 1, 1)
    return torch.where(box[:, None], batch.mean(dim=(2, 3), keepdim=True), batch)
