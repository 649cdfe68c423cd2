/** Ingestion under random requests: each succeeds or is rejected with its reason, and no secret is ever visible. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CASES } from '../../testing/fuzz-cases.ts';
import { type IngestionWorld, startIngestionWorld } from './testing/ingestion-world.ts';

const SECRET = 'never-to-be-seen';

let shop: IngestionWorld;
const existingIDs: string[] = ['00000000-0000-4000-8000-000000000000'];
beforeAll(async () => {
  shop = await startIngestionWorld({ worksInBackground: false });
  const { authenticationID } = await shop.ok('POST', '/1/authentications', {
    type: 'apiKey',
    name: 'kept',
    input: { key: SECRET },
  });
  const { taskID, sourceID, destinationID } = await shop.join({
    source: { type: 'json', input: { url: 'http://127.0.0.1:9/x.json' }, authenticationID: String(authenticationID) },
  });
  const { runID } = await shop.ok('POST', `/1/tasks/${taskID}/push`, { records: [{ objectID: 'a' }] });
  const { transformationID } = await shop.ok('POST', '/1/transformations', {
    name: 'same',
    code: '(record) => record',
  });
  existingIDs.push(...[authenticationID, taskID, sourceID, destinationID, runID, transformationID].map(String));
}, 60_000);
afterAll(() => shop.close());

const text = fc.oneof(
  fc.constantFrom('', ' ', '*', '..', '__proto__', 'constructor', '\u0000', '\ud800', 'none', 'name', 'csv', 'a[*].b'),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.string({ maxLength: 300 }),
);
const id = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 6 }).map((at) => existingIDs[at] ?? '') }, text);
const anything = fc.jsonValue({ maxDepth: 2 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });
const often = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: value }, anything);

const types = fc.constantFrom(
  'cloudServiceAccount',
  'basic',
  'apiKey',
  'oauth',
  'service',
  'search',
  'insights',
  'flow',
  'ecommerce_a',
  'ecommerce_b',
  'json',
  'csv',
  'datawarehouse',
  'container',
);
const fieldNames = fc.constantFrom(
  'url',
  'key',
  'username',
  'password',
  'appID',
  'apiKey',
  'indexName',
  'indexPrefix',
  'recordType',
  'attributesToExclude',
  'storeHash',
  'channel',
  'hiddenProducts',
  'priceChannel',
  'priceCountry',
  'projectKey',
  'locales',
  'mapping',
  'delimiter',
  'uniqueIDColumn',
  'projectID',
  'datasetID',
  'image',
  'configuration',
);
const value = fc.oneof(
  text,
  fc.constantFrom('http://127.0.0.1:9/x', ',', 'product'),
  fc.array(text, { maxLength: 3 }),
  anything,
);
const input = often(fc.dictionary(fieldNames, value, { maxKeys: 4 }));
const resource = often(
  fc.record({
    type: maybe(often(types)),
    name: maybe(often(text)),
    input: maybe(input),
    authenticationID: maybe(id),
    platform: maybe(text),
  }),
);
const task = often(
  fc.record({
    name: maybe(text),
    sourceID: maybe(id),
    destinationID: maybe(id),
    action: maybe(fc.constantFrom('replace', 'save', 'partial', 'none')),
    cron: maybe(
      fc.oneof(text, fc.constantFrom('* * * * *', '*/5 1-3,7 * jan mon', '0 0 30 2 *', '@daily', '60 * * * *')),
    ),
    failureThreshold: maybe(fc.integer({ min: -1, max: 101 })),
    enabled: maybe(fc.boolean()),
    transformationIDs: maybe(fc.array(id, { maxLength: 3 })),
  }),
);
const push = often(
  fc.record({
    action: maybe(fc.constantFrom('addObject', 'updateObject', 'partialUpdateObject', 'deleteObject')),
    records: often(
      fc.array(fc.dictionary(fc.oneof(fc.constant('objectID'), text), value, { maxKeys: 3 }), { maxLength: 4 }),
    ),
  }),
);
const transformation = often(
  fc.record({
    name: maybe(text),
    code: maybe(fc.oneof(text, fc.constantFrom('(record) => record', '(record) => {', 'record => record.a.b'))),
    sampleRecord: maybe(fc.dictionary(text, value, { maxKeys: 2 })),
  }),
);
const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, value);
const fields = {
  type: rarely(text),
  status: rarely(fc.constantFrom('created', 'finished,skipped', '\u0000')),
  authenticationID: rarely(id),
  platform: rarely(text),
  taskID: rarely(id),
  sourceID: rarely(id),
  enabled: rarely(fc.constantFrom('true', 'false', 'x')),
  itemsPerPage: rarely(fc.integer({ min: -1, max: 120 })),
  page: rarely(fc.integer({ min: -1, max: 4 })),
  sort: rarely(
    fc.oneof(text, fc.constantFrom('name', 'createdAt', 'status', 'updatedAt', 'publishedAt', 'type', 'platform')),
  ),
  order: rarely(fc.constantFrom('asc', 'desc', 'x')),
  startDate: rarely(fc.oneof(text, fc.constantFrom('2026-01-01T00:00:00Z', '2027-01-01T00:00:00+14:00'))),
  endDate: rarely(fc.oneof(text, fc.constantFrom('2026-01-01T00:00:00Z', '9999-12-31T23:59:59Z'))),
} satisfies Record<string, fc.Arbitrary<unknown>>;

