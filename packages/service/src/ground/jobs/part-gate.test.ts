/** Tests of which parts may run at the same time, and that none waits forever. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPartGate } from './part-gate.ts';

const { signal } = new AbortController();
/** Names of the parts admitted so far. */
let inside: string[];
beforeEach(() => {
  inside = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const open = () => {
  const gate = createPartGate({ patience: 1000 });
  const enter = async (name: string, alone = false, own = signal) => {
    const leave = await gate.enter({ alone, signal: own });
    inside.push(name);
    return leave;
  };
  return enter;
};
const turns = () => vi.advanceTimersByTimeAsync(0);

describe('the gate of parts', () => {
  it('makes Node warn of no leak, however many parts of a job wait', async () => {
    const warnings: Error[] = [];
    const collect = (warning: Error) => void warnings.push(warning);
    process.on('warning', collect);
    const own = new AbortController();
    const enter = open();
    const leave = await enter('alone', true);
    const parts = Array.from({ length: 12 }, (_, at) => enter(`part ${at}`, false, own.signal));
    vi.useRealTimers();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', collect);
    leave();
    await Promise.all(parts);
    expect(warnings).toEqual([]);
    expect(inside).toHaveLength(13);
  });

  it('lets any number in together, one alone when they are out, and those who came behind it afterwards', async () => {
    const enter = open();
    const [a, b] = await Promise.all([enter('a'), enter('b')]);
    const alone = enter('alone', true);
    const after = enter('after');
    const again = enter('again', true);
    await turns();
    expect(inside).toEqual(['a', 'b']);
    a();
    await turns();
    expect(inside).toEqual(['a', 'b']);
    b();
    b();
    const leave = await alone;
    await turns();
    expect(inside).toEqual(['a', 'b', 'alone']);
    leave();
    (await after)();
    (await again)();
    expect(inside).toEqual(['a', 'b', 'alone', 'after', 'again']);
    (await enter('last'))();
  });

  it('lets those in who have waited long enough', async () => {
    const enter = open();
    await enter('slow source');
    const suspect = enter('suspect', true);
    await vi.advanceTimersByTimeAsync(999);
    expect(inside).toEqual(['slow source']);
    await vi.advanceTimersByTimeAsync(1);
    await suspect;
    const page = enter('page');
    await vi.advanceTimersByTimeAsync(1000);
    await page;
    expect(inside).toEqual(['slow source', 'suspect', 'page']);
  });

  it('never lets two in who want to be alone, however long one of them waits', async () => {
    const enter = open();
    const leave = await enter('slow suspect', true);
    const other = enter('other suspect', true);
    const page = enter('page');
    await vi.advanceTimersByTimeAsync(100_000);
    expect(inside).toEqual(['slow suspect', 'page']);
    (await page)();
    await turns();
    expect(inside).toEqual(['slow suspect', 'page']);
    leave();
    (await other)();
    expect(inside).toEqual(['slow suspect', 'page', 'other suspect']);
  });

  it('forgets who gave up, and lets those behind them go on', async () => {
    const enter = open();
    const leave = await enter('a');
    const abort = new AbortController();
    const suspect = enter('suspect', true, abort.signal);
    const behind = enter('behind');
    await turns();
    abort.abort(new Error('called off'));
    await expect(suspect).rejects.toThrow('called off');
    (await behind)();
    leave();
    (await enter('alone', true))();
    expect(inside).toEqual(['a', 'behind', 'alone']);
    await expect(enter('late', false, abort.signal)).rejects.toThrow('called off');
  });
});
