# SPDX-License-Identifier: Apache-2.0
"""Part of a model that its systems with filtered updates share, whose workers hold replicas."""
