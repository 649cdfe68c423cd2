/** Rules in the store: those of an index, and those of its recommendation models. */
import { nextSeq } from '../changes/record-rows.ts';
import type { Queryable } from '../../store/store.ts';

/** The `model` of the rules of the index itself. */
export const INDEX_RULES = '';

/** One set of rules: of an index, or of one of its models. */
export interface RuleSet {
  index: string;
  /** A recommendation model, or `INDEX_RULES`. */
  model: string;
}

/** A stored rule. */
export interface RuleRow {
  objectID: string;
  /** The rule as JSON text, with its objectID. */
  json: string;
  /** Milliseconds since the Unix epoch. */
  updatedAt: number;
}

interface RawRow {
  object_id: string;
  body: string;
  updated_at: string;
}

const COLUMNS = 'object_id, body, updated_at::text AS updated_at';
const fromRaw = (row: RawRow): RuleRow => ({
  objectID: row.object_id,
  json: row.body,
  updatedAt: Number(row.updated_at),
});

/** Reads all rules of a set, by objectID. */
export async function readRules(source: Queryable, set: RuleSet): Promise<RuleRow[]> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM rules WHERE index_name = $1 AND model = $2 ORDER BY object_id COLLATE "C"`,
    [set.index, set.model],
  );
  return rows.map(fromRaw);
}

/** Reads one rule. Undefined if it does not exist. */
export async function readRule(source: Queryable, set: RuleSet, objectID: string): Promise<RuleRow | undefined> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM rules WHERE index_name = $1 AND model = $2 AND object_id = $3`,
    [set.index, set.model, objectID],
  );
  return rows[0] && fromRaw(rows[0]);
}

/** Records a change of a set for the readers of changes. Requires the write lock. */
async function touch(transaction: Queryable, set: RuleSet): Promise<void> {
  const seq = await nextSeq(transaction);
  await transaction.query(
    `INSERT INTO rule_sets (index_name, model, seq) VALUES ($1, $2, $3)
     ON CONFLICT (index_name, model) DO UPDATE SET seq = excluded.seq`,
    [set.index, set.model, String(seq)],
  );
}

/** Saves rules, each objectID once; with `clear`, replaces all existing ones. Requires the write lock. */
export async function putRules(
  transaction: Queryable,
  set: RuleSet,
  change: { rules: readonly { objectID: string; json: string }[]; clear: boolean; now: number },
): Promise<void> {
  const { rules, clear, now } = change;
  if (clear) await transaction.query('DELETE FROM rules WHERE index_name = $1 AND model = $2', [set.index, set.model]);
  await transaction.query(
    `INSERT INTO rules (index_name, model, object_id, body, updated_at)
     SELECT $1, $2, u.object_id, u.body, $5::bigint FROM unnest($3::text[], $4::text[]) AS u (object_id, body)
     ON CONFLICT (index_name, model, object_id) DO UPDATE SET body = excluded.body, updated_at = excluded.updated_at`,
    [set.index, set.model, rules.map(({ objectID }) => objectID), rules.map(({ json }) => json), now],
  );
  await touch(transaction, set);
}

/** Deletes one rule, if it exists. Requires the write lock. */
export async function removeRule(transaction: Queryable, set: RuleSet, objectID: string): Promise<void> {
  await transaction.query('DELETE FROM rules WHERE index_name = $1 AND model = $2 AND object_id = $3', [
    set.index,
    set.model,
    objectID,
  ]);
  await touch(transaction, set);
}

/** Deletes all rules of an index. Requires the write lock. */
export async function removeRulesOf(transaction: Queryable, index: string): Promise<void> {
  const sets = await transaction.query<{ model: string }>('DELETE FROM rules WHERE index_name = $1 RETURNING model', [
    index,
  ]);
  for (const model of new Set(sets.map((row) => row.model))) await touch(transaction, { index, model });
}

/** Moves all rules of an index to its new name. Requires the write lock. */
export async function renameRules(transaction: Queryable, { from, to }: { from: string; to: string }): Promise<void> {
  const sets = await transaction.query<{ model: string }>(
    'WITH moved AS (UPDATE rules SET index_name = $2 WHERE index_name = $1 RETURNING model) SELECT DISTINCT model FROM moved',
    [from, to],
  );
  for (const { model } of sets) for (const index of [from, to]) await touch(transaction, { index, model });
}

/** Replaces the rules of one index with those of another. Requires the write lock. */
export async function copyRules(
  transaction: Queryable,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  const rules = await readRules(transaction, { index: from, model: INDEX_RULES });
  await putRules(transaction, { index: to, model: INDEX_RULES }, { rules, clear: true, now });
}

/** Reads the sets that changed after `after`, up to `upTo`. */
export async function readChangedRuleSets(
  source: Queryable,
  range: { after: bigint; upTo: bigint },
): Promise<RuleSet[]> {
  const rows = await source.query<{ index_name: string; model: string }>(
    'SELECT index_name, model FROM rule_sets WHERE seq > $1 AND seq <= $2',
    [String(range.after), String(range.upTo)],
  );
  return rows.map((row) => ({ index: row.index_name, model: row.model }));
}
