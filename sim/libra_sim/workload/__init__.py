# SPDX-License-Identifier: Apache-2.0
"""What the hosts of a job do, and whether its sums are right."""
