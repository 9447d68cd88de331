/** What a spawn marker says: ALL, squad letters, or the first letters of unit types. */
const SHORT: Record<string, string> = { sniper: 'SN', mortar: 'MO', Snipers: 'SN', Mortar: 'MO' };

export const spawnLabel = (accepts: string[]): string => accepts.map((what) => SHORT[what] ?? what).join('+');
