/** Tests of batches: the first item is sent immediately, the next ones together, and nothing is sent without items. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Batcher } from './batcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends the first at once, and what comes in the pause together behind it', () => {
  const sent: (readonly number[])[] = [];
  const batcher = new Batcher<number>(15, (batch) => sent.push(batch));
  for (const item of [1, 2, 3]) batcher.add(item);
  expect(sent).toEqual([[1]]);
  vi.advanceTimersByTime(15);
  expect(sent).toEqual([[1], [2, 3]]);
});

it('goes on in batches as long as items come', () => {
  const sent: (readonly number[])[] = [];
  const batcher = new Batcher<number>(15, (batch) => sent.push(batch));
  for (let item = 0; item < 9; item++) {
    batcher.add(item);
    vi.advanceTimersByTime(5);
  }
  vi.runAllTimers();
  expect(sent.flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(sent.length).toBeLessThan(5);
});

it('rests where nothing comes, and sends the next item at once again', () => {
  const sent: (readonly number[])[] = [];
  const batcher = new Batcher<number>(15, (batch) => sent.push(batch));
  batcher.add(1);
  vi.runAllTimers();
  expect(vi.getTimerCount()).toBe(0);
  batcher.add(2);
  expect(sent).toEqual([[1], [2]]);
});
