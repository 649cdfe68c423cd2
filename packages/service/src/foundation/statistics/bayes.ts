/** Bayesian analysis with a flat prior: the probability that the second of two groups is better, and the expected loss of choosing it. */
import { normalCdf, normalDensity, normalUpperTail } from './normal.ts';
import type { Deviation } from './welch.ts';

/** The posterior of a difference. */
export interface BayesianReading {
  /** From 0 to 1. */
  chanceToBeat: number;
  /** In the unit of the difference; 0 or more. */
  expectedLoss: number;
}

/**
 * Analyses a difference: with a flat prior the true one is normally distributed around the observed one.
 *
 * @example
 * readByBayes({ ...difference, value: 0, standardError: 1 }); // { chanceToBeat: 0.5, expectedLoss: 0.398… }
 */
export function readByBayes({ value, standardError }: Pick<Deviation, 'value' | 'standardError'>): BayesianReading {
  const z = value / standardError;
  const loss = standardError * (normalDensity(z) - z * normalUpperTail(z));
  return { chanceToBeat: normalCdf(z), expectedLoss: Math.max(0, loss) };
}
