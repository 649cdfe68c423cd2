import { describe, expect, it } from 'vitest';
import { RunQueue } from './run-queue.ts';
import { textRuns } from './text-runs.ts';

const { signal } = new AbortController();

/** Creates runs that wait until the test ends them; `order` contains the names of the started ones. */
function world() {
  const queue = new RunQueue();
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (kind: 'query' | 'document', name: string, own = signal) =>
    queue.add(kind, own, () => {
      order.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { order, add, end: (name: string) => ends.get(name)!() };
}

describe('runs of a model', () => {
  it('begin one after another, those of queries before those of documents', async () => {
    const { order, add, end } = world();
    const runs = [add('document', 'one'), add('document', 'two'), add('query', 'three'), add('query', 'four')];
    for (const [name, run] of [
      ['one', 0],
      ['three', 2],
      ['four', 3],
      ['two', 1],
    ] as const) {
      await expect.poll(() => order.at(-1)).toBe(name);
      end(name);
      expect(await runs[run]).toBe(name);
    }
    expect(order).toEqual(['one', 'three', 'four', 'two']);
  });

  it('that nobody waits for any more never begin', async () => {
    const { order, add, end } = world();
    const controller = new AbortController();
    const runs = [add('document', 'one'), add('document', 'two', controller.signal), add('document', 'three')];
    const reason = new Error('called off');
    controller.abort(reason);
    await expect(runs[1]).rejects.toBe(reason);
    end('one');
    await runs[0];
    await expect.poll(() => order).toEqual(['one', 'three']);
    end('three');
    expect(await runs[2]).toBe('three');
  });

  it('that fail leave the turn to the next', async () => {
    const queue = new RunQueue();
    const failed = queue.add('query', signal, () => Promise.reject(new Error('no')));
    const next = queue.add('query', signal, async () => 'next');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('next');
    expect(await queue.add('document', signal, async () => 'later')).toBe('later');
  });
});

describe('texts of a run', () => {
  it('are of similar length, and each is in one run', () => {
    const texts = ['a'.repeat(900), 'short', 'b'.repeat(150), 'brief', 'c'.repeat(160), 'd'.repeat(5000)];
    expect(textRuns(texts)).toEqual([[1, 3], [2, 4], [0], [5]]);
  });

  it('are few where they are long', () => {
    const texts = Array.from({ length: 32 }, () => 'x'.repeat(100));
    expect(textRuns(texts).map(({ length }) => length)).toEqual(Array(8).fill(4));
    expect(textRuns([])).toEqual([]);
  });
});
