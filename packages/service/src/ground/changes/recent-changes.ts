/** Recent changes: records that this process has just written, kept for whoever carries them, so that they need not be read back. */
import type { RecordRow } from './record-rows.ts';

/** What one transaction wrote. */
export interface Commit {
  /** All changes from the first to the last number are of this transaction: of records, indices and tasks. */
  first: bigint;
  last: bigint;
  /** The records among them, in the order of their numbers. */
  rows: readonly RecordRow[];
}

/** Some changes of records in their order. */
export interface ChangedRecords {
  rows: RecordRow[];
  /** There are no others up to this number. */
  reached: bigint;
}

/** The changes that are kept. */
export interface RecentChanges {
  /** Call it after the commit. Where there is no room left it is not kept. */
  add(commit: Commit): void;
  /**
   * Changes after `after` up to `upTo`, at most `limit` of them; undefined where the next one is not kept. A record that was written twice
   * comes twice, where the store knows the last one alone.
   */
  read(range: { after: bigint; upTo: bigint; limit: number }): ChangedRecords | undefined;
  /** Lets go of what was carried. */
  forget(upTo: bigint): void;
}

/** Characters of records that are kept at most; the others are read from the store. */
const MAX_CHARACTERS = 16 * 2 ** 20;

/**
 * @param options.maxCharacters Characters of records that are kept at most; 16 Mi by default.
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
      // Those that are kept are carried next; to let them go for later ones would help nobody.
      if (totalSize + size > maxCharacters) return;
      commits.push({ ...commit, size });
      totalSize += size;
    },
    read: ({ after, upTo, limit }) => {
      const rows: RecordRow[] = [];
      let reached = after;
      for (const { first, last, rows: own } of commits) {
        if (last <= reached) continue;
        // What somebody else wrote in between only the store knows.
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
