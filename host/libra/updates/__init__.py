# SPDX-License-Identifier: Apache-2.0
"""Updates instead of parameters: workers hold replicas, and only what exceeds a bound travels."""
