# SPDX-License-Identifier: Apache-2.0
"""Asynchronous training to a target accuracy over flows: pushes and pulls as they come (`async`), and as
MLfabric's scheduler orders them (`mlfabric`)."""
