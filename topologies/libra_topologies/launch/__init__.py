# SPDX-License-Identifier: Apache-2.0
"""`libra run`: a PyTorch program on this machine, each rank a host at the embedded switch."""
