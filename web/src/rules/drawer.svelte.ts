/** The rules beside a game: open at a rule, or closed. Pages without a drawer follow the link instead. */
let available = $state(false);
let rule: string | null = $state(null);

export const shownRule = (): string | null => rule;

/** Whether the drawer took it. */
export function openRule(id: string): boolean {
  if (!available) return false;
  rule = id;
  return true;
}

export function closeRules(): void {
  rule = null;
}

/** A page says that it has a drawer, and later that it has none any more. */
export function provideDrawer(): () => void {
  available = true;
  return () => {
    available = false;
    rule = null;
  };
}
