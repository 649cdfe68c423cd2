/** Bayesian reading with a flat prior: how likely the second of two groups is better, and what it is expected to cost where it is not. */
import { normalCdf, normalDensity, normalUpperTail } from './normal.ts';
import type { Deviation } from './welch.ts';

/** What it says. */
export interface BayesianReading {
  /** From 0 to 1. */
  chanceToBeat: number;
  /** In the unit of the difference; 0 or more. */
  expectedLoss: number;
}

/**
 * Reads a difference: with a flat prior the true one is distributed normally around what was seen.
 *
 * @example
 * readByBayes({ ...difference, value: 0, standardError: 1 }); // { chanceToBeat: 0.5, expectedLoss: 0.398… }
 */
export function readByBayes({ value, standardError }: Pick<Deviation, 'value' | 'standardError'>): BayesianReading {
  const z = value / standardError;
  const loss = standardError * (normalDensity(z) - z * normalUpperTail(z));
  return { chanceToBeat: normalCdf(z), expectedLoss: Math.max(0, loss) };
}
