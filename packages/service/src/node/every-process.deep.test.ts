/** Tests of two processes on one PostgreSQL: every change in one applies in the other within a second, and counts are shared. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createServiceProcesses, type ServiceProcess } from '../testing/service-processes.ts';
import { startPostgres } from '../testing/start-postgres.ts';

const postgres = await startPostgres();
const processes = createServiceProcesses();
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
});

/** Reads from the process that was not written to. */
type Look = (there: ServiceProcess) => Promise<unknown>;

const ids =
  (parameters: object): Look =>
  async (there) => {
    const { body } = await there.call('POST', '/1/indexes/goods/query', { hitsPerPage: 2, ...parameters });
    return (body['hits'] as { objectID: string }[] | undefined)?.map(({ objectID }) => objectID) ?? body;
  };
const inTheOffice = { 'X-Forwarded-For': '10.1.2.3' };
const abroad: Look = async (there) =>
  (await there.call('POST', '/1/indexes/goods/query', {}, { 'X-Forwarded-For': '203.0.113.9' })).status;
const fansChoice = ids({ query: 'torch', enablePersonalization: true, userToken: 'fan' });
const strategy = (personalizationImpact: number) => ({
  eventsScoring: [{ eventName: 'seen', eventType: 'view', score: 10 }],
  facetsScoring: [{ facetName: 'brand', score: 10 }],
  personalizationImpact,
});

/** A change, how to observe it, and the values before and after. */
interface Change {
  what: string;
  write: readonly [method: string, path: string, body?: unknown];
  look: Look;
  before: unknown;
  after: unknown;
}

const changes: readonly Change[] = [
  {
    what: 'a record',
    write: ['PUT', '/1/indexes/goods/new', { name: 'umbrella' }],
    look: ids({ query: 'umbrella' }),
    before: [],
    after: ['new'],
  },
  {
    what: 'a setting',
    write: ['PUT', '/1/indexes/goods/settings', { searchableAttributes: ['name'], attributesForFaceting: ['brand'] }],
    look: ids({ query: 'Birch' }),
    before: ['plain'],
    after: [],
  },
  {
    what: 'a synonym',
    write: [
      'PUT',
      '/1/indexes/goods/settings',
      { synonyms: [{ objectID: 'couch', type: 'synonym', synonyms: ['couch', 'sofa'] }] },
    ],
    look: ids({ query: 'couch' }),
    before: [],
    after: ['sofa'],
  },
  {
    what: 'a rule',
    write: [
      'PUT',
      '/1/indexes/goods/rules/first',
      {
        objectID: 'first',
        conditions: [{ pattern: 'lamp', anchoring: 'is' }],
        consequence: { promote: [{ objectID: 'sofa', position: 0 }] },
      },
    ],
    look: ids({ query: 'lamp' }),
    before: ['lamp'],
    after: ['sofa', 'lamp'],
  },
  {
    what: 'an entry of a dictionary',
    write: [
      'POST',
      '/1/dictionaries/stopwords/batch',
      { requests: [{ action: 'addEntry', body: { objectID: 'e', language: 'en', word: 'cheap' } }] },
    ],
    look: ids({ query: 'cheap sofa', removeStopWords: ['en'] }),
    before: [],
    after: ['sofa'],
  },
  {
    what: 'a strategy of personalization',
    write: ['POST', '/1/strategies/personalization', strategy(100)],
    look: fansChoice,
    before: ['plain', 'liked'],
    after: ['liked', 'plain'],
  },
  {
    what: 'an A/B test',
    write: [
      'POST',
      '/2/abtests',
      {
        name: 'test',
        variants: ['goods', 'rival'].map((index) => ({ index, trafficPercentage: 50 })),
        endAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      },
    ],
    look: async (there) =>
      (await there.call('POST', '/1/indexes/goods/query', { userToken: 'someone' })).body['abTestID'] !== undefined,
    before: false,
    after: true,
  },
  {
    what: 'a key',
    write: ['POST', '/1/keys', { acl: ['search'], description: 'new' }],
    look: async (there) => JSON.stringify((await there.call('GET', '/1/keys')).body).includes('"new"'),
    before: false,
    after: true,
  },
  {
    what: 'a source of the allowlist',
    write: ['PUT', '/1/security/sources', [{ source: '10.0.0.0/8' }]],
    look: abroad,
    before: 200,
    after: 403,
  },
];

