/** Probe: asks a service at an address for some records, so that the shop knows what they are called, and that its key is good. */
import type { ServiceChoice } from './choices.ts';
import { Misuse } from './misuse.ts';
import { describeRecords, labelOf, type ShopRecord, type ShopRecords } from './shop-records.ts';

/** Milliseconds after which nobody waits any more. */
const PATIENCE = 8000;
const MOST_FACETS = 4;

/**
 * What the shop of a service sells; undefined where the service cannot be reached now.
 * @param fetch Asks; the global one by default.
 * @throws Misuse where the service refuses the key or has no such index.
 */
export async function probeService(
  { host, appId, apiKey, index }: Extract<ServiceChoice, { kind: 'address' }>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<ShopRecords | undefined> {
  let answer: Response;
  try {
    answer = await fetch(`${host}/1/indexes/${encodeURIComponent(index)}/query`, {
      method: 'POST',
      headers: { 'X-Service-Application-Id': appId, 'X-Service-API-Key': apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: '', hitsPerPage: 50, facets: ['*'], analytics: false, attributesToHighlight: [] }),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    return undefined;
  }
  const read = (await answer.json().catch(() => ({}))) as {
    message?: string;
    hits?: ShopRecord[];
    facets?: Record<string, object>;
  };
  if (answer.status >= 500) return undefined;
  if (!answer.ok)
    throw new Misuse(
      `The service at ${host} refuses a search of "${index}" (${answer.status}${read.message ? `: ${read.message}` : ''}); look at --app-id, --api-key and --index`,
    );
  if (!read.hits || read.hits.length === 0) return undefined;
  const described = describeRecords(read.hits);
  // What can be filtered by is known to the service; numbers are filtered by ranges, which this shop has none of.
  const counted = Object.keys(read.facets ?? {}).filter((name) => {
    const value = read.hits![0]![name];
    return typeof value === 'string' || (Array.isArray(value) && typeof value[0] === 'string');
  });
  return {
    ...described,
    facets: counted.slice(0, MOST_FACETS).map((attribute) => ({ attribute, label: labelOf(attribute) })),
  };
}
