/** The ingestion interface: the credentials, destinations and sources of connectors, and what their runs did. */
import type { Interface } from '../contract-shape.ts';
import { ingestionSchemas } from './ingestion-schemas.ts';
import { ingestionTaskSchemas } from './ingestion-task-schemas.ts';
import {
  responseObject,
  requestObject,
  list,
  ok,
  reads,
  ref,
  text,
  texts,
  integer,
  openEnum,
  writes,
  writesOnce,
} from './schema-builders.ts';
import {
  authenticationTypes,
  destinationTypes,
  eventStatuses,
  eventTypes,
  runStatuses,
  sourceTypes,
} from './ingestion-words.ts';
import { ingestionTaskOperations } from './ingestion-task-operations.ts';
import type { Operation, Schema } from '../contract-shape.ts';

const uuid = (what: string): Schema => text(`Identifier of the ${what} (a UUID).`, { minLength: 1 });
const authenticationID = uuid('authentication');
const destinationID = uuid('destination');
const sourceID = uuid('source');
const runID = uuid('run');
const eventID = uuid('event');

/** Whoever moves records into indices, and replaces them, may do what this permission allows; keys for single indices are refused. */
const acl = 'editSettings' as const;

const many = 'Several are joined by commas.';
const startDate = (before: string): Schema => text(`Start of the time window, RFC 3339; ${before} ago when not given.`);
const endDate = text('End of the time window, RFC 3339; now when not given.');
const paging = {
  itemsPerPage: integer('Items on one page.', { minimum: 1, maximum: 100, default: 10, source: 'inferred' }),
  page: integer('The page; the first is 1.', { minimum: 1, default: 1 }),
};
const sorting = (keys: readonly string[]): Record<string, Schema> => ({
  sort: openEnum(keys, 'What to sort by.', { source: 'inferred' }),
  order: { type: 'string', enum: ['asc', 'desc'], description: 'Direction of the sorting.', source: 'inferred' },
});
const filter = (values: readonly string[], description: string): Schema =>
  list({ type: 'string', enum: values }, `${description} ${many}`, { maxItems: 100 });

const perMinute = ['200 requests per minute per IP address'];
const observing = ['200 requests per 30 seconds per IP address'];

/** The six operations that authentications, destinations and sources have in common. */
const kinds = {
  authentication: {
    id: { authenticationID },
    uuid: 'c36ee8b8-6ee0-4a41-9d38-5f8d53a2c0a1',
    unused: 'c36ee8b8-6ee0-4a41-9d38-5f8d53a2c0a2',
  },
  destination: {
    id: { destinationID },
    uuid: '6ec41d30-2b6a-4a1f-9c61-0a5b7ed4a3c2',
    unused: '6ec41d30-2b6a-4a1f-9c61-0a5b7ed4a3c3',
  },
  source: {
    id: { sourceID },
    uuid: '0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e3',
    unused: '0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e4',
  },
} as const;

const pathOf = (kind: keyof typeof kinds): Record<string, string> => ({ [`${kind}ID`]: kinds[kind].uuid });
const pathOfUnused = (kind: keyof typeof kinds): Record<string, string> => ({ [`${kind}ID`]: kinds[kind].unused });

