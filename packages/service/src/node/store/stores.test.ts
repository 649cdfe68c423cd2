/** Tests of both stores with one suite, and of features of a shared one. */
import { afterAll, describe, expect, it } from 'vitest';
import { createEmbeddedEngine } from '../../engine/embedded/embedded-engine.ts';
import { createService } from '../../service.ts';
import { addJob, leaseJob } from '../../ground/jobs/rows.ts';
import { serviceTables } from '../../composition/service-tables.ts';
import { migrate } from '../../store/migrate.ts';
import type { Store } from '../../store/store.ts';
import { GONE_AFTER, reportIndexer, slowestIndexer } from '../../ground/changes/task-rows.ts';
import { StoreUnavailable } from '../../foundation/errors/store-errors.ts';
import { describeStore } from '../../testing/store-suite.ts';
import { openPgliteStore } from './pglite-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import { BARE } from '../../testing/database-template.ts';
import { startPostgres } from '../../testing/start-postgres.ts';

describeStore('PGlite', () => openPgliteStore({ template: BARE }));

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const failures: unknown[] = [];
const open = async (url: string) => openPostgresStore({ url, onError: (error) => failures.push(error) });

if (postgres) {
  describeStore('PostgreSQL', async () => open(await postgres.createDatabase()));

  describe('a PostgreSQL connection that breaks', () => {
    it('in the middle of a transaction fails that one as passing, ends no process, and is replaced', async () => {
      const url = await postgres.createDatabase();
      const [store, other] = await Promise.all([open(url), open(url)]);
      try {
        const failing = store.transaction(async (transaction) => {
          const [row] = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
          await other.query('SELECT pg_terminate_backend($1)', [row!.pid]);
          // No request is pending when the connection ends, so only the driver notices it.
          do await other.query('SELECT 1');
          while ((await other.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [row!.pid])).length > 0);
          return transaction.query('SELECT 1');
        });
        await expect(failing).rejects.toBeInstanceOf(StoreUnavailable);
        expect(await store.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
        expect(await store.transaction((transaction) => transaction.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
      } finally {
        await Promise.all([store.close(), other.close()]);
      }
    });

    it('to a store that was abandoned, and is closed then, or the other way round, is ended once', async () => {
      const [one, other] = await Promise.all([
        postgres.createDatabase().then(open),
        postgres.createDatabase().then(open),
      ]);
      await one.abandon();
      await one.close();
      await Promise.all([other.close(), other.abandon()]);
    });

    it('while nothing is asked is replaced without a word', async () => {
      const url = await postgres.createDatabase();
      const [store, other] = await Promise.all([open(url), open(url)]);
      try {
        await store.query('SELECT 1');
        await other.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        );
        await expect.poll(() => store.query('SELECT 1 AS one').catch(() => undefined)).toEqual([{ one: 1 }]);
      } finally {
        await Promise.all([store.close(), other.close()]);
      }
      failures.length = 0;
    });
  });

  describe('two services on one PostgreSQL', () => {
    const headers = { 'X-Service-Application-Id': 'shop', 'X-Service-API-Key': 'admin' };
    const start = (url: Promise<string>, pollEvery: number) =>
      url.then(async (address) =>
        createService({
          engine: createEmbeddedEngine(),
          store: await open(address),
          appId: 'shop',
          keys: [{ key: 'admin', acl: ['admin'] }],
          pollEvery,
        }),
      );
    const send = async (service: Awaited<ReturnType<typeof start>>, method: string, path: string, body?: unknown) => {
      const request = new Request(`http://localhost/1/${path.startsWith('/') ? path.slice(1) : `indexes/${path}`}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return (await (await service.fetch(request)).json()) as Record<string, unknown> & { taskID: number };
    };

    it('wait for no process that died: its job and its place in the line are free once its connections are gone', async () => {
      const url = await postgres.createDatabase();
      const [living, dying] = await Promise.all([open(url), open(url)]);
      try {
        await migrate(living, serviceTables);
        const now = Date.now();
        const report = async (store: Store, id: string, applied: bigint) =>
          reportIndexer(store, { id, applied, quarantine: new Map(), presence: await store.presence!(), now });
        await report(living, 'living', 7n);
        await report(dying, 'dying', 3n);
        await addJob(living, { kind: 'sweep', payload: 'floor', now });
        const choice = { kinds: ['sweep'], now, upTo: '0', except: [], livingSince: now - GONE_AFTER };
        const leaseOf = (store: Store, holder: string) => leaseJob(store, choice, { holder, leaseUntil: now + 60_000 });
        expect(await leaseOf(dying, 'dying')).toMatchObject({ payload: 'floor' });
        expect([await leaseOf(living, 'living'), await slowestIndexer(living, choice.livingSince)]).toEqual([
          undefined,
          3n,
        ]);
        await dying.close();
        // The server notices the closed connection a moment later, without a timeout.
        await expect.poll(() => leaseOf(living, 'living')).toMatchObject({ payload: 'floor' });
        expect(await slowestIndexer(living, choice.livingSince)).toBe(7n);
      } finally {
        await living.close();
      }
    });

    it.skipIf(!postgres.fate)(
      'wait for each other when the database was restarted, which takes the locks of both',
      async () => {
        const url = await postgres.createDatabase();
        const [first, late] = await Promise.all([open(url), open(url)]);
        try {
          await migrate(first, serviceTables);
          const report = async (store: Store, id: string, applied: bigint) =>
            reportIndexer(store, {
              id,
              applied,
              quarantine: new Map(),
              presence: await store.presence!(),
              now: Date.now(),
            });
          await report(first, 'first', 3n);
          await report(late, 'late', 3n);
          await postgres.fate!.crash();
          await postgres.fate!.start();
          await expect.poll(() => report(first, 'first', 7n).then(() => 'reported', String)).toBe('reported');
          expect(await slowestIndexer(first, Date.now() - GONE_AFTER)).toBe(3n);
          await report(late, 'late', 7n);
          expect(await slowestIndexer(first, Date.now() - GONE_AFTER)).toBe(7n);
        } finally {
          await Promise.all([first.close(), late.close()]);
          failures.length = 0;
        }
      },
    );

    it('see each other: writes, settings, keys, and a task is done when both have it', async () => {
      const url = postgres.createDatabase();
      const one = await start(url, 20);
      const two = await start(url, 20);
      await Promise.all([one.ready(), two.ready()]);
      try {
        await send(one, 'PUT', 'goods/settings', { hitsPerPage: 2, attributesForFaceting: ['n'] });
        const requests = Array.from({ length: 300 }, (_, n) => ({
          action: 'addObject',
          body: { objectID: `o${n}`, n: n % 3 },
        }));
        const { taskID } = await send(one, 'POST', 'goods/batch', { requests });
        let status: unknown;
        do ({ status } = await send(one, 'GET', `goods/task/${taskID}`));
        while (status !== 'published');
        expect(await send(two, 'POST', 'goods/query', { filters: 'n=1' })).toMatchObject({
          nbHits: 100,
          hitsPerPage: 2,
        });

        await Promise.all(
          [one, two].flatMap((service) =>
            Array.from({ length: 20 }, () =>
              send(service, 'POST', 'goods/sum/partial', { total: { _operation: 'Increment', value: 1 } }),
            ),
          ),
        );
        const { results } = await send(two, 'POST', '*/objects', {
          requests: [{ indexName: 'goods', objectID: 'sum' }],
        });
        expect(results).toEqual([{ objectID: 'sum', total: 40 }]);

        await send(one, 'PUT', 'goods/box', { name: 'a red box' });
        const query = { query: 'some boxes', ignorePlurals: ['en'], removeStopWords: ['en'], queryType: 'prefixNone' };
        const words = [{ action: 'addEntry', body: { objectID: 's', language: 'en', word: 'red' } }];
        const learnt = await send(one, 'POST', '/dictionaries/stopwords/batch', { requests: words });
        do ({ status } = await send(two, 'GET', `/task/${learnt.taskID}`));
        while (status !== 'published');
        expect(await send(two, 'POST', 'goods/query', { ...query, query: 'red box' })).toMatchObject({
          nbHits: 1,
          parsedQuery: 'box',
        });
        expect(await send(one, 'POST', 'goods/query', query)).toMatchObject({ nbHits: 1 });
        // In the other direction, and switched off again.
        const off = await send(two, 'PUT', '/dictionaries/*/settings', {
          disableStandardEntries: { stopwords: { en: true } },
        });
        do ({ status } = await send(one, 'GET', `/task/${off.taskID}`));
        while (status !== 'published');
        expect(await send(one, 'POST', 'goods/query', query)).toMatchObject({ nbHits: 0 });

        const { taskID: dropped } = await send(two, 'POST', 'goods/batch', { requests: [{ action: 'delete' }] });
        do ({ status } = await send(two, 'GET', `goods/task/${dropped}`));
        while (status !== 'published');
        expect(await send(one, 'POST', 'goods/query', {})).toMatchObject({ status: 404 });

        // Adding or removing an allowed network applies in the other process too.
        const sources = async (service: typeof one, list: readonly string[]) =>
          service.fetch(
            new Request('http://localhost/1/security/sources', {
              method: 'PUT',
              headers,
              body: JSON.stringify(list.map((source) => ({ source }))),
            }),
            { isOperator: true },
          );
        const atTwo = async () =>
          (await two.fetch(new Request('http://localhost/1/indexes', { headers }), { clientAddress: '203.0.113.7' }))
            .status;
        expect((await sources(one, ['10.0.0.0/8'])).status).toBe(200);
        await expect.poll(atTwo).toBe(403);
        await sources(one, []);
        await expect.poll(atTwo).toBe(200);

        // A key that is created, changed, deleted or restored in one process is so in the other.
        const keysAt = async (service: typeof one, method: string, path: string, body?: unknown) => {
          const answer = await service.fetch(
            new Request(`http://localhost/1/keys${path}`, {
              method,
              headers,
              ...(body ? { body: JSON.stringify(body) } : {}),
            }),
          );
          return (await answer.json()) as { key: string; id: string };
        };
        const made = await keysAt(one, 'POST', '', { acl: ['listIndexes'] });
        const withMade = async () => {
          const own = { ...headers, 'X-Service-API-Key': made.key };
          return (await two.fetch(new Request('http://localhost/1/indexes', { headers: own }))).status;
        };
        await expect.poll(withMade).toBe(200);
        for (const [method, path, body, status] of [
          ['PUT', `/${made.id}`, { acl: ['search'] }, 403],
          ['PUT', `/${made.id}`, { acl: ['listIndexes'] }, 200],
          ['DELETE', `/${made.id}`, undefined, 403],
          ['POST', `/${made.key}/restore`, undefined, 200],
        ] as const) {
          await keysAt(one, method, path, body);
          await expect.poll(withMade, { interval: 20 }).toBe(status);
        }

        await one.putKey({ key: 'passing', acl: ['settings'], indexes: ['goods'] });
        const withKey = async () => {
          const passing = { ...headers, 'X-Service-API-Key': 'passing' };
          return (await two.fetch(new Request('http://localhost/1/indexes/goods/settings', { headers: passing })))
            .status;
        };
        // A key that the other process has never seen is looked up a moment after its last reload.
        await expect.poll(withKey).toBe(404);
        await send(one, 'DELETE', 'goods/keys/passing');
        await expect.poll(withKey).toBe(403);
      } finally {
        await Promise.all([one.close(), two.close()]);
      }
      expect(failures).toEqual([]);
    });
  });
} else {
  it.skip('skipped: no PostgreSQL', () => undefined);
}

describe('a database that cannot be opened', () => {
  it('says so, without the password', async () => {
    const error = await open('postgres://someone:topsecret@127.0.0.1:1/none').then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error).toBeDefined();
    expect(String(error)).not.toContain('topsecret');
  });
});
