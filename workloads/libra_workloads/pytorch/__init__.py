# SPDX-License-Identifier: Apache-2.0
"""PyTorch networks and the data that they train with: `make run MODEL=transformer`, `make bench-torch`."""
