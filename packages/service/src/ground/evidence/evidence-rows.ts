/** Decisions about sources, and the settings of evidence, in the store. */
import type { EvidenceSettingsInfo } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';

/** Key of the advisory lock under which decisions are counted and changed. */
const RULES_LOCK = 4_150_047;

/** A decision about a source. */
export interface EvidenceRuleRow {
  kind: 'userToken' | 'network';
  name: string;
  rule: 'letIn' | 'takeOut';
  note: string;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
}

/** Settings that apply by default. */
export const defaultSettings: EvidenceSettingsInfo = {
  minUsers: 3,
  countRobots: false,
  maxPrice: 1_000_000_000,
  maxPrices: [],
  maxQuantity: 100_000,
  onImplausible: 'hold',
};

/** Waits until no other transaction changes decisions. Holds the lock until the transaction ends. */
export async function lockEvidenceRules(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [RULES_LOCK]);
}

/** Reads all decisions, newest first. */
export async function readEvidenceRules(source: Queryable): Promise<EvidenceRuleRow[]> {
  const rows = await source.query<Omit<EvidenceRuleRow, 'createdAt'> & { created_at: string }>(
    'SELECT kind, name, rule, note, created_at::text AS created_at FROM evidence_rules ORDER BY evidence_rules.created_at DESC, kind, name',
  );
  return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt: Number(createdAt) }));
}

/** Stores a decision, replacing an earlier one. */
export async function putEvidenceRule(transaction: Queryable, row: EvidenceRuleRow): Promise<void> {
  await transaction.query(
    `INSERT INTO evidence_rules (kind, name, rule, note, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (kind, name) DO UPDATE SET rule = excluded.rule, note = excluded.note, created_at = excluded.created_at`,
    [row.kind, row.name, row.rule, row.note, row.createdAt],
  );
}

/** Removes a decision. Returns false if there was none. */
export async function removeEvidenceRule(
  transaction: Queryable,
  source: Pick<EvidenceRuleRow, 'kind' | 'name'>,
): Promise<boolean> {
  const rows = await transaction.query('DELETE FROM evidence_rules WHERE kind = $1 AND name = $2 RETURNING 1', [
    source.kind,
    source.name,
  ]);
  return rows.length > 0;
}

/** Reads the settings, with defaults for unset ones. */
export async function readEvidenceSettings(source: Queryable): Promise<EvidenceSettingsInfo> {
  const rows = await source.query<{ settings: string }>('SELECT settings FROM evidence_settings');
  return { ...defaultSettings, ...(rows[0] && (JSON.parse(rows[0].settings) as Partial<EvidenceSettingsInfo>)) };
}

/** Stores the settings. */
export async function putEvidenceSettings(source: Queryable, settings: EvidenceSettingsInfo): Promise<void> {
  await source.query(
    `INSERT INTO evidence_settings (is_only, settings) VALUES (true, $1)
     ON CONFLICT (is_only) DO UPDATE SET settings = excluded.settings`,
    [JSON.stringify(settings)],
  );
}
