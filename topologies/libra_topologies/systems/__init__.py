# SPDX-License-Identifier: Apache-2.0
"""Systems in Mininet, by family: their behaviour. `libra_workloads.systems` has the table of all systems."""
