# SPDX-License-Identifier: Apache-2.0
"""group_job: a job that some ranks, or all, have for themselves beside the job of all ranks.

A group of some ranks is summed by the switch this way, and a hook has a codec of its own. The controller's
side installs such jobs on demand (`libra.job.groups`); where nobody does, groups send messages instead.
"""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from libra.errors import ConfigError, LibraError
from libra.job import groups
from libra.job.job_file import Job
from libra.node.node import Node
from libra.torch.meeting import Exchange
from libra.torch.ranks import Ranks
from libra.torch.session import Session, node_of, share, started

log = logging.getLogger(__name__)

_REFUSED = "refused: "


def join(above: Session, exchange: Exchange, members: Sequence[int], codec: str = "") -> Session:
    """Return a session of a job of ``members`` alone, which holds ``above``. All members call this together.

    exchange: among the members, in this order. codec: of this job; none: that of LIBRA_CODEC. Raises
    LibraError, the same at all members, if nobody installs such jobs or one of them cannot join.
    """
    with ExitStack() as held:
        address = above.node.environment.groups
        job, told = None, ""
        try:
            if above.job is None or not address:
                raise ConfigError(
                    f"{groups.VARIABLE} is not set: `libra run` sets it, and on a cluster "
                    "`libra job groups` installs jobs of groups"
                )
            if above.rank == members[0]:
                workers = [above.ranks.worker(each) for each in members]
                job, lease = groups.install(address, above.job, workers)
                held.callback(lease.close)
                told = job.to_json()
        except LibraError as error:
            told = f"{_REFUSED}{error}"
        answers = exchange("job", told)
        if refusals := [answer for answer in answers if answer.startswith(_REFUSED)]:
            raise LibraError(refusals[0].removeprefix(_REFUSED))
        mine = Job.from_json(answers[0])

        def make() -> Node:
            if job is None:
                held.callback(groups.hold(address, mine.name).close)
            file = held.enter_context(tempfile.NamedTemporaryFile("w", prefix="libra-group-", suffix=".json"))
            file.write(answers[0])
            file.flush()
            environment = replace(
                above.node.environment,
                job_file=Path(file.name),
                num_worker=len(members),
                rank=list(members).index(above.rank),
            )
            return node_of(environment, codec)

        node = started(make, exchange)
        return Session(node, Ranks(range(len(members)), members), held.pop_all().close, above=share(above))
