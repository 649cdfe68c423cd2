/** Schema maintenance (expand and contract): migrates the tables to this version, and removes what older versions needed when none of them runs any more. */
import { MAX_CLOCK_SKEW_MS } from '../foundation/time/elapsed.ts';
import { startBackgroundTimer } from '../foundation/time/background-timer.ts';
import { isProcessAlive } from './live-process.ts';
import { hasTable } from './has-table.ts';
import { contractSchema, migrate, SCHEMA_LOCK, type TableSteps } from './migrate.ts';
import type { Queryable, Store } from './store.ts';

/** Interval at which a process announces that it is alive and checks the others, in milliseconds. */
const CHECK_INTERVAL_MS = 10_000;

/** Milliseconds of silence after which a process without a lock counts as dead. */
const DEAD_AFTER_MS = 60_000;

/** The time of the database, in milliseconds since the Unix epoch: one clock for all processes. */
const NOW_SQL = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** Schema maintenance of one process. */
export interface SchemaMaintenance {
  /** Migrates the tables to this version. @throws Error if a newer version removed something that this one needs. */
  open(): Promise<void>;
  stop(): Promise<void>;
}

const knownSteps = (parts: readonly TableSteps[]): Record<string, number> =>
  Object.fromEntries(parts.map(({ part, steps }) => [part, steps.length]));

/** Whether every live process knows these parts as far as this one does. */
async function isKnownByAll(transaction: Queryable, parts: readonly TableSteps[]): Promise<boolean> {
  const living = await transaction.query<{ steps: string }>(
    `SELECT steps FROM processes WHERE seen_at BETWEEN ${NOW_SQL} - $1 AND ${NOW_SQL} + ${MAX_CLOCK_SKEW_MS} OR ${isProcessAlive('processes.presence')}`,
    [DEAD_AFTER_MS],
  );
  // A version that reports no schema is older than this table; it reports only the position of its changes.
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
 * Creates the maintenance. On a shared store, this process is registered before it reads the tables, until it ends.
 * @param options.id ID of this process among those that share the store.
 * @param options.onError Called with errors of checks; the next one may succeed.
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
      // Either the contracting process sees this process, or this process sees what was removed.
      { sql: 'SELECT pg_advisory_xact_lock_shared($1)::text', parameters: [SCHEMA_LOCK] },
      {
        sql: `INSERT INTO processes (id, presence, seen_at, steps) VALUES ($1, $2, ${NOW_SQL}, $3)
          ON CONFLICT (id) DO UPDATE SET presence = excluded.presence, seen_at = excluded.seen_at, steps = excluded.steps`,
        parameters: [id, presence, JSON.stringify(knownSteps(parts))],
      },
    ]);
  };
  /** Removes this process, if it ends, and dead ones. */
  const forget = (own: string | null) =>
    store.query(
      `DELETE FROM processes WHERE id = $1 OR (seen_at NOT BETWEEN ${NOW_SQL} - $2 AND ${NOW_SQL} + ${MAX_CLOCK_SKEW_MS} AND NOT ${isProcessAlive('presence')})`,
      [own, DEAD_AFTER_MS],
    );
  const look = async () => {
    await register();
    await forget(null);
    contracted ||= await contractSchema(store, parts, (transaction) => isKnownByAll(transaction, parts));
  };
  const lookLater = () => {
    if (stopped) return;
    stopTimer = startBackgroundTimer(() => {
      tail = look().catch(onError);
      void tail.finally(lookLater);
    }, CHECK_INTERVAL_MS);
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
