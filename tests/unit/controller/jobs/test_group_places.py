# SPDX-License-Identifier: Apache-2.0
"""Jobs with groups: each worker is admitted to every place that its rank can have."""

from __future__ import annotations

from itertools import combinations

import pytest
from controller_helpers import empty, make_spec, state_of
from effort import at_night

from libra.job.ids import GroupPlace, group_sizes, place_at, places_of
from libra.job.job_file import Job, Mode
from libra_controller.api import Controller, DescriptionError, RefusedError

NAMES = tuple(f"w{n}" for n in range(1, 33))


@pytest.mark.parametrize("workers", [2, 3, 5, 8])
def test_every_group_has_places_for_its_members(workers: int) -> None:
    for members in range(2, workers + 1):
        for group in combinations(range(workers), members):
            for number, rank in enumerate(group):
                assert GroupPlace(members, number) in places_of(rank, workers)


def test_a_places_address_is_no_hosts() -> None:
    for place in (GroupPlace(2, 0), GroupPlace(32, 31)):
        assert place_at(place.address) == place
    assert [place_at(ip) for ip in ("10.0.0.1", "192.168.2.1", "0.0.0.0")] == [None] * 3


def test_a_job_with_groups_is_installed_read_back_and_removed(controller: Controller) -> None:
    job = controller.install(make_spec(workers=NAMES[:3], groups=True))
    assert job.groups
    assert Job.from_json(job.to_json()) == job
    state = state_of(controller)
    (installed,) = state.jobs
    assert installed.to_job(job.virtual_ip, job.virtual_mac) == job
    assert [(m.rank, m.ip) for m in installed.workers] == [(n, f"10.0.0.{n + 1}") for n in range(3)]
    places = {(a.rank, a.ip, a.contributors) for a in state.admissions if a.place is not None}
    assert places == {
        (0, "0.0.2.0", 2), (0, "0.0.3.0", 3),
        (1, "0.0.2.0", 2), (1, "0.0.2.1", 2), (1, "0.0.3.1", 3),
        (2, "0.0.2.1", 2), (2, "0.0.3.2", 3),
    }  # fmt: skip
    controller.remove(job.name)
    assert empty(state_of(controller))


@pytest.mark.parametrize("workers", [17, 18, at_night(30), 32])
def test_a_job_with_groups_has_the_sizes_that_the_table_has_room_for(
    controller: Controller, workers: int
) -> None:
    controller.install(make_spec(workers=NAMES[:workers], groups=True))
    admissions = state_of(controller).admissions
    assert len(admissions) <= 1024
    sizes = {one.contributors for one in admissions if one.place is not None}
    assert sizes == group_sizes(workers)
    assert {2, 3, 4, workers - 1, workers} <= sizes
    assert (sizes == {*range(2, workers + 1)}) == (workers <= 17)


def test_places_that_the_table_has_no_room_left_for_are_refused(controller: Controller) -> None:
    controller.install(make_spec(name="first", workers=NAMES[:16], groups=True))
    with pytest.raises(RefusedError, match=r"groups of 16 workers need \d+ admissions, \d+ are free"):
        controller.install(make_spec(name="second", workers=NAMES[:16], groups=True))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"servers": ("s1", "s2")}, "one server"),
        ({"servers": (), "mode": Mode.ALL_REDUCE}, "one server"),
        ({"workers": ("w1",)}, "2 workers or more"),
    ],
)
def test_groups_that_a_job_cannot_have_are_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(DescriptionError, match=message):
        make_spec(groups=True, **changes)
