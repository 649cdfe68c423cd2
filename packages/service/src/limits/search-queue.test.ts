import { describe, expect, it } from 'vitest';
import { createSearchQueue } from './search-queue.ts';

/** A queue whose event loop turns when the test says so. */
function steppedQueue(most: number) {
  let turns: (() => void)[] = [];
  const queue = createSearchQueue({
    most,
    yieldToEventLoop: () => new Promise<void>((resolve) => void turns.push(resolve)),
  });
  const turn = async () => {
    const due = turns;
    turns = [];
    for (const resolve of due) resolve();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { queue, turn };
}

describe('the queue of searches', () => {
  it('lets who comes first go at once, and one more per turn of the event loop, in order', async () => {
    const { queue, turn } = steppedQueue(10);
    const done: string[] = [];
    const search = async (name: string) => {
      await queue.enter();
      done.push(name);
    };
    void search('a');
    void search('b');
    void search('c');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(done).toEqual(['a']);
    await turn();
    expect(done).toEqual(['a', 'b']);
    await turn();
    expect(done).toEqual(['a', 'b', 'c']);
    await turn();
    await search('d');
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('lets others go between two searches of a batch', async () => {
    const { queue, turn } = steppedQueue(10);
    const done: string[] = [];
    const batch = async () => {
      await queue.enter();
      for (let at = 0; at < 3; at++) {
        if (at > 0) await queue.again();
        done.push(`batch ${at}`);
      }
    };
    void batch();
    void queue.enter().then(() => done.push('shopper'));
    for (let at = 0; at < 4; at++) await turn();
    expect(done).toEqual(['batch 0', 'shopper', 'batch 1', 'batch 2']);
  });

  it('refuses with 503 and Retry-After when too many wait, and takes searches again afterwards', async () => {
    const { queue, turn } = steppedQueue(2);
    const all = [queue.enter(), queue.enter(), queue.enter()];
    await expect(queue.enter()).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
    await turn();
    all.push(queue.enter());
    for (let at = 0; at < 4; at++) await turn();
    await expect(Promise.all(all)).resolves.toHaveLength(4);
  });
});
