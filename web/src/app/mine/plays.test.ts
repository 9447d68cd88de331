import { expect, it } from 'vitest';
import { bgStats, playsTable, uuidOf, type Play } from './plays';

const play: Play = {
  id: 'abc',
  game: 'Hare and Hounds',
  scenario: 'La Raye',
  ended: new Date(2026, 2, 9, 20, 5, 7).getTime(),
  rounds: 6,
  teams: false,
  comment: 'La Raye, round 6',
  seats: [
    { name: 'Ann', side: 'United States', score: 5, won: true, me: true, machine: false },
    { name: '=Bob "B"', side: 'Germany', score: 2, won: false, me: false, machine: true },
  ],
};

it('tells BG Stats who played what, and who won', () => {
  const file = JSON.parse(bgStats([play, { ...play, id: 'def', ended: play.ended + 1000 }])) as Record<string, never[]> & { userInfo: { meRefId: number } };
  expect(file['games']).toMatchObject([{ id: 1, name: 'Hare and Hounds', bggId: 0 }]);
  expect(file['players']).toMatchObject([{ id: 1, name: 'Ann' }, { id: 2, name: '=Bob "B"' }]);
  expect(file.userInfo.meRefId).toBe(1);
  expect(file['plays']).toHaveLength(2);
  expect(file['plays']![0]).toMatchObject({ playDate: '2026-03-09 20:05:07', gameRefId: 1, locationRefId: 1, playDateYmd: 20260309, board: 'La Raye', rounds: 6 });
  expect(file['plays']![0]!['playerScores']).toMatchObject([
    { playerRefId: 1, role: 'United States', score: '5', winner: true, metaData: '{}' },
    { playerRefId: 2, role: 'Germany', score: '2', winner: false, metaData: '{"isNpc":1}' },
  ]);
});

it('knows a play again', () => {
  expect(uuidOf('play/abc')).toBe(uuidOf('play/abc'));
  expect(uuidOf('play/abc')).not.toBe(uuidOf('play/abd'));
  expect(uuidOf('')).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-8[0-9A-F]{3}-[0-9A-F]{12}$/);
});

it('writes a table that sheets read and never run', () => {
  const three = { ...play, seats: [...play.seats, { name: 'Cy', side: 'Italy', score: null, won: false, me: false, machine: false }] };
  const [head, first, second] = playsTable([play, three]).split('\r\n');
  const seat = (at: number) => ['name', 'startposition', 'color', 'score', 'win'].map((what) => `player${at}_${what}`).join(',');
  expect(head).toBe(`date,game,quantity,length,incomplete,nowinstats,location,comments,${seat(1)},${seat(2)},${seat(3)}`);
  expect(first).toBe('2026-03-09,Hare and Hounds,1,0,0,0,Sandtable,"La Raye, round 6",Ann,1,United States,5,1,"\'=Bob ""B""",2,Germany,2,0,,,,,');
  expect(second).toMatch(/Cy,3,Italy,,0$/);
});
