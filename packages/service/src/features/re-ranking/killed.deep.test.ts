/** Re-ranking in two processes on one PostgreSQL, the active one killed: the other takes over immediately and learns the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../node/store/postgres-store.ts';
import { addSearches, type SearchRow } from '../../ground/query/search-rows.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import type { Store } from '../../store/store.ts';
import { createServiceProcesses, type ServiceProcess } from '../../testing/service-processes.ts';
import { startPostgres } from '../../testing/start-postgres.ts';
import { addEvents, type EventRow } from '../events/rows.ts';
import { LEARN_RE_RANKING } from './learning-job.ts';

const postgres = await startPostgres();
const processes = createServiceProcesses();
let store: Store;
let url: string;
beforeAll(async () => {
  if (!postgres) return;
  url = await postgres.createDatabase();
  store = await openPostgresStore({ url, onError: () => undefined });
}, 60_000);
afterAll(async () => {
  processes.killAll();
  await store?.close();
  await postgres?.stop();
});

const KINDS = Array.from({ length: 30 }, (_, at) => `kind${at}`);
const shown = (kind: string) => Array.from({ length: 8 }, (_, at) => `${kind}-${at}`);
/** Four weeks in which shoppers click what stands last. */
const DAYS = 27;
const SHOPPERS = 8;

async function shop(): Promise<void> {
  const today = Math.floor(Date.now() / DAY) * DAY;
  for (let day = 1; day <= DAYS; day++) {
    const searches: SearchRow[] = [];
    const events: EventRow[] = [];
    for (const query of KINDS)
      for (let shopper = 0; shopper < SHOPPERS; shopper++) {
        const searchedAt = today - day * DAY + shopper * 1000;
        const queryID = `${day}-${query}-${shopper}`;
        const userToken = `u${queryID}`;
        const objectIDs = shown(query);
        const clicked = objectIDs.at(-1)!;
        const named = { index: 'goods', userToken, queryID };
        searches.push({ ...named, query, params: '', nbHits: 8, firstPosition: 1, objectIDs, tags: [], searchedAt });
        const event = { ...named, eventType: 'click' as const, eventName: 'c', objectIDs: [clicked], positions: [8] };
        events.push({ event, happenedAt: searchedAt + 1, receivedAt: searchedAt + 1 });
      }
    await addSearches(store, searches);
    await addEvents(store, events);
  }
}

describe.skipIf(!postgres)('re-ranking of two processes (skipped without a PostgreSQL)', () => {
  it('is finished by the other when the one at work is killed, and is what it would have been', async () => {
    const start = (name: string) => processes.start([], { env: { DATABASE_URL: url, PGAPPNAME: name } });
    const living = new Map<string, ServiceProcess>();
    for (const name of ['one', 'other']) living.set(name, await start(name));
    const one = living.get('one')!;
    await one.call('PUT', '/1/indexes/goods/settings', {
      searchableAttributes: ['kind'],
      customRanking: ['asc(rank)'],
      enableReRanking: true,
    });
    const records = KINDS.flatMap((kind) => shown(kind).map((objectID, rank) => ({ objectID, kind, rank })));
    await one.call('POST', '/1/indexes/goods/batch', {
      requests: records.map((body) => ({ action: 'addObject', body })),
    });
    await shop();

    /** The name of the process that is at work on it, by the lock that it holds. */
    const holder = async () => {
      const [row] = await store.query<{ name: string }>(
        `SELECT session.application_name AS name FROM jobs JOIN processes ON processes.id = jobs.holder
           JOIN pg_locks ON locktype = 'advisory' AND objid = processes.presence::oid AND objsubid = 2
           JOIN pg_stat_activity AS session ON session.pid = pg_locks.pid
         WHERE jobs.kind = $1`,
        [LEARN_RE_RANKING],
      );
      return row?.name;
    };
    const isDone = async () => {
      const [row] = await store.query<{ due: boolean }>(
        'SELECT bool_or(run_at = 0 OR holder IS NOT NULL) AS due FROM jobs WHERE kind = $1',
        [LEARN_RE_RANKING],
      );
      return row!.due === false;
    };
    const learnt = () => store.query('SELECT index_name, query, lifted FROM re_rankings ORDER BY query');
    const begin = () => store.query('UPDATE jobs SET run_at = 0 WHERE kind = $1', [LEARN_RE_RANKING]);

    let dying: string | undefined;
    await store.transaction(async (transaction) => {
      // In the middle of its work it waits for this table.
      await transaction.query('LOCK TABLE click_sums IN SHARE MODE');
      await begin();
      await expect
        .poll(async () => (dying = await holder()), { interval: 10, timeout: 20_000 })
        .toMatch(/^(one|other)$/);
      await living.get(dying!)!.end('SIGKILL');
    });
    expect(await isDone()).toBe(false);
    const [name, other] = [...living].find(([each]) => each !== dying)!;
    await expect
      .poll(async () => (await holder()) === name || (await isDone()), { interval: 10, timeout: 20_000 })
      .toBe(true);
    await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
    const after = await learnt();
    expect(after).toHaveLength(KINDS.length);
    await expect
      .poll(
        async () => {
          const { body } = await other.call('POST', '/1/indexes/goods/query', { query: 'kind3', analytics: false });
          return (body['hits'] as { objectID: string }[])[0]!.objectID;
        },
        { timeout: 10_000 },
      )
      .toBe('kind3-7');

    // Undisturbed and from nothing, it comes to the same.
    for (const table of ['re_rankings', 'click_sums', 'click_days']) await store.query(`DELETE FROM ${table}`);
    await begin();
    await expect.poll(async () => (await isDone()) && (await learnt()).length > 0, { timeout: 60_000 }).toBe(true);
    expect(await learnt()).toEqual(after);
  }, 180_000);
});
