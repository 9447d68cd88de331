/** Messages with holes and plurals: "{count} cards". A plural entry is an object by plural category. */
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

/** The message in pieces; each hole is a piece that knows its name. */
export function pieces(catalogue: Catalogue, language: string, key: string, params: Params): Piece[] {
  return template(catalogue, language, key, params)
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (!name || !(name in params)) return { text: part };
      return { text: String(params[name]), name };
    });
}

export const fill = (catalogue: Catalogue, language: string, key: string, params: Params = {}): string =>
  pieces(catalogue, language, key, params)
    .map((piece) => piece.text)
    .join('');
