/** Probe: fetches sample records from a remote service to learn their attribute names and to check the key. */
import type { ServiceChoice } from './choices.ts';
import { UsageError } from './usage-error.ts';
import { type Catalog, describeRecords, isObject, labelOf, MAX_FACETS, type ShopRecord } from './shop-records.ts';

/** Request timeout in milliseconds. */
const TIMEOUT_MS = 8000;

/** Text that is safe to print in a terminal: without control characters, at most 300 characters. */
const toPrintable = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ').slice(0, 300);

/** The records of an index, or a sentence that says why there are none. */
export type Probe = { catalog: Catalog; problem?: undefined } | { catalog?: undefined; problem: string };

/**
 * Describes the records of an index; a problem if the service is unreachable, times out, fails (5xx) or returns no records.
 *
 * @example
 * const { catalog, problem } = await probeService(service);
 * @param fetch Replaces the global fetch, for tests.
 * @throws UsageError when the service rejects the request (any status below 500 that is not 2xx): wrong key, unknown index.
 */
export async function probeService(
  { host, appId, apiKey, index }: Extract<ServiceChoice, { kind: 'address' }>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Probe> {
  let response: Response;
  try {
    response = await fetch(`${host}/1/indexes/${encodeURIComponent(index)}/query`, {
      method: 'POST',
      headers: { 'X-Service-Application-Id': appId, 'X-Service-API-Key': apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: '', hitsPerPage: 50, facets: ['*'], analytics: false, attributesToHighlight: [] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    return { problem: `${host} could not be reached` };
  }
  // The response may not come from an Aisle service (a proxy, a wrong URL).
  const body: unknown = await response.json().catch(() => undefined);
  const { message, hits, facets } = (isObject(body) ? body : {}) as Record<string, unknown>;
  if (response.status >= 500) return { problem: `${host} failed (${response.status})` };
  if (!response.ok)
    throw new UsageError(
      `The service at ${host} rejects a search of "${index}" (${response.status}${typeof message === 'string' ? `: ${toPrintable(message)}` : ''}); check --app-id, --api-key and --index`,
    );
  const records = (Array.isArray(hits) ? hits : []).filter(isObject) as ShopRecord[];
  if (records.length === 0) return { problem: `${host} returned no records of "${index}"` };
  const described = describeRecords(records);
  // The service reports its facets. Only those that contain text in the first record with that attribute are used: the shop has no range filter.
  const facetNames = Object.keys(isObject(facets) ? facets : {}).filter((name) => {
    const value = records.find((record) => record[name] !== undefined)?.[name];
    return typeof value === 'string' || (Array.isArray(value) && typeof value[0] === 'string');
  });
  const catalog = {
    ...described,
    facets: facetNames.slice(0, MAX_FACETS).map((attribute) => ({ attribute, label: labelOf(attribute) })),
  };
  return { catalog };
}
