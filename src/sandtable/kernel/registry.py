"""The games there are: whatever an installed package offers in the entry-point group `sandtable.games`.

    [project.entry-points."sandtable.games"]
    quartet = "quartet.game:QUARTET"

The name is the game's id, the value a `Game`. A game that cannot be loaded is left out and named in `BROKEN`; the
others go on.
"""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

from sandtable.kernel.content.card_files import CardFiles
from sandtable.kernel.content.scenario_files import NAME
from sandtable.kernel.errors import SandtableError, UnknownScenario, nearest
from sandtable.kernel.game import Game, shorten
from sandtable.words import said

GROUP = "sandtable.games"

GAMES: dict[str, Game] = {}
BROKEN: dict[str, str] = {}
"""By entry point: why a game is not there."""


def register(game: Game) -> None:
    """Add a game to those that `game_of` finds."""
    GAMES[game.id] = game


def discover() -> None:
    """Load every game that is installed; those too that came since the last time."""
    found: list[Game] = []
    BROKEN.clear()
    for entry in entry_points(group=GROUP):
        try:
            found.append(_load(entry, [game.id for game in found]))
        except (Exception, SystemExit) as error:  # whatever is wrong with one game, the others go on
            BROKEN[entry.name] = f"the game {entry.name!r} ({_origin(entry)}) cannot be loaded: {_reason(error)}"
    for game in sorted(found, key=lambda game: (game.place, game.id)):
        register(game)


def drop(game: Game, error: Exception) -> str:
    """Leave out a game that fails as soon as it is looked at; what is wrong with it, to be told."""
    GAMES.pop(game.id, None)
    BROKEN[game.id] = f"the game {game.id!r} is left out: {_reason(error)}"
    return BROKEN[game.id]


def _load(entry: EntryPoint, taken: list[str]) -> Game:
    """The game that an entry point names."""
    game = entry.load()
    if not isinstance(game, Game):
        raise SandtableError(
            said(
                "{value} is {game}; an object of a class that extends Game is wanted",
                value=entry.value,
                game=repr(game),
            )
        )
    if game.id != entry.name:
        raise SandtableError(
            said("{value} has the id {what}; its entry point must be called so", value=entry.value, what=repr(game.id))
        )
    if game.id in taken:
        raise SandtableError("another package has brought a game of that name already; uninstall one of them")
    foreign = [name for name in game.scenario_ids() if not name.startswith(f"{game.id}/")]
    if foreign:
        raise SandtableError(
            said("its scenario {foreign} must be called {what}/ and more", foreign=repr(foreign[0]), what=game.id)
        )
    return game


def _origin(entry: EntryPoint) -> str:
    """The package that an entry point is of."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value


def _reason(error: BaseException) -> str:
    return str(error) if isinstance(error, SandtableError) else f"{type(error).__name__}: {error}"


def scenarios(game: str | None = None) -> list[str]:
    """The ids of all scenarios, in the order of the books, or of those of one `game` by its id.

    Raises UnknownScenario if there is no such game, or if it is there and cannot be loaded.
    """
    if game is not None and game not in GAMES:
        raise UnknownScenario(
            BROKEN.get(game, said("there is no game {game}; {hint}", game=repr(game), hint=nearest(game, GAMES)))
        )
    return [name for each in GAMES.values() if game in (None, each.id) for name in each.scenario_ids()]


def is_known(scenario: str) -> bool:
    """Whether a scenario can be played here."""
    game = GAMES.get(scenario.partition("/")[0])
    return game is not None and game.knows(scenario)


def game_of(scenario: str) -> Game:
    """The game a scenario id belongs to; UnknownScenario, with a hint, if there is no such scenario."""
    if not is_known(scenario):
        short, game = shorten(scenario), scenario.partition("/")[0]
        if NAME.fullmatch(scenario):
            raise UnknownScenario(
                said(
                    "the scenario {scenario} is from a file, and the file is not at hand; bring it",
                    scenario=repr(scenario),
                )
            )
        raise UnknownScenario(
            BROKEN.get(
                game, said("there is no scenario {name}; {hint}", name=repr(short), hint=nearest(short, scenarios()))
            )
        )
    return GAMES[scenario.partition("/")[0]]


def family_of(scenario: str) -> str:
    """Whose pictures and words a scenario or a game has: those of its family, else its own."""
    name = scenario.partition("/")[0]
    game = GAMES.get(name)
    return (game.family if game is not None else "") or name


def card_files() -> CardFiles | None:
    """The card files of the game that takes some; None if no game here does."""
    return next((files for game in GAMES.values() if (files := game.card_files()) is not None), None)


discover()
