"""The networks that stages 2 to 4 trained, as one model."""
from __future__ import annotations

import torch

from dataset import WORK
from members import MEMBERS, Member
from network import FindingsNetwork, PackagedModel, SmallNetwork
from train_view import WEIGHTS


def load_member(member: Member) -> FindingsNetwork:
    network = FindingsNetwork()
    network.load_state_dict(torch.load(WORK / f"{member.name}.pt"))
    return network


def load_model(gate_name: str = "gate") -> PackagedModel:
    """All members with the gate of that name."""
    gate = SmallNetwork()
    gate.load_state_dict(torch.load(WORK / f"{gate_name}.pt"))
    view = SmallNetwork(2)
    view.load_state_dict(torch.load(WEIGHTS))
    members = [load_member(member) for member in MEMBERS]
    return PackagedModel(members, gate, view).to(memory_format=torch.channels_last).eval()
