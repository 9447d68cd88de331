/** What a person has chosen for this browser. */
import { readItem, writeItem } from './stored';

export type Theme = 'system' | 'light' | 'dark';
export type Language = 'en' | 'cs' | 'pl';

export interface Settings {
  theme: Theme;
  language: Language;
  sound: boolean;
  still: boolean; // nothing moves
  forced: boolean; // steps with one answer play themselves
  quick: boolean; // what can be undone is done at the first tap
  warn: boolean; // ending a turn with cards left asks once
  everySeat: boolean; // a free change of seat is asked for after every action, not only where it matters
  pace: 'steps' | 'normal' | 'quick' | 'none'; // how long others' deeds stay before the next: until a press, for a while, not at all
  name: string;
}

const KEY = 'sandtable.settings';

function preferred(): Language {
  const wanted = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2));
  return (wanted.find((tag) => tag === 'en' || tag === 'cs' || tag === 'pl') as Language | undefined) ?? 'en';
}

function read(): Settings {
  const defaults: Settings = {
    theme: 'system',
    language: preferred(),
    sound: false,
    still: false,
    forced: true,
    quick: false,
    warn: true,
    everySeat: false,
    pace: 'normal',
    name: '',
  };
  try {
    return { ...defaults, ...(JSON.parse(readItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return defaults;
  }
}

export const settings: Settings = $state(read());

/** Whether motion is unwelcome, by the system or by choice. */
export const calm = (): boolean => settings.still || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Keep the settings, and let the page follow them. Call once, inside an effect root. */
export function followSettings(): void {
  $effect(() => {
    writeItem(KEY, JSON.stringify(settings));
  });
  $effect(() => {
    const root = document.documentElement;
    root.classList.toggle('light', settings.theme === 'light');
    root.classList.toggle('dark', settings.theme === 'dark');
    root.classList.toggle('still', calm());
    root.lang = settings.language;
  });
}

/** Switch between light and dark, starting from what is seen now. */
export function toggleTheme(): void {
  const dark = settings.theme === 'dark' || (settings.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  settings.theme = dark ? 'light' : 'dark';
}
