# SPDX-License-Identifier: Apache-2.0
"""Lower bounds for other ways to sum over the same links, from an ideal fluid model."""
