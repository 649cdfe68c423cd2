/** Authentications, destinations, sources and transformations in the store. */
import type { Queryable, SqlValue } from '../../../store/store.ts';
import { sealedOf, type SecretRow } from '../../../ground/secrets/rows.ts';
import { type ListQuery, readPage } from './list-page.ts';

/** The advisory lock under which they change: what one uses, another must not delete at the same time. */
const INGESTION_LOCK = 4_150_041;

/** What users set up beside tasks. */
export type ResourceKind = 'authentication' | 'destination' | 'source' | 'transformation';

/** One resource in the store. */
export interface ResourceRow {
  id: string;
  kind: ResourceKind;
  /** As the contract calls it; empty for a transformation. */
  type: string;
  name: string;
  platform: string | undefined;
  authenticationID: string | undefined;
  /** Without what is secret. */
  input: Readonly<Record<string, unknown>>;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  updatedAt: number | undefined;
  deletedAt: number | undefined;
}

interface RawRow {
  id: string;
  kind: ResourceKind;
  type: string;
  name: string;
  platform: string | null;
  authentication_id: string | null;
  input: string;
  created_at: string;
  updated_at: string | null;
  deleted_at: string | null;
}

const COLUMNS = `id, kind, type, name, platform, authentication_id, input, created_at::text AS created_at,
  updated_at::text AS updated_at, deleted_at::text AS deleted_at`;

const time = (text: string | null): number | undefined => (text === null ? undefined : Number(text));

const fromRaw = (row: RawRow): ResourceRow => ({
  id: row.id,
  kind: row.kind,
  type: row.type,
  name: row.name,
  platform: row.platform ?? undefined,
  authenticationID: row.authentication_id ?? undefined,
  input: JSON.parse(row.input) as ResourceRow['input'],
  createdAt: Number(row.created_at),
  updatedAt: time(row.updated_at),
  deletedAt: time(row.deleted_at),
});

/** Waits until nobody else changes what is set up; held until the transaction ends. */
export async function lockIngestion(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [INGESTION_LOCK]);
}

/** One of them, deleted ones too. */
export async function readResource(
  source: Queryable,
  { kind, id }: Pick<ResourceRow, 'kind' | 'id'>,
): Promise<ResourceRow | undefined> {
  const rows = await source.query<RawRow>(`SELECT ${COLUMNS} FROM ingestion_resources WHERE id = $1 AND kind = $2`, [
    id,
    kind,
  ]);
  return rows[0] && fromRaw(rows[0]);
}

/** An authentication with its secrets, both of the same moment: an old secret never goes with a new address. Deleted ones too. */
export async function readSealedAuthentication(
  source: Queryable,
  id: string,
): Promise<{ row: ResourceRow; sealed: Omit<SecretRow, 'owner'>[] } | undefined> {
  const [row] = await source.query<RawRow & { sealed: string }>(
    `SELECT ${COLUMNS}, ${sealedOf("kind || ':' || id")} AS sealed FROM ingestion_resources
     WHERE id = $1 AND kind = 'authentication'`,
    [id],
  );
  return row && { row: fromRaw(row), sealed: JSON.parse(row.sealed) as Omit<SecretRow, 'owner'>[] };
}

/** Those of these identifiers that exist, in the order of the identifiers. */
export async function readResources(
  source: Queryable,
  { kind, ids }: { kind: ResourceKind; ids: readonly string[] },
): Promise<ResourceRow[]> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM ingestion_resources WHERE kind = $1 AND id = ANY($2::text[]) AND deleted_at IS NULL`,
    [kind, ids.filter((id) => !id.includes('\u0000'))],
  );
  const byId = new Map(rows.map((row) => [row.id, fromRaw(row)]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** Sources of this name, or of this identifier; two at most. */
export async function readNamedSources(source: Queryable, name: string): Promise<ResourceRow[]> {
  if (name.includes('\u0000')) return [];
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM ingestion_resources WHERE kind = 'source' AND (name = $1 OR id = $1) AND deleted_at IS NULL
     ORDER BY created_at, id LIMIT 2`,
    [name],
  );
  return rows.map(fromRaw);
}

