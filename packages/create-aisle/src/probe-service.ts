/** Probe: fetches sample records from a remote service to learn their attribute names and to check the key. */
import type { ServiceChoice } from './choices.ts';
import { Misuse } from './misuse.ts';
import { describeRecords, isObject, labelOf, type ShopRecord, type ShopRecords } from './shop-records.ts';

/** Request timeout in milliseconds. */
const PATIENCE = 8000;
const MAX_FACETS = 4;

/** Text that is safe to print in a terminal: without control characters, at most 300 characters. */
const printable = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ').slice(0, 300);

/**
 * Describes the records of an index; undefined if the service is unreachable or returns no records.
 * @param fetch Replaces the global fetch, for tests.
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
  // The response may come from something other than a service.
  const body: unknown = await answer.json().catch(() => undefined);
  const { message, hits, facets } = (isObject(body) ? body : {}) as Record<string, unknown>;
  if (answer.status >= 500) return undefined;
  if (!answer.ok)
    throw new Misuse(
      `The service at ${host} refuses a search of "${index}" (${answer.status}${typeof message === 'string' ? `: ${printable(message)}` : ''}); look at --app-id, --api-key and --index`,
    );
  const records = (Array.isArray(hits) ? hits : []).filter(isObject) as ShopRecord[];
  if (records.length === 0) return undefined;
  const described = describeRecords(records);
  // The service knows its facets. Numeric ones are left out: the shop has no range filter.
  const counted = Object.keys(isObject(facets) ? facets : {}).filter((name) => {
    const value = records[0]![name];
    return typeof value === 'string' || (Array.isArray(value) && typeof value[0] === 'string');
  });
  return {
    ...described,
    facets: counted.slice(0, MAX_FACETS).map((attribute) => ({ attribute, label: labelOf(attribute) })),
  };
}
