/** Probe: asks a service at an address for some records, so that the shop knows what they are called, and that its key is good. */
import type { ServiceChoice } from './choices.ts';
import { Misuse } from './misuse.ts';
import { describeRecords, isObject, labelOf, type ShopRecord, type ShopRecords } from './shop-records.ts';

/** Milliseconds after which nobody waits any more. */
const PATIENCE = 8000;
const MAX_FACETS = 4;

/** What a terminal shows and does not obey, of any length. */
const printable = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ').slice(0, 300);

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
  // Whatever answers at that address: it need not be a service.
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
  // What can be filtered by is known to the service; numbers are filtered by ranges, which this shop has none of.
  const counted = Object.keys(isObject(facets) ? facets : {}).filter((name) => {
    const value = records[0]![name];
    return typeof value === 'string' || (Array.isArray(value) && typeof value[0] === 'string');
  });
  return {
    ...described,
    facets: counted.slice(0, MAX_FACETS).map((attribute) => ({ attribute, label: labelOf(attribute) })),
  };
}
