from __future__ import annotations

import fcntl
import os
import pty
import random
import select
import signal
import subprocess
import sys
import termios
from io import StringIO
from pathlib import Path

import pytest
from click.testing import Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sandtable
from sandtable.cli import session
from sandtable.cli.common import Paper
from sandtable.cli.screen import Screen
from tests.cli.runner import EXAMPLE, fail, run, succeed

SEATS = ("--seats", "me,random", "--seed", "7")


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Records go to a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "sandtable" / "games"


def kept(state: Path) -> sandtable.Table:
    """The one record that was kept, replayed."""
    (file,) = state.iterdir()
    return sandtable.replay(file.read_text(encoding="utf-8"))


def play(*lines: str, seats: str = "me,random", extra: tuple[str, ...] = ()) -> Result:
    """Play La Raye with these lines typed."""
    return run("play", "normandy/1", "--seats", seats, "--seed", "7", *extra, typed="".join(f"{x}\n" for x in lines))


def test_the_first_screen_shows_map_piles_hand_and_answers() -> None:
    shown = play("quit").stdout
    assert "La Raye · round 1 · US has the initiative · you are US" in shown
    assert "│US○" in shown or "US○ RAB SAB" in shown
    assert "hand 4 deck 5 discard 0" in shown
    assert "US you  ★ 0 of 5" in shown
    assert "DE random  ★ 3 of 5" in shown
    assert "Hand Platoon Sergeant," in shown
    assert "1 Platoon Sergeant 9  2 Riflemen A 5  3 Fog of War 1" in shown
    assert max(map(len, shown.splitlines()[:20])) <= 80


def test_a_whole_game_by_numbers(state: Path) -> None:
    """Random numbers, some of them wrong, play a game to its end; the record of it is right."""
    chosen = random.Random(5)
    result = play(*(str(chosen.randint(1, 9)) for _ in range(4000)), extra=("--option", "guard=3"))
    assert result.exit_code == 0
    assert "The game is over: " in result.stdout
    assert "sandtable replay " in result.stdout
    table = kept(state)
    assert table.over
    assert table.seed == 7
    assert table.players == {"US": "me", "DE": "random"}
    assert "there is no answer 9; type 1 to " in result.stdout


def test_answers_can_be_written_or_abbreviated(state: Path) -> None:
    play("fog of war", "end turn", "quit")
    assert [line.what for line in kept(state).record.lines if line.who == "US"][:2] == ["Fog of War", "end turn"]


def test_wrong_answers_explain_themselves() -> None:
    shown = " ".join(play("1", "99", "rifl", "scouts b: scout", "dance", "quit").stdout.split())
    assert "there is no answer 99; type 1 to 5, or ? for help" in shown
    assert "'rifl' could mean 'Riflemen A: move' or" in shown
    assert "that card is not in your hand (UN-PLAY-2); `rules UN-PLAY-2` shows the rule" in shown
    assert "'dance' is not an answer to this question" in shown


def test_a_player_can_ask(tmp_path: Path) -> None:
    orders = ["?", "log", "log all", "hand", "piles", "rules UN-MOVE-1", "rules nonsense-1", "rules", "map", ""]
    whys = ["why", "why scouts b: scout", "why riflemen a: attack", "why nonsense"]
    shown = " ".join(play("1", *orders, *whys, "quit").stdout.split())
    assert "take back your last answer, while nothing new has come to light" in shown
    assert "US draws Fog of War, Platoon Sergeant, Fog of War and Riflemen A." in shown
    assert "DE draws 4 cards." in shown
    assert "Riflemen A initiative 5: move 1, attack 1, control" in shown
    assert "DE hand 3 hidden from you" in shown
    assert "Move the card's own ready counter exactly 1 tile" in shown
    assert "there is no rule, topic or ruling nonsense-1" in shown
    assert "why what?" in shown
    assert "UN-PLAY-2" in shown
    assert "'riflemen a: attack' is allowed." in shown


def test_undo_takes_back_what_followed_by_itself(state: Path) -> None:
    result = play("3", "ri a: move", "undo", "undo", "quit")
    assert "as the only answer: 2B" in result.stdout
    table = kept(state)
    assert "undo: US" in table.record.text()
    assert "nothing to take back" in result.stdout
    assert table.decisions[0].question == "TakeTurn"
    assert len(table.decisions[0].options) > 1


def test_resigning_needs_a_yes(state: Path) -> None:
    assert "the game goes on" in play("resign", "no", "quit").stdout
    for file in state.iterdir():
        file.unlink()
    result = play("resign", "yes")
    assert "The game is over: DE by resignation, 0:3." in result.stdout
    assert kept(state).over


