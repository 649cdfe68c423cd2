/** What every store must do; run against PGlite and, where there is one, against PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeDisabled,
  changeEntries,
  countEntries,
  readChangedDictionaries,
  readDisabled,
  readEntries,
} from '../features/dictionaries/rows.ts';
import { addEvents } from '../features/events/rows.ts';
import {
  addTest,
  endTest,
  readActiveTests,
  readTest,
  readTests,
  removeTest,
  renameTested,
} from '../features/ab-testing/rows.ts';
import { readRecentRate } from '../features/ab-testing/sample-size-estimate.ts';
import { putIndex, readIndexChanges, readIndexes, removeContents } from '../changes/index-rows.ts';
import {
  addJob,
  addJobOnce,
  type JobChoice,
  leaseJob,
  lockJob,
  postponeJob,
  readJobs,
  readJobTimes,
  removeJob,
} from '../jobs/rows.ts';
import { lockWrites, putRecords, readChangedSince, readRecordChanges, readRecords } from '../changes/record-rows.ts';
import { openTraining, TrainingLost, type TrainingPlan } from '../features/recommend/kept-training.ts';
import { countSignals, readRecommendations, readSignals } from '../features/recommend/rows.ts';
import { readClickSums, readSummedDays, removeOldClicks, sumDay } from '../features/re-ranking/click-rows.ts';
import { readReRankings, replaceReRankings } from '../features/re-ranking/re-ranking-rows.ts';
import { learnPage, relearnUsers } from '../features/personalization/learn-events.ts';
import { readServedProfile } from '../features/personalization/profile-rows.ts';
import { putLearning, readLearning } from '../features/personalization/strategy-rows.ts';
import { putRules, readChangedRuleSets, readRule, readRules, removeRule, removeRulesOf } from '../rule-sets/rows.ts';
import { serviceTables } from '../service-tables.ts';
import { migrate } from '../store/migrate.ts';
import { addSearches, readSearchTimes } from '../query/search-rows.ts';
import { settledUpTo } from '../store/insertion-fence.ts';
import type { Store } from '../store/store.ts';
import {
  countSearches,
  endBuild,
  putSuggestionConfig,
  readSuggestionConfig,
  removeSuggestionConfig,
} from '../features/query-suggestions/rows.ts';
import { addTask, hasPendingTask, newestSeq, readTask, removeOldTasks } from '../changes/task-rows.ts';

/** What came when each part had numbers of its own. */
const laterStatements = (): string[] =>
  serviceTables
    .flatMap(({ steps }) => steps.filter(({ formerly }) => formerly === undefined))
    .flatMap(({ statements }) => statements);

const tablesOfLaterSteps = (): string[] =>
  laterStatements().flatMap((sql) => /^\s*CREATE (?:UNLOGGED )?TABLE (\w+)/.exec(sql)?.[1] ?? []);

/** Takes the columns and indexes of later steps out of earlier tables again. */
const undoLaterSteps = (): string[] =>
  laterStatements().flatMap((sql) => {
    const index = /^\s*CREATE INDEX (\w+)/.exec(sql)?.[1];
    const table = /^\s*ALTER TABLE (\w+)/.exec(sql)?.[1];
    const columns = [...sql.matchAll(/ADD COLUMN (\w+)/g)].map((match) => `DROP COLUMN IF EXISTS ${match[1]}`);
    if (index) return [`DROP INDEX IF EXISTS ${index}`];
    return table && columns.length > 0 ? [`ALTER TABLE IF EXISTS ${table} ${columns.join(', ')}`] : [];
  });

