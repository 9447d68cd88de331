"""A player that looks ahead: it tries what it could do in worlds dealt from what its seat can see.

For every decision there is somebody's own choice, the script's, and its rivals, all other options. A world is dealt;
in it every candidate is played on for some rounds by scripts, all on the same luck, and judged there. After each
world rivals that do worse than the script's choice by more than chance explains leave the race. What is left at the
end is taken if it does better by more than chance explains; else the script has its way.

Where others are asked at the same time, answers that are as good are mixed, so that nobody can read us (`mixing`).
Where a win in this round has been glimpsed, it is looked for exactly (`sure`). Others are played by models in turn.

A level of strength is a number of playouts, so a game is the same on every machine. Whoever has a clock besides is
asked often whether time is up (`Patience`): before every playout and many times in a long one, and what is unfinished
then does not count. A playout that does not come to an end is broken off, and worth to everybody what a draw is.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from sandtable.kernel.engine.judge import Judge
from sandtable.kernel.engine.mixing import Meetings, mix
from sandtable.kernel.engine.patience import Patience
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import CHOICE, FastSource, Source, pick_weighted, stream
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import CHANCE, Step
from sandtable.kernel.engine.sure import Look

SURE: Final = 1.3
"""Standard errors by which a rival must be behind to leave the race, or ahead to be taken."""

LUCKS: Final = 1 << 31
"""So many different lucks a world may have; a source can tell no more apart."""

LEAST: Final = 4
FIRST: Final = 50
"""Every candidate is tried in so many worlds, or in one for so many playouts that there are."""


NEAR: Final = 0.02
"""Secret answers that are worse by less than that are mixed with the best, if they are likely to beat the script's."""

LONGEST: Final = 1000
"""After so many answers a playout is broken off. Games that were played by scripts had half as many at the most."""
BEAT: Final = 16
"""After so many answers of a playout one looks whether time is up."""
UNKNOWN: Final = -1.0
"""What a playout is worth for which there was no time."""

GLIMPSES: Final = 3
POSITIONS: Final = 6000
DEEPEST: Final = 7
"""In how many worlds a win in this round is looked for, among how many positions, and by how many answers at most."""


class Candidate:
    """An answer in the race: its values, summed over worlds, and how they differ from the first candidate's.

    Where a win in this round was looked for, `sure` is the chance of it: the answer is worth no less.
    """

    def __init__(self, answer: i64) -> None:
        self.answer = answer
        self.worlds: i64 = 0
        self.value: float = 0.0
        self.value_squares: float = 0.0
        self.ahead: float = 0.0
        self.squares: float = 0.0
        self.sure: float = 0.0

    def add(self, value: float, first: float) -> None:
        """What came of it in a world, and what came of the first candidate there."""
        self.worlds += 1
        self.value += value
        self.value_squares += value * value
        self.ahead += value - first
        self.squares += (value - first) * (value - first)

    def mean(self) -> float:
        """Its share of the game in the mean of its worlds."""
        return self.value / float(self.worlds) if self.worlds else 0.0

    def error(self) -> float:
        """The standard error of that mean, with a tossed coin counted in: worlds that agree do not make it certain."""
        count = float(self.worlds) if self.worlds else 1.0
        spread = self.value_squares - self.mean() * self.value + 0.25
        return sqrt(spread / count / count)

    def lead(self) -> float:
        """How many standard errors it is ahead of the first candidate, or behind if less than zero."""
        if self.worlds < 2:
            return 0.0
        count = float(self.worlds)
        mean = self.ahead / count
        spread = (self.squares - mean * self.ahead) / (count - 1.0)
        if spread <= 1e-12:
            return 0.0 if abs(mean) < 1e-9 else (1e9 if mean > 0.0 else -1e9)
        return mean / sqrt(spread / count)


