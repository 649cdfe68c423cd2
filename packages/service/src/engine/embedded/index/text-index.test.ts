import { expect, it } from 'vitest';
import { runSteps } from '../steps.ts';
import { SearchableAttributes } from './searchable-attributes.ts';
import { TextIndex } from './text-index.ts';

const NONE_DEAD = new Uint8Array(100_000);

/** An index into which documents come in many publishes, none of which waits for what was merged. */
function filled(publishes: number, documents: number): TextIndex {
  const index = new TextIndex(new SearchableAttributes([]), { joinBelow: 64 });
  for (let publish = 0; publish < publishes; publish++) {
    for (let document = 0; document < documents; document++) index.add({ name: `thing ${publish} ${document}` });
    runSteps(index.prepare(NONE_DEAD));
    index.publish();
  }
  return index;
}

const countsOf = (index: TextIndex) => index.segments().map(({ count }) => count);
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

it('leaves up to 16 segments alone while documents come, and few at rest', () => {
  for (const publishes of [1, 16, 17, 40, 100]) {
    const index = filled(publishes, 100);
    expect(countsOf(index).length).toBeLessThanOrEqual(16);
    expect(sum(countsOf(index))).toBe(publishes * 100);
    const wasMany = countsOf(index).length > 4;
    expect(runSteps(index.optimize(NONE_DEAD, function* nothing() {}))).toBe(wasMany);
    expect(countsOf(index).length).toBeLessThanOrEqual(4);
    expect(sum(countsOf(index))).toBe(publishes * 100);
    for (const [at, count] of countsOf(index).slice(1).entries())
      expect(count * 4).toBeLessThanOrEqual(countsOf(index)[at]!);
  }
});

it('merges each document few times while they come', () => {
  const index = new TextIndex(new SearchableAttributes([]), { joinBelow: 64 });
  let merged = 0;
  let before = new Set(index.segments());
  for (let publish = 0; publish < 200; publish++) {
    for (let document = 0; document < 100; document++) index.add({ name: `thing ${document}` });
    runSteps(index.prepare(NONE_DEAD));
    index.publish();
    merged += sum(index.segments().flatMap((segment) => (before.has(segment) ? [] : [segment.count])));
    before = new Set(index.segments());
  }
  expect(merged / 20_000).toBeLessThan(4);
});

it('ends a segment that is full, wherever a publish ends', () => {
  const index = new TextIndex(new SearchableAttributes([]), { joinBelow: 64 });
  const text = Array.from({ length: 1000 }, (_, at) => `word${at}`).join(' ');
  for (let document = 0; document < 1500; document++) {
    index.add({ text });
    runSteps(index.endFullDraft());
  }
  expect(index.stagedSegments().map(({ count }) => count)).toEqual([1000]);
  runSteps(index.prepare(NONE_DEAD));
  index.publish();
  expect(countsOf(index)).toEqual([1000, 500]);
  index.unstage();
  expect(index.count).toBe(1500);
});
