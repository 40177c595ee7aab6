# SPDX-License-Identifier: Apache-2.0
"""Work that simulated and real runs share: training tasks and their data, scenario files, verdicts on sums,
folders of results."""
