/** The pictures of docs/looks: which page each shows, in which theme, and for whom. */
import type { BrowserContextOptions } from 'playwright-core';
import { exampleThemes } from './example-themes.ts';

/** One picture. */
export interface Picture {
  /** The file without its ending. */
  name: string;
  /** The page: its script stands in `pages/`. */
  page: 'aisle' | 'material' | 'satellite' | 'web-awesome';
  /** CSS of the page, over the theme. */
  css?: string;
  /** Classes of the page's body. */
  classes?: string;
  options?: BrowserContextOptions;
}

const phone = { viewport: { width: 390, height: 844 } };

/** Ours in the theme without a line of CSS, in the examples of the guide, and beside its peers. */
export const pictures: readonly Picture[] = [
  { name: 'aisle', page: 'aisle' },
  { name: 'aisle-dark', page: 'aisle', options: { colorScheme: 'dark' } },
  { name: 'aisle-phone', page: 'aisle', options: phone },
  { name: 'aisle-compact', page: 'aisle', classes: 'aisle-compact' },
  { name: 'aisle-contrast', page: 'aisle', options: { contrast: 'more' } },
  { name: 'aisle-forced-colors', page: 'aisle', options: { forcedColors: 'active', colorScheme: 'dark' } },
  ...exampleThemes().map(({ name, css }) => ({ name: `theme-${name}`, page: 'aisle' as const, css })),
  { name: 'satellite', page: 'satellite' },
  { name: 'web-awesome', page: 'web-awesome' },
  { name: 'material', page: 'material' },
];
