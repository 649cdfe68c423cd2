/** Texts of every list of results. */
import type { TextValues } from '../text/format-text.ts';

/** Texts that a page may replace. */
export const hitsWords = {
  label: 'Results',
  loading: 'Loading results',
  empty: 'No results',
  emptyFor: 'No results for “{query}”',
  error: 'The search did not work. Please try again.',
  refused: 'Search is not available here: its key was refused.',
  retry: 'Try again',
};

/** Source of the texts. */
export interface HitsText {
  readonly locale: string;
  get(key: keyof typeof hitsWords, values?: TextValues): string;
}
