# SPDX-License-Identifier: Apache-2.0
"""Mininet networks with P4 switches."""

import contextlib
import logging

# Mininet makes its own class that of all loggers made afterwards, with a level and a handler of their own.
with contextlib.suppress(ImportError):
    import mininet.log  # noqa: F401
logging.setLoggerClass(logging.Logger)
