/** Prefetched rows: rows of the live crawl for URLs that were just found again, cached until their turn. Rows beyond the limit are read later. */
import { sizeOf } from '../rows/stored-rows.ts';
import type { StoredUrl } from '../rows/url-rows.ts';

/** Approximate maximum number of characters. */
const MAX_BUFFERED = 8_000_000;

export interface RowsAhead {
  /** Remaining characters. */
  readonly room: number;
  add(row: StoredUrl): void;
  /** Removes and returns a row. Undefined if it was not cached. */
  take(id: number): StoredUrl | undefined;
}

/**
 * Creates an empty cache. URLs are visited in the order in which they were found, so the first rows stay if there is no room for more.
 *
 * @example
 * const ahead = createRowsAhead();
 * ahead.add(known);
 * ahead.take(known.id);
 */
export function createRowsAhead(maxBuffered: number = MAX_BUFFERED): RowsAhead {
  const rows = new Map<number, StoredUrl>();
  let size = 0;
  return {
    get room() {
      return Math.max(0, maxBuffered - size);
    },
    add: (row) => {
      if (size >= maxBuffered || rows.has(row.id)) return;
      rows.set(row.id, row);
      size += sizeOf(row);
    },
    take: (id) => {
      const row = rows.get(id);
      if (!row) return undefined;
      rows.delete(id);
      size -= sizeOf(row);
      return row;
    },
  };
}
