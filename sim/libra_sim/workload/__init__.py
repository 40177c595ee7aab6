# SPDX-License-Identifier: Apache-2.0
"""Work of a job's hosts."""
