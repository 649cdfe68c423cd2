/** Authentications, destinations, sources and transformations in the store. */
import type { Queryable, SqlValue } from '../../../store/store.ts';
import { sealedOf, type SecretRow } from '../../../ground/secrets/rows.ts';
import { type ListQuery, readPage } from './list-page.ts';

/** The advisory lock for changes, so that a resource is not deleted while another starts to use it. */
const INGESTION_LOCK = 4_150_041;

/** Kinds of resources besides tasks. */
export type ResourceKind = 'authentication' | 'destination' | 'source' | 'transformation';

/** One resource in the store. */
export interface ResourceRow {
  id: string;
  kind: ResourceKind;
  /** Type in the contract. Empty for a transformation. */
  type: string;
  name: string;
  platform: string | undefined;
  authenticationID: string | undefined;
  /** Without the secret fields. */
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

/** Waits for the exclusive lock on resources, which lasts until the transaction ends. */
export async function lockIngestion(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [INGESTION_LOCK]);
}

/** Reads a resource, even if it is deleted. */
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

/**
 * Reads an authentication with its secrets, both of the same moment: an old secret is never sent to a new address. Includes deleted ones.
 */
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

/** Reads the existing resources among these IDs, in the order of the IDs. */
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

/** Reads sources by name or ID, at most two. */
export async function readNamedSources(source: Queryable, name: string): Promise<ResourceRow[]> {
  if (name.includes('\u0000')) return [];
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM ingestion_resources WHERE kind = 'source' AND (name = $1 OR id = $1) AND deleted_at IS NULL
     ORDER BY created_at, id LIMIT 2`,
    [name],
  );
  return rows.map(fromRaw);
}

/** Reads the resources that use this authentication. */
export async function readUsersOfAuthentication(source: Queryable, id: string): Promise<ResourceRow[]> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM ingestion_resources WHERE authentication_id = $1 AND deleted_at IS NULL ORDER BY created_at, id`,
    [id],
  );
  return rows.map(fromRaw);
}

/** Counts the resources of a kind. */
export async function countResources(source: Queryable, kind: ResourceKind): Promise<number> {
  const rows = await source.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM ingestion_resources WHERE kind = $1 AND deleted_at IS NULL',
    [kind],
  );
  return rows[0]!.n;
}

/** Inserts a resource, or replaces the one with the same ID. */
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
 * Stores the rows path of a JSON source that has none yet. This does not count as a change of the source: active runs continue to read it
 * as they started.
 */
export async function fixRows(
  transaction: Queryable,
  { sourceID, rowsAt }: { sourceID: string; rowsAt: string },
): Promise<void> {
  const row = await readResource(transaction, { kind: 'source', id: sourceID });
  if (row?.type !== 'json' || row.deletedAt !== undefined || row.input['rows'] !== undefined) return;
  // If the source was changed meanwhile, the next run looks for the path again.
  await transaction.query('UPDATE ingestion_resources SET input = $3 WHERE id = $1 AND input = $2', [
    sourceID,
    JSON.stringify(row.input),
    JSON.stringify({ ...row.input, rows: rowsAt }),
  ]);
}

/** Sort keys of lists of each kind: the name in the contract to the column. */
const ALWAYS = { name: 'name', updatedAt: 'updated_at', createdAt: 'created_at' };
const SORT_COLUMNS: Readonly<Record<ResourceKind, Readonly<Record<string, string>>>> = {
  authentication: { ...ALWAYS, type: 'type', platform: 'platform' },
  destination: { ...ALWAYS, type: 'type' },
  source: { ...ALWAYS, type: 'type' },
  transformation: ALWAYS,
};

/** Filters of lists. `none` stands for resources without a value. */
export interface ResourceFilter {
  types?: readonly string[] | undefined;
  platforms?: readonly string[] | undefined;
  authenticationIDs?: readonly string[] | undefined;
}

/** Reads a page of the resources of a kind. */
export async function listResources(
  source: Queryable,
  kind: ResourceKind,
  query: ListQuery & ResourceFilter,
): Promise<{ rows: ResourceRow[]; total: number }> {
  const conditions = ['kind = $1', 'deleted_at IS NULL'];
  const parameters: SqlValue[] = [kind];
  const among = (column: string, values: readonly string[] | undefined, none: boolean) => {
    // An empty list does not filter: forms send `type=` for empty fields.
    if (!values || values.length === 0) return;
    // Texts in the database cannot contain NUL.
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
