/** A/B tests in the store. */
import type { ABTestConfiguration, SearchParams } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';

/** Where a test stands. Only an active one splits searches; from the other states none leads back. */
export type TestStatus = 'active' | 'stopped' | 'expired' | 'failed';

/** One side of a test. */
export interface TestVariant {
  index: string;
  /** In percent. */
  trafficPercentage: number;
  description?: string;
  estimatedSampleSize?: number;
  customSearchParameters?: SearchParams;
}

/** The control and its rival. */
export type TestVariants = readonly [TestVariant, TestVariant];

/** A test that is not stored yet. */
export interface NewTest {
  name: string;
  variants: TestVariants;
  configuration: ABTestConfiguration;
  /** Milliseconds since the Unix epoch. */
  endAt: number;
}

/** A test as it is stored. */
export interface TestRow extends NewTest {
  id: number;
  status: TestStatus;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  /** Why it failed. */
  failure: string | undefined;
}

/** What is kept as JSON: all but what is asked for in SQL. */
interface Body {
  name: string;
  variants: readonly [Omit<TestVariant, 'index'>, Omit<TestVariant, 'index'>];
  configuration: ABTestConfiguration;
}

interface RawRow {
  id: number;
  status: TestStatus;
  control: string;
  rival: string;
  body: string;
  created_at: string;
  end_at: string;
  failure: string | null;
}

const COLUMNS = 'id, status, control, rival, body, created_at::text AS created_at, end_at::text AS end_at, failure';

function fromRaw(row: RawRow): TestRow {
  const { name, variants, configuration } = JSON.parse(row.body) as Body;
  return {
    id: row.id,
    status: row.status,
    name,
    variants: [
      { ...variants[0], index: row.control },
      { ...variants[1], index: row.rival },
    ],
    configuration,
    createdAt: Number(row.created_at),
    endAt: Number(row.end_at),
    failure: row.failure ?? undefined,
  };
}

/** Adds an active test; gives its number. */
export async function addTest(transaction: Queryable, test: NewTest, now: number): Promise<number> {
  const [{ index: control, ...first }, { index: rival, ...second }] = test.variants;
  const body: Body = { name: test.name, variants: [first, second], configuration: test.configuration };
  const rows = await transaction.query<{ id: number }>(
    `INSERT INTO ab_tests (status, control, rival, body, created_at, end_at) VALUES ('active', $1, $2, $3, $4, $5) RETURNING id`,
    [control, rival, JSON.stringify(body), now, test.endAt],
  );
  return rows[0]!.id;
}

/** One test, or undefined. */
export async function readTest(source: Queryable, id: number): Promise<TestRow | undefined> {
  const rows = await source.query<RawRow>(`SELECT ${COLUMNS} FROM ab_tests WHERE id = $1::bigint`, [id]);
  return rows[0] && fromRaw(rows[0]);
}

/** All tests, the newest first. */
export async function readTests(source: Queryable): Promise<TestRow[]> {
  const rows = await source.query<RawRow>(`SELECT ${COLUMNS} FROM ab_tests ORDER BY ab_tests.created_at DESC, id DESC`);
  return rows.map(fromRaw);
}

/** The tests that have not ended as far as anybody wrote it down. */
export async function readActiveTests(source: Queryable): Promise<TestRow[]> {
  const rows = await source.query<RawRow>(`SELECT ${COLUMNS} FROM ab_tests WHERE status = 'active' ORDER BY id`);
  return rows.map(fromRaw);
}

/** Ends an active test. False when there is none of this number. */
export async function endTest(
  transaction: Queryable,
  end: { id: number; status: Exclude<TestStatus, 'active'>; failure?: string },
): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE ab_tests SET status = $2, failure = $3 WHERE id = $1 AND status = 'active' RETURNING 1`,
    [end.id, end.status, end.failure ?? null],
  );
  return rows.length > 0;
}

/** Forgets a test. */
export async function removeTest(transaction: Queryable, id: number): Promise<void> {
  await transaction.query('DELETE FROM ab_tests WHERE id = $1', [id]);
}

/** An index goes on under another name. */
export async function renameTested(transaction: Queryable, { from, to }: { from: string; to: string }): Promise<void> {
  await transaction.query('UPDATE ab_tests SET control = $2 WHERE control = $1', [from, to]);
  await transaction.query('UPDATE ab_tests SET rival = $2 WHERE rival = $1', [from, to]);
}
