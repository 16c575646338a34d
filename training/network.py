"""The networks: findings at 160 px, gate and view at 64 px, and the one graph that is shipped."""
from __future__ import annotations

import math

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from dataset import AUXILIARY_FINDINGS
from lite import CHANNELS, STRIDE, Lite
from preparation import SIZE, weight_matrix

HEADS = ("opacity", "pneumonia")
# What findings are seen at, and how many places their maps have a side.
SIDE = 160
CELLS = SIDE // STRIDE
# Of the sum over places: 0 would be their mean, infinity the greatest.
SHARPNESS = 3.0
# What gate and view are seen at.
SMALL_SIDE = 64


def standardise(image: Tensor) -> Tensor:
    """Per-image mean 0 and standard deviation 1; [N, 1, H, W] in any linear scale."""
    centred = image - image.mean(dim=(2, 3), keepdim=True)
    # Once more: a runtime that sums 36,864 float32 values one by one leaves a rest that shows on pale, flat images.
    centred = centred - centred.mean(dim=(2, 3), keepdim=True)
    variance = (centred * centred).mean(dim=(2, 3), keepdim=True)
    return centred / torch.sqrt(variance + 1e-7)


class FindingsNetwork(nn.Module):
    """[N, 1, 160, 160] to what each of 10 x 10 places says: a logit a head and place. A score sums them up (`pooled`)."""

    def __init__(self, backbone: Lite | None = None) -> None:
        super().__init__()
        self.backbone = backbone or Lite()
        self.dropout, self.dropout_of_maps = nn.Dropout(0.3), nn.Dropout2d(0.3)
        self.heads = nn.Conv2d(CHANNELS, len(HEADS), 1)
        nn.init.normal_(self.heads.weight, std=0.05)
        nn.init.zeros_(self.heads.bias)
        self.auxiliary = nn.Linear(CHANNELS, len(AUXILIARY_FINDINGS))

    def maps(self, image: Tensor) -> Tensor:
        """[N, 1, 160, 160] to logits by place [N, 2, 10, 10]."""
        return self.heads(self.dropout_of_maps(self.backbone(standardise(image))))

    def forward(self, image: Tensor) -> tuple[Tensor, Tensor]:
        """Maps of the heads [N, 2, 10, 10] and logits of the auxiliary findings [N, 12]."""
        features = self.backbone(standardise(image))
        return self.heads(self.dropout_of_maps(features)), self.auxiliary(self.dropout(features.mean(dim=(2, 3))))


def pooled(maps: Tensor) -> Tensor:
    """Maps [N, F, h, w] to one logit each [N, F]: between their mean and their greatest value, ln(mean(exp(r x))) / r (Pinheiro and Collobert, CVPR 2015)."""
    places = maps.flatten(2)
    return (torch.logsumexp(SHARPNESS * places, dim=2) - math.log(CELLS * CELLS)) / SHARPNESS


class SmallNetwork(nn.Module):
    """From 64 x 64 a logit for each of so many questions about the whole image: is it a frontal chest radiograph; from which side."""

    def __init__(self, questions: int = 1) -> None:
        super().__init__()
        layers: list[nn.Module] = []
        for inputs, outputs, stride in ((1, 24, 2), (24, 48, 1), (48, 72, 2), (72, 96, 1), (96, 128, 2)):
            layers += [nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU()]
        self.layers = nn.Sequential(*layers)
        self.dropout = nn.Dropout(0.2)
        # A coarse 4 x 4 grid keeps where things lie: it is what tells upright from rotated.
        self.head = nn.Linear(128 * 16, questions)

    def forward(self, small: Tensor) -> Tensor:
        """[N, 1, 64, 64] to [N, questions]."""
        grid = F.avg_pool2d(self.layers(standardise(small)), 2)
        return self.head(self.dropout(grid.flatten(1)))


class PackagedModel(nn.Module):
    """What is exported: `image` in; `logits`, `maps`, `gate` and `view` out of one pass.

    The maps are the mean of those of several networks, and the logits are what they sum up to.
    """

    def __init__(self, members: list[FindingsNetwork], gate: SmallNetwork, view: SmallNetwork) -> None:
        super().__init__()
        self.members = nn.ModuleList(members)
        self.gate, self.view = gate, view
        self.register_buffer("reduction", torch.from_numpy(weight_matrix(SIZE, SIDE).astype("float32")))

    def reduced(self, image: Tensor) -> Tensor:
        """[N, 1, 192, 192] to [N, 1, 160, 160] by the preparation's own filter."""
        return self.reduction @ image @ self.reduction.T

    def forward(self, image: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """[N, 1, 192, 192] in 0..1 to logits [N, F], maps [N, F, 10, 10], gate [N, 1], and view [N, 1], positive for AP."""
        reduced, small = self.reduced(image), F.avg_pool2d(image, SIZE // SMALL_SIDE)
        maps = sum(member.maps(reduced) for member in self.members) / len(self.members)
        return pooled(maps), maps, self.gate(small), self.view(small)[:, :1]


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
