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
  it('of each kind are two under way, and those of queries never wait for those of documents', async () => {
    const { order, add, end } = world();
    const documents = ['one', 'two', 'three'].map((name) => add('document', name));
    const queries = ['four', 'five', 'six'].map((name) => add('query', name));
    expect(order).toEqual(['one', 'two', 'four', 'five']);
    end('five');
    expect(await queries[1]).toBe('five');
    await expect.poll(() => order.at(-1)).toBe('six');
    end('one');
    expect(await documents[0]).toBe('one');
    await expect.poll(() => order.at(-1)).toBe('three');
    for (const name of ['two', 'three', 'four', 'six']) end(name);
    await Promise.all([...documents, ...queries]);
  });

  it('that nobody waits for any more never begin', async () => {
    const { order, add, end } = world();
    const controller = new AbortController();
    const runs = [
      add('document', 'one'),
      add('document', 'two'),
      add('document', 'three', controller.signal),
      add('document', 'four'),
    ];
    const reason = new Error('called off');
    controller.abort(reason);
    await expect(runs[2]).rejects.toBe(reason);
    end('one');
    await runs[0];
    await expect.poll(() => order).toEqual(['one', 'two', 'four']);
    for (const name of ['two', 'four']) end(name);
    expect(await runs[3]).toBe('four');
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
