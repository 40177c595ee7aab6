# SPDX-License-Identifier: Apache-2.0
"""Command python -m libra_topologies [profile|compare] [NAME=VALUE ...].

It runs an experiment, profiles one system, or compares systems over a matrix of runs.
"""

import sys
from functools import partial

words = sys.argv[1:]
try:
    if words[:1] == ["compare"]:  # before others: not all matrices need Mininet
        from libra_topologies.compare import command as compare

        sys.exit(compare.main(words[1:]))
    from libra_topologies.experiment.profile import profile
    from libra_topologies.experiment.run import experiment, main
    from libra_topologies.models.ddp import DdpModel
    from libra_topologies.models.dense import DenseModel
    from libra_topologies.models.sparse import SparseModel

    models = {"digits": DenseModel, "fashion": DenseModel, "ctr": SparseModel, "text": SparseModel}
    models |= {"transformer": DdpModel, "resnet": DdpModel}
    if words[:1] == ["profile"]:
        words = words[1:] + ["SYSTEMS=libra"] * (not any(word.startswith("SYSTEMS=") for word in words))
        sys.exit(main(words, partial(profile, models=models)))
    sys.exit(main(words, partial(experiment, models=models)))
except ModuleNotFoundError as error:
    if error.name is None or error.name.startswith("libra"):
        raise  # a defect of Libra
    print(
        f"error: the Python module {error.name.partition('.')[0]} is missing; in a clone of the repository"
        " `make setup` installs what the experiment needs",
        file=sys.stderr,
    )
    sys.exit(2)
