# SPDX-License-Identifier: Apache-2.0
"""Certificates for tests of TLS, made by openssl."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

HERE = "DNS:localhost,IP:127.0.0.1"


def make_certificates(folder: Path) -> Path:
    """Make NAME.pem and NAME.key: two CAs, ca and stranger; of ca's, server, client and elsewhere.

    The certificate ``elsewhere`` is for another name than this host's.
    """
    if shutil.which("openssl") is None:
        pytest.skip("needs openssl to make certificates")

    def openssl(*words: str) -> None:
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)

    curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes")
    for ca in ("ca", "stranger"):
        files = ("-keyout", f"{ca}.key", "-out", f"{ca}.pem")
        openssl("req", "-x509", *curve, *files, "-subj", f"/CN={ca}", "-days", "2")
    for name, names in (("server", HERE), ("client", HERE), ("elsewhere", "DNS:elsewhere")):
        (folder / "names").write_text(f"subjectAltName={names}")
        openssl("req", *curve, "-keyout", f"{name}.key", "-out", f"{name}.csr", "-subj", f"/CN={name}")
        signing = ("-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2", "-extfile", "names")
        openssl("x509", "-req", "-in", f"{name}.csr", "-out", f"{name}.pem", *signing)
    return folder
