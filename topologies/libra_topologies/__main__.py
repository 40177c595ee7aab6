# SPDX-License-Identifier: Apache-2.0
"""python -m libra_topologies [NAME=VALUE ...]: run the experiment."""

import sys

from libra_topologies.run import main

sys.exit(main(sys.argv[1:]))
