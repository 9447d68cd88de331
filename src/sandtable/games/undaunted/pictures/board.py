"""The map with all that stands on it, as everybody or one seat sees it. docs/look.md says why it looks so."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from sandtable.games.undaunted.pictures.terrain import TILE, ground
from sandtable.games.undaunted.present.view import BattleView, MinesView, SideView, TileView, UnitView, VehicleView

HALF = TILE // 2
FILLS, FACES = ("#1d4f7c", "#9c3d17"), ("#e3ebf0", "#f4e3d3")
INK, PAPER, SAND, BRASS, ALARM = "#22241c", "#fbf6e8", "#d9cba8", "#c99a2e", "#b03024"
FONT = "Archivo, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"
MARGIN, LINE = 16, 26
DESERT = ("LRDG", "IT")


def draw(view: BattleView) -> str:
    """A position as SVG."""
    left, top = min(tile.x for tile in view.tiles), min(tile.y for tile in view.tiles)
    width = (max(tile.x for tile in view.tiles) - left + 2) * HALF + 2 * MARGIN
    deep = (max(tile.y for tile in view.tiles) - top + 2) * HALF + 2 * MARGIN
    height = deep + LINE * (1 + len(view.sides)) + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{escape(view.name)}, round {view.round}" font-family="{FONT}">',
        f'<rect width="{width}" height="{height}" fill="{SAND}"/>',
    ]
    places: dict[str, tuple[int, int]] = {}
    for tile in view.tiles:
        x, y = MARGIN + (tile.x - left) * HALF, MARGIN + (tile.y - top) * HALF
        places[tile.id] = x, y
        parts.append(f'<g transform="translate({x} {y})">{_tile(view, tile)}</g>')
    parts += _mines(view.mines, places, view)
    parts += _standing(view, deep, width)
    return "".join([*parts, "</svg>"])


def _sides(view: BattleView) -> list[str]:
    return list(dict.fromkeys(side.id for side in view.sides))


def _tile(view: BattleView, tile: TileView) -> str:
    sides = _sides(view)
    held = next((number for number, side in enumerate(sides) if tile.marks.get(side) == "controlled"), None)
    desert = bool(set(sides) & set(DESERT))
    edge, strong = ("#5d5636", 1.5) if held is None else (FILLS[held], 5)
    dashes = ' stroke-dasharray="9 5"' if held == 1 else ""
    parts = [ground(tile.id, tile.terrain, tile.hill, desert)]
    inside = strong / 2
    parts.append(
        f'<rect x="{inside}" y="{inside}" width="{TILE - strong}" height="{TILE - strong}" rx="4" fill="none" '
        f'stroke="{edge}" stroke-width="{strong}"{dashes}/>'
    )
    parts += _prints(tile)
    for number, side in enumerate(sides):
        if mark := tile.marks.get(side):
            parts.append(_marker(number, mark == "controlled", TILE - 16 - 24 * number, TILE - 16))
    parts += _counters(view, tile, sides)
    return "".join(parts)


def _prints(tile: TileView) -> Iterator[str]:
    """What is printed on a tile, and what lies there to be won."""
    if tile.objective:
        yield f'<path d="M6 6h22l-5 11 5 11H6z" fill="{BRASS}" stroke="{INK}"/>{_text(15, 22, str(tile.objective), 15)}'
    rim = ' stroke-dasharray="3 3"' if not tile.cover else ""
    yield f'<circle cx="{TILE - 18}" cy="18" r="12" fill="{PAPER}" stroke="{INK}"{rim}/>'
    yield _text(TILE - 18, 23, "×" if tile.impassable else str(tile.cover), 14)
    yield _text(8, TILE - 8, tile.id, 12, anchor="start", halo=True)
    if tile.structure is not None:
        yield f'<rect x="6" y="74" width="24" height="20" fill="#8d8672" stroke="{INK}"/>'
        yield _text(18, 89, str(tile.structure.defence), 13)
    if tile.escape:
        yield f'<path d="M{TILE - 12} 48l8 12-8 12" fill="none" stroke="#3f5230" stroke-width="5"/>'


def _marker(number: int, filled: bool, x: int, y: int) -> str:
    """A disc or a lozenge: open for scouted, filled for controlled."""
    fill = FILLS[number] if filled else PAPER
    paint = f'fill="{fill}" stroke="{FILLS[number]}" stroke-width="3"'
    return (
        f'<path d="M{x} {y - 10}l10 10-10 10-10-10z" {paint}/>'
        if number
        else f'<circle cx="{x}" cy="{y}" r="9" {paint}/>'
    )


def _counters(view: BattleView, tile: TileView, sides: list[str]) -> Iterator[str]:
    """One large, two beside each other, three and more in rows."""
    units = [unit for unit in view.units if unit.tile == tile.id and unit.vehicle is None and not unit.fate]
    cars = [car for car in view.vehicles if car.tile == tile.id and not car.fate]
    count = len(units) + len(cars)
    across = 1 if count == 1 else 2 if count <= 4 else 3
    rows = -(-count // across) if count else 0
    size = {1: 50, 2: 42, 3: 30}[across]
    pieces: list[UnitView | VehicleView] = [*units, *cars]
    for number, piece in enumerate(pieces):
        x = 60 + (number % across - (across - 1) / 2) * (size + 5)
        y = 60 + (number // across - (rows - 1) / 2) * (size + 4)
        side = sides.index(piece.side)
        if isinstance(piece, UnitView):
            yield _counter(piece, side, x, y, size)
        else:
            lost = f" {piece.damage}/{piece.integrity}" if piece.damage else ""
            yield _car(f"{_initials(piece.unit)}{lost}", side, x, y, size)


def _initials(unit: str) -> str:
    """`Riflemen A` as "Rif A", `Gun Truck` as "GT"."""
    words = unit.split()
    squad = words.pop() if len(words[-1]) == 1 and len(words) > 1 else ""
    short = words[0][:3] if len(words) == 1 else "".join(word[0] for word in words)
    return f"{short} {squad}".strip()


def _counter(unit: UnitView, side: int, x: float, y: float, size: int) -> str:
    half, cut = size / 2, size / 4
    paint = f'fill="{FACES[side]}" stroke="{FILLS[side]}" stroke-width="3"'
    if side:
        corners = [(-half + cut, -half), (half - cut, -half), (half, -half + cut), (half, half - cut)]
        points = " ".join(f"{a:g},{b:g}" for a, b in [*corners, *((-a, -b) for a, b in corners)])
        shape = f'<polygon points="{points}" {paint}/>'
    else:
        shape = f'<rect x="{-half}" y="{-half}" width="{size}" height="{size}" rx="7" {paint}/>'
    name = _text(0, -half + size * 0.42, _initials(unit.unit), size // 3.6)
    worth = _text(0, half - size * 0.14, str(unit.armour or unit.defence), size // 2.8)
    wedge = f'<path d="M{-half} {half}h{size / 2.4:g}l{-size / 2.4:g} {-size / 2.4:g}z" fill="{ALARM}"/>'
    lean = ' rotate(-12)" opacity=".75' if unit.suppressed else ""
    return f'<g transform="translate({x:g} {y:g}){lean}">{shape}{name}{worth}{wedge if unit.suppressed else ""}</g>'


def _car(name: str, side: int, x: float, y: float, size: int) -> str:
    box = f'<rect x="{-size / 2}" y="{-size / 3:g}" width="{size}" height="{size / 1.5:g}" rx="4" '
    paint = f'fill="{FILLS[side]}" stroke="{INK}" stroke-width="2"/>'
    return f'<g transform="translate({x:g} {y:g})">{box}{paint}{_text(0, size / 8, name, size / 3.4, PAPER)}</g>'


def _mines(mines: MinesView | None, places: dict[str, tuple[int, int]], view: BattleView) -> Iterator[str]:
    if mines is None:
        return
    fill = FILLS[_sides(view).index(mines.side)]
    for mine in mines.laid:
        (ax, ay), (bx, by) = (places[tile] for tile in mine.border)
        x, y = (ax + bx) / 2 + HALF, (ay + by) / 2 + HALF
        yield f'<circle cx="{x:g}" cy="{y:g}" r="10" fill="{fill}" stroke="{PAPER}" stroke-width="2"/>'
        yield _text(x, y + 5, mine.face[:1].upper(), 13, PAPER)


def _standing(view: BattleView, top: int, width: int) -> Iterator[str]:
    """Below the map: what is played, and how the sides stand."""
    yield f'<rect y="{top}" width="{width}" height="{LINE * (1 + len(view.sides)) + MARGIN}" fill="{PAPER}"/>'
    yield _text(MARGIN, top + 24, f"{view.name}, round {view.round}", 16, anchor="start")
    sides = _sides(view)
    for row, side in enumerate(view.sides, start=1):
        y = top + 24 + LINE * row
        number = sides.index(side.id)
        yield _marker(number, True, MARGIN + 10, y - 5)
        yield _text(MARGIN + 30, y, _say(side, side.id == view.initiative), 14, anchor="start")


def _say(side: SideView, first: bool) -> str:
    piles = f"hand {side.hand.size}, deck {side.deck.size}, discard {side.discard.size}"
    return f"{side.player}: {side.score} of {side.points}; {piles}{'; first' if first else ''}"


def _text(
    x: float, y: float, text: str, size: float, fill: str = INK, anchor: str = "middle", halo: bool = False
) -> str:
    rim = f' paint-order="stroke" stroke="{PAPER}" stroke-width="3"' if halo else ""
    place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="700" fill="{fill}" text-anchor="{anchor}"'
    return f"<text {place}{rim}>{escape(text)}</text>"
