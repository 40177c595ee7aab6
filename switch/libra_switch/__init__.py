# SPDX-License-Identifier: Apache-2.0
"""libra_switch: an embedded P4 switch, a pip-only drop-in for simple_switch_grpc.

``libra_switch.app.switch.Switch`` runs one inside a Python process; ``libra_switch_grpc`` (``app.cli``) is
the command. Nothing is imported here, so that the command answers ``--help`` at once.
"""
