/** Lists as PostgreSQL reads them: whatever a text holds comes back as it was. */
import { expect, it } from 'vitest';
import { toParameter } from './array-literal.ts';

/** Reads the text of an SQL array as PostgreSQL's manual says: a backslash takes the next character as it is. */
function readArray(literal: string): (string | null)[] {
  const items = literal.slice(1, -1).match(/"(?:[^"\\]|\\[^])*"|null/gi) ?? [];
  return items.map((item) => (item.startsWith('"') ? item.slice(1, -1).replace(/\\([^])/g, '$1') : null));
}

const odd = ['', 'null', '"', '\\', '\\n', 'a "b", {c}', JSON.stringify({ text: 'line\n"end" \\' }), 'é 😀'];

it.each([
  ['plain texts', ['a', 'b']],
  ['quotes, backslashes and what looks like another syntax', odd],
  ['nothing at some places', ['a', null, 'b', null]],
  ['control characters beside others', [...odd, 'a\nb\t"c"\\', null]],
  ['halves of surrogate pairs beside others', [...odd, 'a\ud83d"', null]],
  ['no texts', []],
])('gives back %s', (_what, texts: (string | null)[]) => {
  expect(readArray(toParameter(texts) as string)).toEqual(texts);
});

it('leaves alone what is no list', () => {
  expect([1, true, null, 'a "b"'].map(toParameter)).toEqual([1, true, null, 'a "b"']);
});
