/** Finished games as plays that other programs read. */

export interface PlaySeat {
  name: string;
  side: string;
  score: number | null;
  won: boolean;
  me: boolean;
}

export interface Play {
  id: string;
  game: string;
  scenario: string;
  ended: number; // milliseconds
  rounds: number;
  teams: boolean;
  seats: PlaySeat[];
  comment: string;
}

const PLACE = 'Sandtable';
const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (ms: number) => ((at) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`)(new Date(ms));
const timeOf = (ms: number) => ((at) => `${dayOf(ms)} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`)(new Date(ms));

/** The same text has always the same id, so that a play that comes twice is known again. */
export function uuidOf(text: string): string {
  const words = [1, 2, 3, 4].map((salt) => {
    let hash = 0x811c9dc5 ^ salt;
    for (const char of `${salt}/${text}`) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  const hex = words.join('').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/** Names in the order they come, numbered from 1. */
const numbered = (names: string[]): Map<string, number> => new Map([...new Set(names)].map((name, at) => [name, at + 1]));

/** What the app BG Stats imports: players, games and the place by number, and the plays that name them. */
export function bgStats(plays: Play[]): string {
  const players = numbered(plays.flatMap((play) => play.seats.map((seat) => seat.name)));
  const games = numbered(plays.map((play) => play.game));
  const me = plays.flatMap((play) => play.seats).find((seat) => seat.me);
  const now = timeOf(Math.max(0, ...plays.map((play) => play.ended)));
  return JSON.stringify(
    {
      about: 'Plays of Sandtable for BG Stats',
      players: [...players].map(([name, id]) => ({ id, uuid: uuidOf(`player/${name}`), name, isAnonymous: false, modificationDate: now })),
      locations: [{ id: 1, uuid: uuidOf('place'), name: PLACE, modificationDate: now }],
      games: [...games].map(([name, id]) => ({ id, uuid: uuidOf(`game/${name}`), name, cooperative: false, highestWins: true, noPoints: false, usesTeams: false, modificationDate: now })),
      plays: plays.map((play) => ({
        uuid: uuidOf(`play/${play.id}`),
        playDate: timeOf(play.ended),
        entryDate: timeOf(play.ended),
        modificationDate: timeOf(play.ended),
        gameRefId: games.get(play.game),
        locationRefId: 1,
        board: play.scenario,
        rounds: play.rounds,
        durationMin: 0,
        usesTeams: play.teams,
        ignored: false,
        manualWinner: true,
        scoringSetting: 0,
        comments: play.comment,
        playerScores: play.seats.map((seat, at) => ({
          playerRefId: players.get(seat.name),
          ...(play.teams ? { team: seat.side } : { role: seat.side }),
          score: seat.score === null ? '' : String(seat.score),
          winner: seat.won,
          newPlayer: false,
          startPlayer: false,
          rank: 0,
          seatOrder: at + 1,
        })),
      })),
      userInfo: { meRefId: me ? players.get(me.name) : 0 },
    },
    null,
    1,
  );
}

/** A cell of a table; a sheet must not take it for a formula. */
const cell = (value: string | number): string => {
  const text = /^[=+\-@\t]/.test(String(value)) && typeof value === 'string' ? `'${value}` : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line for each play, with the names that the log of plays of BoardGameGeek has. */
export function playsTable(plays: Play[]): string {
  const seats = Math.max(0, ...plays.map((play) => play.seats.length));
  const each = Array.from({ length: seats }, (_, at) => ['name', 'color', 'score', 'win'].map((what) => `player${at + 1}_${what}`)).flat();
  const lines = plays.map((play) => [
    ...[dayOf(play.ended), play.game, 1, PLACE, 0, play.comment],
    ...Array.from({ length: seats }, (_, at) => play.seats[at]).flatMap((seat) => (seat ? [seat.name, seat.side, seat.score ?? '', Number(seat.won)] : ['', '', '', ''])),
  ]);
  return [['playdate', 'game', 'quantity', 'location', 'incomplete', 'comments', ...each], ...lines].map((line) => line.map(cell).join(',') + '\r\n').join('');
}
