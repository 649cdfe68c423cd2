/** Rows ahead: what the live crawl knows of URLs that were met again just now, until their turn comes; what finds no room is read then. */
import { sizeOf } from '../rows/stored-rows.ts';
import type { StoredUrl } from '../rows/url-rows.ts';

/** Characters that are held at most, about. */
const MAX_BUFFERED = 8_000_000;

export interface RowsAhead {
  /** Characters for which there is room. */
  readonly room: number;
  add(row: StoredUrl): void;
  /** Takes a row out; undefined where it found no room. */
  take(id: number): StoredUrl | undefined;
}

/**
 * No rows yet. What was met first comes first, so the first rows stay when there is no room for more.
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
