# SPDX-License-Identifier: Apache-2.0
"""Systems that a run compares. Each module here is one system; no system imports another one."""

from importlib import import_module

from libra_topologies.make.systems import known

for name in known():
    import_module(f"{__name__}.{name}")
