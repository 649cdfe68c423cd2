import { UNTRACKED_PARTS } from '../jobs/job-parts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InsightsEvent } from '@aisle/contract';
import { addEvents } from '../../features/events/rows.ts';
import { readJobs } from '../jobs/rows.ts';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import { addSearches } from '../query/search-rows.ts';
import type { Store } from '../../store/store.ts';
import { BUCKET, DAY } from './bucket.ts';
import { buildDay } from './build-day.ts';
import type { RollupReader } from './reader.ts';
import { createRollups } from './rollups.ts';

const START = Date.UTC(2026, 0, 15);
const clock = { now: START };
const read: number[] = [];

/** Counts searches, their clicks, and purchases without a search. */
const counter: RollupReader<{ searches: number; clicks: number; strays: number }> = {
  name: 'counter',
  read: ({ bucket, searches, strayPurchases }) => {
    read.push(bucket);
    return {
      searches: searches.length,
      clicks: searches.reduce(
        (sum, { events }) => sum + events.filter(({ event }) => event.eventType === 'click').length,
        0,
      ),
      strays: strayPurchases.length,
    };
  },
  merge: (segments) => ({
    searches: segments.reduce((sum, one) => sum + one.searches, 0),
    clicks: segments.reduce((sum, one) => sum + one.clicks, 0),
    strays: segments.reduce((sum, one) => sum + one.strays, 0),
  }),
};

let store: Store;
const open = (readers: readonly RollupReader[] = [counter], over: Store = store) =>
  createRollups({
    store: over,
    readers,
    now: () => clock.now,
    trusted: { now: () => clock.now },
    yieldToEventLoop: () => Promise.resolve(),
    startJobs: () => undefined,
  });
let rollups: ReturnType<typeof open>;
beforeAll(async () => {
  store = await openSpareDatabase();
  rollups = open();
}, 60_000);
afterAll(() => store.close());

/** Runs the job and returns the buckets that it read. */
async function sum(from = rollups): Promise<number[]> {
  read.length = 0;
  const job = { payload: '', createdAt: 0 };
  const conclude = await from.job(job, {
    signal: new AbortController().signal,
    progress: () => undefined,
    ...UNTRACKED_PARTS,
  });
  await store.transaction((transaction) => conclude(transaction, job));
  return [...read];
}

const search = (index: string, searchedAt: number, queryID: string | null = null) =>
  addSearches(store, [
    {
      queryID,
      index,
      query: 'q',
      params: '',
      nbHits: 1,
      firstPosition: 1,
      objectIDs: [],
      userToken: null,
      tags: [],
      searchedAt,
    },
  ]);
const event = (index: string, happenedAt: number, more: Partial<InsightsEvent>) =>
  addEvents(store, [
    {
      event: { eventType: 'click', eventName: 'n', index, userToken: 'u', objectIDs: ['a'], ...more },
      happenedAt,
      receivedAt: clock.now,
    },
  ]);
const id = (letter: string) => letter.repeat(32);

