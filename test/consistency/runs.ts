/** Replacements that run by themselves once they are started, and go on when their process is killed: a task of ingestion, and a crawl. */
import { setTimeout as pause } from 'node:timers/promises';
import { RECORDS } from './generations.ts';
import type { Contents, Write } from './history.ts';
import type { Answer, Shop } from './shop.ts';
import { RECORD_EXTRACTOR } from './sources.ts';
import { INDEX, type Place, type Replacement, type Way } from './way.ts';

/** How often the end of a run or of a crawl is looked for, in milliseconds: 200 times in a minute may be asked. */
const LOOK_EVERY = 400;
/** A million records take their time. */
const PATIENCE = 900_000;

/** Asks until there is an answer. */
async function insist(shop: Shop, ...request: [string, string, unknown?]): Promise<Answer> {
  for (const end = performance.now() + PATIENCE; ; await pause(LOOK_EVERY)) {
    const answer = await shop.ask(await shop.anyProcess(), ...request);
    if (answer.outcome === 'ok' || performance.now() > end) return answer;
  }
}

/** Makes what a replacement goes by, once. */
async function makeOnce({ shop, resources }: Place, kind: string, request: [string, string, unknown], id: string) {
  const existing = resources.get(kind);
  if (existing !== undefined) return existing;
  const { body, message } = await insist(shop, ...request);
  if (body[id] === undefined) throw new Error(`${kind}: ${message}`);
  resources.set(kind, String(body[id]));
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
): Promise<Replacement> {
  const { how, version, contents } = write;
  const process = await shop.anyProcess();
  const subjects = { [RECORDS]: contents };
  const pending = shop.history.begin<Write>({ kind: 'write', client, process, how, version, subjects });
  const started = await shop.ask(process, 'POST', start);
  if (started.outcome === 'failed') {
    pending.end({ outcome: 'failed', message: started.message ?? '' });
    return { write: pending.operation, index: INDEX };
  }
  for (const end = performance.now() + PATIENCE; ; await pause(LOOK_EVERY)) {
    const outcome = await hasEnded();
    if (outcome !== undefined) {
      // One whose start had no answer may never have been there: then what ended was the one before.
      pending.end({ outcome: started.outcome === 'ok' ? outcome : 'unknown' });
      return { write: pending.operation, index: INDEX };
    }
    if (performance.now() > end) throw new Error(`${how} of generation ${version} did not end in ${PATIENCE / 1000} s`);
  }
}

/** No check holds a version back. */
const ANYTHING = {
  maxLostRecordsPercentage: 100,
  maxLostAttributePercentage: 100,
  maxSameValuePercentage: 100,
  maxSoldOutPercentage: 100,
  checkPrices: false,
  checkTexts: false,
};

/** By a task of ingestion. */
export const byTask: Way = async (place, { version, contents }) => {
  const { sources, shop } = place;
  const source = { type: 'json', name: 'feed', input: { url: sources.feedUrl, uniqueIDColumn: 'objectID' } };
  const sourceID = await makeOnce(place, 'source', ['POST', '/1/sources', source], 'sourceID');
  const destination = { type: 'search', name: 'shop', input: { indexName: INDEX } };
  const destinationID = await makeOnce(place, 'destination', ['POST', '/1/destinations', destination], 'destinationID');
  // Each version may have other records than the one before.
  const safetyChecks = { beforeIndexPublishing: ANYTHING };
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

/** By a crawl. */
export const byCrawl: Way = async (place, { version, contents }) => {
  const { sources, shop } = place;
  const config = {
    appId: 'aisle',
    apiKey: 'admin',
    rateLimit: 8,
    startUrls: [`${sources.siteUrl}/`],
    safetyChecks: { beforeIndexPublishing: ANYTHING },
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
