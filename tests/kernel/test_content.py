"""The content reader: every kind of broken file, and every typed question."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from sandtable.kernel.content import read as content
from sandtable.kernel.content.read import ContentError, Fault, Node, one_of, parse, read_file, show

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def root_of(text: str) -> Node:
    return parse(text.encode(), "a.yaml")


def faults_of(node: Node) -> list[str]:
    """The faults found so far, as their lines."""
    with pytest.raises(ContentError) as caught:
        node.raise_faults()
    return str(caught.value).splitlines()


def test_values_and_lines(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("one: 1\nmany:\n  - two\n  - {three: 3.5, four: 'x: y'}\nno: yes\nnothing:\n", encoding="utf-8")
    root = read_file(path)
    assert root.value == {
        "one": 1,
        "many": ["two", {"three": 3.5, "four": "x: y"}],
        "no": "yes",
        "nothing": None,
    }
    lines = root.document.lines
    assert [lines["one",], lines["many",], lines["many", 1], lines["many", 1, "four"], lines["no",]] == [
        1,
        2,
        4,
        4,
        5,
    ]
    root.raise_faults()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5", 5),
        ("-3", -3),
        ("+0", 0),
        ("007", "007"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("9" * 30, "9" * 30),
        ("2.50", 2.5),
        ("1e3", "1e3"),
        ("true", True),
        ("off", "off"),
        ("null", None),
        ("~", None),
        ("'5'", "5"),
        ("1944-06-15", "1944-06-15"),
        ("12:30", "12:30"),
        ("17B", "17B"),
    ],
)
def test_plain_words(text: str, value: object) -> None:
    """Only numbers, true, false and null are more than text; YAML 1.1's surprises are not."""
    assert root_of(f"a: {text}").value == {"a": value}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "a.yaml:1: the file: found an empty file, wanted a mapping"),
        (b"# only a remark\n", "a.yaml:1: the file: found an empty file, wanted a mapping"),
        (b"- a\n", "a.yaml:1: the file: found a list, wanted a mapping"),
        (b"word\n", "a.yaml:1: the file: found 'word', wanted a mapping"),
        (b"a: 1\nb: \xff\n", "a.yaml:2: the file: found the byte 0xff, wanted a text in UTF-8"),
        (b"a: [1\nb: 2\n", "a.yaml:2: the file: found a syntax error ("),
        (b"a: 1\nb: c: d\n", "a.yaml:2: the file: found a syntax error (mapping values"),
        (b"a: 1\nb: \x07\n", "a.yaml:2: the file: found a syntax error ("),
        (b"a: " + b"[" * 99, "a.yaml:1: the file: found more than 32 levels, wanted a flatter file"),
    ],
)
@pytest.mark.parametrize("loader", [yaml.SafeLoader, LOADER])
def test_no_tree(monkeypatch: pytest.MonkeyPatch, loader: type[object], data: bytes, message: str) -> None:
    """The reader in C and the one in Python say the same."""
    monkeypatch.setattr(content, "_LOADER", loader)
    with pytest.raises(ContentError) as caught:
        parse(data, "a.yaml")
    assert str(caught.value).startswith(message)
    assert len(caught.value.faults) == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "a: 1\nb: {c: 1,\n    c: 2}\n",
            "a.yaml:3: b.c: found the key 'c' a second time, wanted it once (first in line 2)",
        ),
        ("a: &x 1\nb: *x\n", "a.yaml:2: b: found the alias 'x', wanted the value itself"),
        ("a: &x [*x]\n", "a.yaml:1: a[0]: found the alias 'x', wanted the value itself"),
        (
            "a: !!set {b}\n",
            "a.yaml:1: a: found the tag 'tag:yaml.org,2002:set', wanted a value without a tag",
        ),
        ("a: 1\n[b]: 2\n", "a.yaml:2: 'key 2': found a key that is no word, wanted a word"),
        ("a: 1\n---\nb: 2\n", "a.yaml:2: the file: found a second document, wanted one document"),
    ],
)
def test_refused_yaml(text: str, message: str) -> None:
    assert faults_of(root_of(text)) == [message]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path, found in [
        (tmp_path / "none.yaml", "no such file"),
        (tmp_path, "is a directory"),
        (tmp_path / "x\0y", "a name that is no path"),
        (tmp_path / ("x" * 999), "file name too long"),
    ]:
        with pytest.raises(ContentError) as caught:
            read_file(path)
        assert caught.value.faults == [Fault(str(path), 1, "the file", found, "a YAML file")]


def test_byte_order_mark() -> None:
    assert parse(b"\xef\xbb\xbfa: 1", "a.yaml").value == {"a": 1}


GOOD = "n: 5\nt: text\nb: true\nl: [1, 2]\nm: {x: 1}\nnothing:\n"