describe('rollups', () => {
  it('read only buckets in which something changed', async () => {
    await search('changes', START + 1, id('a'));
    await search('changes', START + BUCKET + 1);
    expect(await sum()).toEqual([START, START + BUCKET]);
    expect(await sum()).toEqual([]);
    await event('changes', START + 2 * BUCKET, { queryID: id('a') });
    expect(await sum()).toEqual([START]);
    expect(await rollups.read(counter, { index: 'changes', from: START, to: START + DAY })).toEqual({
      searches: 2,
      clicks: 1,
      strays: 0,
    });
  });

  it('are exact to five minutes while buckets stand, and to days later', async () => {
    for (let hour = 0; hour < 72; hour++) await search('edges', START + hour * 3_600_000);
    await sum();
    const between = async (from: number, to: number) =>
      (await rollups.read(counter, { index: 'edges', from: START + from * 3_600_000, to: START + to * 3_600_000 }))
        .searches;
    expect(await between(3, 60)).toBe(57);
    expect(await between(3, 5)).toBe(2);
    expect(await between(3, 24)).toBe(21);
    expect(await between(24, 25)).toBe(1);
    expect(await between(20, 28)).toBe(8);
    expect(await between(100, 200)).toBe(0);
    clock.now = START + 6 * DAY;
    await sum();
    // The buckets of the first day are deleted, so it counts as a whole.
    expect(await between(3, 60)).toBe(60);
    expect(await between(30, 60)).toBe(30);
    clock.now = START;
  });

  it('read a day out of the store once, and again when it changed', async () => {
    const index = 'read once';
    const days = [0, 1, 2].map((day) => START + day * DAY);
    for (const day of days) await search(index, day + 1);
    await sum();
    const bodies: string[] = [];
    const watched: Store = {
      ...store,
      query: async (sql, parameters) => {
        const rows = await store.query<{ day?: string; body?: string | null }>(sql, parameters);
        for (const { day = '', body } of rows) if (typeof body === 'string') bodies.push(day);
        return rows as never;
      },
    };
    const reading = open([counter], watched);
    const ask = async () => {
      bodies.length = 0;
      const sums = await reading.days(counter, { index, from: START, to: START + 3 * DAY });
      return { searches: sums.map(({ segment }) => segment.searches), read: bodies.map(Number) };
    };
    expect(await ask()).toEqual({ searches: [1, 1, 1], read: days });
    expect(await ask()).toEqual({ searches: [1, 1, 1], read: [] });
    // Its bucket and the preceding one are read again.
    await search(index, days[1]! + 3 * BUCKET);
    await sum();
    expect(await ask()).toEqual({ searches: [1, 2, 1], read: [days[1]] });
  });

  it('of an old day read what is in it, and nothing for the hours in which nobody came', async () => {
    const old = START - 10 * DAY;
    const purchase = { eventType: 'conversion', eventSubtype: 'purchase' } as const;
    await search('old', old + 1, id('o'));
    await search('old', old + BUCKET + 1);
    await event('old', old + 20 * 3_600_000, purchase);
    // Only one of its buckets has changed, and of old days only their total is stored.
    await sum();
    await event('old', old + 60_000, { queryID: id('o') });
    let asked = 0;
    const counting: Store = { ...store, query: (sql, parameters) => (asked++, store.query(sql, parameters)) };
    const [first, second] = [old, old + BUCKET];
    read.length = 0;
    const isBuilt = await buildDay(
      {
        store: counting,
        readers: [counter],
        signal: new AbortController().signal,
        yieldToEventLoop: () => Promise.resolve(),
      },
      { index: 'old', day: old, buckets: [old], marks: [], keepsBuckets: false },
    );
    expect([isBuilt, [...read]]).toEqual([true, [first, second, old + 20 * 3_600_000]]);
    // The day, its buckets, and the rows of two spans; not of 24.
    expect(asked).toBeLessThanOrEqual(8);
    expect(await rollups.read(counter, { index: 'old', from: old, to: old + DAY })).toEqual({
      searches: 2,
      clicks: 1,
      strays: 1,
    });
    await sum();
  });

  it('find the search of an event that came before it, and take its purchase from those without one', async () => {
    const purchase = { eventType: 'conversion', eventSubtype: 'purchase', queryID: id('b') } as const;
    await event('early', START + BUCKET, purchase);
    await event('early', START + BUCKET, { queryID: id('b') });
    await sum();
    const all = { index: 'early', from: START, to: START + DAY };
    expect(await rollups.read(counter, all)).toEqual({ searches: 0, clicks: 0, strays: 1 });
    await search('early', START, id('b'));
    // Nothing remains to be read in the bucket of the purchase.
    expect(await sum()).toEqual([START]);
    expect(await rollups.read(counter, all)).toEqual({ searches: 1, clicks: 1, strays: 0 });
    expect(await store.query('SELECT 1 FROM rollup_marks')).toEqual([]);
  });

  it('of a day that somebody else built meanwhile are left to him', async () => {
    await search('race', START, id('c'));
    const marks = (await store.query<{ id: string }>('SELECT id::text AS id FROM rollup_marks')).map((row) => row.id);
    const late = buildDay(
      {
        store,
        readers: [counter],
        signal: new AbortController().signal,
        // Between its reading and its writing.
        yieldToEventLoop: async () => void (await sum()),
      },
      { index: 'race', day: START, buckets: [START], marks, keepsBuckets: true },
    );
    expect(await late).toBe(false);
    expect(await rollups.read(counter, { index: 'race', from: START, to: START + DAY })).toMatchObject({ searches: 1 });
  });

  it('are made of all rows for a reader that was not there before', async () => {
    const newcomer = { ...counter, name: 'newcomer' };
    const later = open([counter, newcomer]);
    await sum(later);
    const range = { index: 'edges', from: START, to: START + 3 * DAY };
    expect(await later.read(newcomer, range)).toEqual(await later.read(counter, range));
    expect((await later.read(newcomer, range)).searches).toBe(72);
  });

  it('say when an index was brought up to date, and promise the job when it is late', async () => {
    // The clock was set back since, so the time it showed before is in the future.
    expect(await rollups.updatedAt('edges')).toBe(START);
    expect(await rollups.updatedAt('nowhere')).toBeUndefined();
    clock.now = START + 7 * DAY;
    await search('edges', clock.now);
    clock.now += 2 * BUCKET;
    await rollups.days(counter, { index: 'edges', from: START, to: clock.now });
    expect(await readJobs(store)).toMatchObject([{ kind: 'rollups', runAt: clock.now }]);
  });

  it('let raw rows go by whole days, none whose sums may change', async () => {
    clock.now = START + 30 * DAY;
    const wanted = { searches: clock.now - DAY, events: clock.now - DAY };
    // A row waits to be added to the rollups.
    expect(await rollups.allowRemoval(wanted)).toEqual({ searches: -Infinity, events: -Infinity });
    await sum();
    const sixDays = START + 25 * DAY;
    expect(await rollups.allowRemoval(wanted)).toEqual({ searches: sixDays, events: sixDays - DAY });
    // Closed days remain unchanged.
    const range = { index: 'edges', from: START, to: START + DAY };
    const before = await rollups.read(counter, range);
    await search('edges', START + 5);
    expect(await sum()).toEqual([]);
    expect(await rollups.read(counter, range)).toEqual(before);
  });

  it('read what an earlier reader summed, of days whose rows are gone and of no others', async () => {
    clock.now = START + 60 * DAY;
    const index = 'upgraded';
    const [closed, current] = [START + 50 * DAY, START + 60 * DAY];
    const older: RollupReader<{ seen: number }> = {
      name: 'seen1',
      read: ({ searches }) => ({ seen: searches.length }),
      merge: (segments) => ({ seen: segments.reduce((total, { seen }) => total + seen, 0) }),
    };
    const newer: RollupReader<{ seen: number; tagged: number | null }> = {
      name: 'seen2',
      read: ({ searches }) => ({
        seen: searches.length,
        tagged: searches.filter(({ tags }) => tags.length > 0).length,
      }),
      merge: (segments) => ({
        seen: segments.reduce((total, { seen }) => total + seen, 0),
        tagged: segments.reduce<number | null>(
          (total, { tagged }) => (total === null || tagged === null ? null : total + tagged),
          0,
        ),
      }),
      former: [{ name: 'seen1', read: (segment) => ({ ...(segment as { seen: number }), tagged: null }) }],
    };
    await search(index, closed + BUCKET);
    await search(index, current + BUCKET);
    await sum(open([older]));
    await open([older]).allowRemoval({ searches: closed + DAY, events: closed + DAY });
    await store.query('DELETE FROM searches WHERE searched_at < $1', [closed + DAY]);
    const upgraded = open([newer]);
    const days = () => upgraded.days(newer, { index, from: closed, to: current + DAY });
    // Before the first run, both days have the earlier rollups.
    expect((await days()).map(({ segment }) => segment.tagged)).toEqual([null, null]);
    await sum(upgraded);
    expect(await days()).toEqual([
      { day: closed, segment: { seen: 1, tagged: null } },
      { day: current, segment: { seen: 1, tagged: 0 } },
    ]);
    // Rollups that are no longer read are deleted.
    expect(
      await store.query(
        'SELECT start::text AS day, reader FROM rollup_segments WHERE is_day AND index_name = $1 ORDER BY 1',
        [index],
      ),
    ).toEqual([
      { day: String(closed), reader: older.name },
      { day: String(current), reader: newer.name },
    ]);
    expect(await upgraded.read(newer, { index, from: closed, to: current + DAY })).toEqual({ seen: 2, tagged: null });
    expect(await upgraded.read(newer, { index, from: current, to: current + 2 * BUCKET })).toEqual({
      seen: 1,
      tagged: 0,
    });
  });
});
