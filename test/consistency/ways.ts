/** The ways in which an index is replaced as a whole: by operations, by one request, by a task of ingestion, by a crawl. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Generation, RECORDS, RULES, rulesOf, SETTINGS, settingsOf } from './generations.ts';
import type { Contents, Write } from './history.ts';
import type { Answer, Shop } from './shop.ts';
import { RECORD_EXTRACTOR, type Sources } from './sources.ts';

/** The index that is replaced. */
export const INDEX = 'shop';

/** Records of one request. */
const BATCH = 10_000;
/** How often the end of a run or of a crawl is looked for, in milliseconds: 200 times in a minute may be asked. */
const LOOK_EVERY = 400;
const PATIENCE = 120_000;

/** What all ways need. */
export interface Place {
  shop: Shop;
  client: string;
  sources: Sources;
  /** What was made once to run tasks and crawls by, by their kind. */
  made: Map<string, string>;
  /** The IDs of all records; undefined where a write without an answer may have changed them. */
  existing?: readonly string[] | undefined;
}

/** How a replacement went: its write, if it came to one, and where its task is looked up. */
export interface Replaced {
  write: Write | undefined;
  index: string;
}

/** Replaces the index by a generation. */
export type Way = (place: Place, generation: Generation) => Promise<Replaced>;

const additions = ({ records }: Generation) => records.map((body) => ({ action: 'addObject', body }));
const path = (index: string): string => `/1/indexes/${index}`;
const SETTINGS_AND_RULES: Record<string, Contents> = { [SETTINGS]: { size: 1 }, [RULES]: { size: 1 } };

/** Does the decisive request, and writes it down. */
async function writeBy(
  { shop, client }: Place,
  write: { how: string; version: number; subjects: Record<string, Contents>; index: string },
  request: readonly [method: string, path: string, body?: unknown],
): Promise<Replaced> {
  const { index, ...rest } = write;
  const process = await shop.anyProcess();
  const begun = shop.history.begin<Write>({ kind: 'write', client, process, ...rest });
  const { outcome, body, message } = await shop.ask(process, ...request);
  const task = body['taskID'];
  begun.end({
    outcome,
    ...(message !== undefined && { message }),
    ...(task !== undefined && { task: String(task) }),
  });
  return { write: begun.operation, index };
}

/** Fills an index beside with records, settings and rules. @returns its name; undefined where that did not work */
async function fillBeside({ shop }: Place, generation: Generation): Promise<string | undefined> {
  const { version } = generation;
  const name = `${INDEX}_${version}`;
  const process = await shop.anyProcess();
  const must = async (...request: [string, string, unknown]) => (await shop.ask(process, ...request)).outcome === 'ok';
  if (!(await must('PUT', `${path(name)}/settings`, settingsOf(version)))) return undefined;
  if (!(await must('POST', `${path(name)}/rules/batch`, rulesOf(version)))) return undefined;
  const requests = additions(generation);
  for (let at = 0; at < requests.length; at += BATCH)
    if (!(await must('POST', `${path(name)}/batch`, { requests: requests.slice(at, at + BATCH) }))) return undefined;
  return name;
}

const byOperation =
  (operation: 'move' | 'copy'): Way =>
  async (place, generation) => {
    const name = await fillBeside(place, generation);
    if (name === undefined) return { write: undefined, index: INDEX };
    const subjects = { [RECORDS]: generation.contents, ...SETTINGS_AND_RULES };
    const replaced = await writeBy(place, { how: operation, version: generation.version, subjects, index: INDEX }, [
      'POST',
      `${path(name)}/operation`,
      { operation, destination: INDEX },
    ]);
    if (operation === 'copy') await place.shop.ask(await place.shop.anyProcess(), 'DELETE', path(name));
    return replaced;
  };

const clearAndBatch: Way = (place, generation) =>
  writeBy(
    place,
    {
      how: 'clear + batch in one request',
      version: generation.version,
      subjects: { [RECORDS]: generation.contents },
      index: INDEX,
    },
    ['POST', `${path(INDEX)}/batch`, { requests: [{ action: 'clear' }, ...additions(generation)] }],
  );

/** What goes and what comes in one list; where it is not known what there is, nothing. */
const batchOfBoth: Way = (place, generation) => {
  const { existing } = place;
  if (!existing) return Promise.resolve({ write: undefined, index: INDEX });
  const coming = new Set(generation.records.map(({ objectID }) => objectID));
  const deletions = existing
    .filter((objectID) => !coming.has(objectID))
    .map((objectID) => ({ action: 'deleteObject', body: { objectID } }));
  return writeBy(
    place,
    {
      how: 'deletions and additions in one batch',
      version: generation.version,
      subjects: { [RECORDS]: generation.contents },
      index: INDEX,
    },
    ['POST', `${path(INDEX)}/batch`, { requests: [...deletions, ...additions(generation)] }],
  );
};

const justSettings: Way = (place, { version }) =>
  writeBy(place, { how: 'settings', version, subjects: { [SETTINGS]: { size: 1 } }, index: INDEX }, [
    'PUT',
    `${path(INDEX)}/settings`,
    settingsOf(version),
  ]);

