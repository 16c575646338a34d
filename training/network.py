"""The networks: findings networks at up to 192 px, a gate at 64 px, and the one graph that is shipped."""
from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from dataset import AUXILIARY_FINDINGS
from preparation import SIZE

HEADS = ("opacity", "pneumonia")
CELLS = SIZE // 16
GATE_SIDE = 64
AUXILIARY = len(AUXILIARY_FINDINGS) + 3  # twelve findings, then view, sex, age


def standardise(image: Tensor) -> Tensor:
    """Per-image mean 0 and standard deviation 1; [N, 1, H, W] in any linear scale."""
    centred = image - image.mean(dim=(2, 3), keepdim=True)
    # Once more: a runtime that sums 36,864 float32 values one by one leaves a rest that shows on pale, flat images.
    centred = centred - centred.mean(dim=(2, 3), keepdim=True)
    variance = (centred * centred).mean(dim=(2, 3), keepdim=True)
    return centred / torch.sqrt(variance + 1e-7)


class Block(nn.Module):
    """A basic residual block of two 3 x 3 convolutions."""

    def __init__(self, inputs: int, outputs: int, stride: int) -> None:
        super().__init__()
        self.first = nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False)
        self.first_norm = nn.BatchNorm2d(outputs)
        self.second = nn.Conv2d(outputs, outputs, 3, 1, 1, bias=False)
        self.second_norm = nn.BatchNorm2d(outputs)
        self.skip: nn.Module = nn.Identity()
        if stride != 1 or inputs != outputs:
            self.skip = nn.Sequential(nn.Conv2d(inputs, outputs, 1, stride, bias=False), nn.BatchNorm2d(outputs))

    def forward(self, x: Tensor) -> Tensor:
        y = F.relu(self.first_norm(self.first(x)))
        return F.relu(self.second_norm(self.second(y)) + self.skip(x))


class FindingsNetwork(nn.Module):
    """[N, 1, side, side] to features [N, 192, side / 16, side / 16]; linear heads on their mean."""

    def __init__(self, side: int = SIZE) -> None:
        super().__init__()
        self.side = side
        self.stem = nn.Sequential(nn.Conv2d(1, 24, 5, 2, 2, bias=False), nn.BatchNorm2d(24), nn.ReLU(), nn.MaxPool2d(3, 2, 1))
        self.blocks = nn.Sequential(
            Block(24, 24, 1), Block(24, 48, 2), Block(48, 48, 1), Block(48, 96, 2), Block(96, 96, 1), Block(96, 192, 1)
        )
        self.dropout = nn.Dropout(0.3)
        self.heads = nn.Linear(192, len(HEADS))
        self.auxiliary = nn.Linear(192, AUXILIARY)

    def features(self, image: Tensor) -> Tensor:
        return self.blocks(self.stem(standardise(image)))

    def maps(self, image: Tensor) -> Tensor:
        """[N, 1, 192, 192] to what each of 12 x 12 cells adds to the logits [N, 2, 12, 12]; smaller maps are enlarged, which keeps their mean."""
        features = self.features(F.avg_pool2d(image, SIZE // self.side) if self.side < SIZE else image)
        maps = F.conv2d(features, self.heads.weight[:, :, None, None])
        return maps if self.side == SIZE else F.interpolate(maps, scale_factor=SIZE // self.side, mode="bilinear", align_corners=False)

    def forward(self, image: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of the heads [N, 2] and of the auxiliary tasks [N, 15]."""
        pooled = self.dropout(self.features(image).mean(dim=(2, 3)))
        return self.heads(pooled), self.auxiliary(pooled)


class GateNetwork(nn.Module):
    """Upright frontal chest radiograph or not, from 64 x 64: one logit."""

    def __init__(self) -> None:
        super().__init__()
        layers: list[nn.Module] = []
        for inputs, outputs, stride in ((1, 24, 2), (24, 48, 1), (48, 72, 2), (72, 96, 1), (96, 128, 2)):
            layers += [nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU()]
        self.layers = nn.Sequential(*layers)
        self.dropout = nn.Dropout(0.2)
        # A coarse 4 x 4 grid keeps where things lie: it is what tells upright from rotated.
        self.head = nn.Linear(128 * 16, 1)

    def forward(self, small: Tensor) -> Tensor:
        """[N, 1, 64, 64] to [N, 1]."""
        grid = F.avg_pool2d(self.layers(standardise(small)), 2)
        return self.head(self.dropout(grid.flatten(1)))


class PackagedModel(nn.Module):
    """What is exported: `image` in, `logits`, `maps` and `gate` out of one pass.

    The findings are the plain mean over several networks; the small ones look at the image and at its mirror image.
    """

    def __init__(self, members: list[FindingsNetwork], gate: GateNetwork) -> None:
        super().__init__()
        self.members = nn.ModuleList(members)
        self.gate = gate

    def forward(self, image: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """[N, 1, 192, 192] in 0..1 to logits [N, F], maps [N, F, 12, 12] and gate [N, 1].

        The map of a finding is the features weighted by its head: its mean over the map plus the head's bias is the logit.
        """
        both = torch.cat([image, image.flip(3)])
        # The largest looks once: its second look takes half of all the time and hardly tells more.
        maps = sum(member.maps(image) if member.side == SIZE else _unmirrored(member.maps(both)) for member in self.members) / len(self.members)
        bias = sum(member.heads.bias for member in self.members) / len(self.members)
        return maps.mean(dim=(2, 3)) + bias, maps, self.gate(F.avg_pool2d(image, 3))


def _unmirrored(maps: Tensor) -> Tensor:
    """The mean of the maps of N images and, turned back, of those of their N mirror images."""
    straight, mirrored = maps.view(2, -1, len(HEADS), CELLS, CELLS)
    return (straight + mirrored.flip(3)) / 2


class Average:
    """Exponential moving average of a network's weights and running statistics."""

    def __init__(self, network: nn.Module, decay: float) -> None:
        self.decay = decay
        self.state = {k: v.detach().clone() for k, v in network.state_dict().items()}

    @torch.no_grad()
    def update(self, network: nn.Module, step: int) -> None:
        decay = min(self.decay, (1 + step) / (10 + step))
        for key, value in network.state_dict().items():
            if value.dtype.is_floating_point:
                self.state[key].lerp_(value, 1 - decay)
            else:
                self.state[key].copy_(value)
