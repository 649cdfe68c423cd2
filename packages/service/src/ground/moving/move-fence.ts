/** Move fence: keeps a database from being written while it is copied elsewhere, and after that: what is acknowledged is in one place. */
// Why: decision 0057.
import { lockWrites } from '../changes/record-rows.ts';
import { DATA_MOVE } from '../../foundation/errors/store-errors.ts';
import { quoteIdentifier, tablesOf } from '../../store/dump.ts';
import { inSchemaLock } from '../../store/migrate.ts';
import type { Queryable, Store } from '../../store/store.ts';

/** The trigger function that refuses writes. What is known of the move is its comment. */
const REFUSAL = 'aisle_refuse_writes';
const TRIGGER = 'aisle_move_fence';

/** The function whose comment says that a database was not copied whole yet. */
const UNFINISHED = 'aisle_unfinished_move';

/** A fence that was not renewed for so long lets writes through again: whoever moved the data is gone. In milliseconds. */
export const FENCE_LEASE = 30_000;

/** What is known of a move. */
export interface MoveNote {
  /** Where the data go, without a password. */
  to: string;
  state: 'moving' | 'moved';
  /** When the fence falls by itself, in milliseconds since the Unix epoch by the clock of the database; null: never. */
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

/** What is known of the move of these data; undefined where there is none. */
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

/** Writes the function anew: it is read by the next statement of every session. */
async function putRefusal(transaction: Queryable, note: MoveNote): Promise<void> {
  const holds = note.until === null ? 'true' : `extract(epoch FROM clock_timestamp()) * 1000 < ${note.until}`;
  // The code of a read-only database: every version answers 503 with Retry-After to it.
  await transaction.query(`CREATE OR REPLACE FUNCTION ${REFUSAL}() RETURNS trigger LANGUAGE plpgsql AS $refusal$
BEGIN
  IF ${holds} THEN
    RAISE EXCEPTION USING ERRCODE = '25006', MESSAGE = ${literal(DATA_MOVE)};
  END IF;
  RETURN NULL;
END $refusal$`);
  await transaction.query(`COMMENT ON FUNCTION ${REFUSAL}() IS ${literal(JSON.stringify(note))}`);
}

/** How long a fence holds: for ever where nobody else could lift it but who raised it. */
const untilOf = async (store: Store, transaction: Queryable): Promise<number | null> =>
  store.shared ? (await timeOf(transaction)) + FENCE_LEASE : null;

/**
 * From its end on no process writes into the tables; writes under way are waited for. Tables that only say which processes live stay open.
 * Data that were moved already stay shut for good.
 * @throws Error while another move is under way.
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

/** Changes the note of a fence that has held without a gap. @throws Error when it has fallen. */
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

/** Keeps a fence up for another while. @throws Error when it has fallen. */
export const renewFence = (store: Store): Promise<void> =>
  changeFence(store, async (note, transaction) => ({
    ...note,
    until: note.until === null ? null : await untilOf(store, transaction),
  }));

/** Makes a fence last: the data live elsewhere now. @throws Error when it has fallen meanwhile. */
export const keepFence = (store: Store): Promise<void> =>
  changeFence(store, async (note) => ({ ...note, state: 'moved', until: null }));

/** Lets writes through again. */
export async function lowerFence(store: Store): Promise<void> {
  if (!(await readMove(store))) return;
  await inSchemaLock(store, (transaction) => transaction.query(`DROP FUNCTION IF EXISTS ${REFUSAL}() CASCADE`));
}

/** Marks an empty database as one that data are being moved into. */
export async function markUnfinished(store: Store): Promise<void> {
  await store.query(`CREATE OR REPLACE FUNCTION ${UNFINISHED}() RETURNS void LANGUAGE sql AS ''`);
}

/** Whether data were being moved into this database, and not all of them came. */
export const isUnfinished = async (source: Queryable): Promise<boolean> =>
  (await readComment(source, UNFINISHED)) !== undefined;

/** All of them came. */
export async function markFinished(store: Store): Promise<void> {
  await store.query(`DROP FUNCTION IF EXISTS ${UNFINISHED}()`);
}

/**
 * Looks before a service starts whether these are data that it may serve. A fence of a move that was broken off falls here, where nobody else
 * uses the data.
 * @throws Error when they live elsewhere now, or did not come whole, with the cure.
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
