/** Tests of the queue between a thread and its reader: order, ends, and a waiting reader. */
import { expect, it } from 'vitest';
import { PartQueue } from './part-queue.ts';

async function readAll(queue: PartQueue<string>): Promise<{ parts: string[]; error?: unknown }> {
  const parts: string[] = [];
  try {
    for await (const part of queue) parts.push(part);
    return { parts };
  } catch (error) {
    return { parts, error };
  }
}

it('gives what was pushed before it is read', async () => {
  const queue = new PartQueue<string>();
  for (const part of ['red ', 'rain ', 'jacket']) queue.push(part);
  queue.end();
  await expect(readAll(queue)).resolves.toEqual({ parts: ['red ', 'rain ', 'jacket'] });
});

it('wakes a reader that waits, for each part and for the end', async () => {
  const queue = new PartQueue<string>();
  const reader = queue[Symbol.asyncIterator]();
  for (const part of ['red ', 'rain ']) {
    const reading = reader.next();
    await Promise.resolve();
    queue.push(part);
    await expect(reading).resolves.toEqual({ done: false, value: part });
  }
  const reading = reader.next();
  await Promise.resolve();
  queue.end();
  await expect(reading).resolves.toEqual({ done: true, value: undefined });
});

it('gives what came before a failure, and then the failure', async () => {
  const queue = new PartQueue<string>();
  queue.push('red ');
  queue.fail(new Error('The model is away'));
  await expect(readAll(queue)).resolves.toEqual({ parts: ['red '], error: new Error('The model is away') });
});

it('fails a reader that waits', async () => {
  const queue = new PartQueue<string>();
  const reading = readAll(queue);
  await Promise.resolve();
  queue.fail(new Error('The model is away'));
  await expect(reading).resolves.toEqual({ parts: [], error: new Error('The model is away') });
});

it('ends once: a failure behind the end is none', async () => {
  const queue = new PartQueue<string>();
  queue.end();
  queue.fail(new Error('too late'));
  await expect(readAll(queue)).resolves.toEqual({ parts: [] });
});
