/** Style sheets lose what only writers need when they are built, and say the same. */
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortStyles } from '../../scripts/short-styles.mjs';

const components = resolve(import.meta.dirname, '../../packages/components/src');
const sheets = readdirSync(components, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.styles.ts'),
);
const bare = (text: string): string => text.replace(/\/\*.*?\*\//gs, '').replace(/\s+|['"]|;(?=\s*\})|\b0(?=\.)/g, '');

describe('short style sheets', () => {
  it('keep the spaces that mean something', () => {
    expect(
      shortStyles('css`\n  ul li + li::before,\n  a {\n    margin: 0 1px;\n    width: calc(1px + 2px);\n  }\n`'),
    ).toBe('css`ul li + li::before,a{margin:0 1px;width:calc(1px + 2px)}`');
  });

  it('keep the quotes and zeros that mean something', () => {
    expect(shortStyles("css`[a='b c'],[a='1'],[type='search'] { content: 'x'; gap: 10.5px 0.5em }`")).toBe(
      "css`[a='b c'],[a='1'],[type=search]{content:'x';gap:10.5px .5em}`",
    );
  });

  it.each(sheets)('%s says the same', (file) => {
    const source = readFileSync(resolve(components, file), 'utf8');
    const short = shortStyles(source);
    expect(bare(short)).toBe(bare(source));
    expect(short.length).toBeLessThan(source.length);
  });
});
