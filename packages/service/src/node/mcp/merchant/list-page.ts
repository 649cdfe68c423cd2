/** A page of a list, as long as there is room for its entries. */
import type { ObjectSchema } from '../tool.ts';

/** Bytes of a page: they stand in an answer twice, as values and as text, and together are fewer than 1,500 tokens. */
const ROOM = 1900;

/** What a tool with a list takes. */
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

/** What it answers beside its entries. */
export const PAGE_OUTPUT = {
  total: { type: 'integer', description: 'Entries of all pages, where that is known.' },
  next: { type: 'integer', description: 'The offset of the next page; there is none without it.' },
} as const;

/** Which page. */
export interface PageInput {
  offset?: number;
  limit?: number;
}

/** The schema of an answer with a list. */
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
 * The first entries of a list, as many as there is room for, but one at least.
 * @param options.entries The entries from `offset` on, one more than `limit` where there are more.
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
  let room = ROOM;
  for (const entry of entries.slice(0, limit)) {
    room -= Buffer.byteLength(JSON.stringify(entry));
    if (room < 0 && page.length > 0) break;
    page.push(entry);
  }
  return { entries: page, ...(page.length < entries.length && { next: offset + page.length }) };
}

/** The last line of the text of a page. */
export const nextLine = ({ next }: { next?: number }): string[] =>
  next === undefined ? [] : [`More by "offset": ${next}.`];
