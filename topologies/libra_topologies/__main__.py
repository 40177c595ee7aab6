# SPDX-License-Identifier: Apache-2.0
"""Command python -m libra_topologies [profile|sweep] [NAME=VALUE ...].

It runs an experiment, profiles its Libra phase, or runs a sparse model over workers and hot rows.
"""

import sys

try:
    from libra_topologies.experiment.profile import profile
    from libra_topologies.experiment.run import experiment, main
    from libra_topologies.sparse import sweep
    from libra_topologies.sparse.run import experiment as sparse

    words = sys.argv[1:]
    if words[:1] == ["profile"]:
        sys.exit(main(words[1:], {"digits": profile}))
    if words[:1] == ["sweep"]:
        sys.exit(sweep.main(words[1:]))
    sys.exit(main(words, {"digits": experiment, "ctr": sparse, "text": sparse}))
except ModuleNotFoundError as error:
    if error.name is None or error.name.startswith("libra"):
        raise  # a defect of Libra
    print(
        f"error: the Python module {error.name.partition('.')[0]} is missing; in a clone of the repository"
        " `make setup`, as root, installs what the experiment needs",
        file=sys.stderr,
    )
    sys.exit(2)
