/** The strategy in the store, and how far the profiles that it makes have come. */
import type { PersonalizationStrategy } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';

/** The advisory lock under which profiles and the strategy change. */
const PROFILES_LOCK = 4_150_046;

/** Waits until nobody else changes profiles; held until the transaction ends. */
export async function lockProfiles(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [PROFILES_LOCK]);
}

/** The strategy, and what is made of it. */
export interface Learning {
  strategy: PersonalizationStrategy;
  /** Numbers the profiles of this strategy. */
  generation: bigint;
  /** The profiles that are read: others than those of this strategy until these are complete. */
  serving: bigint;
  /** The number of the last event that the profiles of this strategy know. */
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

/** Replaces the strategy and how far it has come. Under the lock of profiles. */
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
