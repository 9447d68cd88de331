/** Finished games as plays that other programs read. */

export interface PlaySeat {
  name: string;
  side: string;
  score: number | null;
  won: boolean;
  me: boolean;
  machine: boolean;
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
/** What BG Stats writes at the head of its own files, for whoever opens one elsewhere. */
const ABOUT = 'This is a Play file that can be read by Board Game Stats. If you see this text, try to use a share, export or open-in function to open it with Board Game Stats.';
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

/**
 * What the app BG Stats imports: players, games and the place by number, and the plays that name them.
 *
 * A game has no number of BoardGameGeek's, for a wrong one would put plays under another game: the app asks once which it is.
 */
export function bgStats(plays: Play[]): string {
  const players = numbered(plays.flatMap((play) => play.seats.map((seat) => seat.name)));
  const games = numbered(plays.map((play) => play.game));
  const me = plays.flatMap((play) => play.seats).find((seat) => seat.me);
  const now = timeOf(Math.max(0, ...plays.map((play) => play.ended)));
  return JSON.stringify(
    {
      about: ABOUT,
      players: [...players].map(([name, id]) => ({ id, uuid: uuidOf(`player/${name}`), name, isAnonymous: false, bggUsername: '', modificationDate: now })),
      locations: [{ id: 1, uuid: uuidOf('place'), name: PLACE, modificationDate: now }],
      games: [...games].map(([name, id]) => ({ id, uuid: uuidOf(`game/${name}`), name, bggId: 0, bggName: name, bggYear: 0, cooperative: false, highestWins: true, noPoints: false, usesTeams: false, modificationDate: now })),
      plays: plays.map((play) => ({
        uuid: uuidOf(`play/${play.id}`),
        playDate: timeOf(play.ended),
        playDateYmd: Number(dayOf(play.ended).replaceAll('-', '')),
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
        rating: 0,
        bggId: 0,
        playImages: '[]',
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
          metaData: seat.machine ? '{"isNpc":1}' : '{}',
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
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line for each play, with the fields that a play has in BoardGameGeek's own log; what nobody knows here is 0 there too. */
export function playsTable(plays: Play[]): string {
  const seats = Math.max(0, ...plays.map((play) => play.seats.length));
  const fields = ['name', 'startposition', 'color', 'score', 'win'];
  const each = Array.from({ length: seats }, (_, at) => fields.map((what) => `player${at + 1}_${what}`)).flat();
  const lines = plays.map((play) => [
    ...[dayOf(play.ended), play.game, 1, 0, 0, 0, PLACE, play.comment],
    ...Array.from({ length: seats }, (_, at) => play.seats[at]).flatMap((seat, at) => (seat ? [seat.name, at + 1, seat.side, seat.score ?? '', Number(seat.won)] : fields.map(() => ''))),
  ]);
  const head = ['date', 'game', 'quantity', 'length', 'incomplete', 'nowinstats', 'location', 'comments', ...each];
  return [head, ...lines].map((line) => line.map(cell).join(',') + '\r\n').join('');
}
