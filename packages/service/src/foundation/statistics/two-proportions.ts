/** Two-proportion z test: whether two proportions of independent trials differ. */
import { normalTwoSided } from './normal.ts';

/** Successes in a number of trials. */
export interface Proportion {
  successes: number;
  trials: number;
}

/**
 * Returns the two-sided p-value with a pooled variance. Undefined if one side has no trials.
 *
 * @example
 * twoProportionTest({ successes: 120, trials: 1000 }, { successes: 150, trials: 1000 }); // 0.0496…
 */
export function twoProportionTest(first: Proportion, second: Proportion): number | undefined {
  if (first.trials === 0 || second.trials === 0) return undefined;
  const pooled = (first.successes + second.successes) / (first.trials + second.trials);
  const variance = pooled * (1 - pooled) * (1 / first.trials + 1 / second.trials);
  if (!(variance > 0)) return 1;
  const difference = second.successes / second.trials - first.successes / first.trials;
  return normalTwoSided(difference / Math.sqrt(variance));
}