class Search(Player):
    """Races the options of a decision against the script's choice.

    `script` plays our own seat on, and one of `models`, in turn from world to world, everybody else's. A position is
    judged `rounds` rounds later, or at the end. `race` keeps the candidates of the last decision; where somebody wants
    to know more of them than which is best, `company` of them stay in it.
    """

    def __init__(
        self, script: Player, models: list[Player], judge: Judge | None, playouts: i64, rounds: i64, patience: Patience
    ) -> None:
        self.script = script
        self.models = models
        self.judge = judge
        self.playouts: i64 = playouts
        self.rounds: i64 = rounds
        self.patience = patience
        self.race: list[Candidate] = []
        self.company: i64 = 1
        self.glimpsed: bool = False
        self.meetings = Meetings(0)
        self.least: i64 = i64(LEAST) if playouts < LEAST * FIRST else playouts // FIRST

    def answer(self, state: State, branch: i64, seat: i64, source: Source) -> i64:
        options = state.step_of(branch).options(state)
        self.patience.begin()
        choice = self.script.answer(state.determinize(seat, source), branch, seat, source)
        self.race = [Candidate(choice)]
        for option in options:
            if option != choice:
                self.race.append(Candidate(option))
        self.run(state, branch, seat, source)
        best = self.race[0]
        for rival in self.race:
            if rival.worlds == self.race[0].worlds and rival.mean() > best.mean() and rival.lead() > SURE:
                best = rival
        if state.step_of(branch).secret:
            return self.mixed(best, seat, source)
        return self.surest(best, state, branch, seat, source) if self.glimpsed else best.answer

    def mixed(self, best: Candidate, seat: i64, source: Source) -> i64:
        """The best, or one that is nearly as good, as often as either should be given to somebody who expects it."""
        near: list[i64] = []
        for row in range(i64(len(self.race))):
            rival = self.race[row]
            close = rival.worlds == best.worlds and rival.mean() > best.mean() - NEAR
            if rival is best or (close and rival.lead() > SURE / 2.0):
                near.append(row)
        if len(near) == 1 or not self.meetings.columns:
            return best.answer
        weights = mix(self.meetings.table(near), self.meetings.believed())
        return self.race[near[pick_weighted(source, stream(seat, CHOICE), weights)]].answer

    def surest(self, best: Candidate, state: State, branch: i64, seat: i64, source: Source) -> i64:
        """What wins in this round, in every world, more surely than the best is expected to win at all."""
        worlds = [state.determinize(seat, source) for _ in range(GLIMPSES)]
        share = POSITIONS // (GLIMPSES * len(self.race))
        chosen = best
        most = best.mean()
        for candidate in self.race:
            floor = most if self.company == 1 else 0.0  # who wants to know more than the best wants the chance of each
            if self.patience.over() or floor >= 1.0:
                break
            candidate.sure = 1.0
            for world in worlds:
                if candidate.sure > floor:
                    look = Look(share, state.round, self.patience)
                    found = look.soonest(world, branch, candidate.answer, seat, DEEPEST, floor)
                    candidate.sure = min(candidate.sure, found)
            if candidate.sure > most:
                most = candidate.sure
                chosen = candidate
        return chosen.answer

    def run(self, state: State, branch: i64, seat: i64, source: Source) -> None:
        """Try the candidates, world by world, until one is left or nothing is left to spend."""
        running = self.race[:]
        step = state.step_of(branch)
        self.glimpsed = False
        self.meetings = Meetings(len(self.race))
        last = state.round + self.rounds
        left: i64 = self.playouts
        world: i64 = 0
        while left >= len(running) > 1 and not self.patience.over():
            dealt = state.determinize(seat, source)
            luck = source.below(stream(seat, CHOICE), LUCKS)
            players = self.seated(state.seats, seat, world)
            met: i64 = -1
            if step.secret:
                met = self.meet(step, dealt, players, FastSource(int(luck), state.seats))
            values: list[float] = []
            for candidate in running:
                twin = dealt.clone()
                twin.take(branch, candidate.answer)
                value = self.value(twin, players, FastSource(int(luck), state.seats), seat, last)
                if value == UNKNOWN:
                    break
                values.append(value)
            if len(values) < len(running) and world:
                return  # who has not been tried in a world must not be behind those who have
            for tried in range(i64(len(values))):
                running[tried].add(values[tried], values[0])
                if met >= 0:
                    self.meetings.note(self.race.index(running[tried]), met, values[tried])
            left -= len(running)
            world += 1
            if world >= self.least:
                running = self.still_running(running, world)

    def meet(self, step: Step, dealt: State, players: list[Player], luck: Source) -> i64:
        """What a secret answer meets in a world; who has not answered does so now."""
        met = step.meets(dealt)
        for branch, other in dealt.open_steps():
            if met < 0 and other.seat >= 0 and other.seat != step.seat:
                met = players[other.seat].answer(dealt, branch, other.seat, luck)
                dealt.take(branch, met)
        return met

    def still_running(self, running: list[Candidate], worlds: i64) -> list[Candidate]:
        """The first candidate, and the rivals that may still be better."""
        first = running[0]
        rest = [first]
        for rival in running:
            if rival is not first:
                lead = rival.lead()
                if lead > -SURE and (lead != 0.0 or worlds < 3 * self.least):
                    rest.append(rival)
        return running if len(rest) < self.company else rest

    def value(self, state: State, players: list[Player], luck: Source, seat: i64, last: i64) -> float:
        """What comes of a world for a seat: at the end, or as it looks when a round begins; UNKNOWN if time is up.

        Where nothing judges, a game that was broken off is worth what a draw is.
        """
        if not play_on(state, players, luck, last, self.patience):
            return UNKNOWN
        if state.over:
            share = state.returns(seat)
            if share >= 1.0 and state.round + self.rounds == last:
                self.glimpsed = True
            return share
        judge = self.judge
        return state.drawn(seat) if judge is None else judge.chance(state, seat)

    def expect(self, state: State, seat: i64, source: Source, worlds: i64) -> Candidate:
        """What a seat may expect, whoever is asked now: the mean over so many worlds, played on by the script.

        Where there was no time for any, as much as of a draw: nobody despairs of what he has not looked at.
        """
        found = Candidate(0)
        self.patience.begin()
        while found.worlds < worlds:
            dealt = state.determinize(seat, source)
            luck = FastSource(int(source.below(stream(seat, CHOICE), LUCKS)), state.seats)
            players = self.seated(state.seats, seat, found.worlds)
            value = self.value(dealt, players, luck, seat, state.round + self.rounds)
            if value == UNKNOWN:
                break
            found.add(value, value)
        if not found.worlds:
            even = state.drawn(seat)
            found.add(even, even)
        return found

    def seated(self, seats: i64, seat: i64, world: i64) -> list[Player]:
        """Who plays on in a world."""
        model = self.models[world % len(self.models)]
        return [self.script if other == seat else model for other in range(seats)]


def play_on(state: State, players: list[Player], source: Source, last: i64, patience: Patience) -> bool:
    """Let players go on, each with an eye on all cards, up to the first question of a round, or to the end.

    Not beyond so many answers. False if patience is over first: how it stands then means nothing.
    """
    answers: i64 = 0
    while not state.over and answers < LONGEST:
        branch = state.first_branch()
        step = state.step_of(branch)
        if step.seat == CHANCE:
            state.take(branch, step.sample(state, source))
            continue
        if state.round >= last:
            return True
        if answers % BEAT == 0 and patience.over():
            return False
        answers += 1
        options = step.options(state)
        if len(options) == 1:
            state.take(branch, options[0])
        else:
            state.take(branch, players[step.seat].choose(state, branch, step.seat, options, source))
    return True