/** Declares the suite for one kind of store. `open` gives an empty database. */
export function describeStore(name: string, open: () => Promise<Store>): void {
  describe(`a store on ${name}`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
      await migrate(store, serviceTables);
    }, 60_000);
    afterAll(() => store.close());

    it('is brought up to date any number of times, also at once', async () => {
      await Promise.all([migrate(store, serviceTables), migrate(store, serviceTables)]);
    });

    it('refuses data of a newer version', async () => {
      await store.query(`INSERT INTO table_steps (part, step) VALUES ('jobs', 999)`);
      await expect(migrate(store, serviceTables)).rejects.toThrow('newer version');
      await store.query('DELETE FROM table_steps WHERE step = 999');
    });

    it('takes over data whose tables were numbered in one list, and adds what came later', async () => {
      await putRecords(store, 'kept', [{ objectID: 'a', json: '{}' }]);
      await store.transaction(async (transaction) => {
        await transaction.query(`DROP TABLE IF EXISTS table_steps, ${tablesOfLaterSteps().join(', ')}`);
        for (const statement of undoLaterSteps()) await transaction.query(statement);
        await transaction.query('CREATE TABLE schema_steps (step integer PRIMARY KEY)');
        await transaction.query('INSERT INTO schema_steps (step) VALUES (1), (2), (3)');
      });
      const later = { part: 'later', tables: [], steps: [{ statements: ['CREATE TABLE later (id bigint)'] }] };
      await migrate(store, [...serviceTables, later]);
      expect(await readRecords(store, 'kept', ['a'])).toEqual(new Map([['a', '{}']]));
      expect(await store.query('SELECT id FROM later UNION SELECT version FROM state_versions')).toEqual([]);
      // The older version goes on over what was only added.
      await migrate(store, serviceTables);
      await store.query('DROP TABLE later');
      await store.query(`DELETE FROM table_steps WHERE part = 'later'`);
      await migrate(store, serviceTables);
    });

    it('keeps what a transaction wrote, or nothing of it', async () => {
      await expect(
        store.transaction(async (transaction) => {
          await putRecords(transaction, 'rolled', [{ objectID: 'a', json: '{}' }]);
          throw new Error('after all not');
        }),
      ).rejects.toThrow('after all not');
      expect(await readRecords(store, 'rolled', ['a'])).toEqual(new Map());
      await expect(store.transaction((transaction) => transaction.query('SELECT nonsense'))).rejects.toThrow();
      expect(await store.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });

    it('does not let a statement fall into the transaction of someone else', async () => {
      let inside!: () => void;
      const begun = new Promise<void>((resolve) => (inside = resolve));
      const failing = store.transaction(async (transaction) => {
        inside();
        await transaction.query('SELECT 1');
        throw new Error('undone');
      });
      await begun;
      const direct = putIndex(store, { name: 'direct', primary: null, settings: {}, now: 1 });
      await expect(failing).rejects.toThrow('undone');
      await direct;
      expect([...(await readIndexes(store, ['direct'])).keys()]).toEqual(['direct']);
    });

    it('numbers changes in the order of their commits, however many write at once', async () => {
      const write = (at: number) =>
        store.transaction(async (transaction) => {
          await lockWrites(transaction);
          await putRecords(transaction, 'ordered', [
            { objectID: `a${at}`, json: '{}' },
            { objectID: `b${at}`, json: '{}' },
          ]);
          return addTask(transaction, { index: 'ordered', now: at });
        });
      const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => write(at)));
      expect(new Set(ids).size).toBe(12);
      const rows = await readRecordChanges(store, { after: 0n, upTo: await newestSeq(store), limit: 1000 });
      const own = rows.filter(({ index }) => index === 'ordered');
      expect(own).toHaveLength(24);
      for (let at = 0; at < own.length; at += 2)
        expect(own[at]!.objectID.slice(1)).toBe(own[at + 1]!.objectID.slice(1));
    });

    it('replaces and deletes records, and tells readers of changes', async () => {
      const before = await newestSeq(store);
      const put = (json: string | null) =>
        store.transaction(async (transaction) => {
          await putRecords(transaction, 'shelf', [{ objectID: 'a', json } as never]);
          return addTask(transaction, { index: 'shelf', now: 1 });
        });
      await put('{"n":1}');
      await put('{"n":2}');
      expect(await readRecords(store, 'shelf', ['a', 'a', 'b'])).toEqual(new Map([['a', '{"n":2}']]));
      const task = await put(null);
      expect(await readRecords(store, 'shelf', ['a'])).toEqual(new Map());
      expect(await readChangedSince(store, 'shelf', before)).toEqual(new Map([['a', null]]));
      const seq = await readTask(store, { index: 'shelf', id: String(task) });
      expect(seq).toBe(await newestSeq(store));
      expect(await readTask(store, { index: 'other', id: String(task) })).toBeUndefined();
      expect([await hasPendingTask(store, 'shelf', seq! - 1n), await hasPendingTask(store, 'shelf', seq!)]).toEqual([
        true,
        false,
      ]);
    });

    it('keeps settings and says what was emptied and dropped', async () => {
      const row = { name: 'house', primary: null, settings: { hitsPerPage: 3 }, now: 1 };
      const first = await store.transaction((transaction) => putIndex(transaction, row));
      await store.transaction(async (transaction) => {
        await putRecords(transaction, 'house', [{ objectID: 'a', json: '{}' }]);
        await removeContents(transaction, { name: 'house', drop: false, now: 2 });
        await addTask(transaction, { index: 'house', now: 2 });
      });
      const kept = (await readIndexes(store, ['house', 'none'])).get('house');
      expect(kept).toMatchObject({ settings: { hitsPerPage: 3 }, dropped: false });
      expect(kept!.clearedSeq > first).toBe(true);
      await store.transaction(async (transaction) => {
        await removeContents(transaction, { name: 'house', drop: true, now: 3 });
        await addTask(transaction, { index: 'house', now: 3 });
      });
      expect(await readIndexes(store, ['house'])).toEqual(new Map());
      const changes = await readIndexChanges(store, { after: first, upTo: await newestSeq(store) });
      expect(changes.filter(({ name: changed }) => changed === 'house')).toMatchObject([
        { dropped: true, settings: {} },
      ]);
    });

    it('forgets old tasks but never the number of the newest change', async () => {
      const newest = await newestSeq(store);
      await removeOldTasks(store, Number.MAX_SAFE_INTEGER);
      expect(await newestSeq(store)).toBe(newest);
    });

    it('counts an event once by its eventID, also between two senders at once', async () => {
      const event = {
        eventType: 'view',
        eventName: 'n',
        index: 'i',
        userToken: 'u',
        objectIDs: ['a\u0000'],
        eventID: 'e',
      } as const;
      const row = { event: { ...event, objectIDs: [...event.objectIDs] }, happenedAt: 1, receivedAt: 2 };
      await Promise.all([addEvents(store, [row, row]), addEvents(store, [row])]);
      expect(await store.query('SELECT count(*)::int AS n FROM events')).toEqual([{ n: 1 }]);
      expect(await store.query(`SELECT body::json->'objectIDs'->>0 AS id FROM events`)).toEqual([{ id: 'a' }]);
    });

    it('remembers searches, however large their numbers', async () => {
      const row = {
        queryID: 'f'.repeat(32),
        index: 'i',
        query: 'it\'s "quoted", {with} \\ and ü',
        params: '',
        nbHits: 1e12,
        firstPosition: 1e15,
        objectIDs: ['a,b', '"c"'],
        userToken: null,
        tags: ['x\u0000'],
        searchedAt: 1_768_478_400_000,
      };
      await addSearches(store, [row, { ...row, queryID: null }]);
      await addSearches(store, []);
      expect(await readSearchTimes(store, [row.queryID, '0'.repeat(32)])).toEqual(
        new Map([[row.queryID, row.searchedAt]]),
      );
      const rows = await store.query('SELECT query, object_ids FROM searches WHERE query_id IS NOT NULL');
      expect(rows).toEqual([{ query: row.query, object_ids: JSON.stringify(row.objectIDs) }]);
    });

    const due = (kind: string, now: number): JobChoice => ({
      kinds: [kind],
      now,
      upTo: '0',
      except: [],
      livingSince: undefined,
    });

    it('keeps a job until the transaction that does it is committed', async () => {
      await addJob(store, { kind: 'sweep', payload: 'floor', now: 5 });
      const failing = store.transaction(async (transaction) => {
        const job = await lockJob(transaction, due('sweep', 1));
        await removeJob(transaction, { id: job!.id, holder: null });
        throw new Error('power cut');
      });
      await expect(failing).rejects.toThrow('power cut');
      const job = await store.transaction((transaction) => lockJob(transaction, due('sweep', 1)));
      expect(job).toMatchObject({ kind: 'sweep', payload: 'floor', createdAt: 5 });
      expect(await store.transaction((transaction) => lockJob(transaction, due('other', 1)))).toBeUndefined();
    });

    it('keeps one job for the same work, at the earlier time, and another one while it is being done', async () => {
      const once = (runAt: number) => addJobOnce(store, { kind: 'once', payload: 'p', now: 1, runAt });
      await Promise.all([900, 500, 700].map(once));
      expect((await readJobTimes(store, ['once'])).nextAt).toBe(500);
      const lease = { holder: 'me', leaseUntil: 9000 };
      expect(await leaseJob(store, due('once', 499), lease)).toBeUndefined();
      const job = await leaseJob(store, due('once', 500), lease);
      expect(await leaseJob(store, due('once', 8999), lease)).toBeUndefined();
      await once(600);
      expect((await readJobTimes(store, ['once'])).nextAt).toBe(600);
      const states = async () =>
        (await readJobs(store)).flatMap(({ kind, state, attempts }) => (kind === 'once' ? [{ state, attempts }] : []));
      expect(await states()).toEqual([
        { state: 'running', attempts: 0 },
        { state: 'waiting', attempts: 0 },
      ]);
      // It failed; the new promise of the same work stands for it.
      await postponeJob(store, { id: job!.id, holder: 'me' }, { message: 'no', runAt: 99_000 });
      expect(await states()).toEqual([{ state: 'waiting', attempts: 0 }]);
      const next = await leaseJob(store, due('once', 600), lease);
      await postponeJob(store, { id: next!.id, holder: 'me' }, { message: 'no', runAt: 99_000 });
      expect(await states()).toEqual([{ state: 'waiting', attempts: 1 }]);
    });

    it('gives a job whose lease is over to the next, and the first one may not conclude it', async () => {
      await addJob(store, { kind: 'leased', payload: 'p', now: 1 });
      const first = await leaseJob(store, due('leased', 100), { holder: 'first', leaseUntil: 200 });
      const second = await leaseJob(store, due('leased', 201), { holder: 'second', leaseUntil: 300 });
      expect(second).toEqual(first);
      expect(await removeJob(store, { id: first!.id, holder: 'first' })).toBe(false);
      expect(await removeJob(store, { id: first!.id, holder: 'second' })).toBe(true);
    });

    it('keeps rules by set, and tells which sets changed', async () => {
      const set = { index: 'ruled', model: '' };
      const rule = (objectID: string, n: number) => ({ objectID, json: JSON.stringify({ objectID, n }) });
      const before = await newestSeq(store);
      await store.transaction(async (transaction) => {
        await lockWrites(transaction);
        await putRules(transaction, set, { rules: [rule('b', 1), rule('a', 1), rule('_', 1)], clear: false, now: 5 });
        await putRules(transaction, set, { rules: [rule('b', 2)], clear: false, now: 6 });
        await putRules(transaction, { ...set, model: 'm' }, { rules: [rule('x', 1)], clear: true, now: 6 });
        await removeRule(transaction, set, '_');
        await addTask(transaction, { index: 'ruled', now: 6 });
      });
      expect((await readRules(store, set)).map(({ objectID }) => objectID)).toEqual(['a', 'b']);
      expect(await readRule(store, set, 'b')).toEqual({ ...rule('b', 2), updatedAt: 6 });
      const range = { after: before, upTo: await newestSeq(store) };
      expect((await readChangedRuleSets(store, range)).map(({ model }) => model).sort()).toEqual(['', 'm']);
      await store.transaction((transaction) => removeRulesOf(transaction, 'ruled'));
      expect(await readRules(store, set)).toEqual([]);
    });

    it('keeps dictionary entries and what is off, and tells which dictionaries changed', async () => {
      const put = (objectID: string, word: string) => ({ objectID, entry: { objectID, language: 'en', word } });
      const before = await newestSeq(store);
      await store.transaction(async (transaction) => {
        await lockWrites(transaction);
        const changes = [put('b', 'one'), put('a', 'two'), put('b', 'three'), { objectID: 'a', entry: null }];
        await changeEntries(transaction, 'stopwords', { changes, clear: false });
        await changeDisabled(transaction, [['stopwords', { fr: true, de: false }]]);
        await addTask(transaction, { index: '*', now: 6 });
      });
      expect(await readEntries(store, 'stopwords')).toEqual([put('b', 'three').entry]);
      expect(await countEntries(store)).toBe(1);
      expect(await readDisabled(store)).toEqual({ stopwords: { de: false, fr: true }, plurals: {}, compounds: {} });
      const range = { after: before, upTo: await newestSeq(store) };
      expect(await readChangedDictionaries(store, range)).toEqual(new Set(['stopwords', 'settings']));
      await store.transaction(async (transaction) => {
        await changeEntries(transaction, 'stopwords', { changes: [put('c', 'four')], clear: true });
        await changeDisabled(transaction, [['stopwords', null]]);
      });
      expect((await readEntries(store, 'stopwords')).map(({ objectID }) => objectID)).toEqual(['c']);
      expect((await readDisabled(store)).stopwords).toEqual({});
      await store.transaction((transaction) => changeEntries(transaction, 'stopwords', { changes: [], clear: true }));
    });

    it('tells up to which event all are there: not before those under way are', async () => {
      const event = { eventType: 'view' as const, eventName: 'e', index: 'fenced', userToken: 'u', objectIDs: ['a'] };
      const row = { event, happenedAt: 1, receivedAt: 1 };
      let goOn!: () => void;
      let begun!: () => void;
      const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
      const hasBegun = new Promise<void>((resolve) => (begun = resolve));
      const slow = store.transaction(async (transaction) => {
        await addEvents(transaction, [row]);
        begun();
        await mayGoOn;
      });
      await hasBegun;
      const settled = settledUpTo(store, 'events');
      const first = await Promise.race([
        settled.then(() => 'settled'),
        new Promise((resolve) => setImmediate(resolve, 'waits')),
      ]);
      expect(first).toBe('waits');
      goOn();
      await slow;
      const [{ id }] = (await store.query(`SELECT max(id)::text AS id FROM events WHERE index_name = 'fenced'`)) as [
        { id: string },
      ];
      expect(await settled).toBe(id);
    });

    it('learns profiles from events once, page by page, and makes them anew for another strategy', async () => {
      const strategy = (score: number) => ({
        eventsScoring: [{ eventName: 'seen', eventType: 'view' as const, score }],
        facetsScoring: [{ facetName: 'brand', score: 1 }],
        personalizationImpact: 50,
      });
      const event = { eventType: 'view' as const, eventName: 'seen', index: 'liked', objectIDs: ['a'] };
      await putRecords(store, 'liked', [{ objectID: 'a', json: '{"objectID":"a","brand":"Acme"}' }]);
      const add = (count: number) =>
        addEvents(
          store,
          Array.from({ length: count }, (_, at) => ({
            event: { ...event, userToken: `fan${at % 2}` },
            happenedAt: 1000,
            receivedAt: 1000,
          })),
        );
      await add(1200);
      await store.transaction((transaction) =>
        putLearning(transaction, { strategy: strategy(1), generation: 1n, serving: 1n, learntTo: 0n }),
      );
      const learnAll = async () => {
        const upTo = BigInt(await settledUpTo(store, 'events'));
        for (let pages = 1; ; pages++)
          if ((await store.transaction((transaction) => learnPage(transaction, { upTo, now: 1000 }))).isDone)
            return pages;
      };
      const weight = async (userToken: string) =>
        (await readServedProfile(store, userToken))?.facets.get('brand')?.get('acme')?.weight;
      // What a killed process had begun is not there at all.
      const killed = store.transaction(async (transaction) => {
        await learnPage(transaction, { upTo: 10n ** 15n, now: 1000 });
        throw new Error('killed');
      });
      await expect(killed).rejects.toThrow('killed');
      expect(await weight('fan0')).toBeUndefined();
      expect(await learnAll()).toBe(3);
      expect(await learnAll()).toBe(1);
      await add(2);
      await Promise.all([learnAll(), learnAll()]);
      expect(await weight('fan0')).toBe(601);

      await store.transaction(async (transaction) => {
        const before = (await readLearning(transaction))!;
        await putLearning(transaction, { ...before, strategy: strategy(10), generation: 2n, learntTo: 0n });
      });
      await store.transaction((transaction) => learnPage(transaction, { upTo: 10n ** 15n, now: 1000 }));
      // The old ones serve until the new ones are complete.
      expect(await weight('fan0')).toBe(601);
      await learnAll();
      expect(await weight('fan0')).toBe(6010);
      await store.transaction((transaction) => relearnUsers(transaction, { userTokens: ['fan0'], now: 1000 }));
      expect(await weight('fan0')).toBe(6010);
      await store.query(`DELETE FROM events WHERE user_token = 'fan0'`);
      await store.transaction((transaction) => relearnUsers(transaction, { userTokens: ['fan0'], now: 1000 }));
      expect([await weight('fan0'), await weight('fan1')]).toEqual([undefined, 6010]);
    });

    it('sums what was shown and clicked on a day, of each shopper once, and keeps what is lifted', async () => {
      const queryIDs = Array.from({ length: 3 }, (_, n) => `${n}`.repeat(32));
      await addSearches(
        store,
        queryIDs.map((queryID, n) => ({
          queryID,
          index: 'shown',
          query: 'ü "hat"',
          params: '',
          nbHits: 2,
          firstPosition: 19,
          objectIDs: ['a', 'b"\\', 'behind'],
          userToken: n === 0 ? 'u' : 'v',
          tags: [],
          searchedAt: 1000 + n,
        })),
      );
      const click = { eventName: 'e', index: 'shown', userToken: 'v', eventType: 'click' as const };
      const at = { happenedAt: 2000, receivedAt: 2000 };
      await addEvents(store, [
        { event: { ...click, queryID: queryIDs[1]!, objectIDs: ['b"\\'], positions: [20] }, ...at },
        { event: { ...click, queryID: queryIDs[1]!, objectIDs: ['b"\\'], positions: [20] }, ...at },
        { event: { ...click, queryID: queryIDs[2]!, objectIDs: ['a'], positions: [19] }, ...at },
      ]);
      for (const now of [3000, 4000])
        await store.transaction((transaction) =>
          sumDay(transaction, { index: 'shown', indexes: ['shown', 'other'], day: 0, now }),
        );
      const pages = [];
      for await (const page of readClickSums(store, { index: 'shown', since: 0 })) pages.push(...page);
      expect(pages.map(({ query, cells }) => [query, cells.toSorted((a, b) => a[1] - b[1])])).toEqual([
        [
          'ü "hat"',
          [
            ['a', 19, 2, 0],
            ['b"\\', 20, 2, 1],
          ],
        ],
      ]);
      expect(await readSummedDays(store, 'shown')).toEqual(new Map([[0, 4000]]));
      await store.transaction((transaction) => replaceReRankings(transaction, 'shown', new Map([['u', [['a', 3]]]])));
      expect((await readReRankings(store)).get('shown')).toEqual(new Map([['u', '[["a",3]]']]));
      await store.transaction((transaction) => removeOldClicks(transaction, { indexes: [], since: 0 }));
      expect([await readSummedDays(store, 'shown'), await readReRankings(store)]).toEqual([new Map(), new Map()]);
    });

    it('reads what events say about records, and keeps what was learnt', async () => {
      const event = { eventName: 'e', index: 'learnt', userToken: 'u' };
      const at = (happenedAt: number) => ({ happenedAt, receivedAt: happenedAt });
      await addEvents(store, [
        { event: { ...event, eventType: 'click', objectIDs: ['a', 'b"\\'] }, ...at(10) },
        { event: { ...event, eventType: 'conversion', eventSubtype: 'purchase', objectIDs: ['a'] }, ...at(20) },
        { event: { ...event, eventType: 'click', filters: ['brand:x'] }, ...at(20) },
        { event: { ...event, eventType: 'view', objectIDs: ['a'] }, ...at(20) },
        { event: { ...event, eventType: 'click', objectIDs: ['old'] }, ...at(1) },
      ]);
      const range = { indexes: ['learnt'], since: 10, shares: 1, share: 0, after: 0n, upTo: 1_000_000n };
      const signals = await readSignals(store, range);
      expect(signals.map(({ kind, objectIDs }) => [kind, objectIDs])).toEqual([
        ['click', ['a', 'b"\\']],
        ['purchase', ['a']],
      ]);
      expect(await readSignals(store, { ...range, after: BigInt(signals[0]!.id) })).toHaveLength(1);
      // Each shopper is in one share.
      const shares = await Promise.all([0, 1, 2].map((share) => readSignals(store, { ...range, shares: 3, share })));
      expect(shares.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
      const all = await countSignals(store, range);
      expect([all.count, all.first]).toEqual([3, BigInt(signals[0]!.id)]);
      expect(all.last).toBeGreaterThan(all.first);

      const list = { model: 'm', source: 'a', items: [['b', 50] as const] };
      const plan: TrainingPlan = { format: 1, now: 0, indexes: [], facets: [], events: 0, first: '0', last: '0' };
      const open = (mayGoOn: boolean) => openTraining(store, { index: 'learnt', plan, mayGoOn: () => mayGoOn });
      for (const lists of [[list, { ...list, source: 'z' }], [list]]) {
        const slow = await open(false);
        await slow.keepLists('one', lists);
        const kept = await open(true);
        expect(kept.done).toEqual(new Set(['one']));
        await expect(slow.keepLists('two', lists)).rejects.toThrow(TrainingLost);
        await store.transaction((transaction) => kept.publish(transaction));
      }
      expect(await readRecommendations(store, { index: 'learnt', model: 'm', source: 'a' })).toEqual([['b', 50]]);
      expect(await readRecommendations(store, { index: 'learnt', model: 'm', source: 'z' })).toEqual([]);
    });

    it('keeps A/B tests, ends each once, and follows an index that is renamed', async () => {
      const test = (control: string) => ({
        name: `ü "${control}"`,
        variants: [
          { index: control, trafficPercentage: 50, description: 'as ever' },
          { index: 'rival', trafficPercentage: 50, customSearchParameters: { hitsPerPage: 3 } },
        ] as const,
        configuration: { outliers: { exclude: true } },
        endAt: 5_000_000_000_000,
      });
      const first = await addTest(store, test('one'), 1);
      const second = await addTest(store, test('two'), 2);
      expect(await readTest(store, first)).toEqual({
        ...test('one'),
        id: first,
        status: 'active',
        createdAt: 1,
        failure: undefined,
      });
      expect((await readTests(store)).map(({ id }) => id)).toEqual([second, first]);
      await renameTested(store, { from: 'rival', to: 'other' });
      expect((await readTest(store, second))!.variants.map(({ index }) => index)).toEqual(['two', 'other']);
      expect(await endTest(store, { id: first, status: 'failed', failure: 'gone' })).toBe(true);
      expect(await endTest(store, { id: first, status: 'stopped' })).toBe(false);
      expect(await readTest(store, first)).toMatchObject({ status: 'failed', failure: 'gone' });
      expect((await readActiveTests(store)).map(({ id }) => id)).toEqual([second]);
      for (const id of [first, second]) await removeTest(store, id);
      expect([await readTest(store, first), await readTest(store, 10 ** 14)]).toEqual([undefined, undefined]);
    });

    it('tells the rate of recent searches over their users, purchases of several searches too', async () => {
      const search = (user: string, id: string | null, searchedAt = 1000) => ({
        queryID: id,
        index: 'rated',
        query: 'x',
        params: '',
        nbHits: 1,
        firstPosition: 1,
        objectIDs: [],
        userToken: user,
        tags: [],
        searchedAt,
      });
      const id = (digit: string) => digit.repeat(32);
      await addSearches(store, [
        search('u', id('a')),
        search('u', id('b')),
        search('v', id('c')),
        search('v', null),
        { ...search('v', id('d')), kind: 'browse' as const },
        search('w', id('e'), -3_000_000_000),
      ]);
      const event = { eventName: 'e', index: 'rated', userToken: 'u', objectIDs: ['x', 'y'] };
      const at = { happenedAt: 2000, receivedAt: 2000 };
      await addEvents(store, [
        { event: { ...event, eventType: 'click', queryID: id('a'), positions: [1, 2] }, ...at },
        {
          event: {
            ...event,
            eventType: 'conversion',
            eventSubtype: 'purchase',
            objectData: [{ queryID: id('b') }, { queryID: id('c') }],
          },
          ...at,
        },
      ]);
      const rate = (counted: 'clicked' | 'purchased' | 'addedToCart') =>
        readRecentRate(store, { index: 'rated', counted, now: 3000 });
      expect(await rate('clicked')).toMatchObject({ searches: 3, estimate: { value: 1 / 3, users: 2 } });
      expect(await rate('purchased')).toMatchObject({ searches: 3, estimate: { value: 2 / 3, users: 2 } });
      expect(await rate('addedToCart')).toMatchObject({ searches: 3, estimate: { value: 0 } });
      expect(await readRecentRate(store, { index: 'unrated', counted: 'clicked', now: 3000 })).toBeUndefined();
    });

    it('counts searches as they stood in the end, and keeps how suggestions are built', async () => {
      const row = {
        queryID: null,
        index: 'typed',
        params: '',
        nbHits: 1,
        firstPosition: 1,
        objectIDs: [],
        tags: ['t'],
      };
      const typed = (userToken: string | null, searchedAt: number, query: string) => ({
        ...row,
        userToken,
        searchedAt,
        query,
      });
      await addSearches(store, [
        ...['r', 're', 'red', 'red', 'red hat'].map((query, n) => typed('u', 1000 * n, query)),
        typed('u', 100_000, 'red'),
        typed('v', 3000, 'red hat'),
        ...['blue', 'blue'].map((query) => typed(null, 5, query)),
        { ...typed('w', 5, '100%_'), tags: [] },
      ]);
      const range = { indexes: ['typed'], now: 0, since: 0, tags: [], most: 10 };
      expect(await countSearches(store, range)).toEqual([
        { query: 'blue', count: 2 },
        { query: 'red hat', count: 2 },
        { query: '100%_', count: 1 },
        { query: 'red', count: 1 },
      ]);
      expect(await countSearches(store, { ...range, tags: ['t', 'other'], most: 1 })).toHaveLength(1);
      expect(await countSearches(store, { ...range, tags: ['other'] })).toEqual([]);

      const config = { indexName: 's', sourceIndices: [{ indexName: 'typed' }] };
      await putSuggestionConfig(store, config);
      await endBuild(store, { index: 's', at: 7, log: [] });
      await putSuggestionConfig(store, { ...config, exclude: ['x'] });
      expect(await readSuggestionConfig(store, 's')).toEqual({
        config: { ...config, exclude: ['x'] },
        isRunning: false,
        lastBuiltAt: 7,
        log: [],
      });
      expect([await removeSuggestionConfig(store, 's'), await removeSuggestionConfig(store, 's')]).toEqual([
        true,
        false,
      ]);
    });
  });
}
