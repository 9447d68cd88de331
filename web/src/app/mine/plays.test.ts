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
    { name: 'Ann', side: 'United States', score: 5, won: true, me: true },
    { name: '=Bob "B"', side: 'Germany', score: 2, won: false, me: false },
  ],
};

it('tells BG Stats who played what, and who won', () => {
  const file = JSON.parse(bgStats([play, { ...play, id: 'def', ended: play.ended + 1000 }])) as Record<string, never[]> & { userInfo: { meRefId: number } };
  expect(file['games']).toMatchObject([{ id: 1, name: 'Hare and Hounds' }]);
  expect(file['players']).toMatchObject([{ id: 1, name: 'Ann' }, { id: 2, name: '=Bob "B"' }]);
  expect(file.userInfo.meRefId).toBe(1);
  expect(file['plays']).toHaveLength(2);
  expect(file['plays']![0]).toMatchObject({ playDate: '2026-03-09 20:05:07', gameRefId: 1, locationRefId: 1, board: 'La Raye', rounds: 6 });
  expect(file['plays']![0]!['playerScores']).toMatchObject([
    { playerRefId: 1, role: 'United States', score: '5', winner: true },
    { playerRefId: 2, role: 'Germany', score: '2', winner: false },
  ]);
});

it('knows a play again', () => {
  expect(uuidOf('play/abc')).toBe(uuidOf('play/abc'));
  expect(uuidOf('play/abc')).not.toBe(uuidOf('play/abd'));
  expect(uuidOf('')).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-8[0-9A-F]{3}-[0-9A-F]{12}$/);
});

it('writes a table that sheets read and never run', () => {
  const three = { ...play, seats: [...play.seats, { name: 'Cy', side: 'Italy', score: null, won: false, me: false }] };
  const [head, first, second] = playsTable([play, three]).split('\r\n');
  expect(head).toBe('playdate,game,quantity,location,incomplete,comments,player1_name,player1_color,player1_score,player1_win,player2_name,player2_color,player2_score,player2_win,player3_name,player3_color,player3_score,player3_win');
  expect(first).toBe('2026-03-09,Hare and Hounds,1,Sandtable,0,"La Raye, round 6",Ann,United States,5,1,"\'=Bob ""B""",Germany,2,0,,,,');
  expect(second).toMatch(/Cy,Italy,,0$/);
});