/** The query of a list: what all lists take, and what this one does. */
const queryOf = (names: readonly (keyof typeof fields)[]) =>
  fc.record(
    Object.fromEntries(
      ['itemsPerPage', 'page', 'sort', 'order', ...names].map((name) => [name, fields[name as keyof typeof fields]]),
    ),
  );
const window = ['startDate', 'endDate'] as const;

interface Asked {
  method: string;
  path: string;
  body?: unknown;
}
const inPath = (part: string) => encodeURIComponent(part.replace(/[\ud800-\udfff]/g, '')) || '%20';
const list = (path: string, names: readonly (keyof typeof fields)[]) =>
  queryOf(names).map((asked): Asked => {
    const given = Object.entries(asked).flatMap(([name, one]) => (one === undefined ? [] : [[name, String(one)]]));
    return { method: 'GET', path: `${path}?${new URLSearchParams(given).toString()}` };
  });
const send = (method: string, path: string, body: fc.Arbitrary<unknown>) =>
  body.map((one): Asked => ({ method, path, body: one }));
const named = (method: string, path: (id: string) => string, body?: fc.Arbitrary<unknown>) =>
  fc
    .tuple(id, body ?? fc.constant(undefined))
    .map(([one, content]): Asked => ({ method, path: path(inPath(one)), body: content }));

/** What is taken as it is: chance alone finds it hardly ever. */
const sound = fc.record({ name: fc.constantFrom('same', 'other'), code: fc.constant('(record) => record') });

const kinds = ['authentications', 'destinations', 'sources', 'tasks', 'transformations'] as const;
const bodyOf = (kind: (typeof kinds)[number]) =>
  kind === 'tasks' ? task : kind === 'transformations' ? transformation : resource;
const requests: Record<string, fc.Arbitrary<Asked>> = {
  lists: fc.oneof(
    list('/1/authentications', ['type', 'platform']),
    list('/1/destinations', ['type', 'authenticationID']),
    list('/1/sources', ['type', 'authenticationID']),
    list('/1/tasks', ['sourceID', 'enabled']),
    list('/1/transformations', []),
    list('/1/runs', ['status', 'taskID', ...window]),
  ),
  events: id.chain((one) => list(`/1/runs/${inPath(one)}/events`, ['status', 'type', ...window])),
  creations: fc.oneof(
    send('POST', '/1/transformations', sound),
    ...kinds.map((kind) => send('POST', `/1/${kind}`, bodyOf(kind))),
  ),
  changes: fc.oneof(
    named('PATCH', (one) => `/1/transformations/${one}`, sound),
    ...kinds.map((kind) => named('PATCH', (one) => `/1/${kind}/${one}`, bodyOf(kind))),
  ),
  readings: fc.oneof(
    ...[...kinds, 'runs'].map((kind) => named('GET', (one) => `/1/${kind}/${one}`)),
    fc
      .tuple(id, id)
      .map(([run, event]): Asked => ({ method: 'GET', path: `/1/runs/${inPath(run)}/events/${inPath(event)}` })),
    named('GET', (one) => `/1/sources/${one}/discover`),
  ),
  searches: fc.oneof(
    ...(['authentication', 'destination', 'source'] as const).map((kind) =>
      send('POST', `/1/${kind}s/search`, often(fc.record({ [`${kind}IDs`]: often(fc.array(id, { maxLength: 4 })) }))),
    ),
  ),
  doings: fc.oneof(
    named('POST', (one) => `/1/tasks/${one}/run`),
    named('PUT', (one) => `/1/tasks/${one}/enable`),
    named('POST', (one) => `/1/runs/${one}/cancel`),
    named('POST', (one) => `/1/sources/${one}/discover`),
    named('POST', (one) => `/1/tasks/${one}/push`, push),
    send('POST', '/1/transformations/try', transformation),
  ),
};

it.each(Object.entries(requests))(
  '%s are answered, or refused with the reason',
  async (_, asked) => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(asked, async ({ method, path, body }) => {
        // No limit of rates stands in the way: each request comes in a minute of its own.
        shop.clock.now += 60_000;
        const answer = await shop.call(method, path, body === undefined ? {} : { body });
        expect(answer.status, `${method} ${path} ${JSON.stringify(body)}: ${answer.body.message}`).toBeLessThan(500);
        if (answer.status >= 400) expect(answer.body.message).toBeTruthy();
        expect(JSON.stringify(answer.body)).not.toContain(SECRET);
        seen.add(answer.status);
      }),
      { numRuns: CASES, endOnFailure: true },
    );
    expect(seen).toContain(200);
    expect(shop.log.filter(({ error }) => error)).toEqual([]);
  },
  600_000,
);
