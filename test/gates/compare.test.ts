/** The comparison quotes benchmarks as they were measured last: a figure that no table has any more is no figure. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { figuresOf, readBenchmarks } from '../testing/benchmark-figures.ts';

const sections = readBenchmarks();

/** Lines of tables that quote a section, each with what it says behind its first cell. */
const quotes = readFileSync(resolve(import.meta.dirname, '../../docs/compare.md'), 'utf8')
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
