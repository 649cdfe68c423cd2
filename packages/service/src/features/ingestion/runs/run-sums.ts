/** Sums of a run: the totals of its batches. */
import type { RunSums } from '../rows/run-rows.ts';

/** The sums of zero rows. */
export const NO_SUMS: RunSums = {
  received: 0,
  failed: 0,
  records: 0,
  duplicates: 0,
  digests: 0,
  leftOut: 0,
  rejects: 0,
  rejectBytes: 0,
};

/** Adds two sums. */
export const addSums = (sums: RunSums, more: RunSums): RunSums =>
  Object.fromEntries(
    Object.keys(NO_SUMS).map((name) => [name, sums[name as keyof RunSums] + more[name as keyof RunSums]]),
  ) as unknown as RunSums;
