# SPDX-License-Identifier: Apache-2.0
"""Models of `make run`: what the systems train, the program of the hosts, verdicts and figures."""
