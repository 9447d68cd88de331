"""A worker process: `python -m sandtable.server.minds.worker`, started by the server, which talks to it by its pipes.

It keeps the tables it was asked about last, folded, so that it needs to be told only what is new. It works when the
server has nothing to do, and ends when the server does, however that ends.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable
from typing import TypeAlias

from sandtable.server.http.errors import Refusal
from sandtable.server.minds.measuring import play_bits
from sandtable.server.minds.minds import Minds
from sandtable.server.replays.reels import Reels
from sandtable.server.socket.frames import JOB, Job, Reply, framed, read_frame

Kinds: TypeAlias = dict[str, Callable[[Job], Reply]]
YIELDING = 10
"""How far a process stands behind the server, which answers people."""


def make_kinds() -> Kinds:
    """What a process can do."""
    minds = Minds()
    asked = {"think": minds.think, "counsel": minds.counsel, "expect": minds.expect, "fear": minds.fear}
    return {**asked, "replay": Reels().work, "measure": play_bits}


def work(kinds: Kinds, job: Job) -> Reply:
    """Do a job; what goes wrong is told, not raised."""
    try:
        return kinds[job.kind](job)
    except Refusal as no:
        return Reply(refused=(no.error, no.key, no.reason, no.wanted, no.params, no.rule))
    except Exception:
        return Reply(error=traceback.format_exc())


def main() -> None:
    """Work until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the server, which then ends us
    if hasattr(os, "nice"):  # Windows has another way, and no need of this one
        os.nice(YIELDING)
    inbox = sys.stdin.buffer
    outbox = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whoever prints does not talk into our line
    kinds = make_kinds()
    while (frame := read_frame(inbox)) is not None:
        outbox.write(framed(work(kinds, JOB.decode(frame))))
        outbox.flush()


if __name__ == "__main__":
    main()
