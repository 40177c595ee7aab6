# SPDX-License-Identifier: Apache-2.0
"""Training to a target accuracy over flows: pushes and pulls as they come (`async`), as MLfabric's scheduler
orders them (`mlfabric`), and over a ring (`ring`)."""
