/** Keyset pagination: the products of a shop, page by page, each page after the ID of the last product before it. */
// Why: decision 0101.
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import { isTooLarge, SourceFault } from './source-fault.ts';

/** Maximum number of pages of a catalogue. */
const MAX_PAGES = 100_000;

/** The response of a shop to the request of a page. */
export interface AnsweredPage {
  items: readonly unknown[];
  /** Number of products from this page on, including it. Undefined if the shop does not return it. */
  left: number | undefined;
}

/** A product with its ID, or why it is invalid. */
export type PagedItem = { item: Fields; id: string } | { fault: string; text: string };

/** A page that was read. */
export interface ReadPage {
  items: readonly PagedItem[];
  /** The ID after which the next page starts. */
  last: string;
  left: number | undefined;
  /** Number of remaining products, by the latest statement of the shop. */
  due: number | undefined;
}

/** Resume position. The start by default. */
export interface KeysetPlace {
  last?: string | undefined;
  due?: number | undefined;
}

/** Parameters of a page request. */
export interface PageRequest {
  /** Maximum number of products of the page. */
  limit: number;
  /** Whether the shop should count the remaining products. */
  isCounted: boolean;
}

/** How the pages of a shop are requested. */
export interface Keyset {
  /** Maximum number of products per page. It is reduced if a response is too large. */
  pageSize: number;
  /** Requests the products after an ID, or the first ones. */
  ask(after: string | undefined, request: PageRequest): Promise<AnsweredPage>;
  /** Whether an ID follows another one in the order of the shop. */
  isBehind(id: string, other: string): boolean;
}

function readItem(item: unknown): PagedItem {
  const text = () => JSON.stringify(item);
  if (!isFields(item)) return { fault: 'The product is no object', text: text() };
  const { id } = item;
  if ((typeof id === 'string' && id !== '') || typeof id === 'number') return { item, id: String(id) };
  return { fault: 'The product has no "id"', text: text() };
}

/** Returns the last ID of a page. @throws SourceFault if the products do not follow those read before. */
function lastOf(items: readonly PagedItem[], after: string | undefined, isBehind: Keyset['isBehind']): string {
  let last = after;
  for (const one of items) {
    if ('fault' in one) continue;
    if (last !== undefined && !isBehind(one.id, last))
      throw new SourceFault(
        `The shop gives the product ${one.id} behind ${last}: the same products again, or not in the order of their "id"`,
      );
    last = one.id;
  }
  if (last === undefined || last === after)
    throw new SourceFault(
      'The shop gives a page with no product that has an "id"; what follows it cannot be asked for',
    );
  return last;
}

/** Requests a page, or a smaller one if it is too large. Also returns the number of products requested. @throws SourceFault */
async function askSmaller(
  keyset: Keyset,
  after: string | undefined,
  request: PageRequest,
): Promise<AnsweredPage & { limit: number }> {
  const { limit } = request;
  try {
    return { ...(await keyset.ask(after, request)), limit };
  } catch (error) {
    if (!isTooLarge(error) || limit === 1) throw error;
    return askSmaller(keyset, after, { ...request, limit: Math.max(1, Math.floor(limit / 4)) });
  }
}

/**
 * Reads all pages. Only a page without products is the end: shops may return fewer than requested, and a deletion meanwhile moves no other
 * product to a page that was read before. A shop that has returned totals must finally say that none are left: it may have returned fewer
 * until then, because some were deleted, but a missing total does not prove that.
 * @throws SourceFault if products are repeated or missing.
 *
 * @example
 * for await (const { items, last } of readKeysetPages(keyset, {})) console.log(items.length, last);
 */
export async function* readKeysetPages(keyset: Keyset, begin: KeysetPlace): AsyncIterable<ReadPage> {
  let { last: after, due } = begin;
  let isCounted = true;
  let limit = keyset.pageSize;
  for (let pages = 0; pages <= MAX_PAGES; pages++) {
    const { items, left, limit: answered } = await askSmaller(keyset, after, { limit, isCounted });
    limit = answered;
    if (items.length > 0) {
      const read = items.map(readItem);
      after = lastOf(read, after, keyset.isBehind);
      const claimed = left ?? due;
      due = claimed === undefined ? undefined : claimed - items.length;
      yield { items: read, last: after, left, due };
      isCounted = false;
    } else if (left === undefined && !isCounted) {
      // Before an empty page counts as the end, the shop is asked for the total.
      isCounted = true;
    } else {
      // Such totals are estimates, which may be correct a little later.
      const missing = left ?? due ?? 0;
      if (missing > 0)
        throw new SourceFault(`The shop says that it has ${missing} more products, and gives none of them`, {
          isPassing: true,
        });
      return;
    }
  }
  throw new SourceFault(`The shop has over ${MAX_PAGES} pages, or no end`);
}
