"""`serve`: where it listens, what it says, how it stops."""

from __future__ import annotations

import resource
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from sandtable.cli import main
from sandtable.server.config import default_database, now
from sandtable.server.run import OTHER_FILES, ServeError, bind, room_for_connections, serve
from tests.server.house import WAIT, House, config

SERVE = "import sys; from sandtable.server.run import serve; serve(port=int(sys.argv[1]), any_port=True)"


def test_asked_for_any_it_takes_the_next_free_port_and_stops_cleanly(tmp_path: Path) -> None:
    taken = socket.create_server(("127.0.0.1", 0))
    port = taken.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(port)],
        env={"XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": ":".join(sys.path), "HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        address = said.split()[3]
        assert int(address.split(":")[2].strip("/")) > port
        with urlopen(f"{address}api/health", timeout=WAIT) as answer:
            assert answer.status == 200
    finally:
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=WAIT)
        taken.close()
    assert process.returncode == 0
    assert err == "Sandtable has stopped; all tables are kept.\n"
    assert (tmp_path / "sandtable" / "tables.sqlite3").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "sandtable").stat().st_mode & 0o777 == 0o700


def test_what_cannot_be_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ServeError, match="cannot listen on 192\\.0\\.2\\.1"):
        serve(host="192.0.2.1", port=8377, database=f"sqlite:///{tmp_path / 'x'}")
    with pytest.raises(ServeError, match="cannot use the database"):
        serve(port=0, database="sqlite:////no/such/folder/x")


def test_a_taken_port_is_an_error_unless_asked_for(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ServeError, match=rf"cannot listen on 127\.0\.0\.1 port {port}: .*--any-port"):
            serve(port=port, database=f"sqlite:///{tmp_path / 'x'}")
        assert not (tmp_path / "x").exists()
        with bind("127.0.0.1", port, any_port=True) as listener:
            assert listener.getsockname()[1] != port


def test_there_is_room_for_files_beside_the_connections() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (400, before[1]))
        room = room_for_connections()
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        assert room == soft - OTHER_FILES > 400 - OTHER_FILES
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_proxy_is_named_by_its_address() -> None:
    done = CliRunner().invoke(main, ["serve", "--proxy", "nginx"])
    assert done.exit_code == 2
    assert "wanted the address of a machine, such as 192.0.2.7" in done.output


def test_the_time_of_day_is_taken_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sets the clock of the machine gives nobody at a table an hour."""
    before = now()
    monkeypatch.setattr("time.time_ns", lambda: 0)
    monkeypatch.setattr("time.time", lambda: 0.0)
    assert 0 <= now() - before < 60_000 * WAIT


def test_the_database_is_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/sandtable/tables.sqlite3"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/.local/share/sandtable/tables.sqlite3"


def test_ports_are_bound_with_tcp_by_name() -> None:
    """asyncio switches off Nagle's delay only for sockets that say TCP; without it every answer waits 40 ms."""
    listener = bind("127.0.0.1", 0)
    assert listener.proto == socket.IPPROTO_TCP
    listener.close()


def test_the_built_client_is_served(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<p>the client</p>")
    (static / "assets" / "app.js").write_text("console.log(1)" * 200)
    house = House(config(tmp_path))
    try:
        for path in ("/", "/rules", "/t/abc"):
            assert house.get(path) == "<p>the client</p>"
        assert house.get("/assets/app.js").startswith("console")
        with urlopen(f"http://127.0.0.1:{house.port}/assets/app.js", timeout=WAIT) as answer:
            assert "immutable" in answer.headers["cache-control"]
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "default-src 'self'" in answer.headers["content-security-policy"]
        status, said = house.ask("GET", "/assets/app-of-yesterday.js")
        assert status == 404
        assert "Reload" in str(said)
        house.ask("GET", "/api/health")
        assert house.headers["x-content-type-options"] == "nosniff"
        assert "content-security-policy" not in house.headers, "no document, and never run"
    finally:
        house.stop()