def test_a_machine_that_has_lost_gives_up_unless_it_is_to_play_to_the_end(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "fears", lambda scenario, seen, seat, source: 0.0)
    first_round = ("3", "end turn")
    result = play(*first_round, "")
    assert "DE gives the game up. Press Enter to end it" in result.stdout
    assert "The game is over: US by resignation, 0:3." in result.stdout
    assert kept(state).over
    for file in state.iterdir():
        file.unlink()
    result = play(*first_round, "on", "quit")
    assert result.stdout.count("gives the game up") == 1
    assert "round 2" in result.stdout
    assert not kept(state).over


def test_forced_answers_are_mentioned() -> None:
    """With nothing but Fog of War in hand the turn ends by itself."""
    shown = play("1", "ri a: hunker", "quit").stdout
    assert "Played by itself, as the only answer: end turn" in shown


def test_with_two_at_the_screen_an_only_answer_is_asked_for() -> None:
    """Else the one who waits would learn that the hand of the other holds nothing to choose from."""
    shown = succeed("play", "normandy/1", "--seats", "me,me", "--seed", "3", typed="\n1\n" * 60 + "quit\n" * 2)
    assert "Played by itself" not in shown


def test_the_usual_opponent_is_scripted(state: Path) -> None:
    shown = succeed("play", "normandy/1", "--seed", "3", typed="1\n1\n1\nquit\n")
    assert "DE scripted" in shown
    assert kept(state).players == {"US": "me", "DE": "scripted"}


def test_a_game_is_left_and_gone_on_with(state: Path) -> None:
    first = play("1", "quit")
    (file,) = state.iterdir()
    assert f"sandtable play --load {file}" in first.stdout.replace("\n", "")
    before = file.read_text(encoding="utf-8")
    second = succeed("play", "--load", file, typed="2\n1\nquit\n")
    assert "Your turn: play a card" in second
    after = sandtable.parse_record(file.read_text(encoding="utf-8"))
    told = sandtable.parse_record(before)
    assert after.lines[: len(told.lines)] == told.lines
    assert len(after.lines) > len(told.lines)
    assert list(state.iterdir()) == [file]


def test_the_end_of_input_is_a_way_to_leave(state: Path) -> None:
    result = run("play", "normandy/1", *SEATS, typed="1\n")
    assert result.exit_code == 0
    assert "Go on with: sandtable play --load" in result.stdout
    assert not kept(state).over


def test_going_on_from_an_earlier_move_leaves_the_record_alone(state: Path) -> None:
    before = EXAMPLE.read_bytes()
    shown = succeed("play", "--load", EXAMPLE, "--from", "8", "--seats", "random,me", "--seed", "1", typed="1\nquit\n")
    assert "you are DE" in shown
    assert EXAMPLE.read_bytes() == before
    table = kept(state)
    assert table.players == {"US": "random", "DE": "me"}
    assert table.seed is None


def test_save_writes_where_it_is_told(tmp_path: Path, state: Path) -> None:
    mine, other = tmp_path / "mine.record", tmp_path / "other.record"
    result = play("1", f"save {other}", f"save {other}", "save", "save /no/such/folder/x", extra=("--save", str(mine)))
    assert sandtable.replay(mine.read_text(encoding="utf-8")).log
    assert sandtable.replay(other.read_text(encoding="utf-8")).log
    shown = result.stdout.replace("\n", "")
    assert "is there already; give another name" in shown
    assert "/no/such/folder/x cannot be written" in shown
    assert not state.exists()


def test_a_record_that_cannot_be_kept_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("not a folder", encoding="utf-8")
    result = play("1", "quit")
    assert result.exit_code == 0
    assert "the record cannot be kept in" in result.stdout


def test_people_who_share_a_screen_do_not_see_each_other() -> None:
    result = play("", "1", "", "1", "quit", seats="me,me")
    first, second = (result.stdout.split("Let nobody else look, then press Enter.")[n] for n in (1, 2))
    assert "you are US" in first
    assert "Hand Platoon Sergeant" in first
    assert "you are DE" in second
    assert "Platoon Sergeant" not in second.partition("DE> ")[0]
    assert "DE person" in first


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("play", "name a scenario, such as normandy/1"),
        ("play normandy/1 --from 3", "it needs --load FILE"),
        ("play normandy/77 --seats me,random", "there is no scenario 'normandy/77'"),
        ("play normandy/1 --seats random,random", "one must be `me`; `sandtable simulate` runs machines"),
        ("play normandy/1 --seats me", "has 2 seats: US, DE; found 1: me"),
        (
            "play normandy/1 --seats me,napoleon",
            "no player of normandy/1 is called 'napoleon'; known: me, scripted, greenhorn, recruit",
        ),
        ("play normandy/1 --seats me,random --option rain=1", "has no option 'rain'"),
        ("play --load /no/such/file", "/no/such/file: No such file"),
        ("play --load . --seats me,random", "is a folder"),
        (f"play --load {EXAMPLE}", "is over (DE by"),
        (f"play --load {EXAMPLE} --from 9999", "there is no entry 9999"),
        (f"play normandy/2 --load {EXAMPLE} --from 8", "is a game of normandy/1, not of normandy/2"),
        (f"play --load {EXAMPLE} --from 8 --option guard=1", "--option cannot change them"),
        (f"play normandy/1 --seats me,random --save {EXAMPLE}", "is there already"),
    ],
)
def test_wrong_input_is_explained(words: str, message: str) -> None:
    assert message in fail(*words.split()).replace("\n", " ")


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.lists(st.text(st.characters(exclude_characters="\n\r", codec="utf-8"), max_size=30), max_size=12))
def test_whatever_is_typed_the_table_stands(lines: list[str]) -> None:
    safe = [line for line in lines if not line.strip().casefold().startswith("save")]
    assert play(*safe).exit_code == 0


