/** Schema maintenance (expand and contract): brings the tables to this version, and removes what older versions needed when none of them runs any more. */
import { CLOCK_SKEW } from '../foundation/time/elapsed.ts';
import { startBackgroundTimer } from '../foundation/time/background-timer.ts';
import { isProcessAlive } from './live-process.ts';
import { hasTable } from './has-table.ts';
import { contractSchema, migrate, SCHEMA_LOCK, type TableSteps } from './migrate.ts';
import type { Queryable, Store } from './store.ts';

/** How often a process says that it lives, and looks whether others do, in milliseconds. */
const LOOK_EVERY = 10_000;

/** After what silence a process that holds no lock counts as gone, in milliseconds. */
const GONE_AFTER = 60_000;

/** The time of the database, in milliseconds since the Unix epoch: one clock for all processes. */
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** The care of one process for the schema. */
export interface SchemaMaintenance {
  /** Brings the tables to this version. @throws Error when a newer version took something away that this one needs. */
  open(): Promise<void>;
  stop(): Promise<void>;
}

const knownSteps = (parts: readonly TableSteps[]): Record<string, number> =>
  Object.fromEntries(parts.map(({ part, steps }) => [part, steps.length]));

/** Whether every process that lives knows these parts as far as this one does. */
async function everybodyKnows(transaction: Queryable, parts: readonly TableSteps[]): Promise<boolean> {
  const living = await transaction.query<{ steps: string }>(
    `SELECT steps FROM processes WHERE seen_at BETWEEN ${NOW} - $1 AND ${NOW} + ${CLOCK_SKEW} OR ${isProcessAlive('processes.presence')}`,
    [GONE_AFTER],
  );
  // A version that says nothing about its schema is older than this table; it says only how far it has carried the changes.
  const silent = await transaction.query(
    `SELECT 1 FROM indexers WHERE ${isProcessAlive('indexers.presence')} AND id NOT IN (SELECT id FROM processes) LIMIT 1`,
  );
  const requiredSteps = Object.entries(knownSteps(parts));
  return (
    silent.length === 0 &&
    living.every(({ steps }) => {
      const appliedSteps = JSON.parse(steps) as Record<string, number>;
      return requiredSteps.every(([part, count]) => (appliedSteps[part] ?? 0) >= count);
    })
  );
}

/**
 * On a shared store, this process is among those that are counted from before it looks at the tables until its end.
 * @param options.id Names this process among those that share the store.
 * @param options.onError Hears of looks that did not succeed; the next one may.
 *
 * @example
 * const schema = createSchemaMaintenance({ store, parts: serviceTables, id, onError: console.error });
 * await schema.open();
 */
export function createSchemaMaintenance(options: {
  store: Store;
  parts: readonly TableSteps[];
  id: string;
  onError: (error: unknown) => void;
}): SchemaMaintenance {
  const { store, parts, id, onError } = options;
  let stopTimer: (() => void) | undefined;
  let stopped = false;
  let contracted = false;
  let tail: Promise<void> = Promise.resolve();

  const register = async () => {
    const presence = (await store.presence?.()) ?? null;
    await store.batch([
      // Either the one who contracts sees this process, or this process sees what was taken away.
      { sql: 'SELECT pg_advisory_xact_lock_shared($1)::text', parameters: [SCHEMA_LOCK] },
      {
        sql: `INSERT INTO processes (id, presence, seen_at, steps) VALUES ($1, $2, ${NOW}, $3)
          ON CONFLICT (id) DO UPDATE SET presence = excluded.presence, seen_at = excluded.seen_at, steps = excluded.steps`,
        parameters: [id, presence, JSON.stringify(knownSteps(parts))],
      },
    ]);
  };
  /** Forgets this process, if it ends, and those that are gone. */
  const forget = (own: string | null) =>
    store.query(
      `DELETE FROM processes WHERE id = $1 OR (seen_at NOT BETWEEN ${NOW} - $2 AND ${NOW} + ${CLOCK_SKEW} AND NOT ${isProcessAlive('presence')})`,
      [own, GONE_AFTER],
    );
  const look = async () => {
    await register();
    await forget(null);
    contracted ||= await contractSchema(store, parts, (transaction) => everybodyKnows(transaction, parts));
  };
  const lookLater = () => {
    if (stopped) return;
    stopTimer = startBackgroundTimer(() => {
      tail = look().catch(onError);
      void tail.finally(lookLater);
    }, LOOK_EVERY);
  };

  return {
    open: async () => {
      if (store.shared && (await hasTable(store, 'processes'))) await register();
      await migrate(store, parts);
      if (!store.shared) return;
      await look();
      lookLater();
    },
    stop: async () => {
      stopped = true;
      stopTimer?.();
      await tail;
      if (store.shared) await forget(id).catch(onError);
    },
  };
}
