# SPDX-License-Identifier: Apache-2.0
"""libra_sim: Libra's own switch programs, controller and hosts on simulated links, under virtual time."""
