/** The strategy in the store, and the progress of its profiles. */
import type { PersonalizationStrategy } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';

/** The advisory lock for changes of profiles and the strategy. */
const PROFILES_LOCK = 4_150_046;

/** Waits for the exclusive lock on profiles, which lasts until the transaction ends. */
export async function lockProfiles(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [PROFILES_LOCK]);
}

/** The strategy, and the state of its profiles. */
export interface Learning {
  strategy: PersonalizationStrategy;
  /** Generation number of the profiles of this strategy. */
  generation: bigint;
  /** Generation of the profiles that are read: an older one until those of this strategy are complete. */
  serving: bigint;
  /** ID of the last event in the profiles of this strategy. */
  learntTo: bigint;
}

/** Undefined before the first strategy. */
export async function readLearning(source: Queryable): Promise<Learning | undefined> {
  const rows = await source.query<{ strategy: string; generation: string; serving: string; learnt_to: string }>(
    `SELECT strategy, generation::text AS generation, serving::text AS serving, learnt_to::text AS learnt_to
     FROM personalization_strategy`,
  );
  const [row] = rows;
  return (
    row && {
      strategy: JSON.parse(row.strategy) as PersonalizationStrategy,
      generation: BigInt(row.generation),
      serving: BigInt(row.serving),
      learntTo: BigInt(row.learnt_to),
    }
  );
}

/** Replaces the strategy and its progress. Requires the lock of profiles. */
export async function putLearning(transaction: Queryable, learning: Learning): Promise<void> {
  await transaction.query(
    `INSERT INTO personalization_strategy (is_only, strategy, generation, serving, learnt_to) VALUES (true, $1, $2, $3, $4)
     ON CONFLICT (is_only) DO UPDATE SET strategy = excluded.strategy, generation = excluded.generation,
       serving = excluded.serving, learnt_to = excluded.learnt_to`,
    [
      JSON.stringify(learning.strategy),
      String(learning.generation),
      String(learning.serving),
      String(learning.learntTo),
    ],
  );
}
