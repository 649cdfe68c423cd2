/** Compares the responses of two services that should have the same data: sampled searches, with their hits, counts and facets. */
import type { Service } from '../../composition/service-options.ts';
import { readInSet } from '../../ground/changes/record-sets.ts';
import type { Queryable } from '../../store/store.ts';

/** A service to query. */
export interface AskedService {
  service: Pick<Service, 'fetch'>;
  appId: string;
  /** A key that may search everything. */
  adminKey: string;
}

/** A search sent to both. */
interface SampledSearch {
  index: string;
  query: string;
}

/** Result of the comparison. */
export interface Comparison {
  compared: number;
  /** Descriptions, one for each search with different responses. */
  differences: string[];
}

/**
 * Number of retries, and the pause between them in milliseconds, before two responses count as different, because writes may still be in
 * progress.
 */
const MAX_RETRIES = 20;
const RETRY_PAUSE = 250;

/** Samples the most frequent searches of shoppers, words of records, and the empty search of every index. */
async function sampleSearches(store: Queryable, most: number): Promise<SampledSearch[]> {
  const indexes = await store.query<{ name: string }>(
    'SELECT name FROM indexes WHERE NOT dropped ORDER BY name LIMIT $1',
    [most],
  );
  const asked = await store.query<SampledSearch>(
    `SELECT index_name AS index, query FROM searches WHERE index_name = ANY($2::text[]) AND held IS NULL
     GROUP BY index_name, query ORDER BY count(*) DESC, index_name, query LIMIT $1`,
    [most, indexes.map(({ name }) => name)],
  );
  const perIndex = Math.ceil(most / Math.max(1, indexes.length));
  const words: SampledSearch[] = [];
  for (const { name } of indexes) {
    const records = await readInSet(store, name, (set) =>
      store.query<{ body: string }>(
        'SELECT body FROM records WHERE index_name = $1 AND body IS NOT NULL ORDER BY object_id LIMIT $2',
        [set, perIndex],
      ),
    );
    for (const { body } of records) {
      for (const [, text = ''] of body.matchAll(/"\s*:\s*"([^"\\]{3,200})"/g))
        for (const [word] of text.matchAll(/[\p{L}\p{N}]{2,20}/gu)) words.push({ index: name, query: word });
    }
  }
  const all = [...indexes.map(({ name }) => ({ index: name, query: '' })), ...asked, ...words];
  const sampledKeys = new Set(
    all.slice(0, indexes.length + asked.length).map(({ index, query }) => `${index}\n${query}`),
  ).size;
  const once = new Map(all.map((search) => [`${search.index}\n${search.query}`, search]));
  // Spread over all of them, the searches of shoppers first.
  const [first, others] = [[...once.values()].slice(0, sampledKeys), [...once.values()].slice(sampledKeys)];
  const step = Math.max(1, others.length / Math.max(1, most - sampledKeys));
  const spread = Array.from(
    { length: Math.min(others.length, Math.max(0, most - sampledKeys)) },
    (_, position) => others[Math.floor(position * step)]!,
  );
  return [...first, ...spread].slice(0, most);
}

/** Returns the parts of a response that must not differ. */
async function answerOf({ service, appId, adminKey }: AskedService, { index, query }: SampledSearch): Promise<string> {
  for (;;) {
    const request = new Request(`http://localhost/1/indexes/${encodeURIComponent(index)}/query`, {
      method: 'POST',
      headers: { 'X-Service-Application-Id': appId, 'X-Service-API-Key': adminKey },
      body: JSON.stringify({
        query,
        facets: ['*'],
        attributesToRetrieve: ['objectID'],
        attributesToHighlight: [],
        // These searches must not count in the shop's analytics.
        analytics: false,
        enableABTest: false,
        enablePersonalization: false,
      }),
    });
    const answer = await service.fetch(request, { isOperator: true });
    const body = (await answer.json()) as Record<string, unknown>;
    const wait = Number(answer.headers.get('Retry-After'));
    if (answer.status === 429 || answer.status === 503) {
      await new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(5, wait || 1)));
      continue;
    }
    const { nbHits, hits, facets, message } = body;
    const ids = (hits as { objectID: string }[] | undefined)?.map(({ objectID }) => objectID);
    return JSON.stringify({ status: answer.status, nbHits, ids, facets, message });
  }
}

/**
 * Sends each search to both services.
 * @param options.store The data from which searches are sampled.
 * @param options.searches Maximum number of searches.
 * @param options.signal Cancels it.
 *
 * @example
 * const { differences } = await compareAnswers({ store, one, other, searches: 200 });
 */
export async function compareAnswers(options: {
  store: Queryable;
  one: AskedService;
  other: AskedService;
  searches: number;
  signal: AbortSignal;
}): Promise<Comparison> {
  const { one, other, signal } = options;
  const searches = await sampleSearches(options.store, options.searches);
  const differences: string[] = [];
  for (const search of searches) {
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      const [first, second] = await Promise.all([answerOf(one, search), answerOf(other, search)]);
      if (first === second) break;
      if (attempt < MAX_RETRIES) {
        await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
        continue;
      }
      differences.push(`${JSON.stringify(search.query)} in ${search.index}: here ${first}, there ${second}`);
      break;
    }
    // More differences add no information.
    if (differences.length >= 5) break;
  }
  return { compared: searches.length, differences };
}
