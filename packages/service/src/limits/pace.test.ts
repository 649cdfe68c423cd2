import { describe, expect, it } from 'vitest';
import { createPace } from './pace.ts';

describe('the pace of group commits', () => {
  it('lets groups begin at once while no search waits', async () => {
    const turns = { waiting: 0, taken: 0 };
    const pace = createPace(turns);
    for (let group = 0; group < 1000; group++) await pace();
  });

  it('holds a group back until enough searches had their turn, or none waits any more', async () => {
    const turns = { waiting: 160, taken: 0 };
    const pace = createPace(turns);
    await pace();
    let isStarted = false;
    const next = pace().then(() => (isStarted = true));
    turns.taken = 159;
    await new Promise((resolve) => setImmediate(resolve));
    expect(isStarted).toBe(false);
    turns.taken = 160;
    await next;
    const last = pace();
    turns.waiting = 0;
    await last;
  });

  it('holds no group back for ever when searches are slow', async () => {
    const pace = createPace({ waiting: 1, taken: 0 });
    await pace();
    await pace();
  });
});
