/** What the guide says a screen reader says is what a journey expects to hear. What a machine says is heard in the area `speech` alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const journeys = [
  ...readdirSync(join(root, 'test/screen-reader'))
    .filter((file) => file.endsWith('.deep.test.ts'))
    .map((file) => `test/screen-reader/${file}`),
  'docs/site/journeys/heard-search.deep.test.ts',
];

/** The journeys' sentences as the guide writes them: names of products left out, expressions as what they match. */
const expected = journeys
  .map(read)
  .join('\n')
  .replaceAll(/\$\{[^}]*\}/g, '…')
  .replaceAll(/\([^()]*\)\?|\\/g, '');

/** The sentences in the table of the guide. */
const sentencesOf = (guide: string): string[] =>
  guide
    .slice(guide.indexOf('### By a screen reader'), guide.indexOf('## What is yours to do'))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, sentence]) => sentence!));

it('names only sentences that a journey hears', () => {
  const sentences = sentencesOf(read('docs/guides/accessibility.md'));
  expect(sentences.length).toBeGreaterThan(40);
  expect(sentences.filter((sentence) => !expected.includes(sentence))).toEqual([]);
});

it('hears twelve journeys at least, with sixty sentences', () => {
  const tests = journeys.flatMap((file) => [...read(file).matchAll(/^it\('/gm)]);
  const sentences = new Set([...expected.matchAll(/'([A-Z0-9€][^'\n]+ [^'\n]+)'/g)].map(([, text]) => text!));
  expect(tests.length).toBeGreaterThanOrEqual(12);
  expect(sentences.size).toBeGreaterThanOrEqual(60);
});
