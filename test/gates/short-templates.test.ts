/** Templates of elements lose what only writers need when they are built, and say the same. */
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortTemplates } from '../../scripts/short-templates.mjs';

const components = resolve(import.meta.dirname, '../../packages/components/src');
const sources = readdirSync(components, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.|^testing/.test(file),
);
const code = (file: string): string => readFileSync(resolve(components, file), 'utf8');
const bare = (text: string): string => text.replace(/\/\*.*?\*\//gs, '').replace(/\s+|['"]|;(?=\s*\})|\b0(?=\.)/g, '');

describe('short templates', () => {
  it('keep the spaces of a style sheet that mean something', () => {
    expect(
      shortTemplates('css`\n  ul li + li::before,\n  a {\n    margin: 0 1px;\n    width: calc(1px + 2px);\n  }\n`'),
    ).toBe('css`ul li + li::before,a{margin:0 1px;width:calc(1px + 2px)}`');
  });

  it('shorten a style sheet that holds another one', () => {
    expect(shortTemplates("css`\n  ${paperStyles}\n  [part='end'] {\n    gap: 0.5em;\n  }\n`")).toBe(
      'css`${paperStyles}[part=end]{gap:.5em}`',
    );
  });

  it('keep the quotes and zeros of a style sheet that mean something', () => {
    expect(shortTemplates("css`[a='b c'],[a='1'],[type='search'] { content: 'x'; gap: 10.5px 0.5em }`")).toBe(
      "css`[a='b c'],[a='1'],[type=search]{content:'x';gap:10.5px .5em}`",
    );
  });

  it('leaves out line breaks beside tags that begin a line of their own, and those alone', () => {
    const list =
      'html`<ul part=${list}>\n  ${rows}\n  <li>\n    <b>one</b>\n    <b>two</b>\n  </li>\n</ul>\n<p>\n  text\n</p>`';
    expect(shortTemplates(list)).toBe(
      'html`<ul part=${list}>${rows}<li><b>one</b>\n<b>two</b></li></ul><p>\ntext\n</p>`',
    );
    expect(shortTemplates('html`<label>\n  <input />\n  <span></span>\n</label>`')).toBe(
      'html`<label>\n<input />\n<span></span>\n</label>`',
    );
  });

  it('keep a white space between words of HTML, and the lines of code', () => {
    expect(shortTemplates('html`<p>\n    one\n    two</p>`;\n  next();')).toBe('html`<p>\none\ntwo</p>`;\nnext();');
  });

  it('of every element say the same', () => {
    expect(sources.length).toBeGreaterThan(50);
    for (const file of sources) expect(bare(shortTemplates(code(file))), file).toBe(bare(code(file)));
  });

  it.each(sources.filter((file) => file.endsWith('.styles.ts')))('of %s are shorter', (file) => {
    expect(shortTemplates(code(file)).length).toBeLessThan(code(file).length);
  });
});
