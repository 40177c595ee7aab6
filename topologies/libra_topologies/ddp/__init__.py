# SPDX-License-Identifier: Apache-2.0
"""Models of `make run MODEL=transformer` and `MODEL=resnet`: PyTorch's DDP, over Gloo and over Libra."""
