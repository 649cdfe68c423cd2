/** Comments read once: code does not speak, callers are named, and documentation starts with a verb or a noun. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Wordings that cost a second reading, how often they occur so far, and what to write. A number may only go down. */
const wordings: readonly (readonly [wording: RegExp, atMost: number, instead: string])[] = [
  [/\b([Tt]ells?|told|[Ss]ays?|said|[Hh]ears?|heard)\b/g, 274, 'returns, reports, contains or "is notified of"'],
  [/\b([Nn]obody|[Ss]omebody|[Aa]nybody|[Ww]hoever)\b/g, 78, 'the caller, the client, the operator, or "without …"'],
  [/\bwhere (it|there|none|nothing|nobody|one|they|that)\b/g, 127, 'if or when'],
  [
    /\/\*\* (What|How|Which|By what|Where) /g,
    267,
    'a verb for a function ("Returns …"), a noun for a type ("Options of …")',
  ],
  [/\banew\b/g, 10, 'again, or a verb with re-'],
];

const sources = ['packages', 'demo', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.(ts|mjs)$/.test(file) &&
        !/\.d\.m?ts$|(^|\/)(node_modules|dist|generated|\.types|testing|shops\/[a-z]+\.ts)\b/.test(file) &&
        !/\.(test|suite)\b/.test(file) &&
        !/components\/src\/locales\/(?!en\.)/.test(file),
    )
    .map((file) => join(folder, file)),
);

/** Returns the comments of a text. */
const commentsOf = (text: string): string =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|[^:'"`])\/\/.*$/gm)].map(([comment]) => comment).join('\n');

describe('comments', () => {
  const comments = sources.map((file) => [file, commentsOf(readFileSync(join(root, file), 'utf8'))] as const);

  it.each(wordings)('%s at most %i times; write %s', (wording, atMost) => {
    const counts = comments.flatMap(([file, text]) => {
      const count = text.match(wording)?.length ?? 0;
      return count > 0 ? [{ file, count }] : [];
    });
    const sum = counts.reduce((total, { count }) => total + count, 0);
    const top = counts.toSorted((one, other) => other.count - one.count).slice(0, 10);
    expect(
      sum,
      `${sum} times, most often in ${top.map(({ file, count }) => `${file} (${count})`).join(', ')}`,
    ).toBeLessThanOrEqual(atMost);
  });

  it('are read from code, without its texts', () => {
    expect(sources.length).toBeGreaterThan(1500);
    expect(commentsOf("/** One. */\nconst url = 'https://example.com'; // Two.\n")).toBe('/** One. */\n // Two.');
  });
});
