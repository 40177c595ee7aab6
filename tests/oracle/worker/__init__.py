# SPDX-License-Identifier: Apache-2.0
"""A worker's pushes and pulls: specifies the C in libra.vans.libra.worker."""