/** Those with this authentication. */
export async function readUsersOfAuthentication(source: Queryable, id: string): Promise<ResourceRow[]> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM ingestion_resources WHERE authentication_id = $1 AND deleted_at IS NULL ORDER BY created_at, id`,
    [id],
  );
  return rows.map(fromRaw);
}

/** How many there are of a kind. */
export async function countResources(source: Queryable, kind: ResourceKind): Promise<number> {
  const rows = await source.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM ingestion_resources WHERE kind = $1 AND deleted_at IS NULL',
    [kind],
  );
  return rows[0]!.n;
}

/** Puts one in place of that with the same identifier. */
export async function putResource(transaction: Queryable, row: ResourceRow): Promise<void> {
  await transaction.query(
    `INSERT INTO ingestion_resources (id, kind, type, name, platform, authentication_id, input, created_at, updated_at, deleted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (id) DO UPDATE SET type = excluded.type, name = excluded.name, platform = excluded.platform,
       authentication_id = excluded.authentication_id, input = excluded.input, updated_at = excluded.updated_at,
       deleted_at = excluded.deleted_at`,
    [
      row.id,
      row.kind,
      row.type,
      row.name,
      row.platform ?? null,
      row.authenticationID ?? null,
      JSON.stringify(row.input),
      row.createdAt,
      row.updatedAt ?? null,
      row.deletedAt ?? null,
    ],
  );
}

/**
 * Writes down where the rows of a source of JSON stand, where it does not say so yet. It is no change of the source: runs that are under way
 * read it on as they began.
 */
export async function fixRows(
  transaction: Queryable,
  { sourceID, rowsAt }: { sourceID: string; rowsAt: string },
): Promise<void> {
  const row = await readResource(transaction, { kind: 'source', id: sourceID });
  if (row?.type !== 'json' || row.deletedAt !== undefined || row.input['rows'] !== undefined) return;
  // Where somebody changed it meanwhile, the next run looks again.
  await transaction.query('UPDATE ingestion_resources SET input = $3 WHERE id = $1 AND input = $2', [
    sourceID,
    JSON.stringify(row.input),
    JSON.stringify({ ...row.input, rows: rowsAt }),
  ]);
}

/** By what lists of each kind can be sorted: the name in the contract to the column. */
const ALWAYS = { name: 'name', updatedAt: 'updated_at', createdAt: 'created_at' };
const SORT_COLUMNS: Readonly<Record<ResourceKind, Readonly<Record<string, string>>>> = {
  authentication: { ...ALWAYS, type: 'type', platform: 'platform' },
  destination: { ...ALWAYS, type: 'type' },
  source: { ...ALWAYS, type: 'type' },
  transformation: ALWAYS,
};

/** What lists of them are narrowed by; `none` stands for those that have none. */
export interface ResourceFilter {
  types?: readonly string[] | undefined;
  platforms?: readonly string[] | undefined;
  authenticationIDs?: readonly string[] | undefined;
}

/** A page of a kind. */
export async function listResources(
  source: Queryable,
  kind: ResourceKind,
  query: ListQuery & ResourceFilter,
): Promise<{ rows: ResourceRow[]; total: number }> {
  const conditions = ['kind = $1', 'deleted_at IS NULL'];
  const parameters: SqlValue[] = [kind];
  const among = (column: string, values: readonly string[] | undefined, none: boolean) => {
    // Nothing to choose from chooses nothing: `type=` is sent by forms that were left empty.
    if (!values || values.length === 0) return;
    // No text of the database holds NUL.
    parameters.push(values.filter((value) => !value.includes('\u0000')));
    const isOne = `${column} = ANY($${parameters.length}::text[])`;
    conditions.push(none && values.includes('none') ? `(${isOne} OR ${column} IS NULL)` : isOne);
  };
  among('type', query.types, false);
  among('platform', query.platforms, true);
  among('authentication_id', query.authenticationIDs, true);
  const { rows, total } = await readPage<RawRow>(source, {
    table: 'ingestion_resources',
    columns: COLUMNS,
    conditions,
    parameters,
    sortColumns: SORT_COLUMNS[kind],
    query,
  });
  return { rows: rows.map(fromRaw), total };
}
