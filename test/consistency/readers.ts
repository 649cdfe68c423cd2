/** Readers: searches, browses and reads of records all the time, each reader on one process. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  RECORDS,
  searchBody,
  observeSynonym,
  observePage,
  observeRecords,
  observeSearch,
  synonymBody,
} from './generations.ts';
import type { Count, Read, Observation } from './history.ts';
import { COUNTER, idOf, LANES_INDEX, laneSearch, type LaneWriter, observeLanes, observeLaneRecords } from './lanes.ts';
import type { Answer, Shop } from './shop.ts';
import { INDEX } from './way.ts';

/** Pages of twenty that paging can reach. */
const PAGES = 50;
/** Records of one request of the store, and hits of a page of a browse. */
const MAX_RECORDS = 1000;

/** Milliseconds between the reads of a reader, at most: writers and publishes must come on beside them. */
const PACE = 20;

/** Who reads, and where. */
export interface Reader {
  shop: Shop;
  client: string;
  process: string;
  /** Who writes what it reads beside the index that is replaced. */
  lanes: readonly LaneWriter[];
  /** Whether nobody writes any more and everything is published. */
  isSettled: boolean;
}

/** Asks, and writes down what was seen. */
async function read(
  { shop, client, process, isSettled }: Reader,
  how: string,
  request: readonly [method: string, path: string, body: unknown],
  observe: (body: Record<string, unknown>) => Record<string, Observation>,
): Promise<Answer> {
  const promise = isSettled ? 'settled' : how === 'get objects' ? 'stored' : 'searchable';
  const pending = shop.history.begin<Read>({ kind: 'read', client, process, how, promise, observations: {} });
  const answer = await shop.ask(process, ...request);
  const { outcome, message } = answer;
  pending.end(outcome === 'ok' ? { outcome, observations: observe(answer.body) } : { outcome, message: message ?? '' });
  return answer;
}

/** One question of a request, and what its answer shows. */
interface SharedQuestion {
  index: string;
  body: object;
  observe: (body: Record<string, unknown>) => Record<string, Observation>;
}

/** Numbers requests of several questions. */
let requests = 0;

/** Asks several questions in one request, and writes down what was seen of each. */
async function readAtOnce(
  { shop, client, process }: Reader,
  how: string,
  questions: readonly SharedQuestion[],
): Promise<void> {
  const request = ++requests;
  const pending = questions.map(() =>
    shop.history.begin<Read>({ kind: 'read', client, process, how, promise: 'searchable', request, observations: {} }),
  );
  const { outcome, message, body } = await shop.ask(process, 'POST', '/1/indexes/*/queries', {
    requests: questions.map(({ index, body: parameters }) => ({ indexName: index, ...parameters })),
  });
  const results = (body['results'] ?? []) as Record<string, unknown>[];
  for (const [at, { observe }] of questions.entries())
    pending[at]!.end(
      outcome === 'ok' ? { outcome, observations: observe(results[at]!) } : { outcome, message: message ?? '' },
    );
}

/** Four questions at once, as a page with results and refined facets puts them. */
export const searchPageAtOnce = (reader: Reader): Promise<void> => {
  const page = (isSummed: boolean): SharedQuestion => ({
    index: INDEX,
    body: searchBody({ page: Math.floor(reader.shop.random() * PAGES), isSummed }),
    observe: observeSearch,
  });
  const synonym = { index: INDEX, body: synonymBody, observe: observeSynonym };
  return readAtOnce(reader, 'four questions at once', [page(true), synonym, page(false), page(false)]);
};

/** Three questions about the records of a writer at once. */
export const searchLanesAtOnce = (reader: Reader, own: LaneWriter): Promise<void> => {
  const question = {
    index: LANES_INDEX,
    body: laneSearch(own),
    observe: (body: Record<string, unknown>) => observeLanes(own, body),
  };
  return readAtOnce(reader, `three searches of ${own.name} at once`, [question, question, question]);
};

const query = (index: string, body: object) => ['POST', `/1/indexes/${index}/query`, body] as const;

/** A search of the index that is replaced. */
export const searchShop = (reader: Reader): Promise<Answer> =>
  read(reader, 'search', query(INDEX, searchBody({ page: Math.floor(reader.shop.random() * PAGES) })), observeSearch);

/** A search by a synonym. */
export const searchSynonym = (reader: Reader): Promise<Answer> =>
  read(reader, 'search by a synonym', query(INDEX, synonymBody), observeSynonym);

const browse = (index: string, body: object) => ['POST', `/1/indexes/${index}/browse`, body] as const;

type Hits = { generation?: number; mark?: number; state?: string }[];
const hitsOf = (body: Record<string, unknown>): Hits => (body['hits'] ?? []) as Hits;

