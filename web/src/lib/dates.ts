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

/** The date in a language; unchanged where it is written in another way. */
export function localDate(text: string, language: string): string {
  if (language === 'en') return text;
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
