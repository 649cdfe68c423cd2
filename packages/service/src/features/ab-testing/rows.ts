/** A/B tests in the store. */
import type { ABTestConfiguration, ABTestRecommend, AddABTestGuardrail, SearchParams } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';
import type { ClaimedGroup } from './exclusive-groups.ts';

/** Where a test stands. Only an active one splits searches; from the other states none leads back. */
export type TestStatus = 'active' | 'stopped' | 'expired' | 'failed';

/** What is tested; `search` where nothing is said. */
export type TestKind = 'search' | 'recommendations' | 'suggestions' | 'interleaving' | 'check';

/** One side of a test. */
export interface TestVariant {
  index: string;
  /** In percent. */
  trafficPercentage: number;
  description?: string;
  estimatedSampleSize?: number;
  customSearchParameters?: SearchParams;
  /** How it recommends, in a test of recommendations. */
  recommend?: ABTestRecommend;
}

/** The control and its rivals: one, as a rule. */
export type TestVariants = readonly [TestVariant, TestVariant, ...TestVariant[]];

/** A time in which the shares of the variants were the same. */
export interface SplitPeriod {
  /** Milliseconds since the Unix epoch; the period lasts until the next one. */
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
  /** The model whose requests take part, of recommendations. */
  recommendModel?: string;
  /** The index whose searches are measured, of suggestions. */
  searchIndex?: string;
  /** The visitors who can be in it; all where it is absent. */
  exclusiveGroup?: ClaimedGroup;
  /** What it must not make worse. */
  guardrails?: readonly AddABTestGuardrail[];
}

/** A test as it is stored. */
export interface TestRow extends NewTest {
  id: number;
  status: TestStatus;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  /** Why it failed. */
  failure: string | undefined;
  /** Which guardrail stopped it. */
  stopReason?: string;
  /** The splits, the first one first; the last one holds. */
  periods: readonly SplitPeriod[];
  /** Names that its indices had before they were renamed: what was counted then stands under these. Absent where none was. */
  formerIndices?: readonly string[];
}

/** What says where the searches of a test are counted. */
export type CountedTest = Pick<TestRow, 'searchIndex' | 'variants' | 'formerIndices'>;

/**
 * The indices whose searches say how a test goes: its own, and of suggestions the one that they lead into; each under all names that it had.
 *
 * @example
 * measuredIndices(row); // ['products', 'products_popular']
 */
export const measuredIndices = ({ searchIndex, variants, formerIndices = [] }: CountedTest): string[] => [
  ...new Set([...(searchIndex === undefined ? variants.map(({ index }) => index) : [searchIndex]), ...formerIndices]),
];

/**
 * The one whose visitors enter the test.
 *
 * @example
 * measuredIndex(row); // 'products'
 */
export const measuredIndex = ({ searchIndex, variants }: Pick<NewTest, 'searchIndex' | 'variants'>): string =>
  searchIndex ?? variants[0].index;

/**
 * The names under which the searches of its visitors stand: that of the measured index, and those that indices of the test had before.
 *
 * @example
 * enteredIndices(row); // ['products', 'products_of_last_year']
 */
export const enteredIndices = (row: CountedTest): string[] => [
  ...new Set([measuredIndex(row), ...(row.formerIndices ?? [])]),
];

/**
 * All indices without which a test cannot go on.
 *
 * @example
 * indicesOf(row); // ['words', 'words_new', 'products']
 */
export const indicesOf = ({ searchIndex, variants }: Pick<NewTest, 'searchIndex' | 'variants'>): string[] => [
  ...variants.map(({ index }) => index),
  ...(searchIndex === undefined ? [] : [searchIndex]),
];

/** What is stored as JSON: all but what is asked for in SQL. */
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
  /** The indices of the variants from the third on. */
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

/** Adds an active test; gives its number. */
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

/** The tests, ended ones too, that guard what bought records earn: their searches are summed with it, also when they are summed again. */
export async function readMarginTests(source: Queryable): Promise<TestRow[]> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM ab_tests WHERE body LIKE '%"metric":"margin"%' ORDER BY id`,
  );
  // The words may also stand in its name.
  return rows.map(fromRaw).filter(({ guardrails = [] }) => guardrails.some(({ metric }) => metric === 'margin'));
}

/** Ends an active test. False when there is none of this number. */
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

/** Other shares of the variants hold from a time on. */
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

/** Stores who was in a test before its split was changed; see `encodeEntries`. */
export async function writeEntries(transaction: Queryable, id: number, visitors: string): Promise<void> {
  await transaction.query(
    `INSERT INTO ab_test_entries (test_id, visitors) VALUES ($1, $2)
     ON CONFLICT (test_id) DO UPDATE SET visitors = EXCLUDED.visitors`,
    [id, visitors],
  );
}

/** Who was in a test before its split was changed; undefined where it never was. */
export async function readEntryText(source: Queryable, id: number): Promise<string | undefined> {
  const rows = await source.query<{ visitors: string }>('SELECT visitors FROM ab_test_entries WHERE test_id = $1', [
    id,
  ]);
  return rows[0]?.visitors;
}

/** The tests of some indices (undefined: of all) with who was in them before their splits were changed. */
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

/** Forgets a test. */
export async function removeTest(transaction: Queryable, id: number): Promise<void> {
  await transaction.query('DELETE FROM ab_test_entries WHERE test_id = $1', [id]);
  await transaction.query('DELETE FROM ab_tests WHERE id = $1', [id]);
}

/** The tests that name an index, whatever their state. */
export async function readTestsOn(source: Queryable, index: string): Promise<TestRow[]> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM ab_tests
     WHERE control = $1 OR rival = $1 OR others @> ARRAY[$1]::text[] OR body LIKE '%"searchIndex":%' ORDER BY id`,
    [index],
  );
  return rows.map(fromRaw).filter((row) => indicesOf(row).includes(index));
}

/** Stores the names of the indices of a test, present and former ones. */
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
