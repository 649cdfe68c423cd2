/** A page of a list, limited by the size of its entries. */
import type { ObjectSchema } from '../tool.ts';

/** Maximum bytes of a page: a result contains them twice, as values and as text, which together are fewer than 1,500 tokens. */
const MAX_PAGE_BYTES = 1900;

/** Parameters of a tool with a list. */
export const PAGE_INPUT = {
  offset: {
    type: 'integer',
    minimum: 0,
    maximum: 10_000,
    default: 0,
    description: 'Entries to pass over: `next` of the page before.',
  },
  limit: { type: 'integer', minimum: 1, maximum: 50, default: 10, description: 'Fewer come where they are long.' },
} as const;

/** Fields of its result besides the entries. */
export const PAGE_OUTPUT = {
  total: { type: 'integer', description: 'Entries of all pages, where that is known.' },
  next: { type: 'integer', description: 'The offset of the next page; there is none without it.' },
} as const;

/** Requested page. */
export interface PageInput {
  offset?: number;
  limit?: number;
}

/** Returns the schema of a result with a list. */
export const pageSchema = (name: string, items: ObjectSchema): ObjectSchema => ({
  type: 'object',
  properties: { [name]: { type: 'array', items }, ...PAGE_OUTPUT },
  required: [name],
});

/** A page, and the offset of the next one. */
export interface Page<Entry> {
  entries: readonly Entry[];
  next?: number;
}

/**
 * Returns as many of the first entries as fit, but at least one.
 * @param options.entries The entries from `offset` on, one more than `limit` if there are more.
 *
 * @example
 * pageOf({ entries: rules, offset: 10, limit: 10 }); // { entries: […], next: 20 }
 */
export function pageOf<Entry>({
  entries,
  offset = 0,
  limit = PAGE_INPUT.limit.default,
}: PageInput & { entries: readonly Entry[] }): Page<Entry> {
  const page: Entry[] = [];
  let room = MAX_PAGE_BYTES;
  for (const entry of entries.slice(0, limit)) {
    room -= Buffer.byteLength(JSON.stringify(entry));
    if (room < 0 && page.length > 0) break;
    page.push(entry);
  }
  return { entries: page, ...(page.length < entries.length && { next: offset + page.length }) };
}

/** Returns the last line of the text of a page. */
export const nextLine = ({ next }: { next?: number }): string[] =>
  next === undefined ? [] : [`More by "offset": ${next}.`];
