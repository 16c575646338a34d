"""The networks that stages 2 and 3 trained, as one model."""
from __future__ import annotations

import torch

from dataset import WORK
from members import MEMBERS, Member
from network import FindingsNetwork, GateNetwork, PackagedModel


def load_member(member: Member) -> FindingsNetwork:
    network = FindingsNetwork(member.side)
    network.load_state_dict(torch.load(WORK / f"{member.name}.pt"))
    return network


def load_model(gate_name: str = "gate") -> PackagedModel:
    """All members with the gate of that name."""
    gate = GateNetwork()
    gate.load_state_dict(torch.load(WORK / f"{gate_name}.pt"))
    members = [load_member(member) for member in MEMBERS]
    return PackagedModel(members, gate).to(memory_format=torch.channels_last).eval()
