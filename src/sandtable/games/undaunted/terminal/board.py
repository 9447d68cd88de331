"""The map in characters: each tile a box, in the brick pattern of the table.

┌───────────┐
│13B +1 ★2 #│   the tile, its cover (▲ for a hill), what it is worth, whether it is closed to vehicles
│US● RAB SA!│   a side's marker (○ scouted, ● controlled) and units: Riflemen A and B, suppressed Scouts A
│DE○◎ [Pa]  │   ◎ is where a mortar aims, [Pa] a manned vehicle; » in `show` is where units enter
└───────────┘
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.text import Text

from sandtable.cli.common import FAINT
from sandtable.games.undaunted.present.view import BattleView, SideView, TileView, UnitView, VehicleView
from sandtable.games.undaunted.words.names import Names

SIDE_STYLES: Final = ("cyan", "magenta")
TILE_ROWS: Final = 4
NARROWEST: Final = 5
WIDEST: Final = 9
MARKS: Final = {"": "", "scouted": "○", "controlled": "●"}
PLATOONS: Final = ("Triangle", "Circle")
UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
JOINTS: Final = {
    UP | DOWN: "│",
    LEFT | RIGHT: "─",
    DOWN | RIGHT: "┌",
    DOWN | LEFT: "┐",
    UP | RIGHT: "└",
    UP | LEFT: "┘",
    UP | DOWN | RIGHT: "├",
    UP | DOWN | LEFT: "┤",
    DOWN | LEFT | RIGHT: "┬",
    UP | LEFT | RIGHT: "┴",
    UP | DOWN | LEFT | RIGHT: "┼",
}


def size_of(view: BattleView) -> tuple[int, int]:
    """The map's width and height in half tiles."""
    return max(tile.x for tile in view.tiles) + 2, max(tile.y for tile in view.tiles) + 2


