/** Rows of rate counts: the calls that each process has allowed in a window, and the total of the others. */
import type { Queryable, Store } from '../../store/store.ts';

/** A window of a counter. */
interface CountedWindow {
  /** Name of the counter, which is unreadable. */
  counter: string;
  /** The end of the window, in milliseconds since the Unix epoch. */
  endsAt: number;
}

/** Calls that one process has allowed. */
export interface UsedRow extends CountedWindow {
  used: number;
}

/** Stores what a process has allowed so far, any number of times, and reads the total of all others, by counter and end. */
export async function exchangeCounts(
  store: Store,
  process: string,
  rows: readonly UsedRow[],
): Promise<Map<string, number>> {
  const counters = rows.map(({ counter }) => counter);
  const ends = rows.map(({ endsAt }) => String(endsAt));
  const [, others] = await store.batch([
    {
      // A counter that was evicted for lack of room starts from zero again, so the greater number is used.
      sql: `INSERT INTO rate_counts (ends_at, counter, process, used)
        SELECT u.ends_at, u.counter, $1, u.used
        FROM unnest($2::text[]::bigint[], $3::text[], $4::text[]::bigint[]) AS u (ends_at, counter, used)
        ON CONFLICT (ends_at, counter, process) DO UPDATE SET used = greatest(rate_counts.used, excluded.used)`,
      parameters: [process, ends, counters, rows.map(({ used }) => String(used))],
    },
    {
      sql: `SELECT u.counter || ' ' || u.ends_at AS window, sum(r.used)::text AS used
        FROM unnest($2::text[]::bigint[], $3::text[]) AS u (ends_at, counter)
        JOIN rate_counts r ON r.ends_at = u.ends_at AND r.counter = u.counter AND r.process <> $1 GROUP BY 1`,
      parameters: [process, ends, counters],
    },
  ]);
  return new Map((others as { window: string; used: string }[]).map(({ window, used }) => [window, Number(used)]));
}

/** Returns the key of a window in the result of `exchangeCounts`. */
export const windowName = ({ counter, endsAt }: CountedWindow): string => `${counter} ${endsAt}`;

/** Deletes the windows that ended before a time, in milliseconds since the Unix epoch. */
export async function removeOldCounts(source: Queryable, before: number): Promise<void> {
  await source.query('DELETE FROM rate_counts WHERE ends_at < $1', [before]);
}
