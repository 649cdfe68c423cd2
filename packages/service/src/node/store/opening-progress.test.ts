import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedEngine } from '../../engine/embedded/embedded-engine.ts';
import { createService } from '../../service.ts';
import type { LoadProgress } from '../../composition/service-options.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { openingProgress } from './opening-progress.ts';

describe('the lines', () => {
  const watch = () => {
    const lines: string[] = [];
    let tick = (): void => {};
    let running = true;
    const opening = openingProgress({
      complain: (line) => lines.push(line),
      setTicker: (callback, ms) => {
        expect(ms).toBe(1000);
        tick = callback;
        return () => (running = false);
      },
    });
    return { lines, opening, tick: () => tick(), isRunning: () => running };
  };

  it('say how far it is, once a second and never twice the same', () => {
    const { lines, opening, tick, isRunning } = watch();
    tick();
    tick();
    opening.onLoad({ loaded: 2000, total: 200_000 });
    opening.onLoad({ loaded: 120_000, total: 200_000 });
    tick();
    tick();
    opening.end();
    expect(lines).toEqual(['Opening the data …', 'Opening the data … 120,000 of 200,000 records']);
    expect(isRunning()).toBe(false);
  });

  it('are none when it is open within the second', () => {
    const { lines, opening } = watch();
    opening.onLoad({ loaded: 10, total: 10 });
    opening.end();
    expect(lines).toEqual([]);
  });
});

describe('a service that loads', () => {
  let shop: TestService;
  beforeAll(async () => (shop = await startTestService()), 60_000);
  afterAll(() => shop.close());

  it('tells how many of how many records it has, and nothing of later writes', async () => {
    await shop.fill(
      'goods',
      Array.from({ length: 4500 }, (_, n) => ({ objectID: `g${n}` })),
    );
    const reported: LoadProgress[] = [];
    // Another process on the same data.
    const store = { ...shop.store, close: () => Promise.resolve() };
    const second = createService({
      engine: createEmbeddedEngine(),
      clock: () => shop.clock.now,
      store: {
        ...store,
        query: (...question) => shop.store.query(...question),
        transaction: (work) => shop.store.transaction(work),
      },
      appId: 'shop',
      onLoad: (progress) => reported.push(progress),
    });
    await second.ready();
    expect(reported).toEqual([
      { loaded: 1000, total: 4500 },
      { loaded: 2000, total: 4500 },
      { loaded: 3000, total: 4500 },
      { loaded: 4000, total: 4500 },
      { loaded: 4500, total: 4500 },
    ]);
    await shop.fill('goods', [{ objectID: 'later' }]);
    await second.whenIdle();
    expect(reported).toHaveLength(5);
    await second.close();
  });
});
