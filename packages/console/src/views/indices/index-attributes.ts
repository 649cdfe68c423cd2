/** Index attributes: the attribute names of the records of an index, including nested ones such as `brand.name`. */
import type { AdminClient } from '@aisle/admin';

/** Number of sampled records. */
const SAMPLE = 50;

function namesIn(value: unknown, prefix: string, names: Set<string>): void {
  if (Array.isArray(value)) for (const one of value.slice(0, 3)) namesIn(one, prefix, names);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) namesIn(inner, prefix ? `${prefix}.${name}` : name, names);
  else if (prefix) names.add(prefix);
}

/** Returns the attributes of the first records. */
export async function attributesOf(
  search: AdminClient['search'],
  { indexName, signal }: { indexName: string; signal: AbortSignal },
): Promise<string[]> {
  const { hits } = await search.searchSingleIndex(
    { indexName, body: { query: '', hitsPerPage: SAMPLE, attributesToHighlight: [], analytics: false } },
    { signal },
  );
  const names = new Set<string>();
  for (const { objectID: _, _highlightResult: __, _rankingInfo: ___, ...record } of hits) namesIn(record, '', names);
  return [...names];
}
