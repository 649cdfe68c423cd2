/** Guides and recipes quote benchmarks as they were measured last: figures to plan with do not drift from what was measured. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { figuresOf, readBenchmarks } from '../testing/benchmark-figures.ts';

const docs = resolve(import.meta.dirname, '../../docs');
const read = (file: string): string => readFileSync(resolve(docs, file), 'utf8');
const sections = readBenchmarks();

const LINK = /\[([^\]]+)\]\(\.\.\/benchmarks\.md#([^)]+)\)/g;

/** Links whose words are figures of a section. */
const quotes = ['guides', 'recipes'].flatMap((folder) =>
  readdirSync(resolve(docs, folder))
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(`${folder}/${file}`).matchAll(LINK)]
        .map(([, words = '', anchor = '']) => ({ file: `${folder}/${file}`, words, anchor, figures: figuresOf(words) }))
        .filter(({ figures, words }) => figures.length > 0 && !words.startsWith('tracker:')),
    ),
);

describe('guides and recipes', () => {
  it('quote benchmarks', () => {
    expect(quotes.length).toBeGreaterThan(10);
  });

  it.each(quotes)('$file: $words', ({ anchor, figures }) => {
    const section = sections.get(anchor);
    expect(section, `benchmarks.md has no section #${anchor}`).toBeDefined();
    const measured = new Set(figuresOf(section!));
    expect(figures.filter((figure) => !measured.has(figure))).toEqual([]);
  });
});

describe('the guide to sizing', () => {
  const guide = read('guides/scaling.md');
  const hasSource = (text: string): boolean => /\(\.\.\/benchmarks\.md#/.test(text) || /on \d{4}-\d\d-\d\d/.test(text);

  it('says of each measured figure where it stands, or when it was measured', () => {
    const sizing = guide.slice(guide.indexOf('\n## Sizing'), guide.indexOf('\n### '));
    const cells = sizing
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2)
      .map((line) => line.split('|')[2]!.trim());
    expect(cells.length).toBeGreaterThan(8);
    expect(cells.filter((cell) => !hasSource(cell))).toEqual([]);
  });

  it('leaves no sentence on a measurement without that', () => {
    const prose = guide.replace(/^\|.*$/gm, '');
    const sentences = prose.split(/(?<=\.)\s/).filter((sentence) => /\bmeasured\b/i.test(sentence));
    const bare = sentences.filter((sentence) => figuresOf(sentence.replace(/`[^`]*`/g, '')).length > 0);
    expect(bare.length).toBeGreaterThan(1);
    expect(bare.filter((sentence) => !hasSource(sentence))).toEqual([]);
  });
});
