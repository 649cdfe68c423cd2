/** Preferences: color scheme and language, stored on the device because they are not secret. */
import { LANGUAGES, type Language, languageFor } from '../text/words.ts';

export type Scheme = 'system' | 'light' | 'dark';

export const SCHEMES: readonly Scheme[] = ['system', 'light', 'dark'];

const NAMES = { scheme: 'aisle-console:scheme', language: 'aisle-console:language' } as const;

function read(name: keyof typeof NAMES): string | null {
  try {
    return localStorage.getItem(NAMES[name]);
  } catch {
    return null;
  }
}

/** Stores a preference if the page may use storage. */
export function keepPreference(name: keyof typeof NAMES, value: string): void {
  try {
    localStorage.setItem(NAMES[name], value);
  } catch {
    // It applies until the page is closed.
  }
}

export const readScheme = (): Scheme => SCHEMES.find((scheme) => scheme === read('scheme')) ?? 'system';

export function readLanguage(): Language {
  const stored = read('language');
  return stored !== null && stored in LANGUAGES ? (stored as Language) : languageFor(navigator.languages);
}

/** Applies the color scheme to the page. */
export function applyScheme(scheme: Scheme): void {
  const isDark = scheme === 'dark' || (scheme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('wa-dark', isDark);
  document.documentElement.classList.toggle('wa-light', !isDark);
}
