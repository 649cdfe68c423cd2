import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWriteBehind } from './write-behind.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A writer over a list, whose writes end when the test says so. */
function room() {
  const waiting: string[] = [];
  const written: string[][] = [];
  const failures: unknown[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const writer = createWriteBehind({
    write: () => {
      const taken = waiting.slice();
      return new Promise((resolve, reject) =>
        ends.push((error) => {
          if (error) return reject(error);
          waiting.splice(0, taken.length);
          written.push(taken);
          resolve();
        }),
      );
    },
    delay: () => 200,
    onError: (error) => failures.push(error),
  });
  const add = (text: string) => {
    waiting.push(text);
    writer.soon();
  };
  return { add, writer, written, failures, end: (error?: Error) => ends.shift()!(error), underWay: () => ends.length };
}

describe('a write-behind', () => {
  it('writes once for all that came in the meantime', async () => {
    const { add, written, end, underWay } = room();
    add('a');
    add('b');
    await vi.advanceTimersByTimeAsync(199);
    expect(underWay()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    end();
    await vi.advanceTimersByTimeAsync(1000);
    expect([written, underWay()]).toEqual([[['a', 'b']], 0]);
  });

  it('tries again when the store did not take it, and tells', async () => {
    const { add, written, failures, end } = room();
    add('a');
    await vi.advanceTimersByTimeAsync(200);
    end(new Error('away'));
    await vi.advanceTimersByTimeAsync(200);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect([written, failures]).toEqual([[['a']], [new Error('away')]]);
  });

  it('flushes also what came while a write was under way, and never writes twice at once', async () => {
    const { add, writer, written, end, underWay } = room();
    add('a');
    await vi.advanceTimersByTimeAsync(200);
    add('b');
    const flushed = writer.flush();
    expect(underWay()).toBe(1);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(underWay()).toBe(1);
    end();
    await flushed;
    expect(written).toEqual([['a'], ['b']]);
  });
});
