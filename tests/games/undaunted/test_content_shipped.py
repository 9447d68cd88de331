"""The shipped Undaunted content: the box and its totals, the scenarios, and the geometry of their maps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable.games.undaunted.content import load
from sandtable.games.undaunted.content.load import box_ids, load_box, load_scenario, scenario_ids
from sandtable.games.undaunted.content.read_box import read_box
from sandtable.games.undaunted.content.schema import Action, PlacedTile, Spawn, accepts, adjacency, distances
from sandtable.kernel.content.read import ContentError, parse, read_file

ROOT = Path(__file__).parents[3]
NORMANDY = Path(load.__file__).parent / "normandy"
NORMANDY_IDS = [f"normandy/{number}" for number in range(1, 13)]
AFRICA_IDS = [f"africa/{number}" for number in range(1, 12)]
SERGEANT = "cards.platoon_sergeant.actions"


def test_box_totals() -> None:
    """UN-COMP-1."""
    box = load_box("normandy")
    assert [side.id for side in box.sides] == ["US", "DE"]
    for side, spawns in zip(box.sides, (4, 5), strict=True):
        assert (sum(side.copies().values()), len(side.counters)) == (54, 11)
        assert (side.control_markers, side.spawn_markers, side.target_markers) == (18, spawns, 1)
    assert (box.objective_markers, box.radio_markers, box.initiative_markers, box.dice) == (14, 1, 1, 4)
    assert (len(box.tiles), len({face[:-1] for face in box.tiles})) == (36, 18)
    assert [face for face, tile in box.tiles.items() if tile.hill] == ["2A", "9A", "16A"]
    assert box.hill_cover_reduced == 1


def test_cards_and_counters() -> None:
    us, de = load_box("normandy").sides
    assert us.cards["squad_leader"].actions == (Action("bolster", 2, True), Action("inspire", 1, True))
    assert us.cards["rifleman"].card_ids() == ("rifleman_a", "rifleman_b", "rifleman_c")
    assert us.card("machine_gunner_b") is us.cards["machine_gunner"]
    assert us.card("fog_of_war").kind == "fog"
    controls = [name for name, card in de.cards.items() if Action("control") in card.actions]
    assert controls == ["rifleman"]  # UN-CONTROL-4
    assert [us.cards["platoon_sergeant"].names[key] for key in ("en", "cs")] == [
        "Platoon Sergeant",
        "Seržant",
    ]
    assert de.cards["platoon_sergeant"].names["cs"] == "Feldvébl"
    assert (us.counters["sniper"].confidence, de.counters["sniper"].confidence) == ("high", "medium")
    assert (de.cards["rifleman"].confidence, de.cards["mortar"].confidence) == ("high", "medium")


@pytest.mark.parametrize(
    ("old", "new", "place", "told"),
    [
        (
            "cards: {US: 54,",
            "cards: {US: 53,",
            "totals.cards.US",
            "found 53, wanted 54, the sum of the cards",
        ),
        ("DE: 11}", "DE: 12}", "totals.counters.DE", "found 12, wanted 11, the counters of DE"),
        ("tiles: 18", "tiles: 19", "totals.tiles", "found 19, wanted 18, the tile numbers listed"),
        ("faces: 36", "faces: 35", "totals.faces", "found 35, wanted 36, the faces listed"),
        (
            "bolster 3",
            "bolster",
            SERGEANT + "[0]",
            "found 'bolster', wanted 'bolster' with a number from 1 to 9",
        ),
        (
            "control]",
            "control 1]",
            "cards.rifleman.actions[2]",
            "found 'control 1', wanted 'control' without a",
        ),
        ("command 2", "comand 2", SERGEANT + "[1]", "found 'comand 2', wanted one of move, guide, scout,"),
        ("command 2", "command: 2", SERGEANT + "[1]", "found a mapping, wanted a text"),
        ("command 2", "command two", SERGEANT + "[1]", "found 'command two', wanted an action such as"),
        (
            "actions: []",
            "actions: [move 1]",
            "cards.fog_of_war",
            "found a fog card with actions or squads, wanted",
        ),
        (
            "sniper: {}",
            "snipers: {}",
            "sides.US.cards.snipers",
            "found the unknown card 'snipers', wanted one of",
        ),
        ("mortar: {def", "morter: {def", "sides.US.counters.mortar", "found no such key, wanted a mapping"),
        (
            "17B: {",
            "17C: {",
            "tiles.faces.17C",
            "found '17C', wanted a tile number and its face, such as '17B'",
        ),
        (
            "source: rulebook p. 3, p. 6, p. 14",
            "",
            "common.source",
            "found no source, wanted a book and page",
        ),
    ],
)
def test_box_fault(old: str, new: str, place: str, told: str) -> None:
    text = (NORMANDY / "box.yaml").read_text(encoding="utf-8")
    assert old in text
    text = text.replace(old, new, 1)
    with pytest.raises(ContentError) as caught:
        read_box(parse(text.encode(), "box.yaml"))
    lines = str(caught.value).splitlines()
    assert any(re.match(rf"box.yaml:[0-9]+: {re.escape(place)}: {re.escape(told)}", line) for line in lines)


def test_scenario_ids() -> None:
    assert box_ids() == ("africa", "normandy")
    packed = [f"africa/{number}" for number in range(201, 205)], [f"normandy/{number}" for number in range(101, 105)]
    assert scenario_ids() == [*AFRICA_IDS, *packed[0], *NORMANDY_IDS, *packed[1]]


@pytest.mark.parametrize("name", NORMANDY_IDS)
def test_scenario_loads(name: str) -> None:
    scenario = load_scenario(name)
    assert scenario.id == name == f"{scenario.box}/{scenario.number}"
    assert list(scenario.sides) == ["US", "DE"]
    assert scenario.source.startswith("scenario book p. ")
    assert (scenario.radio == "6B") == (name == "normandy/10")
    assert load_scenario(NORMANDY / f"scenario-{scenario.number:02}.yaml") == scenario


def test_scenario_7_uses_every_card() -> None:
    box = load_box("normandy")
    for name, setup in load_scenario("normandy/7").sides.items():
        counts = {card: setup.deck.get(card, 0) + setup.supply.get(card, 0) for card in box.side(name).copies()}
        assert counts == box.side(name).copies()


def test_every_face_is_used() -> None:
    used = {tile.id for name in NORMANDY_IDS for tile in load_scenario(name).tiles}
    assert used == set(load_box("normandy").tiles)


def test_neighbours_of_scenario_1() -> None:
    assert adjacency(load_scenario("normandy/1").tiles) == {
        "7A": ("4B", "12B", "17B"),
        "17B": ("2B", "7A", "12B", "13B"),
        "4B": ("5B", "7A", "12B"),
        "2B": ("13B", "16B", "17B"),
        "12B": ("4B", "5B", "7A", "8A", "13B", "17B"),
        "13B": ("2B", "3B", "8A", "12B", "16B", "17B"),
        "5B": ("4B", "8A", "11B", "12B"),
        "16B": ("2B", "3B", "6A", "13B"),
        "8A": ("3B", "5B", "11B", "12B", "13B"),
        "3B": ("6A", "8A", "13B", "16B"),
        "11B": ("5B", "8A"),
        "6A": ("3B", "16B"),
    }


EDGES = dict(zip(NORMANDY_IDS, [23, 31, 34, 36, 33, 37, 37, 38, 35, 38, 33, 33], strict=True))


@pytest.mark.parametrize("name", scenario_ids())
def test_map_is_a_sound_graph(name: str) -> None:
    """UN-BOARD-3: symmetric, irreflexive, in one piece, six neighbours at most."""
    tiles = load_scenario(name).tiles
    near = adjacency(tiles)
    if name in EDGES:
        assert sum(len(others) for others in near.values()) == 2 * EDGES[name]
    assert all(tile in near[other] and tile != other for tile in near for other in near[tile])
    assert max(map(len, near.values())) <= 6
    assert all(len(steps) == len(tiles) for steps in distances(tiles).values())


def hex_distance(a: PlacedTile, b: PlacedTile, columns: bool) -> int:
    """Steps between two cells of a hex grid, which the brick pattern is."""
    along, across = (a.x - b.x, a.y - b.y) if columns else (a.y - b.y, a.x - b.x)
    q = along // 2
    r = (across - q) // 2
    return max(abs(q), abs(r), abs(q + r))


@pytest.mark.parametrize("name", scenario_ids())
def test_distances_are_those_of_a_hex_grid(name: str) -> None:
    tiles = load_scenario(name).tiles
    columns = all(tile.x % 2 == 0 for tile in tiles)
    steps = distances(tiles)
    assert all(steps[a.id][b.id] == hex_distance(a, b, columns) for a in tiles for b in tiles)


def test_corners_do_not_touch() -> None:
    square = [PlacedTile(name, x, y, False) for name, x, y in [("a", 0, 0), ("b", 2, 0), ("c", 0, 2), ("d", 2, 2)]]
    assert adjacency(square) == {"a": ("b", "c"), "b": ("a", "d"), "c": ("a", "d"), "d": ("b", "c")}
    assert distances(square)["a"] == {"a": 0, "b": 1, "c": 1, "d": 2}


def test_spawn_marker_accepts() -> None:
    """UN-MARK-5."""
    cards = load_box("normandy").side("DE").cards
    squads, types = Spawn("1A", ("A", "B")), Spawn("1A", ("sniper", "mortar"))
    assert accepts(squads, cards["rifleman"], "A")
    assert not accepts(squads, cards["rifleman"], "C")
    assert not accepts(squads, cards["sniper"], "")
    assert accepts(types, cards["mortar"], "")
    assert accepts(Spawn("1A", ("ALL",)), cards["scout"], "C")


def test_example_in_the_guide_loads(tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "content.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```yaml\n(.*?)```", guide, re.DOTALL)
    assert len(blocks) == 1
    (tmp_path / "example.yaml").write_text(blocks[0], encoding="utf-8")
    assert load_scenario(tmp_path / "example.yaml").id == "my/ford-at-dawn"


def test_campaign_is_readable() -> None:
    root = read_file(NORMANDY / "campaign.yaml")
    assert root.get("scenarios").get("last").int() == len(NORMANDY_IDS)
    assert root.get("score").get("casualties_per_point_lost").int() == 10
    root.raise_faults()


def test_no_links() -> None:
    """Content cites book and page, never an address."""
    for path in NORMANDY.parent.glob("*/*.yaml"):
        assert not re.search(r"https?:|www\.|\.pdf|\.com\b", path.read_text(encoding="utf-8")), path
