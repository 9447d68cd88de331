"""The tables of the database. A change here needs a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, MetaData, String, Table, Text

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("scenario", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(32), nullable=False),
    Column("given", Integer, nullable=False),
    Column("chat", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("from_replay", String(32)),
    Column("from_move", Integer),
    Column("rematch", String(16)),
    Column("previous", String(16)),
    # What lists of tables show, kept beside the log so that they need no fold.
    Column("changed", BigInteger, nullable=False),
    Column("round", Integer, nullable=False),
    Column("waiting", Text, nullable=False),
    Column("result", Text),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("side", String(16), nullable=False),
    Column("kind", String(80), nullable=False),
    Column("name", String(80), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("joined", BigInteger),
    Column("invitation", String(64), nullable=False, server_default=""),
    Column("follows", Integer),
)
"""Seat -1 is the spectators'. `secret` is the hash of the token; a machine has none, nor a seat nobody has taken yet.

`invitation` is the hash of the open invitation to the seat. `follows` is the seat of the game before whose holder may
sit down here.
"""

FORMER_KEYS = Table(
    "former_keys",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("secret", String(64), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("fate", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Tokens and invitations that open nothing any more, so that whoever comes with one is told why."""

HANDOVERS = Table(
    "handovers",
    METADATA,
    Column("code", String(64), primary_key=True),
    Column("expires", BigInteger, nullable=False),
    Column("taken", Boolean, nullable=False),
    Column("seats", Text, nullable=False),
)
"""Seats on their way to another browser: the hash of the code, and a list of tables, seats and hashes of tokens."""

LOG = Table(
    "log",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("branch", Integer, nullable=False),
    Column("answer", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("name", String(80), nullable=False),
)
"""The truth. The key is the only lock."""

REPLAYS = Table(
    "replays",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(16), unique=True),
    Column("created", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
)

CARD_SETS = Table(
    "card_sets",
    METADATA,
    Column("digest", String(16), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("used", Boolean, nullable=False),
    Column("text", Text, nullable=False),
)
"""Files of algorithm cards that people have brought; `used` are those that a table or a replay has been laid with."""

SCENARIO_FILES = Table(
    "scenario_files",
    METADATA,
    Column("digest", String(16), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("used", Boolean, nullable=False),
    Column("text", Text, nullable=False),
)
"""Scenario files that people have brought; `used` are those that a table or a replay has been laid with."""

GALLERY = Table(
    "gallery",
    METADATA,
    Column("digest", String(16), primary_key=True),
    Column("scenario", String(64), nullable=False),
    Column("author", String(80), nullable=False),
    Column("note", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("published", BigInteger, nullable=False),
    Column("played", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    Column("sides", Text, nullable=False),
    Column("barred", Boolean, nullable=False),
)
"""Scenario files that their authors show to everybody. `secret` is the hash of what the author may remove it with,
`sides` what `games` of machines told of it; what the operator has `barred` is shown to nobody, and stays out.
"""

THUMBS = Table(
    "thumbs",
    METADATA,
    Column("digest", String(16), ForeignKey("gallery.digest"), primary_key=True),
    Column("voter", String(64), primary_key=True),
    Column("up", Boolean, nullable=False),
)
"""What browsers think of a scenario, each once; `voter` is the hash of a secret that the browser keeps."""
