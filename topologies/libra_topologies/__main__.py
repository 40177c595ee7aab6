# SPDX-License-Identifier: Apache-2.0
"""python -m libra_topologies [NAME=VALUE ...]: run the experiment."""

import sys

try:
    from libra_topologies.experiment.run import main

    sys.exit(main(sys.argv[1:]))
except ModuleNotFoundError as error:
    if error.name is None or error.name.startswith("libra"):
        raise  # our own mistake
    print(
        f"error: the Python module {error.name} is missing; in a clone of the repository `make setup`,"
        " as root, installs what the experiment needs",
        file=sys.stderr,
    )
    sys.exit(2)
