/** Names are the field's nouns: a participle that stands for a thing sends a reader looking, so none of them may come more often than it does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** What stands for a thing, how often it does so far, and what an engineer would search for. A number may only go down. */
const words: readonly (readonly [word: RegExp, atMost: number, instead: string])[] = [
  [/\bmost(?!Frequent|Common|Telling|WaitingSearches|DictionaryEntries)[A-Z]\w*|\bMOST_\w+/g, 0, 'max… or MAX_…'],
  [/\bknown\b/g, 108, 'existing, cached, previous or parsed'],
  [/\bkept\b/g, 104, 'stored, retained or cached'],
  [/\bheld\b/g, 76, 'pending, locked, quarantined or buffered'],
  [/\btold\b/g, 34, 'reported, or the noun of what is reported'],
  [/\bgone\b/g, 35, 'missing, removed or deleted'],
  [/\bbegun\b/g, 27, 'started, or startedAt'],
  [/\bmet\b/g, 5, 'seen or visited'],
  [/\bgiven\b/g, 114, 'args, input, raw, or the noun of what is given'],
  [/\basked\b/g, 686, 'requested, request, or requests'],
  [/\bwanted\b/g, 347, 'requested, expected, desired or target'],
  [/\brest\b/g, 194, 'others, remainder, tail or remaining'],
  [/\bfound\b/g, 862, 'match, existing, or the noun of what is found'],
  [/\btaken\b/g, 110, 'used, served, or accepted'],
  [/\bmend(s|ed|er|ing)?\b/g, 1, 'fix or repair'],
  [/\b(meant|pace|wish|sound)\b/g, 36, 'choice, delay, request or isValid'],
];

const sources = ['packages', 'demo', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.(ts|mjs)$/.test(file) &&
        !/\.d\.m?ts$|(^|\/)(node_modules|dist|generated|\.types|shops\/[a-z]+\.ts)\b/.test(file) &&
        // Translations repeat the names of the English pack.
        !/components\/src\/locales\/(?!en\.)/.test(file),
    )
    .map((file) => join(folder, file)),
);

/** The code of a file, without what people read: comments and texts. */
const codeOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");

describe('names', () => {
  const codes = sources.map((file) => [file, codeOf(file)] as const);

  it.each(words)('%s at most %i times; write %s', (word, atMost) => {
    const found = codes.flatMap(([file, code]) => {
      const count = code.match(word)?.length ?? 0;
      return count > 0 ? [{ file, count }] : [];
    });
    const sum = found.reduce((all, { count }) => all + count, 0);
    const where = found.toSorted((one, other) => other.count - one.count).slice(0, 10);
    expect(
      sum,
      `${sum} times, most of them in ${where.map(({ file, count }) => `${file} (${count})`).join(', ')}`,
    ).toBeLessThanOrEqual(atMost);
  });

  it('are looked for in code, not in comments and texts', () => {
    expect(codes.length).toBeGreaterThan(1500);
    expect(codes.find(([file]) => file.endsWith('search-client/src/session/hooks.ts'))?.[1]).not.toContain(
      'take away again',
    );
  });
});
