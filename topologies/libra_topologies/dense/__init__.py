# SPDX-License-Identifier: Apache-2.0
"""Dense model of `make run`: each push has all gradients of a network."""
