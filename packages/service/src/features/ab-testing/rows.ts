/** A/B tests in the store. */
import type { ABTestConfiguration, ABTestRecommend, AddABTestGuardrail, SearchParams } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';
import type { ClaimedGroup } from './exclusive-groups.ts';

/** Status of a test. Only an active one splits searches. The other states are final. */
export type TestStatus = 'active' | 'stopped' | 'expired' | 'failed';

/** What is tested. Default: `search`. */
export type TestKind = 'search' | 'recommendations' | 'suggestions' | 'interleaving' | 'check';

/** One variant of a test. */
export interface TestVariant {
  index: string;
  /** Share in percent. */
  trafficPercentage: number;
  description?: string;
  estimatedSampleSize?: number;
  customSearchParameters?: SearchParams;
  /** Parameters of recommendations, in a test of those. */
  recommend?: ABTestRecommend;
}

/** The control and its rivals, usually one. */
export type TestVariants = readonly [TestVariant, TestVariant, ...TestVariant[]];

/** A period with constant shares of the variants. */
export interface SplitPeriod {
  /** Milliseconds since the Unix epoch. The period lasts until the next one. */
  from: number;
  /** The share of each variant in percent, the control first. */
  percentages: readonly number[];
}

/** A test that is not stored yet. */
export interface NewTest {
  name: string;
  variants: TestVariants;
  configuration: ABTestConfiguration;
  /** Milliseconds since the Unix epoch. */
  endAt: number;
  kind?: TestKind;
  /** For recommendations: the model whose requests take part. */
  recommendModel?: string;
  /** For suggestions: the index whose searches are measured. */
  searchIndex?: string;
  /** The visitors who can take part. All if it is absent. */
  exclusiveGroup?: ClaimedGroup;
  /** Metrics that must not get worse. */
  guardrails?: readonly AddABTestGuardrail[];
}

/** A stored test. */
export interface TestRow extends NewTest {
  id: number;
  status: TestStatus;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  /** Why it failed. */
  failure: string | undefined;
  /** The guardrail that stopped it. */
  stopReason?: string;
  /** The splits in order. The last one is current. */
  periods: readonly SplitPeriod[];
  /** Former names of its indices, under which earlier counts are stored. Absent if there are none. */
  formerIndices?: readonly string[];
}

/** The part of a test that determines where its searches are counted. */
export type CountedTest = Pick<TestRow, 'searchIndex' | 'variants' | 'formerIndices'>;

/**
 * Returns the indices with the searches of a test: its own, and for suggestions the index that they lead to; each with its former names.
 *
 * @example
 * measuredIndices(row); // ['products', 'products_popular']
 */
export const measuredIndices = ({ searchIndex, variants, formerIndices = [] }: CountedTest): string[] => [
  ...new Set([...(searchIndex === undefined ? variants.map(({ index }) => index) : [searchIndex]), ...formerIndices]),
];

/**
 * Returns the index whose visitors enter the test.
 *
 * @example
 * measuredIndex(row); // 'products'
 */
export const measuredIndex = ({ searchIndex, variants }: Pick<NewTest, 'searchIndex' | 'variants'>): string =>
  searchIndex ?? variants[0].index;

/**
 * Returns the names under which the searches of its visitors are stored: that of the measured index, and former names of its indices.
 *
 * @example
 * enteredIndices(row); // ['products', 'products_of_last_year']
 */
export const enteredIndices = (row: CountedTest): string[] => [
  ...new Set([measuredIndex(row), ...(row.formerIndices ?? [])]),
];

/**
 * Returns all indices that a test depends on.
 *
 * @example
 * indicesOf(row); // ['words', 'words_new', 'products']
 */
export const indicesOf = ({ searchIndex, variants }: Pick<NewTest, 'searchIndex' | 'variants'>): string[] => [
  ...variants.map(({ index }) => index),
  ...(searchIndex === undefined ? [] : [searchIndex]),
];

/** Columns stored as JSON: all that SQL does not filter by. */
interface Body extends Omit<NewTest, 'variants' | 'endAt'>, Pick<TestRow, 'formerIndices'> {
  variants: readonly Omit<TestVariant, 'index'>[];
  /** Absent until the split was changed. */
  periods?: readonly SplitPeriod[];
}

interface RawRow {
  id: number;
  status: TestStatus;
  control: string;
  rival: string;
  /** The indices of the third and later variants. */
  others: string[];
  body: string;
  created_at: string;
  end_at: string;
  failure: string | null;
  stop_reason: string | null;
}

const COLUMNS =
  'id, status, control, rival, others, body, created_at::text AS created_at, end_at::text AS end_at, failure, stop_reason';

function fromRaw(row: RawRow): TestRow {
  const { variants, periods, ...body } = JSON.parse(row.body) as Body;
  const indices = [row.control, row.rival, ...row.others];
  const createdAt = Number(row.created_at);
  return {
    ...body,
    id: row.id,
    status: row.status,
    variants: variants.map((variant, at) => ({ ...variant, index: indices[at]! })) as unknown as TestVariants,
    createdAt,
    endAt: Number(row.end_at),
    failure: row.failure ?? undefined,
    ...(row.stop_reason !== null && { stopReason: row.stop_reason }),
    periods: periods ?? [{ from: createdAt, percentages: variants.map(({ trafficPercentage }) => trafficPercentage) }],
  };
}

function withoutIndex({ index: _index, ...variant }: TestVariant): Omit<TestVariant, 'index'> {
  return variant;
}

