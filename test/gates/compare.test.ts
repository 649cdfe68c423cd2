/** The comparison quotes benchmarks as they were measured last: a figure that no table has any more is no figure. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const docs = resolve(import.meta.dirname, '../../docs');
const read = (file: string): string => readFileSync(resolve(docs, file), 'utf8');

/** The address of a heading, as readers of Markdown make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** The sections of the benchmarks by their addresses. */
const sections = new Map(
  read('benchmarks.md')
    .split(/^## /m)
    .slice(1)
    .map((section): [string, string] => [anchorOf(section.slice(0, section.indexOf('\n'))), section]),
);

const FIGURE = /(?<![\p{L}\d.])\d[\d,]*(?:\.\d+)?(?![\p{L}\d])/gu;
const figuresOf = (text: string): string[] => [...text.matchAll(FIGURE)].map(([figure]) => figure.replaceAll(',', ''));

/** Lines of tables that quote a section, each with what it says behind its first cell. */
const quotes = read('compare.md')
  .split('\n')
  .flatMap((line) => {
    const [, anchor] = /\[M\]\(benchmarks\.md#([^)]+)\)/.exec(line) ?? [];
    const [, what = '', ...cells] = line.split('|').map((cell) => cell.trim());
    return anchor === undefined || cells.length < 3
      ? []
      : [{ what, anchor, figures: figuresOf(cells.slice(0, 2).join(' | ')) }];
  });

describe('the comparison', () => {
  it('quotes benchmarks', () => {
    expect(quotes.length).toBeGreaterThan(8);
  });

  it.each(quotes)('$what', ({ anchor, figures }) => {
    const section = sections.get(anchor);
    expect(section, `benchmarks.md has no section #${anchor}`).toBeDefined();
    expect(figures.length).toBeGreaterThan(1);
    const measured = new Set(figuresOf(section!));
    expect(figures.filter((figure) => !measured.has(figure))).toEqual([]);
  });
});
