/** Keyset pagination: the products of a shop, page by page, each page sought by the identifier of the last product before it. */
// Why: decision 0101.
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import { isTooLarge, SourceFault } from './source-fault.ts';

/** Pages of one catalogue at most. */
const MAX_PAGES = 100_000;

/** What a shop answers when it is asked for a page. */
export interface AnsweredPage {
  items: readonly unknown[];
  /** How many products there are from this page on, itself with them; undefined where the shop does not say. */
  left: number | undefined;
}

/** A product with its identifier, or why it is none. */
export type PagedItem = { item: Fields; id: string } | { fault: string; text: string };

/** A page that was read. */
export interface ReadPage {
  items: readonly PagedItem[];
  /** The identifier behind which the next page begins. */
  last: string;
  left: number | undefined;
  /** How many are to come yet, by the last word of the shop. */
  due: number | undefined;
}

/** Where the reading goes on; the beginning by default. */
export interface KeysetPlace {
  last?: string | undefined;
  due?: number | undefined;
}

/** What of a page is asked for. */
export interface PageRequest {
  /** Products of the page, at most. */
  limit: number;
  /** Whether the shop is to say how many are left. */
  isCounted: boolean;
}

/** How the pages of a shop are asked for. */
export interface Keyset {
  /** Products of one page, at most; fewer are asked for where so many are too large an answer. */
  pageSize: number;
  /** Asks for the products behind an identifier, or for the first ones. */
  ask(after: string | undefined, request: PageRequest): Promise<AnsweredPage>;
  /** Whether an identifier stands behind another one in the order of the shop. */
  isBehind(id: string, other: string): boolean;
}

function readItem(item: unknown): PagedItem {
  const text = () => JSON.stringify(item);
  if (!isFields(item)) return { fault: 'The product is no object', text: text() };
  const { id } = item;
  if ((typeof id === 'string' && id !== '') || typeof id === 'number') return { item, id: String(id) };
  return { fault: 'The product has no "id"', text: text() };
}

/** The last identifier of a page. @throws SourceFault where the products do not stand behind those that were read before. */
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

/** Asks for a page; for a smaller one where it is too large. Gives how many products it was asked for, too. @throws SourceFault */
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
 * Reads pages to the end. Whatever a page holds, the end is one without products: shops give fewer than they were asked for, and what is
 * deleted meanwhile moves no other product to a page that was read before. A shop that said how many there are says at the end that
 * none are left: what it gave until then may be fewer, since some were deleted, but its silence is no word that they were.
 * @throws SourceFault where products are given again, or are missing.
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
      // Before nothing is taken for the end, the shop is asked whether there is more.
      isCounted = true;
    } else {
      // Such numbers are estimates: a little later they may be right.
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
