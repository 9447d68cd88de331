/** The rules beside a game: open at a rule, or closed. Pages without a drawer follow the link instead. */
let available = $state(false);
let rule: string | null = $state(null);
let first = $state('');

export const shownRule = (): string | null => rule;

/** Whose rules come first: those of the game on the table. */
export const firstRules = (): string => first;

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
export function provideDrawer(game = ''): () => void {
  available = true;
  first = game;
  return () => {
    available = false;
    rule = null;
  };
}