def half_width(view: BattleView, columns: int) -> int:
    """How wide half a tile may be drawn in so many columns."""
    return max(NARROWEST, min(WIDEST, (columns - 1) // size_of(view)[0]))


def draw_map(view: BattleView, half: int, names: Names, spawns: bool = False) -> list[Text]:
    """The map as lines; half a tile is `half` characters wide. With `spawns` where units enter is shown."""
    wide, high = size_of(view)
    canvas = Canvas(wide * half + 1, high * TILE_ROWS // 2 + 1)
    for tile in view.tiles:
        left, top = tile.x * half, tile.y * TILE_ROWS // 2
        canvas.frame(left, top, 2 * half, TILE_ROWS)
        for row, line in enumerate(describe(view, tile, 2 * half - 1, names, spawns), start=1):
            canvas.write(left + 1, top + row, line)
    return canvas.lines()


def say_mines(view: BattleView, names: Names) -> str:
    """The mines in a line, by the two tiles whose border each lies on; nothing in a game without."""
    if view.mines is None:
        return ""
    laid: dict[str, str] = {}
    for mine in view.mines.laid:
        laid[mine.face] = f"{laid.get(mine.face, names.face(mine.face))} {mine.border[0]}-{mine.border[1]}"
    told = ", ".join(laid.values()) or names.words.say("screen.mines.none")
    return names.words.say("screen.mines", side=view.mines.side, bank=view.mines.bank, laid=told)


def say_vehicles(view: BattleView, names: Names) -> list[str]:
    """Each vehicle still there in a line: where it is, who sits in it, and what it has suffered."""
    told = []
    pinned = {unit.unit for unit in view.units if unit.suppressed and unit.vehicle}
    for vehicle in view.vehicles:
        if vehicle.tile is not None:
            say, side, sitting = names.words.say, vehicle.side, [seat.soldier for seat in vehicle.seats]
            crew = ", ".join(f"{names.card(name, side) if name else '–'}{'!' * (name in pinned)}" for name in sitting)
            hurt = say("screen.damage", damage=vehicle.damage, integrity=vehicle.integrity) if vehicle.damage else ""
            stuck = say("screen.disabled") if vehicle.disabled else ""
            told.append(f"{names.unit(vehicle.unit, side)} {vehicle.tile}: {crew}{hurt}{stuck}")
    return told


def say_legend(view: BattleView, names: Names) -> list[str]:
    """What the signs and letters of the map mean."""
    letters = {short: title for side in _sides(view) for title, short in abbreviate(view, side.id, names).items()}
    lines = [names.words.say("screen.signs")]
    if view.vehicles or any(tile.escape for tile in view.tiles):
        lines.append(names.words.say("screen.signs.desert"))
    return [*lines, "  ".join(f"{short} {title}" for short, title in letters.items())]


class Canvas:
    """A sheet of characters on which frames share their borders."""

    def __init__(self, width: int, height: int) -> None:
        self.chars = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]
        self.joints: dict[tuple[int, int], int] = {}

    def frame(self, left: int, top: int, width: int, height: int) -> None:
        """Draw a box; where it meets another the lines join."""
        right, bottom = left + width, top + height
        for x in range(left, right):
            for y in (top, bottom):
                self._join(x, y, RIGHT)
                self._join(x + 1, y, LEFT)
        for y in range(top, bottom):
            for x in (left, right):
                self._join(x, y, DOWN)
                self._join(x, y + 1, UP)

    def _join(self, x: int, y: int, direction: int) -> None:
        self.joints[x, y] = self.joints.get((x, y), 0) | direction

    def write(self, x: int, y: int, text: Text) -> None:
        """Put a styled text somewhere."""
        for offset, char in enumerate(text.plain):
            self.chars[y][x + offset] = char
        for span in text.spans:
            for offset in range(span.start, min(span.end, len(text.plain))):
                self.styles[y][x + offset] = str(span.style)

    def lines(self) -> list[Text]:
        """What has been drawn."""
        for (x, y), joint in self.joints.items():
            self.chars[y][x] = JOINTS[joint]
            self.styles[y][x] = FAINT
        drawn = []
        for chars, styles in zip(self.chars, self.styles, strict=True):
            line = Text(no_wrap=True)
            for char, style in zip(chars, styles, strict=True):
                line.append(char, style or None)
            drawn.append(line)
        return drawn


def describe(view: BattleView, tile: TileView, width: int, names: Names, spawns: bool) -> list[Text]:
    """What stands in a tile's box: the ground, then a line for each side."""
    ground = Text()
    ground.append(f"{tile.id:<3}", "bold")
    if tile.cover:
        ground.append(f" {'▲' if tile.hill else '+'}{tile.cover}")
    if tile.objective:
        ground.append(f" ★{tile.objective}", "bold yellow")
    if tile.radio:
        ground.append("R", "bold yellow")
    if tile.structure is not None:
        ground.append(f" ⌂{tile.structure.value}", "bold yellow")
    if tile.escape:
        ground.append(" ↗", "bold yellow")
    if tile.impassable:
        ground.append(" #", FAINT)
    ground.truncate(width)
    lines = [ground]
    for number, side in enumerate(_sides(view)):
        there = [unit for unit in view.units if unit.side == side.id and unit.tile == tile.id and not unit.vehicle]
        signs = MARKS[tile.marks[side.id]]
        if side.target == tile.id:
            signs += "◎"
        if spawns and any(spawn.side == side.id and spawn.tile == tile.id for spawn in view.spawns):
            signs += "»"
        letters = abbreviate(view, side.id, names)
        groups = group_units(there, letters, names)
        parked = [one for one in view.vehicles if one.side == side.id and one.tile == tile.id]
        groups += [
            f"[{sign}]" if _manned(one) else f"({sign})" for one in parked for sign in [letters[names.card(one.unit)]]
        ]
        lines.append(_presence(side.id, signs, groups, len(there) + len(parked), width, SIDE_STYLES[number]))
    return lines


def _sides(view: BattleView) -> list[SideView]:
    """The two sides; of four players two show the same one."""
    return list({side.id: side for side in reversed(view.sides)}.values())[::-1]


def _manned(vehicle: VehicleView) -> bool:
    return any(seat.soldier for seat in vehicle.seats)


def _presence(side: str, signs: str, groups: Sequence[str], count: int, width: int, style: str) -> Text:
    """What a side has on a tile: its signs and its units, as widely set as there is room for."""
    if not signs and not groups:
        return Text()
    head = side + signs
    for joined in (f"{head} {' '.join(groups)}", f"{head} {''.join(groups)}", head + "".join(groups)):
        if len(joined.rstrip()) <= width:
            break
    else:
        joined = f"{head} ×{count}"[:width]
    text = Text(joined.rstrip())
    text.stylize(style, 0, len(head))
    text.stylize(f"bold {style}", len(head))
    return text


def title_and_squad(unit: UnitView, names: Names) -> tuple[str, str]:
    """Riflemen and A, Sherman and T for its platoon, Snipers and nothing."""
    title, _, squad = names.card(unit.unit, unit.side).rpartition(" ")
    squad = squad[:1] if squad in PLATOONS else squad
    return (title, squad) if title and len(squad) == 1 else (names.card(unit.unit, unit.side), "")


def abbreviate(view: BattleView, side: str, names: Names) -> dict[str, str]:
    """A few letters for each type of unit and each vehicle of a side, as few as tell them apart."""
    units = [(*title_and_squad(unit, names), unit.armour) for unit in view.units if unit.side == side]
    titles = {title: bool(squad) and not armour for title, squad, armour in units}
    titles |= dict.fromkeys((names.card(one.unit) for one in view.vehicles if one.side == side), False)
    letters: dict[str, str] = {}
    for title, has_squad in titles.items():
        words = title.replace("-", " ").split()
        initials = [words[0][0] + words[1][0]] if len(words) > 1 else []
        tries = [title[:1], *initials, title[:2]] if has_squad else [title[:2], *initials]
        letters[title] = next(sign for sign in [*tries, title[:3], title] if sign not in letters.values())
    return letters


def group_units(units: Iterable[UnitView], letters: Mapping[str, str], names: Names) -> list[str]:
    """Units by type: `RAB` for Riflemen A and B, `SA!` for suppressed Scouts, `Mo` for a Mortar, `ShT` for a tank."""
    groups: dict[str, str] = {}
    for unit in units:
        title, squad = title_and_squad(unit, names)
        groups[title] = groups.get(title, letters[title]) + squad + ("!" if unit.suppressed else "")
    return list(groups.values())