def test_bytes_that_are_no_text_are_no_answer() -> None:
    result = run("play", "normandy/1", *SEATS, typed=b"\xff\xfe\x00\n1\nquit\n")
    assert result.exit_code == 0
    assert "is not an answer to this question" in result.stdout


def heed_ctrl_c() -> None:
    """Ctrl-C reaches the program, and is not ignored as it is by what a shell has put into the background."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Terminal:
    """A program in a terminal of 80 by 24."""

    def __init__(self, *words: str) -> None:
        self.screen, other = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
        command = [sys.executable, "-m", "sandtable", *words]
        self.process = subprocess.Popen(
            command,
            stdin=other,
            stdout=other,
            stderr=other,
            env=environment,
            start_new_session=True,
            preexec_fn=heed_ctrl_c,
        )
        os.close(other)
        self.shown = ""

    def wait_for(self, text: str) -> bool:
        """Read until the text has been shown since the last time; False when the program has ended."""
        fresh = ""
        while text not in fresh:
            if not select.select([self.screen], [], [], 60)[0]:
                raise TimeoutError(f"{text!r} never came after {self.shown[-300:]!r}")
            chunk = self.read()
            if not chunk:
                return False
            fresh += chunk
        return True

    def read(self) -> str:
        """What is shown next; nothing when the program has ended."""
        try:
            chunk = os.read(self.screen, 65536).decode("utf-8", "replace")
        except OSError:
            return ""
        self.shown += chunk
        return chunk

    def type(self, text: str) -> None:
        os.write(self.screen, text.encode())

    def interrupt(self) -> int:
        """Ctrl-C, and what comes of it. Python hears nothing of one between the prompt and the wait for keys, until
        there is another one: whoever sees nothing happen presses again.
        """
        for _ in range(6):
            self.type("\x03")
            while select.select([self.screen], [], [], 10)[0]:
                if not self.read() or "Go on with" in self.shown:
                    return self.end()
        return self.end()

    def end(self) -> int:
        """The program's exit code, once it has shown all it had to."""
        try:
            while self.wait_for("\0"):
                pass
            return self.process.wait(60)
        finally:
            self.process.kill()
            self.process.wait()
            os.close(self.screen)


def test_a_whole_game_in_a_real_terminal(state: Path) -> None:
    terminal = Terminal("play", "normandy/1", *SEATS, "--option", "guard=1")
    chosen = random.Random(2)
    while terminal.wait_for("US> "):
        terminal.type(f"{chosen.randint(1, 6)}\n")
    assert terminal.end() == 0
    assert "The game is over: " in terminal.shown
    assert "\x1b[" in terminal.shown, "colours"
    assert "Traceback" not in terminal.shown
    assert kept(state).over


def test_ctrl_c_leaves_the_game_and_keeps_it(state: Path) -> None:
    terminal = Terminal("play", "normandy/1", *SEATS)
    assert terminal.wait_for("US> ")
    assert terminal.interrupt() == 0
    assert "Go on with: sandtable play --load" in terminal.shown
    assert "Traceback" not in terminal.shown
    assert not kept(state).over


def test_the_log_of_a_plain_screen_leaves_the_last_column_free_and_loses_no_word() -> None:
    """A game without a screen of its own, in a narrow terminal."""
    table = sandtable.new("normandy/1", seed=3)
    for _ in range(12):
        table.play(table.decisions[0].options[0])
    shown = StringIO()
    screen = Screen(Paper(file=shown, width=40), table, ["me", "random"])
    screen.draw_body(0, 0, 100)
    lines = shown.getvalue().splitlines()
    told = lines[lines.index("─" * 39) + 1 :]
    assert max(map(len, told)) <= 39
    assert " ".join(told).split() == " ".join(screen.chronicle(table.events(0))).split()
