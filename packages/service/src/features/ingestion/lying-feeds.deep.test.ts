/** Wrong feeds: none of them replaces a good index, the run reports what was read, and a good feed succeeds afterwards. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isBrief } from '../../testing/brief.ts';
import { type IngestionWorld, startIngestionWorld } from './testing/ingestion-world.ts';
import { CSV_LIES, feedCsv, feedRows, JSON_LIES, type Lie } from './testing/lying-feeds.ts';
import { HONEST_FEEDS, MORE_CSV_LIES, MORE_JSON_LIES } from './testing/partial-feeds.ts';
import { json, type SourceServer, startSourceServer } from './testing/source-server.ts';

/** Records of the good feed. */
const COUNT = isBrief ? 600 : 3000;
const WHOLE = `${COUNT.toLocaleString('en')} rows`;

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
  sources.at('/login', '<!doctype html><title>Log in</title>', { 'content-type': 'text/html' });
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));
beforeEach(() => void (shop.clock.now += 60_000));

const good = feedRows(COUNT);

/** Everything that an index holds, in one line. */
async function digestOf(index: string): Promise<unknown> {
  const [row] = await shop.store.query(
    `SELECT count(*)::int AS n, md5(string_agg(object_id || body, ',' ORDER BY object_id)) AS digest FROM records
     WHERE index_name = $1 AND body IS NOT NULL`,
    [index],
  );
  return row;
}

const hits = async (index: string): Promise<unknown> => {
  const { status, body } = await shop.call('POST', `/1/indexes/${index}/query`, { body: { query: '' } });
  return status === 404 ? 0 : body['nbHits'];
};

describe.each([
  { type: 'json', lies: [...JSON_LIES, ...MORE_JSON_LIES], mapping: {} },
  { type: 'csv', lies: [...CSV_LIES, ...MORE_CSV_LIES], mapping: { mapping: { price: 'float', stock: 'integer' } } },
])('a source of $type that answers', ({ type, lies, mapping }) => {
  const path = `/feed.${type}`;
  const index = `goods-${type}`;
  let taskID = '';
  let whole: unknown;
  const giveGood = (): string =>
    type === 'csv'
      ? sources.at(path, feedCsv(good), { 'content-type': 'text/csv' })
      : sources.at(path, (_asked, response) => json(response, good));
  const giveLie = (lie: Lie): string => sources.at(path, (_asked, response) => lie.answer(response, good));
  const source = (url: string) => ({ type, input: { url, uniqueIDColumn: 'sku', ...mapping } });

  beforeAll(async () => {
    await shop.ok('PUT', `/1/indexes/${index}/settings`, {
      searchableAttributes: ['name', 'description'],
      attributesForFaceting: ['brand'],
    });
    ({ taskID } = await shop.join({
      source: source(giveGood()),
      destination: { input: { indexName: index } },
      task: { action: 'replace' },
    }));
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success', reason: WHOLE });
    whole = await digestOf(index);
    expect(whole).toMatchObject({ n: COUNT });
  }, 60_000);

  it.each(lies)(
    '$name leaves the index as it was',
    async (lie) => {
      giveLie(lie);
      const run = await shop.run(taskID);
      expect(run).toMatchObject({
        status: 'finished',
        outcome: 'failure',
        reasonCode: expect.stringMatching(lie.reasonCode),
        reason: expect.stringMatching(lie.reason),
      });
      expect(await digestOf(index)).toEqual(whole);
      giveGood();
      expect(await shop.run(taskID)).toMatchObject({ outcome: 'success', reason: WHOLE });
      expect(await digestOf(index)).toEqual(whole);
      expect(await hits(index)).toBe(COUNT);
    },
    60_000,
  );

  const noFeeds = lies.filter(({ isNoFeed }) => isNoFeed);
  it.each(['replace', 'save'])(
    'what is no feed at all gives an index without records none by %s',
    async (action) => {
      for (const lie of noFeeds) {
        shop.clock.now += 60_000;
        const fresh = `fresh-${type}-${action}`;
        const { taskID: id } = await shop.join({
          source: source(giveLie(lie)),
          destination: { input: { indexName: fresh } },
          task: { action },
        });
        expect(await shop.run(id), lie.name).toMatchObject({
          outcome: 'failure',
          reasonCode: expect.stringMatching(lie.reasonCode),
        });
        expect(await digestOf(fresh), lie.name).toMatchObject({ n: 0 });
      }
    },
    120_000,
  );
});

describe('a source that is honest', () => {
  it.each(HONEST_FEEDS)('is taken: $name', async ({ answer }) => {
    const index = 'honest-goods';
    const url = sources.at('/honest.json', (_asked, response) => json(response, good));
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url, uniqueIDColumn: 'sku' } },
      destination: { input: { indexName: index } },
      task: { action: 'replace', safetyChecks: { beforeIndexPublishing: { maxLostRecordsPercentage: 10 } } },
    });
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
    sources.at('/honest.json', (_asked, response) => answer(response, good));
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
    await shop.call('DELETE', `/1/indexes/${index}`);
  });
});

it('there are a hundred of them', () => {
  expect([...JSON_LIES, ...MORE_JSON_LIES, ...CSV_LIES, ...MORE_CSV_LIES].length).toBeGreaterThanOrEqual(100);
});
