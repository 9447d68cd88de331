"""Which translations of the law are behind the English.

`digests.yaml` in a folder of the law holds, for every rule and ruling there and every language, a digest of the English
words that the translation was made from. Where the English has changed since, the language is to be revised:

    python -m sandtable.lab.digests                     tells what is behind
    python -m sandtable.lab.digests UN-DRAW-1 Z-3       says that these are revised, in every language
    python -m sandtable.lab.digests cs UN-DRAW-1        says so of Czech alone
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping
from hashlib import sha256
from pathlib import Path

import msgspec

from sandtable import law

LANGUAGES = tuple(language for language in law.LANGUAGES if language != "en")
COMMAND = "python -m sandtable.lab.digests"
HEAD = f"""\
# The English words that each translation was made from, as digests. Not written by hand: after revising a translation,
# {COMMAND} [LANGUAGE] ID...
"""

Item = law.Rule | law.Ruling
Digests = dict[str, dict[str, str]]
"""By id, then by language."""


def english() -> dict[str, Item]:
    """All rules and rulings that are translated, by id, in the order of the law."""
    items: dict[str, Item] = {**law.rules(), **law.rulings()}
    return {id: item for id, item in items.items() if item.file.partition("/")[0] in sheets()}


def digest(item: Item) -> str:
    """A mark of the words that a translation puts into another language."""
    words = [item.text] if isinstance(item, law.Rule) else [item.title, item.ruling, item.reason]
    return sha256("\n".join(words).encode()).hexdigest()[:8]


def sheets() -> dict[str, Path]:
    """The files of digests, by the first part of `Rule.file`; a game that is not translated has none."""
    found = {name: Path(str(folder / "digests.yaml")) for name, folder in law.folders().items()}
    return {name: path for name, path in found.items() if path.is_file()}


def recorded() -> Digests:
    """What the translations were made from."""
    known: Digests = {}
    for path in sheets().values():
        known |= msgspec.yaml.decode(path.read_bytes(), type=Digests)
    return known


def of_sheet(name: str, items: Mapping[str, Item]) -> dict[str, Item]:
    """The rules and rulings of a game or a family."""
    return {id: item for id, item in items.items() if item.file.startswith(f"{name}/")}


def behind(known: Digests, items: Mapping[str, Item]) -> dict[str, tuple[str, ...]]:
    """The languages to revise, by the id of what has changed; one whose English is gone is behind in every language."""
    found = {}
    for id in {**items, **known}:
        now = digest(items[id]) if id in items else ""
        old = known.get(id, {})
        if late := tuple(language for language in LANGUAGES if old.get(language) != now):
            found[id] = late
    return found


def renew(known: Digests, items: Mapping[str, Item], ids: Collection[str], languages: Collection[str]) -> Digests:
    """The digests after revising these in these languages; those of rules that are gone are dropped."""
    found = {}
    for id, item in items.items():
        marks = dict(known.get(id, {}))
        if id in ids:
            marks.update((language, digest(item)) for language in languages)
        if marks:
            found[id] = marks
    return found


def written(known: Digests) -> str:
    """The file, a line for each rule and ruling."""
    lines = []
    for id, marks in known.items():
        shown = ", ".join(f'{language}: "{marks[language]}"' for language in LANGUAGES if language in marks)
        lines.append(f"{id}: {{{shown}}}\n")
    return HEAD + "".join(lines)


def advice(late: Mapping[str, Collection[str]]) -> str:
    """What to do about translations that are behind."""
    named = ", ".join(f"{id} ({', '.join(languages)})" for id, languages in late.items())
    return f"the English has changed; revise {named}; then run {COMMAND} {' '.join(late)}"


def main(arguments: list[str]) -> None:
    """Tell what is behind, or record what has been revised."""
    items = english()
    known = recorded()
    languages = [word for word in arguments if word in LANGUAGES]
    ids = [word for word in arguments if word not in LANGUAGES]
    if not ids:
        late = behind(known, items)
        sys.exit(advice(late) if late else None)
    if unknown := [id for id in ids if id not in items and id not in known]:
        sys.exit(f"there is no rule or ruling {', '.join(unknown)}; {COMMAND} names those that are behind")
    for name, path in sheets().items():
        path.write_text(written(renew(known, of_sheet(name, items), ids, languages or LANGUAGES)), encoding="utf-8")
        print(f"wrote {name}/{path.name}")


if __name__ == "__main__":
    main(sys.argv[1:])
