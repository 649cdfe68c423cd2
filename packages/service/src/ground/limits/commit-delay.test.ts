import { describe, expect, it } from 'vitest';
import { createCommitDelay } from './commit-delay.ts';

describe('the pace of group commits', () => {
  it('lets groups begin at once while no search waits', async () => {
    const turns = { waiting: 0, served: 0 };
    const commitDelay = createCommitDelay(turns);
    for (let group = 0; group < 1000; group++) await commitDelay();
  });

  it('holds a group back until enough searches had their turn, or none waits any more', async () => {
    const turns = { waiting: 160, served: 0 };
    const commitDelay = createCommitDelay(turns);
    await commitDelay();
    let isStarted = false;
    const next = commitDelay().then(() => (isStarted = true));
    turns.served = 159;
    await new Promise((resolve) => setImmediate(resolve));
    expect(isStarted).toBe(false);
    turns.served = 160;
    await next;
    const last = commitDelay();
    turns.waiting = 0;
    await last;
  });

  it('holds no group back for ever when searches are slow', async () => {
    const commitDelay = createCommitDelay({ waiting: 1, served: 0 });
    await commitDelay();
    await commitDelay();
  });
});
