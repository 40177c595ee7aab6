# SPDX-License-Identifier: Apache-2.0
"""Training tasks and their data, for experiments, simulator and benchmarks."""