/** Adds an active test. Returns its number. */
export async function addTest(transaction: Queryable, test: NewTest, now: number): Promise<number> {
  const { endAt, variants, ...described } = test;
  const [control, rival, ...others] = variants.map(({ index }) => index) as [string, string, ...string[]];
  const body: Body = { ...described, variants: variants.map(withoutIndex) };
  const rows = await transaction.query<{ id: number }>(
    `INSERT INTO ab_tests (status, control, rival, others, body, created_at, end_at)
     VALUES ('active', $1, $2, $3::text[], $4, $5, $6) RETURNING id`,
    [control, rival, others, JSON.stringify(body), now, endAt],
  );
  return rows[0]!.id;
}

/** Reads one test, or undefined. */
export async function readTest(source: Queryable, id: number): Promise<TestRow | undefined> {
  const rows = await source.query<RawRow>(`SELECT ${COLUMNS} FROM ab_tests WHERE id = $1::bigint`, [id]);
  return rows[0] && fromRaw(rows[0]);
}

/** Reads all tests, the newest first. */
export async function readTests(source: Queryable): Promise<TestRow[]> {
  const rows = await source.query<RawRow>(`SELECT ${COLUMNS} FROM ab_tests ORDER BY ab_tests.created_at DESC, id DESC`);
  return rows.map(fromRaw);
}

/** Reads the tests that are stored as active. */
export async function readActiveTests(source: Queryable): Promise<TestRow[]> {
  const rows = await source.query<RawRow>(`SELECT ${COLUMNS} FROM ab_tests WHERE status = 'active' ORDER BY id`);
  return rows.map(fromRaw);
}

/** Reads the tests with a margin guardrail, including ended ones, because their searches may be aggregated again. */
export async function readMarginTests(source: Queryable): Promise<TestRow[]> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM ab_tests WHERE body LIKE '%"metric":"margin"%' ORDER BY id`,
  );
  // The text may also occur in its name.
  return rows.map(fromRaw).filter(({ guardrails = [] }) => guardrails.some(({ metric }) => metric === 'margin'));
}

/** Ends an active test. Returns false if there is none with this number. */
export async function endTest(
  transaction: Queryable,
  end: { id: number; status: Exclude<TestStatus, 'active'>; failure?: string; stopReason?: string },
): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE ab_tests SET status = $2, failure = $3, stop_reason = $4 WHERE id = $1 AND status = 'active' RETURNING 1`,
    [end.id, end.status, end.failure ?? null, end.stopReason ?? null],
  );
  return rows.length > 0;
}

/** Adds a period with other shares from a time on. */
export async function addPeriod(transaction: Queryable, row: TestRow, period: SplitPeriod): Promise<void> {
  const rows = await transaction.query<{ body: string }>('SELECT body FROM ab_tests WHERE id = $1', [row.id]);
  const body = JSON.parse(rows[0]!.body) as Body;
  const changed: Body = {
    ...body,
    variants: body.variants.map((variant, at) => ({ ...variant, trafficPercentage: period.percentages[at]! })),
    periods: [...row.periods, period],
  };
  await transaction.query('UPDATE ab_tests SET body = $2 WHERE id = $1', [row.id, JSON.stringify(changed)]);
}

/** Stores the visitors of a test before its split was changed; see `encodeEntries`. */
export async function writeEntries(transaction: Queryable, id: number, visitors: string): Promise<void> {
  await transaction.query(
    `INSERT INTO ab_test_entries (test_id, visitors) VALUES ($1, $2)
     ON CONFLICT (test_id) DO UPDATE SET visitors = EXCLUDED.visitors`,
    [id, visitors],
  );
}

/** Reads the visitors of a test before its split was changed. Undefined if it was not. */
export async function readEntryText(source: Queryable, id: number): Promise<string | undefined> {
  const rows = await source.query<{ visitors: string }>('SELECT visitors FROM ab_test_entries WHERE test_id = $1', [
    id,
  ]);
  return rows[0]?.visitors;
}

/** Reads the tests of some indices (undefined for all) with their visitors before the splits were changed. */
export function readAllEntries(
  source: Queryable,
  indexes: readonly string[] | undefined,
): Promise<{ id: number; visitors: string }[]> {
  return source.query<{ id: number; visitors: string }>(
    `SELECT test_id AS id, visitors FROM ab_test_entries JOIN ab_tests ON ab_tests.id = test_id
     WHERE $1::text[] IS NULL OR control = ANY($1::text[]) ORDER BY test_id`,
    [indexes ?? null],
  );
}

/** Deletes a test. */
export async function removeTest(transaction: Queryable, id: number): Promise<void> {
  await transaction.query('DELETE FROM ab_test_entries WHERE test_id = $1', [id]);
  await transaction.query('DELETE FROM ab_tests WHERE id = $1', [id]);
}

/** Reads the tests with an index, whatever their status. */
export async function readTestsOn(source: Queryable, index: string): Promise<TestRow[]> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM ab_tests
     WHERE control = $1 OR rival = $1 OR others @> ARRAY[$1]::text[] OR body LIKE '%"searchIndex":%' ORDER BY id`,
    [index],
  );
  return rows.map(fromRaw).filter((row) => indicesOf(row).includes(index));
}

/** Stores the current and former names of the indices of a test. */
export async function writeIndices(transaction: Queryable, row: TestRow): Promise<void> {
  const [control, rival, ...others] = row.variants.map(({ index }) => index) as [string, string, ...string[]];
  const rows = await transaction.query<{ body: string }>('SELECT body FROM ab_tests WHERE id = $1', [row.id]);
  const { searchIndex, formerIndices } = row;
  const body: Body = {
    ...(JSON.parse(rows[0]!.body) as Body),
    ...(searchIndex !== undefined && { searchIndex }),
    ...(formerIndices && { formerIndices }),
  };
  await transaction.query(
    'UPDATE ab_tests SET control = $2, rival = $3, others = $4::text[], body = $5 WHERE id = $1',
    [row.id, control, rival, others, JSON.stringify(body)],
  );
}
