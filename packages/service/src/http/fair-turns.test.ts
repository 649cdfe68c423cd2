import { MessageChannel } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

describe('turns', () => {
  it('go to one caller each, in order, and say how many wait', async () => {
    const loop: (() => void)[] = [];
    const turns = createFairTurns({ soon: (callback) => loop.push(callback) });
    const order: string[] = [];
    for (const name of ['a', 'b', 'c']) void turns.take().then(() => order.push(name));
    const seen: [number, string][] = [];
    while (loop.length > 0) {
      loop.shift()!();
      await Promise.resolve();
      seen.push([turns.waiting, order.join('')]);
    }
    expect(seen).toEqual([
      [2, 'a'],
      [1, 'ab'],
      [0, 'abc'],
    ]);
  });

  it('let the answers of another thread in between, however many searches wait', async () => {
    const turns = createFairTurns();
    const { port1, port2 } = new MessageChannel();
    let done = 0;
    const searches = Array.from({ length: 200 }, () => turns.take().then(() => done++));
    // Ten questions, each asked when the one before is answered, as the statements of a transaction are.
    const answered = new Promise<number>((resolve) => {
      let left = 10;
      port2.on('message', () => port2.postMessage('answer'));
      port1.on('message', () => (--left === 0 ? resolve(done) : port1.postMessage('question')));
    });
    port1.postMessage('question');
    expect(await answered).toBeLessThan(100);
    await Promise.all(searches);
    port1.close();
  });
});
