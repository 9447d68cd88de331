/** Dates as the content writes them, "17 June - 6 July 1944", in the reader's language. */
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

interface Part {
  day: number;
  month: number | null;
  year: number | null;
}

function parse(text: string): Part | null {
  const found = /^(\d{1,2})(?: ([A-Z][a-z]+))?(?: (\d{4}))?$/.exec(text.trim());
  if (!found) return null;
  const month = found[2] ? MONTHS.indexOf(found[2]) : null;
  return month === -1 ? null : { day: Number(found[1]), month, year: found[3] ? Number(found[3]) : null };
}

/** How a language says about when it was: "early {date}". */
export type SayWhen = (when: 'early' | 'mid' | 'late' | 'spring' | 'night', params: { date: string; first: string }) => string;

/** A month of a year by itself, or after a word such as "early", which asks for the form it has in a date. */
function monthOf(text: string, language: string, inDate: boolean): string | null {
  const found = /^([A-Z][a-z]+) (\d{4})$/.exec(text);
  const month = MONTHS.indexOf(found?.[1] ?? '');
  if (!found || month < 0) return null;
  const options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };
  if (inDate) options.day = 'numeric';
  const parts = new Intl.DateTimeFormat(language, options).formatToParts(new Date(Date.UTC(Number(found[2]), month, 1)));
  return inDate ? `${parts.find((part) => part.type === 'month')!.value} ${found[2]}` : parts.map((part) => part.value).join('');
}

/** What is not a day: a month, a season, a night. */
function about(text: string, language: string, say: SayWhen): string | null {
  const night = /^night of (\d+) to (.+)$/.exec(text);
  if (night) return say('night', { first: localDate(night[1]! + ' January 2000', language, say).split(' ')[0]!, date: localDate(night[2]!, language, say) });
  const spring = /^spring (\d{4})$/.exec(text);
  if (spring) return say('spring', { first: '', date: spring[1]! });
  const part = /^(early|mid|late) (.+)$/.exec(text);
  const month = part && monthOf(part[2]!, language, true);
  if (part && month) return say(part[1] as 'early', { first: '', date: month });
  return monthOf(text, language, false);
}

/** The date in a language; unchanged where it is written in another way. */
export function localDate(text: string, language: string, say: SayWhen): string {
  if (language === 'en') return text;
  const loose = about(text, language, say);
  if (loose !== null) return loose;
  const parts = text.split(' - ').map(parse);
  const last = parts.at(-1);
  if (!last || last.month === null || last.year === null || parts.includes(null)) return text;
  const said = (parts as Part[]).map((part) => {
    const date = new Date(Date.UTC(part.year ?? last.year!, part.month ?? last.month!, part.day));
    const options: Intl.DateTimeFormatOptions = { day: 'numeric', timeZone: 'UTC' };
    if (part.month !== null) options.month = 'long';
    if (part.year !== null) options.year = 'numeric';
    return new Intl.DateTimeFormat(language, options).format(date);
  });
  return said.join(' – ');
}
