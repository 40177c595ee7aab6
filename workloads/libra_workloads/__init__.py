# SPDX-License-Identifier: Apache-2.0
"""Training tasks and their data: what experiments, simulator and benchmarks train."""
