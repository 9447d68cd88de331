/** The table that follows another: everyone keeps the token, so all links lead there, though a seat may have moved. */
import { gameOf, keep, type Game } from '../lib/games';
import { api } from '../net/api';

type Invite = Game['invites'][number];

/** Where the token of a link sits at the table. */
async function sideAt(table: string, { side, link }: Invite): Promise<string> {
  const { tables } = await api.mine([{ table, token: link.split('/').at(-1) ?? '' }]);
  return tables[0]?.seats.find((each) => each.seat === tables[0]?.seat)?.side ?? side;
}

/** Keep what this browser holds of a table for the one that follows. */
export async function keepSequel(before: string, table: string): Promise<void> {
  const old = gameOf(before);
  if (!old || gameOf(table)) return;
  const led = (link: string) => link.replace(`/${before}/`, `/${table}/`);
  const invites = old.invites.map(({ side, link }) => ({ side, link: led(link) }));
  const sides = await Promise.all(invites.map((invite) => sideAt(table, invite)));
  keep({ ...old, table, invites: invites.map(({ link }, i) => ({ side: sides[i]!, link })), watch: led(old.watch), guided: false, at: Date.now() });
}
