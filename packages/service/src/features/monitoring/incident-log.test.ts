import { describe, expect, it } from 'vitest';
import { type Facts, judge } from './conditions.ts';
import { createIncidentLog, type IncidentLog, RETENTION } from './incident-log.ts';

const well: Facts = {
  storeIsThere: true,
  answered: 1000,
  failed: 0,
  searches: 1000,
  slowSearch: 0.01,
  lag: 0,
  freeBytes: 2 ** 40,
};
const MINUTE = 60_000;
const run = (log: IncidentLog, times: readonly number[], facts: Partial<Facts>) => {
  for (const time of times) log.update(time, judge({ ...well, ...facts }));
};
const entriesAt = (log: IncidentLog, now: number) => log.entries(now).map(({ t, v }) => [t, v.status, v.title]);

describe('conditions', () => {
  it.each<[string, Partial<Facts>, string[]]>([
    ['all is well', {}, []],
    ['nothing is known', { lag: undefined, freeBytes: undefined, slowSearch: undefined, searches: 0, answered: 0 }, []],
    ['the store is away', { storeIsThere: false, lag: undefined }, ['store partial_outage']],
    ['one of 20 requests fails', { failed: 50 }, ['errors degraded_performance']],
    ['a quarter of them', { failed: 250 }, ['errors partial_outage']],
    ['nearly all', { failed: 990 }, ['errors major_outage']],
    ['few requests say nothing', { answered: 19, failed: 19 }, []],
    ['searches are slow', { slowSearch: 1.2 }, ['latency degraded_performance']],
    ['few searches say nothing', { slowSearch: 9, searches: 19 }, []],
    ['writes wait', { lag: 61_000 }, ['lag degraded_performance']],
    ['the disk is filling', { freeBytes: 2 ** 29 }, ['disk degraded_performance']],
    ['the disk is full', { freeBytes: 2 ** 20 }, ['disk partial_outage']],
  ])('%s', (_, facts, found) => {
    expect(judge({ ...well, ...facts }).map(({ condition, status }) => `${condition} ${status}`)).toEqual(found);
  });
});

describe('an incident', () => {
  it('opens when trouble is found again, and not for what is gone the next moment', () => {
    const log = createIncidentLog();
    run(log, [0], { storeIsThere: false });
    run(log, [5000], {});
    run(log, [10_000], { storeIsThere: false });
    expect([entriesAt(log, 10_000), log.status()]).toEqual([[], 'operational']);
    run(log, [15_000], { storeIsThere: false });
    expect([entriesAt(log, 15_000), log.status(), log.isOpen('store')]).toEqual([
      [[15_000, 'partial_outage', 'The database does not answer']],
      'partial_outage',
      true,
    ]);
  });

  it('closes when its trouble has stayed away: what comes and goes is one', () => {
    const log = createIncidentLog();
    run(log, [0, 5000], { lag: MINUTE * 2 });
    run(log, [30_000], {});
    run(log, [50_000], { lag: MINUTE * 2 });
    run(log, [100_000], {});
    expect(entriesAt(log, 100_000)).toHaveLength(1);
    run(log, [110_000], {});
    expect(entriesAt(log, 110_000)[1]).toEqual([110_000, 'operational', 'Over: Writes become searchable late']);
    expect([log.status(), log.isOpen('lag')]).toEqual(['operational', false]);
  });

  it('says when it becomes worse, and how the server is while others are open', () => {
    const log = createIncidentLog();
    run(log, [0, 5000], { failed: 60 });
    run(log, [10_000], { failed: 800 });
    run(log, [15_000], { failed: 800, storeIsThere: false });
    run(log, [20_000], { failed: 60, storeIsThere: false });
    run(log, [30_000, 90_000], { failed: 60 });
    expect(entriesAt(log, 90_000)).toEqual([
      [5000, 'degraded_performance', 'Requests fail'],
      [10_000, 'major_outage', 'Requests fail'],
      [20_000, 'partial_outage', 'The database does not answer'],
      [90_000, 'degraded_performance', 'Over: The database does not answer'],
    ]);
  });

  it('is kept for 30 days, and goes on after a restart', () => {
    const log = createIncidentLog();
    run(log, [0, 5000], { storeIsThere: false });
    const next = createIncidentLog();
    next.restore(JSON.parse(JSON.stringify(log.stored(5000))) as ReturnType<typeof log.stored>);
    expect(next.status()).toBe('partial_outage');
    run(next, [MINUTE, 2 * MINUTE], {});
    expect(entriesAt(next, 2 * MINUTE).map(([, status]) => status)).toEqual(['partial_outage', 'operational']);
    expect(entriesAt(next, RETENTION + 5000)).toHaveLength(1);
    expect(entriesAt(next, RETENTION + 2 * MINUTE)).toEqual([]);
  });
});
