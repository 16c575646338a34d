"""How the networks of 64 x 64 pixels are trained, gates and view alike."""
from __future__ import annotations

import time
from collections.abc import Callable

import torch
from torch import Tensor
from torch.nn import functional as F

from network import Average, SmallNetwork


def train_small(name: str, network: SmallNetwork, draw: Callable[[], tuple[Tensor, Tensor]], steps: int) -> dict[str, Tensor]:
    """The averaged weights after so many steps, each on images [N, 1, 64, 64] and targets [N, questions] that are drawn for it."""
    network = network.to(memory_format=torch.channels_last)
    average = Average(network, 0.995)
    optimiser = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=0.05)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 2e-3, total_steps=steps, pct_start=0.06)
    began, running = time.time(), 0.0
    for step in range(steps):
        images, targets = draw()
        loss = F.binary_cross_entropy_with_logits(network(images.contiguous(memory_format=torch.channels_last)), targets)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimiser.step()
        schedule.step()
        average.update(network, step)
        running += loss.item()
        if (step + 1) % 100 == 0:
            print(f"{name} step {step + 1} loss {running / 100:.4f} seconds {time.time() - began:.0f}", flush=True)
            running = 0.0
    return average.state
