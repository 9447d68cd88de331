/** Messages with holes and plurals: "{count} cards". A plural entry is an object by plural category.
 *
 * A hole may ask for a case, "{side:dat}": the forms of a name stand in the catalogue under "case:" and the name. */
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

/** A name in a grammatical case. What follows a name, a squad or a number, stays as it is. */
export function inCase(catalogue: Catalogue, name: string, wanted: string): string {
  for (let end = name.length; end > 0; end = name.lastIndexOf(' ', end - 1)) {
    const forms = catalogue[`case:${name.slice(0, end)}`];
    if (typeof forms === 'object') return (forms[wanted] ?? name.slice(0, end)) + name.slice(end);
  }
  return name;
}

/** The message in pieces; each hole is a piece that knows its name. */
export function pieces(catalogue: Catalogue, language: string, key: string, params: Params): Piece[] {
  return template(catalogue, language, key, params)
    .split(/(\{\w+(?::\w+)?\})/)
    .filter(Boolean)
    .map((part) => {
      const [, name, wanted] = /^\{(\w+)(?::(\w+))?\}$/.exec(part) ?? [];
      if (!name || !(name in params)) return { text: part };
      const text = String(params[name]);
      return { text: wanted ? inCase(catalogue, text, wanted) : text, name };
    });
}

export const fill = (catalogue: Catalogue, language: string, key: string, params: Params = {}): string =>
  pieces(catalogue, language, key, params)
    .map((piece) => piece.text)
    .join('');