// oxlint-disable-next-line max-lines-per-function -- one table of six operations, as the other interfaces have them.
const crud = (
  kind: keyof typeof kinds,
  {
    Name,
    query,
    sort,
    create,
    update,
    source,
  }: {
    Name: string;
    query: Record<string, Schema>;
    sort: readonly string[];
    create: unknown;
    update: unknown;
    /** Where the bodies and answers beside the list come from. */
    source: Operation['source'];
  },
): Record<string, Operation> => ({
  [`list${Name}s`]: {
    ...reads,
    summary: `Lists the ${kind}s`,
    route: `/1/${kind}s`,
    acl,
    query: { ...query, ...paging, ...sorting(sort) },
    success: ok(`${Name}List`),
    limits: perMinute,
    example: { query: { itemsPerPage: '5', page: '1', sort: sort[0]!, order: 'asc' } },
  },
  [`create${Name}`]: {
    ...writesOnce,
    summary: `Creates ${kind === 'authentication' ? 'an' : 'a'} ${kind}`,
    route: `/1/${kind}s`,
    acl,
    body: ref(`${Name}Create`),
    bodyRequired: true,
    success: ok(`${Name}Created`),
    limits: perMinute,
    source,
    example: { body: create },
  },
  [`search${Name}s`]: {
    ...reads,
    method: 'POST',
    summary: `Reads several ${kind}s by their identifiers`,
    route: `/1/${kind}s/search`,
    acl,
    body: ref(`${Name}Search`),
    bodyRequired: true,
    success: ok(`${Name}sFound`),
    limits: perMinute,
    source,
    example: { body: { [`${kind}IDs`]: [kinds[kind].uuid] } },
  },
  [`get${Name}`]: {
    ...reads,
    summary: `Reads one ${kind}`,
    route: `/1/${kind}s/{${kind}ID}`,
    acl,
    path: kinds[kind].id,
    success: ok(Name),
    limits: perMinute,
    source,
    example: { path: pathOf(kind) },
  },
  [`update${Name}`]: {
    ...writes,
    method: 'PATCH',
    summary: `Changes the given fields of one ${kind}`,
    route: `/1/${kind}s/{${kind}ID}`,
    acl,
    path: kinds[kind].id,
    body: ref(`${Name}Update`),
    bodyRequired: true,
    success: ok(`${Name}Updated`),
    limits: perMinute,
    source,
    example: { path: pathOf(kind), body: update },
  },
  [`delete${Name}`]: {
    ...writes,
    method: 'DELETE',
    summary: `Deletes one ${kind}`,
    description: 'A soft delete: the answer tells when. What others use cannot be deleted; the message names them.',
    route: `/1/${kind}s/{${kind}ID}`,
    acl,
    path: kinds[kind].id,
    success: ok('IngestionDeleted'),
    limits: perMinute,
    source,
    example: { path: pathOfUnused(kind) },
  },
});

const run = '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11';