def test_good_questions() -> None:
    root = root_of(GOOD)
    assert root.get("n").int(minimum=1, maximum=5) == 5
    assert root.get("t").str() == "text"
    assert root.get("t").choice({"text", "other"}) == "text"
    assert root.get("b").bool() is True
    assert [item.int() for item in root.get("l").list()] == [1, 2]
    assert {key: node.int() for key, node in root.get("m").mapping().items()} == {"x": 1}
    assert root.has("n")
    assert not root.has("nothing")
    assert not root.has("absent")
    root.keys(["n", "t", "b", "l", "m", "nothing"])
    root.raise_faults()


def test_wrong_questions() -> None:
    """Each wrong question adds one fault, gives a stand-in, and the pass goes on."""
    root = root_of(GOOD)
    assert root.get("t").int() == 0
    assert root.get("b").int(minimum=1) == 1
    assert root.get("n").int(minimum=1, maximum=3) == 1
    assert root.get("n").int(maximum=-2) == -2
    assert root.get("n").str() == ""
    assert root.get("m").str() == ""
    assert root.get("nothing").bool() is False
    assert root.get("t").choice(["texts", "other"]) == ""
    assert root.get("l").choice(["a"]) == ""
    assert root.get("t").list() == []
    assert root.get("l").mapping() == {}
    assert root.get("absent").int() == 0
    assert faults_of(root) == [
        "a.yaml:1: n: found 5, wanted a whole number from 1 to 3",
        "a.yaml:1: n: found 5, wanted a whole number of at most -2",
        "a.yaml:1: n: found 5, wanted a text (put it in quotes)",
        "a.yaml:1: absent: found no such key, wanted a whole number",
        "a.yaml:2: t: found 'text', wanted a whole number",
        "a.yaml:2: t: found 'text', wanted one of texts, other; did you mean 'texts'?",
        "a.yaml:2: t: found 'text', wanted a list",
        "a.yaml:3: b: found true, wanted a whole number of at least 1",
        "a.yaml:4: l: found a list, wanted one of a",
        "a.yaml:4: l: found a list, wanted a mapping",
        "a.yaml:5: m: found a mapping, wanted a text",
        "a.yaml:6: nothing: found nothing, wanted true or false",
    ]


def test_missing_parent_is_told_once() -> None:
    root = root_of("a: 1\n")
    root.get("b").get("c").get("d").int()
    root.get("b").get("e").str()
    root.get("a").get("x").fault("never", "told")
    assert faults_of(root) == [
        "a.yaml:1: b: found no such key, wanted a mapping",
        "a.yaml:1: a: found 1, wanted a mapping",
    ]


def test_unknown_keys() -> None:
    root = root_of("name: a\nsuorce: b\n")
    root.keys(["name", "source"])
    assert faults_of(root) == [
        "a.yaml:2: suorce: found the unknown key 'suorce', wanted one of name, source; did you mean 'source'?"
    ]


def test_clean_looks_below() -> None:
    root = root_of("a: {b: {c: x}}\nd: 1\n")
    root.get("a").get("b").get("c").int()
    assert not root.clean
    assert not root.get("a").clean
    assert not root.get("a").get("b").get("c").clean
    assert root.get("d").clean


def test_one_line_for_every_fault() -> None:
    root = root_of('"a\\nb": "c\\nd"\n"": 1\n')
    root.get("a\nb").int()
    root.get("").str()
    assert faults_of(root) == [
        "a.yaml:1: 'a\\nb': found 'c\\nd', wanted a whole number",
        "a.yaml:2: '': found 1, wanted a text (put it in quotes)",
    ]
    assert show("x" * 99) == repr("x" * 57 + "...")


def test_long_lists_of_names_are_cut() -> None:
    known = [f"n{i:02}" for i in range(20)]
    assert one_of("zz", set(known)) == "one of " + ", ".join(known[:12]) + " ... (20 in all)"


def test_error_survives_pickling() -> None:
    error = ContentError([Fault("b", 2, "p", "f", "w"), Fault("a", 1, "p", "f", "w")])
    copy = pickle.loads(pickle.dumps(error))
    assert copy.faults == error.faults == [Fault("a", 1, "p", "f", "w"), Fault("b", 2, "p", "f", "w")]
    assert str(copy) == str(error)


def read(data: bytes) -> None:
    """Nothing but a ContentError may escape, and it tells one fault a line, each with a line of the file."""
    faults: list[Fault] = []
    try:
        parse(data, "a.yaml").raise_faults()
    except ContentError as error:
        faults = error.faults
        assert len(str(error).splitlines()) == len(faults) > 0  # noqa: PT017
    lines = len(data.decode("utf-8", "replace").splitlines()) + 1
    assert all(1 <= fault.line <= lines for fault in faults)


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    read(data)


@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    read(text.encode())


@given(st.text(alphabet="ab:-[]{},&*!|>'\"#? \n%@~01", max_size=60))
def test_any_yaml_like_text(text: str) -> None:
    read(text.encode())


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.dates() | st.binary(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text() | st.integers(), inner, max_size=4),
    max_leaves=20,
)


@given(VALUES)
def test_any_yaml(value: object) -> None:
    read(yaml.safe_dump(value, allow_unicode=True).encode("utf-8", "replace"))