const justRules: Way = (place, { version }) =>
  writeBy(place, { how: 'rules', version, subjects: { [RULES]: { size: 1 } }, index: INDEX }, [
    'POST',
    `${path(INDEX)}/rules/batch?clearExistingRules=true`,
    rulesOf(version),
  ]);

/** Asks until there is an answer. */
async function insist(shop: Shop, ...request: [string, string, unknown?]): Promise<Answer> {
  for (const end = performance.now() + PATIENCE; ; await pause(LOOK_EVERY)) {
    const answer = await shop.ask(await shop.anyProcess(), ...request);
    if (answer.outcome === 'ok' || performance.now() > end) return answer;
  }
}

/** Makes what a replacement goes by, once. */
async function makeOnce({ shop, made }: Place, kind: string, request: [string, string, unknown], id: string) {
  const existing = made.get(kind);
  if (existing !== undefined) return existing;
  const { body, message } = await insist(shop, ...request);
  if (body[id] === undefined) throw new Error(`${kind}: ${message}`);
  made.set(kind, String(body[id]));
  return String(body[id]);
}

/**
 * Starts what replaces the index by itself, and waits for its end: it goes on when its process is killed.
 * @param hasEnded What became of the newest one; undefined while it goes on. Where there is none, it is as one that has ended well.
 */
async function runToItsEnd(
  { shop, client }: Place,
  write: { how: string; version: number; contents: Contents },
  start: string,
  hasEnded: () => Promise<'ok' | 'failed' | undefined>,
): Promise<Replaced> {
  const { how, version, contents } = write;
  const process = await shop.anyProcess();
  const subjects = { [RECORDS]: contents };
  const begun = shop.history.begin<Write>({ kind: 'write', client, process, how, version, subjects });
  const started = await shop.ask(process, 'POST', start);
  if (started.outcome === 'failed') {
    begun.end({ outcome: 'failed', message: started.message ?? '' });
    return { write: begun.operation, index: INDEX };
  }
  for (const end = performance.now() + PATIENCE; ; await pause(LOOK_EVERY)) {
    const ended = await hasEnded();
    if (ended !== undefined) {
      // One whose start had no answer may never have been there: then what ended was the one before.
      begun.end({ outcome: started.outcome === 'ok' ? ended : 'unknown' });
      return { write: begun.operation, index: INDEX };
    }
    if (performance.now() > end) throw new Error(`${how} of generation ${version} did not end in ${PATIENCE / 1000} s`);
  }
}

const byTask: Way = async (place, { version, contents }) => {
  const { sources, shop } = place;
  const source = { type: 'json', name: 'feed', input: { url: sources.feedUrl, uniqueIDColumn: 'objectID' } };
  const sourceID = await makeOnce(place, 'source', ['POST', '/1/sources', source], 'sourceID');
  const destination = { type: 'search', name: 'shop', input: { indexName: INDEX } };
  const destinationID = await makeOnce(place, 'destination', ['POST', '/1/destinations', destination], 'destinationID');
  // Each version may have other records than the one before.
  const safetyChecks = { beforeIndexPublishing: { maxLostRecordsPercentage: 100, maxLostAttributePercentage: 100 } };
  const task = { sourceID, destinationID, action: 'replace', safetyChecks };
  const taskID = await makeOnce(place, 'task', ['POST', '/1/tasks', task], 'taskID');
  // One that was asked for twice, since an answer was lost, is skipped: it is the other one that counts.
  const query = `taskID=${taskID}&status=created,started,idled,finished&itemsPerPage=1&sort=createdAt&order=desc`;
  return runToItsEnd(place, { how: 'replace by a task', version, contents }, `/1/tasks/${taskID}/run`, async () => {
    const { body } = await insist(shop, 'GET', `/1/runs?${query}`);
    const [run] = (body['runs'] ?? []) as { status: string; outcome: string }[];
    if (run && run.status !== 'finished') return undefined;
    return run?.outcome === 'failure' ? 'failed' : 'ok';
  });
};

const byCrawl: Way = async (place, { version, contents }) => {
  const { sources, shop } = place;
  const config = {
    appId: 'aisle',
    apiKey: 'admin',
    rateLimit: 8,
    startUrls: [`${sources.siteUrl}/`],
    safetyChecks: { beforeIndexPublishing: { maxLostRecordsPercentage: 100 } },
    actions: [
      {
        indexName: INDEX,
        pathsToMatch: [`${sources.siteUrl}/pages/**`],
        recordExtractor: { __type: 'function', source: RECORD_EXTRACTOR },
      },
    ],
  };
  const id = await makeOnce(place, 'crawler', ['POST', '/api/1/crawlers', { name: 'shop', config }], 'id');
  return runToItsEnd(place, { how: 'crawl', version, contents }, `/api/1/crawlers/${id}/reindex`, async () => {
    const { body } = await insist(shop, 'GET', `/api/1/crawlers/${id}`);
    if (body['reindexing'] !== false) return undefined;
    return body['blocked'] === true ? 'failed' : 'ok';
  });
};

/** All of them. */
export const ways = {
  move: byOperation('move'),
  copy: byOperation('copy'),
  clear: clearAndBatch,
  batch: batchOfBoth,
  task: byTask,
  crawl: byCrawl,
  settings: justSettings,
  rules: justRules,
} satisfies Record<string, Way>;

/** By what an index is replaced. */
export type WayName = keyof typeof ways;
