/** Preview of a change: runs real searches before and after it, with the rights of the caller, who needs all required permissions. */
import { type Product, productOf, type ShopRecord } from '../product-view.ts';
import { cut, plain } from '../plain-text.ts';
import { type ShopAccess, ToolFailure } from '../tool.ts';
import { compareHits, type SearchComparison } from './compare-hits.ts';
import { indexPath } from './change.ts';
import type { Proposal } from './proposal.ts';
import { readReport } from './read-searches.ts';

/** Maximum number of searches in a preview. */
const MAX_QUERIES = 3;
/** Number of positions compared per search. */
const MAX_HITS = 20;
/** Days whose most frequent searches are used if a change names none. */
const REPORT_DAYS = 30;

/** Copies have the same names as those of the console, with a timestamp by which those left by a dead process are deleted. */
const COPY_PREFIX = 'aisle_console_try_';
const LEFT_BEHIND = /^aisle_console_try_([a-z0-9]+)_/;
/** Milliseconds after which a copy counts as left behind. */
const MAX_AGE = 600_000;

/** Result of a preview. */
export interface Preview {
  searches: readonly SearchComparison[];
  /** Reason why nothing was tried. */
  reason?: string;
}

type Parameters = Readonly<Record<string, unknown>>;
type Hits = readonly ShopRecord[];

/** Runs searches of an index. They do not count as searches of shoppers, and belong to no test. */
async function askSearches(
  shop: ShopAccess,
  { index, queries, parameters }: { index: string; queries: readonly string[]; parameters: Parameters },
): Promise<readonly Hits[]> {
  const requests = queries.map((query) => ({
    ...parameters,
    indexName: index,
    query,
    hitsPerPage: MAX_HITS,
    attributesToHighlight: [],
    attributesToSnippet: [],
    analytics: false,
    clickAnalytics: false,
    enableABTest: false,
  }));
  const { results } = await shop.ask('/1/indexes/*/queries', { requests });
  return (results as { hits: Hits }[]).map(({ hits }) => hits);
}

/** Deletes copies that were left behind, if the key may see them. */
async function sweepCopies(shop: ShopAccess): Promise<void> {
  if (!shop.can('listIndexes')) return;
  // The response of listIndices, as in the contract.
  const { items = [] } = (await shop.send('GET', '/1/indexes')).value as { items?: { name: string }[] };
  for (const { name } of items) {
    const [, madeAt] = LEFT_BEHIND.exec(name) ?? [];
    if (madeAt !== undefined && shop.now() - Number.parseInt(madeAt, 36) > MAX_AGE) await shop.cleanUp(name);
  }
}

/** Makes the change on a copy of the index, searches the copy, and always deletes it. @throws ToolFailure */
async function askCopy(
  shop: ShopAccess,
  proposal: Proposal,
  search: { queries: readonly string[]; parameters: Parameters },
): Promise<readonly Hits[]> {
  await sweepCopies(shop);
  const index = cut(`${COPY_PREFIX}${shop.now().toString(36)}_${crypto.randomUUID().slice(0, 8)}_${shop.index}`, 256);
  const copied = await shop.ask(`${indexPath(shop.index)}/operation`, { operation: 'copy', destination: index });
  try {
    await shop.published(index, copied['taskID']);
    await shop.published(index, await proposal.write(index));
    return await askSearches(shop, { index, ...search });
  } finally {
    await shop.cleanUp(index);
  }
}

/** Returns the searches for a preview. */
async function queriesOf(
  shop: ShopAccess,
  { queries: own }: Proposal,
  requested: readonly string[],
): Promise<readonly string[]> {
  if (requested.length > 0) return requested;
  if (own.length > 0) return [...new Set(own)].slice(0, MAX_QUERIES);
  if (!shop.can('analytics')) return [''];
  const rows = await readReport(shop, { report: 'top', days: REPORT_DAYS, offset: 0, limit: MAX_QUERIES });
  const queries = rows.map(({ search }) => search).filter(Boolean);
  return queries.length > 0 ? queries : [''];
}

/** Returns the name of a product, which is the first value in lists. */
const nameOf = ({ id, attributes }: Product): string => cut(plain(String(Object.values(attributes)[0] ?? id)), 60);

/** @param requested Searches to run; by default those affected by the change, otherwise the most frequent ones. */
export async function previewChange(
  shop: ShopAccess,
  proposal: Proposal,
  requested: readonly string[],
): Promise<Preview> {
  const queries = await queriesOf(shop, proposal, requested);
  const { circumstances, parameters } = proposal;
  const settings = await shop.settingsOf(shop.index);
  try {
    const before = await askSearches(shop, { index: shop.index, queries, parameters: circumstances });
    const after = parameters
      ? await askSearches(shop, { index: shop.index, queries, parameters: { ...circumstances, ...parameters } })
      : await askCopy(shop, proposal, { queries, parameters: circumstances });
    const show = (record: ShopRecord) => nameOf(productOf(record, { settings, isDetailed: false }));
    return {
      searches: queries.map((query, position) =>
        compareHits(query, { before: before[position] ?? [], after: after[position] ?? [], show }),
      ),
    };
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return { searches: [], reason: error.message };
  }
}
