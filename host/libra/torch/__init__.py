# SPDX-License-Identifier: Apache-2.0
"""PyTorch over Libra: the backend ``libra`` of torch.distributed, and a hook for DDP. The public surface.

    import libra.torch

    torch.distributed.init_process_group("libra")  # under torchrun, with LIBRA_JOB_FILE

or, beside another backend, the gradients alone:

    model.register_comm_hook(libra.torch.State(), libra.torch.hook)

docs/torch.md has the rest.
"""

from __future__ import annotations

import importlib.util
import sys

if sys.modules.get("torch", "") is None or importlib.util.find_spec("torch") is None:
    raise ImportError("libra.torch needs PyTorch; pip install '.[torch]' in Libra's clone", name="torch")

from libra.torch.ddp import State, hook
from libra.torch.registration import register
from libra.torch.session import stats

__all__ = ["State", "hook", "register", "stats"]

register()
