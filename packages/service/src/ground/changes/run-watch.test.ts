/** Tests of stalled runs: the watch, and the reports of the publisher, the log and `/readyz`. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import { openTestEngine } from '../../testing/open-test-engine.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { createRunWatch } from './run-watch.ts';

it('a run has moved when it enters a phase and when it comes further; between two runs nothing stands still', () => {
  let now = 0;
  const watch = createRunWatch({ uptime: () => now });
  now = 50_000;
  watch.moved();
  expect(watch.stalledFor).toBe(0);
  watch.entered('reading');
  now += 20_000;
  expect(watch.stalledFor).toBe(20_000);
  watch.entered('staging');
  now += 20_000;
  watch.moved();
  now += 20_000;
  expect(watch.stalledFor).toBe(20_000);
  watch.entered('idle');
  now += 20_000;
  expect(watch.stalledFor).toBe(0);
});

describe('a publish that hangs', () => {
  let shop: TestService;
  let engine: Engine;
  let uptime = 0;
  let isWorking = false;
  /** Resolved when the engine may continue. */
  let gate: Promise<void> | undefined;
  let open: () => void = () => undefined;
  let hang: () => void = () => undefined;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    engine = await openTestEngine();
    const slow: Engine = Object.assign(Object.create(engine) as Engine, {
      draft: (options: Parameters<Engine['draft']>[0]) => {
        const draft = engine.draft(options);
        const prepare = draft.prepare.bind(draft);
        draft.prepare = async () => {
          hang();
          await gate;
          await prepare();
        };
        return draft;
      },
    });
    shop = await startTestService({ engine: slow, uptime: () => uptime });
    shop.store.isWorking = () => isWorking;
  });
  afterAll(async () => {
    vi.useRealTimers();
    await shop.close();
  });
  const readyz = async () => {
    const answer = await shop.service.fetch(new Request('http://localhost/readyz'));
    return [answer.status, ((await answer.json()) as { reason?: string }).reason];
  };

  it('is none while the database is at work on a long statement', async () => {
    gate = new Promise((resolve) => (open = resolve));
    const waiting = new Promise<void>((resolve) => (hang = resolve));
    await shop.call('PUT', '/1/indexes/goods/b', { body: { name: 'cap' } });
    await waiting;
    isWorking = true;
    uptime += 60_000;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await readyz()).toEqual([200, undefined]);
    isWorking = false;
    // After it the thirty seconds start again.
    uptime += 20_000;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await readyz()).toEqual([200, undefined]);
    open();
    gate = undefined;
  });

  it('is told by the log and by /readyz after thirty seconds, and is well again when it goes on', async () => {
    expect(await readyz()).toEqual([200, undefined]);
    gate = new Promise((resolve) => (open = resolve));
    const hanging = new Promise<void>((resolve) => (hang = resolve));
    expect((await shop.call('PUT', '/1/indexes/goods/a', { body: { name: 'hat' } })).body['taskID']).toBeTypeOf(
      'number',
    );
    await hanging;
    uptime += 29_000;
    await vi.advanceTimersByTimeAsync(29_000);
    expect(await readyz()).toEqual([200, undefined]);
    uptime += 10_000;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await readyz()).toEqual([503, expect.stringMatching(/cannot be made searchable, as the log says/)]);
    const entries = shop.log.filter((entry) => /hangs while it is staging/.test(JSON.stringify(entry)));
    expect(entries).toHaveLength(1);
    open();
    gate = undefined;
    vi.useRealTimers();
    await shop.service.whenIdle();
    expect(await readyz()).toEqual([200, undefined]);
    expect((await shop.search('goods', { query: 'hat' })).nbHits).toBe(1);
  });
});
