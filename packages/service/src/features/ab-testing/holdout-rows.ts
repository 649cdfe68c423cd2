/** Holdouts in the store, and the assignment of visitors to them. */
import type { Queryable } from '../../store/store.ts';
import { shareOf } from '../../foundation/statistics/hash-text.ts';

/** A share of the visitors without tests and without learned features. */
export interface Holdout {
  id: number;
  /** Share in percent. */
  percentage: number;
  /** Milliseconds since the Unix epoch. */
  startedAt: number;
  /** Undefined while it is active. */
  endedAt: number | undefined;
}

/** Common hash seed of all holdouts: visitors who were held out before are held out again, as far as the share allows. */
const HOLDOUTS = 0x686f6c64;

/**
 * Whether a visitor is held out.
 *
 * @example
 * isHeldOut({ percentage: 5 }, 'user-1');
 */
export const isHeldOut = ({ percentage }: Pick<Holdout, 'percentage'>, visitor: string): boolean =>
  shareOf(visitor, HOLDOUTS) < percentage / 100;

/** Reads the active holdout, or else the last one. Undefined if there never was one. */
export async function readHoldout(source: Queryable): Promise<Holdout | undefined> {
  const rows = await source.query<{ id: number; percentage: number; started_at: string; ended_at: string | null }>(
    `SELECT id, percentage, started_at::text AS started_at, ended_at::text AS ended_at FROM ab_holdouts
     ORDER BY ab_holdouts.id DESC LIMIT 1`,
  );
  const row = rows[0];
  return (
    row && {
      id: row.id,
      percentage: row.percentage,
      startedAt: Number(row.started_at),
      endedAt: row.ended_at === null ? undefined : Number(row.ended_at),
    }
  );
}

/** Ends the active holdout, and starts one with another share; with 0 percent none. */
export async function writeHoldout(transaction: Queryable, percentage: number, now: number): Promise<void> {
  await transaction.query('UPDATE ab_holdouts SET ended_at = $1 WHERE ended_at IS NULL', [now]);
  if (percentage > 0)
    await transaction.query('INSERT INTO ab_holdouts (percentage, started_at) VALUES ($1, $2)', [percentage, now]);
}
