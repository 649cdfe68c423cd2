/** Behaviour of visitors before a test in the store: in parts by pseudonym, so that one visitor can be deleted without reading all. */
import { hashText } from '../../foundation/statistics/hash-text.ts';
import type { Queryable } from '../../store/store.ts';
import { pseudonymOf } from './entered-visitors.ts';
import type { SearchSums } from './search-sums.ts';

/** Sums of visitors by pseudonym. */
export type PastSums = ReadonlyMap<string, SearchSums>;

/** Number of parts: with a million visitors, each has some four thousand. */
const PARTS = 256;

const partOf = (pseudonym: string): number => hashText(pseudonym, 5) % PARTS;

type Part = Record<string, SearchSums>;

/** Replaces the stored behaviour of visitors before a test. If no visitor was there before, one empty part is stored. */
export async function writePast(transaction: Queryable, id: number, past: PastSums): Promise<void> {
  const parts = new Map<number, Part>([[0, {}]]);
  for (const [pseudonym, sums] of past) {
    const number = partOf(pseudonym);
    const part = parts.get(number) ?? {};
    part[pseudonym] = sums;
    parts.set(number, part);
  }
  await removePast(transaction, id);
  for (const [number, part] of parts)
    await transaction.query('INSERT INTO ab_test_past (test_id, part, sums) VALUES ($1, $2, $3)', [
      id,
      number,
      JSON.stringify(part),
    ]);
}

/** Reads the behaviour of visitors before a test. Undefined if it was not collected yet. */
export async function readPast(source: Queryable, id: number): Promise<PastSums | undefined> {
  const rows = await source.query<{ sums: string }>('SELECT sums FROM ab_test_past WHERE test_id = $1', [id]);
  if (rows.length === 0) return undefined;
  return new Map(rows.flatMap(({ sums }) => Object.entries(JSON.parse(sums) as Part)));
}

/** Deletes the behaviour of visitors before a test. */
export async function removePast(transaction: Queryable, id: number): Promise<void> {
  await transaction.query('DELETE FROM ab_test_past WHERE test_id = $1', [id]);
}

/** Deletes the behaviour of one visitor before all tests. */
export async function forgetPast(transaction: Queryable, userToken: string): Promise<void> {
  const pseudonym = pseudonymOf(userToken);
  const rows = await transaction.query<{ test_id: number; sums: string }>(
    'SELECT test_id, sums FROM ab_test_past WHERE part = $1 FOR UPDATE',
    [partOf(pseudonym)],
  );
  for (const { test_id: id, sums } of rows) {
    const { [pseudonym]: forgotten, ...others } = JSON.parse(sums) as Part;
    if (forgotten)
      await transaction.query('UPDATE ab_test_past SET sums = $3 WHERE test_id = $1 AND part = $2', [
        id,
        partOf(pseudonym),
        JSON.stringify(others),
      ]);
  }
}

/** Reads the stored behaviour of a visitor before each test, by test. */
export async function readPastOf(source: Queryable, userToken: string): Promise<Map<number, SearchSums>> {
  const pseudonym = pseudonymOf(userToken);
  const rows = await source.query<{ test_id: number; sums: string }>(
    'SELECT test_id, sums FROM ab_test_past WHERE part = $1 ORDER BY test_id',
    [partOf(pseudonym)],
  );
  return new Map(
    rows.flatMap(({ test_id: id, sums }) => {
      const own = (JSON.parse(sums) as Part)[pseudonym];
      return own ? [[id, own] as const] : [];
    }),
  );
}
