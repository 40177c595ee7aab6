# SPDX-License-Identifier: Apache-2.0
"""Rights to make networks: root has them, and another user gets them in a user namespace.

    python -m libra_topologies.make.namespaces [--quiet] COMMAND ...

runs a command in namespaces of its own if the user is not root. Without a command it prints who the user is:
root, namespace or user. Standard library only.

A command that makes networks calls `enter` before it starts anything. In the user namespace the user is root,
as by `unshare -Urnm`, of the networks and mounts that the command makes, not of the machine. They end with
its processes. Such a network has no way to the machine's, so packages are installed before.
"""

from __future__ import annotations

import ctypes
import enum
import errno
import fcntl
import os
import socket
import struct
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from libra_topologies.errors import UsageError

# linux/sched.h; Python has os.unshare since 3.12.
CLONE_NEWNS, CLONE_NEWUSER, CLONE_NEWNET = 0x20000, 0x10000000, 0x40000000
_MS_REC, _MS_PRIVATE = 0x4000, 0x40000  # linux/mount.h
_SIOCSIFFLAGS, _IFF_UP = 0x8914, 1  # linux/sockios.h, linux/if.h

SBIN = ("/usr/local/sbin", "/usr/sbin", "/sbin")  # of ip, tc and ifconfig; on root's PATH only
SYSCTLS = Path("/proc/sys")
UID_MAP = Path("/proc/self/uid_map")
# Settings that forbid user namespaces: the value that does, and one that does not.
_FORBIDDING = {
    "kernel.unprivileged_userns_clone": ("0", "1"),  # Debian's and Arch's kernels
    "kernel.apparmor_restrict_unprivileged_userns": ("1", "0"),  # Ubuntu since 23.10
    "user.max_user_namespaces": ("0", "15000"),
}
ENTERED = "not root: this runs in a user namespace, with a network of its own"


class User(enum.Enum):
    """Rights of a process.

    ROOT may make networks, install packages and become other users. NAMESPACE, the root of a user namespace
    without other users, may make networks. USER has to enter such a namespace first.
    """

    ROOT = "root"
    NAMESPACE = "namespace"
    USER = "user"


def user() -> User:
    """Return who this process is."""
    if os.geteuid() != 0:
        return User.USER
    ranges = UID_MAP.read_text().splitlines()
    return User.NAMESPACE if sum(int(each.split()[2]) for each in ranges) == 1 else User.ROOT


def enter(quiet: bool = False) -> None:
    """Return if this process may make networks; otherwise start its command again, in namespaces of its own.

    The process keeps its id, files and folder. quiet: do not say that there is a
    namespace.

    Raises UsageError if the kernel gives a user no namespace; the process stays as it was.
    """
    extend_path()
    if user() is not User.USER:
        return
    if refused := refusal():
        raise UsageError(f"{refused}; {advice()}")
    sys.stdout.flush()
    # A new program, because only a process with one thread may enter a user namespace.
    words = [*(["--quiet"] if quiet else []), sys.executable, *sys.orig_argv[1:]]
    os.execv(sys.executable, [sys.executable, "-B", "-m", "libra_topologies.make.namespaces", *words])


def enter_or_exit() -> None:
    """Call `enter`; print its error and end the program with exit code 2 if there are no namespaces."""
    try:
        enter()
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(error.exit_code)


def extend_path() -> None:
    """Add the folders of ip, tc and ifconfig to PATH, which a user's PATH lacks."""
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    os.environ["PATH"] = os.pathsep.join([*folders, *(each for each in SBIN if each not in folders)])


def refusal() -> str:
    """Return why `become_root` would fail, tried in a process of its own; an empty string if it would not."""
    tried = subprocess.run(
        [sys.executable, "-B", "-m", "libra_topologies.make.namespaces", "--quiet", sys.executable, "-V"],
        capture_output=True,
        text=True,
    )
    return tried.stderr.strip().removeprefix("error: ") if tried.returncode else ""


def advice() -> str:
    """Return what a user may do whom the kernel gives no namespace."""
    told = "with `sudo` before it the same command runs as root, without a user namespace"
    if (name := _forbidding()) is None:
        return told
    return f"{told}, and `sudo sysctl {name}={_FORBIDDING[name][1]}` allows them until the next boot"


def become_root() -> None:
    """Enter a user namespace, in which this process is root, and a network of its own.

    Call it before there are other threads. Raises UsageError; the process is then good for nothing else.
    """
    ids = os.geteuid(), os.getegid()
    try:
        _unshare(CLONE_NEWUSER)
        Path("/proc/self/setgroups").write_text("deny")
        for name, number in zip(("uid_map", "gid_map"), ids, strict=True):
            Path("/proc/self", name).write_text(f"0 {number} 1")
        enter_network()
    except OSError as error:
        raise UsageError(_reason(error)) from None


def enter_network() -> None:
    """Move this thread, and what it starts from now on, to a network of its own in which lo is up.

    /sys shows that network, and /run/netns is empty. If this process may not make that folder, all of /run is
    empty. Raises OSError.
    """
    _unshare(CLONE_NEWNET | CLONE_NEWNS)
    _mount("none", "/", None, _MS_REC | _MS_PRIVATE)
    names = Path("/run/netns")
    try:
        names.mkdir(exist_ok=True)
    except OSError:  # not permitted, or on a read-only file system
        _mount("tmpfs", "/run", "tmpfs")
        names.mkdir()
    else:
        _mount("tmpfs", str(names), "tmpfs")
    _mount("sysfs", "/sys", "sysfs")  # it shows the network in which it was mounted
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        fcntl.ioctl(any_socket, _SIOCSIFFLAGS, struct.pack("16sH14x", b"lo", _IFF_UP))


def move(network: Path) -> None:
    """Move this thread, and what it starts later, to the network of a file such as /run/netns/NAME. Raises
    OSError."""
    libc = ctypes.CDLL(None, use_errno=True)
    with network.open() as file:
        if libc.setns(file.fileno(), CLONE_NEWNET):
            raise OSError(ctypes.get_errno(), f"cannot move to {network}")


def _unshare(flags: int) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(flags):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def _mount(source: str, target: str, kind: str | None, flags: int = 0) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    words = [None if each is None else each.encode() for each in (source, target, kind)]
    if libc.mount(*words, ctypes.c_ulong(flags), None):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()), target)


def _forbidding() -> str | None:
    """Return the kernel's setting that forbids user namespaces, if there is one."""
    for name, (value, _) in _FORBIDDING.items():
        path = SYSCTLS / name.replace(".", "/")
        if path.exists() and path.read_text().strip() == value:
            return name
    return None


def _reason(error: OSError) -> str:
    if (name := _forbidding()) is not None:
        return f"this kernel gives users no namespaces, because {name} is {_FORBIDDING[name][0]}"
    what = f"{error.filename}: {error.strerror}" if error.filename else str(error.strerror)
    if error.errno == errno.ENOSPC:
        what += ", as many as user.max_user_namespaces allows"
    return f"this system gives users no namespaces ({what}); a container may forbid them"


def main(words: Sequence[str]) -> int:
    """Run the command; return only without one, or after an error."""
    quiet = words[:1] == ["--quiet"]
    command = list(words[1:] if quiet else words)
    if not command:
        print(user().value)
        return 0
    extend_path()
    try:
        if user() is User.USER:
            become_root()
            if not quiet:
                print(ENTERED, file=sys.stderr, flush=True)
        os.execvp(command[0], command)
    except (UsageError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return UsageError.exit_code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