export const ingestion: Interface = {
  id: 'ingestion',
  title: 'Ingestion',
  description: 'Manage the credentials, destinations and sources of connectors, and see what their runs did.',
  section: '1, part B',
  hosts: { read: '{ingestion_url}', write: '{ingestion_url}' },
  regions: { names: ['us', 'eu'], source: 'inferred' },
  auth: 'headers',
  served: true,
  errors: {
    400: 'Bad request or request argument; also an identifier in a body that names nothing',
    403: 'Credentials missing or incorrect, or the key lacks the permission or is good for some indices only',
    404: 'Nothing has this identifier, or it was deleted',
    429: 'Over the rate limit of the client; Retry-After says how long to wait',
  },
  responseHeaders: {
    'X-RateLimit-Limit': 'Requests allowed in this period.',
    'X-RateLimit-Remaining': 'Requests left in this period.',
    'X-RateLimit-Reset': 'Unix time in seconds at which the next period begins.',
  },
  schemas: {
    ...ingestionSchemas,
    ...ingestionTaskSchemas,
    AuthenticationSearch: requestObject({ authenticationIDs: texts('Identifiers to look up.', { maxItems: 1000 }) }, [
      'authenticationIDs',
    ]),
    DestinationSearch: requestObject({ destinationIDs: texts('Identifiers to look up.', { maxItems: 1000 }) }, [
      'destinationIDs',
    ]),
    SourceSearch: requestObject({ sourceIDs: texts('Identifiers to look up.', { maxItems: 1000 }) }, ['sourceIDs'], {
      source: 'inferred',
    }),
    IngestionDeleted: responseObject({ deletedAt: text('When it was deleted, RFC 3339.') }, ['deletedAt']),
  },
  operations: {
    ...crud('authentication', {
      Name: 'Authentication',
      query: {
        type: filter(authenticationTypes, 'Only these types.'),
        platform: filter(['ecommerce_a', 'ecommerce_b', 'none'], 'Only these platforms; `none`: those without one.'),
      },
      sort: ['name', 'type', 'platform', 'updatedAt', 'createdAt'],
      create: { type: 'basic', name: 'warehouse export', input: { username: 'reader', password: 'kept-secret' } },
      update: { name: 'warehouse export, read only' },
      source: 'given',
    }),
    ...crud('destination', {
      Name: 'Destination',
      query: {
        type: filter(destinationTypes, 'Only these types.'),
        authenticationID: texts(`Only those that use these authentications. ${many}`, { maxItems: 100 }),
      },
      sort: ['name', 'type', 'updatedAt', 'createdAt'],
      create: { type: 'search', name: 'products', input: { indexName: 'products', recordType: 'product' } },
      update: { input: { indexPrefix: 'shop_' } },
      source: 'given',
    }),
    listRuns: {
      ...reads,
      summary: 'Lists the runs of tasks',
      route: '/1/runs',
      acl,
      query: {
        status: filter(runStatuses, 'Only these statuses.'),
        taskID: text('Only runs of this task.'),
        startDate: startDate('7 days'),
        endDate,
        ...paging,
        ...sorting(['status', 'updatedAt', 'createdAt']),
      },
      success: ok('RunList'),
      limits: observing,
      example: { query: { status: 'created,finished', itemsPerPage: '5' } },
    },
    getRun: {
      ...reads,
      summary: 'Reads one run',
      route: '/1/runs/{runID}',
      acl,
      path: { runID },
      success: ok('Run'),
      limits: observing,
      example: { path: { runID: run } },
    },
    listRunEvents: {
      ...reads,
      summary: 'Lists the events of one run',
      route: '/1/runs/{runID}/events',
      acl,
      path: { runID },
      query: {
        status: filter(eventStatuses, 'Only these statuses.'),
        type: filter(eventTypes, 'Only these types.'),
        startDate: startDate('3 hours'),
        endDate,
        ...paging,
        ...sorting(['status', 'type', 'publishedAt']),
      },
      success: ok('RunEventList'),
      limits: observing,
      example: { path: { runID: run }, query: { status: 'failed,critical', type: 'record' } },
    },
    getRunEvent: {
      ...reads,
      summary: 'Reads one event of a run',
      route: '/1/runs/{runID}/events/{eventID}',
      acl,
      path: { runID, eventID },
      success: ok('RunEvent'),
      limits: observing,
      example: { path: { runID: run, eventID: '9a3c1b52-77de-4b0c-a3a5-2f1e0d9c8b7a' } },
    },
    ...crud('source', {
      Name: 'Source',
      query: {
        type: filter(sourceTypes, 'Only these types.'),
        authenticationID: texts(`Only those that use these authentications; \`none\`: those without one. ${many}`, {
          maxItems: 100,
        }),
      },
      sort: ['name', 'type', 'updatedAt', 'createdAt'],
      create: {
        type: 'csv',
        name: 'price list',
        input: { url: 'https://www.example.com/prices.csv', uniqueIDColumn: 'sku', delimiter: ';' },
      },
      update: { name: 'price list, nightly' },
      source: 'inferred',
    }),
    getSourceStreams: {
      ...reads,
      summary: 'Reads the streams that the last discovery of a source found',
      route: '/1/sources/{sourceID}/discover',
      acl,
      path: { sourceID },
      success: ok('SourceStreams'),
      limits: perMinute,
      example: { path: pathOf('source') },
    },
    discoverSource: {
      ...writes,
      summary: 'Starts the discovery of the streams of a source',
      route: '/1/sources/{sourceID}/discover',
      acl,
      path: { sourceID },
      success: ok('SourceDiscovery'),
      limits: perMinute,
      example: { path: pathOf('source') },
    },
    ...ingestionTaskOperations,
  },
};
