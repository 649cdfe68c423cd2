/** Move fence: blocks writes to a database while it is copied elsewhere and afterwards, so that every acknowledged write is in one place only. */
// Why: decision 0057.
import { lockWrites } from '../changes/record-rows.ts';
import { DATA_MOVE } from '../../foundation/errors/store-errors.ts';
import { quoteIdentifier, tablesOf } from '../../store/dump.ts';
import { inSchemaLock } from '../../store/migrate.ts';
import type { Queryable, Store } from '../../store/store.ts';

/** The trigger function that refuses writes. The state of the move is stored in its comment. */
const REFUSAL = 'aisle_refuse_writes';
const TRIGGER = 'aisle_move_fence';

/** The function whose comment marks a database as incompletely copied. */
const UNFINISHED = 'aisle_unfinished_move';

/** Milliseconds without a renewal after which a fence allows writes again, because the process that moved the data is dead. */
export const FENCE_LEASE = 30_000;

/** State of a move. */
export interface MoveNote {
  /** Target of the move, without a password. */
  to: string;
  state: 'moving' | 'moved';
  /** When the fence expires, in milliseconds since the Unix epoch by the clock of the database. Null: never. */
  until: number | null;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

async function readComment(source: Queryable, name: string): Promise<string | undefined> {
  const [row] = await source.query<{ comment: string | null }>(
    `SELECT obj_description(oid, 'pg_proc') AS comment FROM pg_proc
     WHERE proname = $1 AND pronamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())`,
    [name],
  );
  return row && (row.comment ?? '');
}

/** Reads the state of the move of this database. Undefined if there is none. */
export async function readMove(source: Queryable): Promise<MoveNote | undefined> {
  const comment = await readComment(source, REFUSAL);
  return comment === undefined ? undefined : (JSON.parse(comment) as MoveNote);
}

const timeOf = async (source: Queryable): Promise<number> => {
  const [row] = await source.query<{ now: string }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint::text AS now',
  );
  return Number(row!.now);
};

/** Replaces the function, which the next statement of every session uses. */
async function putRefusal(transaction: Queryable, note: MoveNote): Promise<void> {
  const holds = note.until === null ? 'true' : `extract(epoch FROM clock_timestamp()) * 1000 < ${note.until}`;
  // The error code of a read-only database, to which every version responds with 503 and Retry-After.
  await transaction.query(`CREATE OR REPLACE FUNCTION ${REFUSAL}() RETURNS trigger LANGUAGE plpgsql AS $refusal$
BEGIN
  IF ${holds} THEN
    RAISE EXCEPTION USING ERRCODE = '25006', MESSAGE = ${literal(DATA_MOVE)};
  END IF;
  RETURN NULL;
END $refusal$`);
  await transaction.query(`COMMENT ON FUNCTION ${REFUSAL}() IS ${literal(JSON.stringify(note))}`);
}

/** Returns when a fence expires: never, if only the process that raised it could lower it. */
const untilOf = async (store: Store, transaction: Queryable): Promise<number | null> =>
  store.shared ? (await timeOf(transaction)) + FENCE_LEASE : null;

/**
 * Blocks all writes from its end on, and waits for writes in progress. Tables that only record live processes remain writable. Data that
 * was already moved remains blocked permanently.
 * @throws Error if another move is in progress, or was interrupted and its fence has not expired yet.
 *
 * @example
 * await raiseFence(store, 'postgres://db/aisle');
 */
export async function raiseFence(store: Store, to: string): Promise<void> {
  await inSchemaLock(store, async (transaction) => {
    await lockWrites(transaction);
    const before = await readMove(transaction);
    const isMoved = before?.state === 'moved';
    if (!isMoved && before?.until != null && before.until > (await timeOf(transaction)))
      throw new Error('Another move of these data is under way, or was broken off less than 30 s ago; try again then');
    const until = isMoved ? null : await untilOf(store, transaction);
    await putRefusal(transaction, { to, state: isMoved ? 'moved' : 'moving', until });
    for (const table of await tablesOf(transaction)) {
      await transaction.query(`DROP TRIGGER IF EXISTS ${TRIGGER} ON ${quoteIdentifier(table)}`);
      await transaction.query(
        `CREATE TRIGGER ${TRIGGER} BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${quoteIdentifier(table)}
         FOR EACH STATEMENT EXECUTE FUNCTION ${REFUSAL}()`,
      );
    }
  });
}

/** Changes the note of a fence that has not expired. @throws Error if it has expired, or there is none. */
const changeFence = (
  store: Store,
  change: (note: MoveNote, transaction: Queryable) => Promise<MoveNote>,
): Promise<void> =>
  store.transaction(async (transaction) => {
    const note = await readMove(transaction);
    if (!note || (note.until !== null && note.until <= (await timeOf(transaction))))
      throw new Error('The move took a pause that was too long, and the shop was written meanwhile; start it again');
    await putRefusal(transaction, await change(note, transaction));
  });

/** Renews a fence. @throws Error if it has expired, or there is none. */
export const renewFence = (store: Store): Promise<void> =>
  changeFence(store, async (note, transaction) => ({
    ...note,
    until: note.until === null ? null : await untilOf(store, transaction),
  }));

/** Makes a fence permanent, as the data is stored elsewhere now. @throws Error if it has expired meanwhile, or there is none. */
export const keepFence = (store: Store): Promise<void> =>
  changeFence(store, async (note) => ({ ...note, state: 'moved', until: null }));

/** Allows writes again. */
export async function lowerFence(store: Store): Promise<void> {
  if (!(await readMove(store))) return;
  await inSchemaLock(store, (transaction) => transaction.query(`DROP FUNCTION IF EXISTS ${REFUSAL}() CASCADE`));
}

/** Marks an empty database as the target of a move in progress. */
export async function markUnfinished(store: Store): Promise<void> {
  await store.query(`CREATE OR REPLACE FUNCTION ${UNFINISHED}() RETURNS void LANGUAGE sql AS ''`);
}

/** Returns whether this database is an incomplete target of a move. */
export const isUnfinished = async (source: Queryable): Promise<boolean> =>
  (await readComment(source, UNFINISHED)) !== undefined;

/** Removes the mark after a complete move. */
export async function markFinished(store: Store): Promise<void> {
  await store.query(`DROP FUNCTION IF EXISTS ${UNFINISHED}()`);
}

/**
 * Checks before a service starts whether it may serve this data. Removes the fence of an interrupted move if no other process uses the
 * data.
 * @throws Error with the cure if the data is stored elsewhere now, or is incomplete.
 */
export async function refuseMoved(store: Store): Promise<void> {
  if (await isUnfinished(store))
    throw new Error('A move into these data did not come to its end; run aisle-service move again, which begins anew');
  const note = await readMove(store);
  if (note?.state === 'moved')
    throw new Error(
      `These data were moved to ${note.to}; start the service there, or take them back into use by: aisle-service move --undo`,
    );
  if (note && !store.shared) await lowerFence(store);
}
