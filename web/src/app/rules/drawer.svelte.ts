/** The rules beside a game: open at a rule, or closed. Pages without a drawer follow the link instead. */
let available = $state(false);
let rule: string | null = $state(null);
let first: string[] = $state.raw([]);

export const shownRule = (): string | null => rule;

/** The books of the game on the table, its own first. */
export const firstRules = (): string[] => first;

/** Whether the drawer took it. */
export function openRule(id: string): boolean {
  if (!available) return false;
  rule = id;
  return true;
}

export function closeRules(): void {
  rule = null;
}

/** A page says that it has a drawer and for which game, and later that it has none any more. */
export function provideDrawer(books: string[] = []): () => void {
  available = true;
  first = books;
  return () => {
    available = false;
    rule = null;
  };
}