/** A page of a browse of the index that is replaced. */
export const browsePage = (reader: Reader): Promise<Answer> =>
  read(
    reader,
    'page of a browse',
    browse(INDEX, { hitsPerPage: MAX_RECORDS, page: Math.floor(reader.shop.random() * 4) }),
    // Behind the last page there is nothing, whatever the generation.
    (body) => (hitsOf(body).length === 0 ? {} : { [RECORDS]: observePage(hitsOf(body)) }),
  );

/** A search of the records of a writer. */
export const searchLanes = (reader: Reader, own: LaneWriter): Promise<Answer> =>
  read(reader, `search of ${own.name}`, query(LANES_INDEX, laneSearch(own)), (body) => observeLanes(own, body));

/** Reads records of a writer out of the store: all of them, or as many as one request may name. */
export function getLanes(reader: Reader, own: LaneWriter): Promise<Answer> {
  const each = Math.min(own.size, MAX_RECORDS / own.lanes.length);
  const requests = own.lanes.flatMap((lane) =>
    Array.from({ length: each }, (_, at) => ({ indexName: LANES_INDEX, objectID: idOf(lane, at) })),
  );
  return read(reader, 'get objects', ['POST', '/1/indexes/*/objects', { requests }], (body) =>
    observeLaneRecords(own, body['results'] as ({ state?: string } | null)[], { isPart: each < own.size }),
  );
}

/** Reads the counter. */
export async function readCounter({ shop, client, process }: Reader): Promise<void> {
  const pending = shop.history.begin<Count>({ kind: 'count', client, process, counter: COUNTER, value: 0 });
  const requests = [{ indexName: LANES_INDEX, objectID: COUNTER }];
  const { outcome, body } = await shop.ask(process, 'POST', '/1/indexes/*/objects', { requests });
  const [record] = (body['results'] ?? []) as ({ n?: number } | null)[];
  pending.end({ outcome, value: record?.n ?? 0 });
}

/** What a reader reads, one of its kinds at a time. */
const READS = {
  search: (reader: Reader) => [() => searchShop(reader)],
  lanes: (reader: Reader) => reader.lanes.map((own) => () => searchLanes(reader, own)),
  requests: (reader: Reader) => [
    () => searchPageAtOnce(reader),
    () => searchPageAtOnce(reader),
    () => searchLanesAtOnce(reader, reader.shop.pick(reader.lanes)),
  ],
  others: (reader: Reader) => [
    () => searchSynonym(reader),
    () => browsePage(reader),
    () => getLanes(reader, reader.shop.pick(reader.lanes)),
    () => readCounter(reader),
  ],
} satisfies Record<string, (reader: Reader) => (() => Promise<unknown>)[]>;

/** Reads until it is over. */
export async function readUntil(reader: Reader, what: keyof typeof READS, isOver: () => boolean): Promise<void> {
  const { shop, process } = reader;
  while (!isOver()) {
    await shop.whenUp(process);
    await shop.pick(READS[what](reader))();
    await pause(PACE * shop.random());
  }
}

/** Browses an index to its end. @returns all its records */
async function browseAll({ shop, process }: Reader, index: string, body: object): Promise<Answer & { hits: Hits }> {
  const hits: Hits = [];
  let cursor: unknown;
  for (;;) {
    const page = cursor === undefined ? { ...body, hitsPerPage: MAX_RECORDS } : { cursor };
    const answer = await shop.ask(process, ...browse(index, page));
    hits.push(...hitsOf(answer.body));
    cursor = answer.body['cursor'];
    if (answer.outcome !== 'ok' || cursor === undefined) return { ...answer, hits };
  }
}

/** A browse of all records, when nobody writes. */
async function browseSettled(
  reader: Reader,
  request: { index: string; body: object },
  observe: (hits: Hits) => Record<string, Observation>,
): Promise<void> {
  const { shop, client, process } = reader;
  const pending = shop.history.begin<Read>({
    kind: 'read',
    client,
    process,
    how: 'browse',
    promise: 'settled',
    observations: {},
  });
  const { outcome, message, hits } = await browseAll(reader, request.index, request.body);
  pending.end(outcome === 'ok' ? { outcome, observations: observe(hits) } : { outcome, message: message ?? '' });
}

/** Reads everything on one process by every means, when nobody writes and everything is published. */
export async function readSettled(reader: Reader): Promise<void> {
  await searchShop(reader);
  await searchSynonym(reader);
  await browseSettled(reader, { index: INDEX, body: {} }, (hits) => ({ [RECORDS]: observeRecords(hits) }));
  if (reader.lanes.length === 0) return;
  for (const own of reader.lanes) {
    await searchLanes(reader, own);
    await getLanes(reader, own);
    await browseSettled(reader, { index: LANES_INDEX, body: { filters: `writer:${own.name}` } }, (hits) =>
      observeLaneRecords(own, hits),
    );
  }
  await readCounter(reader);
}
