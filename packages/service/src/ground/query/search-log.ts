/** Search log: logs searches for analytics without making any search wait for the store. */
import { addSearches, readSearchTimes, type SearchRow } from './search-rows.ts';
import type { Store } from '../../store/store.ts';
import { createWriteBehind } from '../../store/write-behind.ts';

/** Maximum milliseconds that a search is kept only in memory. */
const FLUSH_AFTER = 200;

/** Number of searches written in one statement. */
const ROWS_PER_WRITE = 500;

/** Maximum number of searches buffered while the store is unavailable; the oldest are dropped first. */
const MAX_WAITING = 50_000;

/** Maximum number of characters of buffered searches, as parameters may be long. */
const MAX_CHARACTERS = 16_000_000;

const sizeOf = ({ query, params, objectIDs, tags }: SearchRow): number =>
  query.length + params.length + 32 * objectIDs.length + tags.reduce((sum, tag) => sum + tag.length, 100);

/** A buffered writer of searches. */
export interface SearchLog {
  add(row: SearchRow): void;
  /** Returns the times of the searches with these queryIDs, written or buffered; unknown ones are left out. */
  times(queryIDs: readonly string[]): Promise<Map<string, number>>;
  /** Writes all buffered searches. */
  flush(): Promise<void>;
}

/** Creates a search log over the store; `onError` is called for failed writes, which are retried. */
export function createSearchLog(options: { store: Store; onError: (error: unknown) => void }): SearchLog {
  const { store, onError } = options;
  let waiting: SearchRow[] = [];
  let characters = 0;

  const write = async () => {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, ROWS_PER_WRITE);
      await addSearches(store, rows);
      // Removed only now, because until the store has them `times` reads them here.
      const written = new Set(rows);
      waiting = waiting.filter((row) => !written.has(row));
      characters = waiting.reduce((sum, row) => sum + sizeOf(row), 0);
    }
  };

  const writer = createWriteBehind({ write, delay: () => FLUSH_AFTER, onError });

  return {
    add: (row) => {
      waiting.push(row);
      characters += sizeOf(row);
      while (waiting.length > MAX_WAITING || characters > MAX_CHARACTERS) characters -= sizeOf(waiting.shift()!);
      writer.soon();
    },
    times: async (queryIDs) => {
      const requested = new Set(queryIDs);
      const here = waiting.filter((row) => row.queryID !== null && requested.has(row.queryID));
      const times = await readSearchTimes(store, [...requested]);
      for (const row of here) times.set(row.queryID!, row.searchedAt);
      return times;
    },
    flush: writer.flush,
  };
}
