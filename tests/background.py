# SPDX-License-Identifier: Apache-2.0
"""Words before a command that run it as a shell runs a command in the background: SIGINT is ignored."""

from __future__ import annotations

IN_BACKGROUND = ("sh", "-c", 'trap "" INT; exec "$@"', "sh")
UNDER_NOHUP = ("sh", "-c", 'trap "" INT HUP; exec "$@"', "sh")
