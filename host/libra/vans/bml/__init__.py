# SPDX-License-Identifier: Apache-2.0
"""BML: gradient synchronisation between the hosts of a BCube, without servers."""
