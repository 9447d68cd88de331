/** The campaign of the scenario book: its words, which come when it is played, and what is asked about it. */
import { read } from '../../../net/api';
import { addBook, t, type Book } from '../../../ui/i18n.svelte';
import type english from '../locale/campaign.en.json';
import type { Diary } from '../types';
import { sideName } from '../words';

type Own = typeof english;
declare module '../../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: () => import('../locale/campaign.en.json'),
  cs: () => import('../locale/campaign.cs.json'),
  pl: () => import('../locale/campaign.pl.json'),
};

/** The log of the campaign that a table belongs to, with the words for it. */
export async function readLog(table: string, token: string): Promise<Diary> {
  const [log] = await Promise.all([read<Diary>(`/api/tables/${table}/diary`, token), addBook(book)]);
  return log;
}

/** Who leads, and by how much. */
export const standing = ({ winner, margin }: Diary): string => t(`campaign.${(winner ? margin : 'undecided') as 'narrow'}`, { side: sideName(winner ?? '') });
