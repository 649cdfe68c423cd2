/** Usage of partitions: their numbers of records and bytes, cached for a short time. */
import { setOfRow } from '../../ground/changes/record-sets.ts';
import type { Queryable } from '../../store/store.ts';

/** Usage of a partition. */
export interface Usage {
  records: number;
  /** Bytes of the records as JSON. */
  bytes: number;
}

export const NO_USAGE: Usage = { records: 0, bytes: 0 };

/** Maximum age of cached counts, in milliseconds. */
const FRESH_FOR = 2000;

/** The prefix of the partition of a record set: that of the name of its first index, because indices never leave their partition. */
const PREFIX = `'/' || split_part(index_name, '/', 2) || '/' || split_part(index_name, '/', 3) || '/'`;

interface RawUsage {
  records: string;
  bytes: string;
}

const fromRaw = ({ records, bytes }: RawUsage): Usage => ({ records: Number(records), bytes: Number(bytes) });

/** Counts all partitions. Those without records are absent. */
export async function countPartitions(source: Queryable): Promise<Map<string, Usage>> {
  const rows = await source.query<RawUsage & { partition: string }>(
    `SELECT ${PREFIX} AS partition, count(*)::text AS records, sum(octet_length(body))::text AS bytes
     FROM records WHERE body IS NOT NULL AND starts_with(index_name, '/') GROUP BY 1`,
  );
  return new Map(rows.map((row) => [row.partition, fromRaw(row)]));
}

/** Counts one partition, without a cache. */
export async function countPartition(source: Queryable, partition: string): Promise<Usage> {
  const rows = await source.query<RawUsage>(
    `SELECT count(*)::text AS records, coalesce(sum(octet_length(body)), 0)::text AS bytes FROM records
     WHERE body IS NOT NULL
       AND index_name = ANY(ARRAY(SELECT ${setOfRow()} FROM indexes WHERE starts_with(name, $1) AND NOT dropped))`,
    [partition],
  );
  return fromRaw(rows[0]!);
}

/** Returns the usage of all partitions, at most some seconds old. */
export type ReadUsage = () => Promise<ReadonlyMap<string, Usage>>;

/**
 * Counting reads every record, so calls within two seconds share the result.
 *
 * @example
 * const readUsage = createUsage({ store, now: Date.now });
 * (await readUsage()).get('/c1/x7Tq/'); // { records: 12, bytes: 3400 }
 */
export function createUsage({ store, now }: { store: Queryable; now: () => number }): ReadUsage {
  let counted: { at: number; usage: Promise<ReadonlyMap<string, Usage>> } | undefined;
  return () => {
    const time = now();
    if (counted && Math.abs(time - counted.at) < FRESH_FOR) return counted.usage;
    const usage = countPartitions(store);
    const mine = { at: time, usage };
    counted = mine;
    usage.catch(() => {
      if (counted === mine) counted = undefined;
    });
    return usage;
  };
}
