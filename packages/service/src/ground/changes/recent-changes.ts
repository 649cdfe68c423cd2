/** Recent changes: caches records that this process has just written, so that the carrier need not read them back. */
import type { RecordRow } from './record-rows.ts';

/** The writes of one transaction. */
export interface Commit {
  /** All change numbers from the first to the last belong to this transaction: records, indices and tasks. */
  first: bigint;
  last: bigint;
  /** The changed records, in the order of their numbers. */
  rows: readonly RecordRow[];
}

/** A run of changed records in order. */
export interface ChangedRecords {
  rows: RecordRow[];
  /** There are no other changes up to this number. */
  reached: bigint;
}

/** Cache of recent changes. */
export interface RecentChanges {
  /** Adds a commit; must be called after it. Ignores it if the cache is full. */
  add(commit: Commit): void;
  /**
   * Returns at most `limit` changes after `after` up to `upTo`. Undefined if the next change is not cached. A record that was written twice
   * appears twice, unlike in the store, which has only the last version.
   */
  read(range: { after: bigint; upTo: bigint; limit: number }): ChangedRecords | undefined;
  /** Removes changes that were carried. */
  forget(upTo: bigint): void;
}

/** Maximum number of characters of cached records; others are read from the store. */
const MAX_CHARACTERS = 16 * 2 ** 20;

/**
 * @param options.maxCharacters Maximum number of characters of cached records; 16 Mi by default.
 *
 * @example
 * const recent = createRecentChanges();
 * recent.add({ first: 7n, last: 8n, rows: [{ set: 'goods', objectID: 'a', json: '{}', seq: 7n }] });
 * recent.read({ after: 6n, upTo: 8n, limit: 2000 }); // { rows: [...], reached: 8n }
 */
export function createRecentChanges({
  maxCharacters = MAX_CHARACTERS,
}: { maxCharacters?: number } = {}): RecentChanges {
  const commits: (Commit & { size: number })[] = [];
  let totalSize = 0;
  return {
    add: (commit) => {
      const size = commit.rows.reduce((sum, { objectID, json }) => sum + objectID.length + (json?.length ?? 0), 0);
      // The cached changes are carried next, so evicting them for later ones would not help.
      if (totalSize + size > maxCharacters) return;
      commits.push({ ...commit, size });
      totalSize += size;
    },
    read: ({ after, upTo, limit }) => {
      const rows: RecordRow[] = [];
      let reached = after;
      for (const { first, last, rows: own } of commits) {
        if (last <= reached) continue;
        // Only the store has what other processes wrote in between.
        if (first > reached + 1n || reached >= upTo) break;
        for (const row of own) {
          if (row.seq <= reached || row.seq > upTo) continue;
          if (rows.length === limit) return { rows, reached: rows.at(-1)!.seq };
          rows.push(row);
        }
        reached = last;
      }
      return reached === after ? undefined : { rows, reached: reached < upTo ? reached : upTo };
    },
    forget: (upTo) => {
      while (commits[0] && commits[0].last <= upTo) totalSize -= commits.shift()!.size;
    },
  };
}
