/** The example themes that the styling guide shows, read from it: what is drawn and tested is what stands there. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** One example. */
export interface ExampleTheme {
  /** The first word of its comment, lower case. */
  name: string;
  css: string;
}

/** All blocks of CSS that begin with a comment `Theme: Name. …`. */
export function exampleThemes(): ExampleTheme[] {
  const guide = readFileSync(resolve(import.meta.dirname, '../../docs/guides/styling.md'), 'utf8');
  return [...guide.matchAll(/```css\n(\/\* Theme: (\w+)[\s\S]*?)```/g)].map(([, css, name]) => ({
    name: name!.toLowerCase(),
    css: css!,
  }));
}