describe.skipIf(!postgres)('of two processes on one PostgreSQL (skipped without one)', () => {
  let url: string;
  let here: ServiceProcess;
  let there: ServiceProcess;
  const start = (args: readonly string[] = []) =>
    processes.start(['--trusted-proxy', '127.0.0.1', '--learn-profiles-every', '1', ...args], {
      env: { DATABASE_URL: url },
    });
  /** Writes through the operator's socket, which no restriction blocks. */
  const write = async (to: ServiceProcess, ...[method, path, body]: Change['write']) => {
    const answer = await to.call(method, path, body, inTheOffice);
    expect([answer.status < 300, answer.body['message']]).toEqual([true, answer.body['message']]);
    return answer.body;
  };

  const shows = (look: Look, what: unknown) =>
    vi.waitFor(async () => expect(await look(there)).toEqual(what), { timeout: 20_000 });

  beforeAll(async () => {
    if (!postgres) return;
    url = await postgres.createDatabase();
    here = await start();
    there = await start();
    await write(here, 'PUT', '/1/indexes/goods/settings', { attributesForFaceting: ['brand'] });
    const records = [
      { objectID: 'lamp', name: 'lamp' },
      { objectID: 'sofa', name: 'sofa' },
      { objectID: 'plain', name: 'torch', brand: 'Birch' },
      { objectID: 'liked', name: 'torch', brand: 'Acme' },
    ];
    await write(here, 'POST', '/1/indexes/goods/batch', {
      requests: records.map((body) => ({ action: 'addObject', body })),
    });
    await write(here, 'PUT', '/1/indexes/rival/lamp', { name: 'lamp' });
    const event = { eventType: 'view', eventName: 'seen', index: 'goods', userToken: 'fan', objectIDs: ['liked'] };
    await shows(ids({ query: 'torch' }), ['plain', 'liked']);
    await write(here, 'POST', '/1/strategies/personalization', strategy(50));
    await write(here, 'POST', '/1/events', { events: [event] });
    // Until the profile is learnt.
    await shows(fansChoice, ['liked', 'plain']);
    await write(here, 'POST', '/1/strategies/personalization', strategy(0));
    await shows(fansChoice, ['plain', 'liked']);
  }, 120_000);

  it.each(changes)('$what that one writes holds in the other', async (change) => {
    expect(await change.look(there)).toEqual(change.before);
    await write(here, ...change.write);
    // The delay is measured by `npm run bench` (two processes on one PostgreSQL).
    await expect.poll(() => change.look(there), { interval: 10 }).toEqual(change.after);
  });

  it('what a key may ask for in an hour is counted over both', async () => {
    await write(here, 'PUT', '/1/security/sources', []);
    const made = await write(here, 'POST', '/1/keys', { acl: ['search'], maxQueriesPerIPPerHour: 30 });
    const headers = { 'X-Service-API-Key': made['key'] as string, 'X-Forwarded-For': '198.51.100.7' };
    const ask = async (one: ServiceProcess) => (await one.call('POST', '/1/indexes/goods/query', {}, headers)).status;
    await expect.poll(() => ask(there)).toBe(200);
    for (let n = 0; n < 25; n++) expect(await ask(here)).toBe(200);
    // With one more per moment: if they were counted separately, 20 would be far too few.
    let asked = 0;
    await expect
      .poll(
        () => {
          asked++;
          return ask(there);
        },
        { interval: 300 },
      )
      .toBe(429);
    expect(asked).toBeLessThan(20);
    await expect.poll(() => ask(here), { interval: 300 }).toBe(429);
  });
});
