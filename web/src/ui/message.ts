/** Messages with holes and plurals: "{count} cards". A plural entry is an object by plural category.
 *
 * A hole may ask for a case, "{side:dat}": the forms of a name stand in the catalogue under "case:" and the name.
 * A verb agrees with a name in number, "{unit:jde|jdou}". */
export type Message = string | Record<string, string>;
export type Catalogue = Record<string, Message>;
export type Params = Record<string, string | number>;
export type Piece = { text: string; name?: string };

const rules = new Map<string, Intl.PluralRules>();

function category(language: string, count: number): string {
  let found = rules.get(language);
  if (!found) rules.set(language, (found = new Intl.PluralRules(language)));
  return found.select(count);
}

function template(catalogue: Catalogue, language: string, key: string, params: Params): string {
  const message = catalogue[key];
  if (message === undefined) return key;
  if (typeof message === 'string') return message;
  const count = Number(params['count'] ?? 0);
  return message[category(language, count)] ?? message['other'] ?? key;
}

/** The forms of a name, and how much of it they stand for: a squad or a number may follow. */
function declined(catalogue: Catalogue, name: string): [number, Record<string, string>] {
  for (let end = name.length; end > 0; end = name.lastIndexOf(' ', end - 1)) {
    const forms = catalogue[`case:${name.slice(0, end)}`];
    if (typeof forms === 'object') return [end, forms];
  }
  return [name.length, {}];
}

/** A name in a grammatical case. What follows a name, a squad or a number, stays as it is. */
export function inCase(catalogue: Catalogue, name: string, wanted: string): string {
  const [end, forms] = declined(catalogue, name);
  return (forms[wanted] ?? name.slice(0, end)) + name.slice(end);
}

/** What is said of a name: of one, or of several. */
const agree = (catalogue: Catalogue, name: string, one: string, many: string): string => (declined(catalogue, name)[1]['number'] === 'plural' ? many : one);

/** The message in pieces; each hole is a piece that knows its name. A call such as "Follow me!" needs no full stop. */
export function pieces(catalogue: Catalogue, language: string, key: string, params: Params): Piece[] {
  return template(catalogue, language, key, params)
    .split(/(\{\w+(?::[^{}]+)?\})/)
    .filter(Boolean)
    .map((part) => {
      const [, name, wanted] = /^\{(\w+)(?::([^{}]+))?\}$/.exec(part) ?? [];
      if (!name || !(name in params)) return { text: part };
      const text = String(params[name]);
      const [one = '', many] = wanted?.split('|') ?? [];
      if (many !== undefined) return { text: agree(catalogue, text, one, many) };
      return { text: wanted ? inCase(catalogue, text, wanted) : text, name };
    })
    .map((piece, at, all) => (piece.text.startsWith('.') && all[at - 1]?.text.endsWith('!') ? { ...piece, text: piece.text.slice(1) } : piece))
    .filter((piece) => piece.text);
}

export const fill = (catalogue: Catalogue, language: string, key: string, params: Params = {}): string =>
  pieces(catalogue, language, key, params)
    .map((piece) => piece.text)
    .join('');
