"""Reads the sections of an algorithm card, with their choices and paragraphs, and refuses what can never work."""

from __future__ import annotations

from string import ascii_uppercase

from sandtable.games.undaunted.solo.cards.cost import LONGEST, length
from sandtable.games.undaunted.solo.cards.language import (
    ROMAN,
    Choose,
    Do,
    Goal,
    Paragraph,
    Section,
    UnitType,
)
from sandtable.games.undaunted.solo.cards.read_words import SEATS, TILES, Words, entry, uses_choice
from sandtable.kernel.content.read import Node, one_of, show
from sandtable.words import said

_SECTION = ("id", "label", "when", "free", "choose", "paragraphs", "do", "then", "use")
_PARAGRAPH = ("id", "when", "where", "pick", "closer_to", "farther_from", "ties", "do", "then")
_FORMS = ("pick", "closer_to", "farther_from")
_NEEDS_COUNTER = ("here", "me", "seat", "my_vehicle", "vehicle_here")
_ALWAYS = ("none", "hunker_down")
LETTERS = len(ascii_uppercase)


class SectionReader:
    """Reads sections; `fragments` is where `use` finds those that several cards share, `used` which were."""

    def __init__(self, fragments: Node) -> None:
        self.fragments = fragments.mapping() if fragments.value is not None else {}
        self.lengths = {name: length(node.value) for name, node in self.fragments.items()}
        self.longest = 0
        self.used: set[str] = set()

    def sections(
        self, node: Node, words: Words, units: tuple[str, ...], types: dict[str, UnitType]
    ) -> tuple[Section, ...]:
        """The sections from the top; a fragment stands where it is used."""
        places = [self.expand(item) for item in node.list()]
        if not places:
            node.fault("no section", "at least one")
        labels = [str(place.get("label").value) for place in places if place.has("label")]
        words = Words(words.units, words.decks, (*ROMAN[: len(places)], *labels))
        commanders = bool(units) and all(types[unit].kind == "command" for unit in units)
        found = []
        ended = ""
        for number, place in enumerate(places[: len(ROMAN)]):
            section = self.section(place, words, ROMAN[number])
            found.append(section)
            if ended and not any(section.label and section.label in _jumps(each) for each in found):
                place.fault(
                    said("a section below section {id}, which is always relevant", id=ended),
                    "sections that can be reached",
                )
            if commanders:
                self.check_commander(place, section)
            if section.do is not None and section.do.action in _ALWAYS and not section.when and not ended:
                ended = section.id
        return tuple(found)

    def expand(self, node: Node) -> Node:
        node.keys(_SECTION)
        if not node.has("use"):
            return node
        name = node.get("use").str()
        if name not in self.fragments:
            node.get("use").fault(
                said("the unknown fragment {name}", name=show(name)), one_of(name, list(self.fragments))
            )
            return node
        self.used.add(name)
        self.longest += self.lengths[name]
        if self.longest > LONGEST:
            node.get("use").fault(
                said("more than {longest} words of fragments", longest=LONGEST), "shorter fragments, or fewer uses"
            )
            node.raise_faults()
        return self.fragments[name]

    def section(self, node: Node, words: Words, id: str) -> Section:
        node.keys(_SECTION)
        if node.has("id") and node.get("id").value != id:
            node.get("id").fault(
                said("section {value}", value=show(node.get("id").value)), said("{what}, by its position", what=id)
            )
        choose = self.choose(node.get("choose"), words) if node.has("choose") else None
        do = words.do(node.get("do")) if node.has("do") else None
        places = node.get("paragraphs").list() if node.has("paragraphs") else []
        letters = [str(place.get("id").value) for place in places]
        if letters != list(ascii_uppercase[: len(letters)]):
            node.get("paragraphs").fault(show(f"paragraphs {', '.join(letters)}"), "paragraphs A, B, C in order, to Z")
        paragraphs = tuple(self.paragraph(place, words, choose, places) for place in places[:LETTERS])
        self.check_scope(node, choose, do, paragraphs)
        free, seat = self.free(node.get("free")) if node.has("free") else ("", "")
        return Section(
            id=id,
            raw=node.value,
            label=node.get("label").str() if node.has("label") else "",
            when=words.conditions(node.get("when")) if node.has("when") else (),
            free=free,
            seat=seat,
            choose=choose,
            paragraphs=paragraphs,
            do=do,
            then=words.label(node.get("then")) if node.has("then") else "",
        )

    def free(self, node: Node) -> tuple[str, str]:
        if isinstance(node.value, str):
            return node.choice(("exit",)), ""
        key, child = entry(node, "exit, {board: SEAT} or {change_seat: SEAT}")
        if key not in ("board", "change_seat"):
            child.fault(said("the unknown free action {key}", key=show(key)), "exit, board or change_seat")
            return "", ""
        return key, child.choice(SEATS)

    def choose(self, node: Node, words: Words) -> Choose:
        node.keys(("tile", "mover", "metric", "repeat", "connected", "border"))
        if node.has("tile") == node.has("border"):
            node.fault("both tile and border" if node.has("tile") else "neither tile nor border", "one of them")
        within: int | str = "board"
        least = 0
        if node.has("tile"):
            tile = node.get("tile")
            tile.keys(("within", "min"))
            far = tile.get("within")
            within = far.int(minimum=1) if type(far.value) is int else far.choice(("max", "board"))
            least = tile.get("min").int(minimum=1) if tile.has("min") else 0
        border = ""
        if node.has("border"):
            border = node.get("border").get("mine").choice(("enemy", "own", "none"))
        printed = node.has("repeat") and node.get("repeat").value == "printed"
        return Choose(
            raw=node.value,
            within=within,
            least=least,
            mover=words.unit(node.get("mover")) if node.has("mover") else None,
            path=node.has("metric") and node.get("metric").choice(("range", "path")) == "path",
            repeat=1 if printed or not node.has("repeat") else node.get("repeat").int(minimum=1),
            printed=printed,
            connected=node.has("connected") and node.get("connected").bool(),
            border=border,
        )

    def paragraph(self, node: Node, words: Words, choose: Choose | None, places: list[Node]) -> Paragraph:
        node.keys(_PARAGRAPH)
        forms = [form for form in _FORMS if node.has(form)]
        if choose is not None and len(forms) != 1:
            node.fault(
                said("{forms} to choose", forms=", ".join(forms)) if forms else "no way to choose",
                said("one of {names}", names=", ".join(_FORMS)),
            )
        if choose is None and forms:
            node.fault(said("{forms} in a section that chooses nothing", forms=forms[0]), "a section with choose")
        if choose is None and not node.has("do"):
            node.fault("a paragraph without do", "what to do")
        has = node.has
        return Paragraph(
            id=str(node.get("id").value),
            raw=node.value,
            when=words.conditions(node.get("when")) if has("when") else (),
            where=words.tiles(node.get("where")) if has("where") else (),
            pick=words.tiles(node.get("pick")) if has("pick") else None,
            closer_to=tuple(self.goal(item, words, places) for item in node.get("closer_to").list())
            if has("closer_to")
            else (),
            farther_from=words.ref(node.get("farther_from")) if has("farther_from") else None,
            ties=words.ties(node.get("ties"), TILES) if has("ties") else None,
            do=words.do(node.get("do")) if has("do") else None,
            then=words.label(node.get("then")) if has("then") else "",
        )

    def goal(self, node: Node, words: Words, places: list[Node]) -> Goal:
        if not (isinstance(node.value, str) and len(node.value) == 1 and node.value.isupper()):
            return Goal(tiles=words.tiles(node))
        picked = [str(place.get("id").value) for place in places if place.has("pick")]
        return Goal(paragraph=node.choice(picked))

    # What can never work

    def check_scope(self, node: Node, choose: Choose | None, do: Do | None, paragraphs: tuple[Paragraph, ...]) -> None:
        """A choice must be used, and only once; an order that needs one must have it (part A of the language)."""
        place = node.get("do") if node.has("do") else node
        if choose is None:
            if not paragraphs and do is None:
                node.fault("a section without do", "what to do")
            if do is not None and uses_choice(do) and do.action != "bomb":
                place.fault(
                    said("{action} in a section that chooses nothing", action=do.action), "a section with choose"
                )
            return
        if do is None or not paragraphs:
            node.fault("choose without do or without paragraphs", "paragraphs that choose, and a do that uses it")
        elif not uses_choice(do):
            place.fault(said("{action}, which uses no choice", action=do.action), "an action that uses what is chosen")
        elif (choose.mover is not None) != (do.action in ("guide", "advance")):
            place.fault(
                said("{action} with a mover" if choose.mover else "{action} without a mover", action=do.action),
                "guide or advance, and a mover to it",
            )
        for number, paragraph in enumerate(paragraphs):
            if paragraph.do is not None:
                node.get("paragraphs").list()[number].fault("a do beside the section's own", "the section's do alone")

    def check_commander(self, node: Node, section: Section) -> None:
        """Commanders and planes have no counter: what speaks of the acting unit's tile is never true for them."""
        for atom in section.when:
            unit = atom.unit
            placed = unit is not None and (unit.same_tile or unit.within is not None)
            if atom.word in _NEEDS_COUNTER or placed:
                node.get("when").fault(
                    said("{word} on a card without a counter", word=atom.word), "a condition that can hold"
                )
        if section.choose is not None and section.choose.mover is None and section.choose.within != "board":
            node.get("choose").fault("a choice measured from a card without a counter", "a mover, or within: board")


def _jumps(section: Section) -> set[str]:
    """The labels that a section may jump to."""
    orders = [section.do, *(paragraph.do for paragraph in section.paragraphs)]
    found = {section.then, *(paragraph.then for paragraph in section.paragraphs)}
    for do in orders:
        found |= {branch.then for _, _, branch in do.branches} | {do.then} if do is not None else set()
    return found - {""}
