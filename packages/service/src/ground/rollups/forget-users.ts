/** Removes users from the rollups of old days: what remains contains totals, but no individuals. */
import type { Queryable, Store } from '../../store/store.ts';
import { dayOf } from './bucket.ts';
import type { FormerReader, RollupReader } from './reader.ts';

/** Number of segments rewritten per transaction. */
const SEGMENTS_PER_PAGE = 200;

interface NamedSegment {
  index_name: string;
  reader: string;
  start: string;
  body: string;
}

/** Reads segments of the days in a time range that may contain users, oldest first, after the last one read. */
const readPage = (
  source: Queryable,
  range: { from: number; to: number; readers: readonly string[]; after: NamedSegment | undefined },
) =>
  source.query<NamedSegment>(
    `SELECT index_name, reader, start::text AS start, body FROM rollup_segments
     WHERE is_day AND start >= $1 AND start < $2 AND reader = ANY($3::text[])
       AND ($4::bigint IS NULL OR (start, index_name COLLATE "C", reader COLLATE "C") > ($4::bigint, $5::text COLLATE "C", $6::text COLLATE "C"))
     ORDER BY rollup_segments.start, index_name COLLATE "C", reader COLLATE "C" LIMIT ${SEGMENTS_PER_PAGE}`,
    [
      range.from,
      range.to,
      range.readers,
      range.after?.start ?? null,
      range.after?.index_name ?? '',
      range.after?.reader ?? '',
    ],
  );

/** Replaces a segment, and increments the version of its day, so that no process uses its cached copy. */
async function write(
  transaction: Queryable,
  { index_name: index, reader, start }: NamedSegment,
  body: string,
): Promise<void> {
  await transaction.query(
    'UPDATE rollup_segments SET body = $4 WHERE is_day AND index_name = $1 AND reader = $2 AND start = $3',
    [index, reader, start, body],
  );
  await transaction.query(
    `UPDATE rollup_days SET version = nextval('rollup_versions') WHERE index_name = $1 AND day = $2`,
    [index, start],
  );
}

/**
 * Removes users from the rollups of days that start before a time and whose rows are deleted. Finished days remain finished; after a crash
 * it continues with the day where it was.
 * @param options.before Milliseconds since the Unix epoch.
 *
 * @example
 * await forgetUsersOfOldDays(store, { readers, before: now - 400 * DAY });
 */
export async function forgetUsersOfOldDays(
  store: Store,
  { readers, before }: { readers: readonly RollupReader[]; before: number },
): Promise<void> {
  const [state] = await store.query<{ raw_from: string; users_from: string }>(
    'SELECT raw_from::text AS raw_from, users_from::text AS users_from FROM rollup_state',
  );
  const from = Number(state!.users_from);
  const to = Math.min(dayOf(before), Number(state!.raw_from));
  if (!(to > from)) return;
  const naming = new Map(
    readers
      .flatMap((reader): readonly Pick<FormerReader, 'name' | 'withoutUsers'>[] => [reader, ...(reader.former ?? [])])
      .flatMap(({ name, withoutUsers }) => (withoutUsers ? [[name, withoutUsers] as const] : [])),
  );
  let after: NamedSegment | undefined;
  for (;;) {
    const page = await readPage(store, { from, to, readers: [...naming.keys()], after });
    await store.transaction(async (transaction) => {
      for (const segment of page) {
        const left = JSON.stringify(naming.get(segment.reader)!(JSON.parse(segment.body) as object));
        if (left !== segment.body) await write(transaction, segment, left);
      }
    });
    if (page.length < SEGMENTS_PER_PAGE) break;
    after = page.at(-1);
  }
  await store.query('UPDATE rollup_state SET users_from = greatest(users_from, $1)', [to]);
}
