/** Normal distribution: tails and quantiles of the standard normal. */
import { upperGammaRatio } from './gamma.ts';

/** The share above z. */
export const normalUpperTail = (z: number): number =>
  z >= 0 ? upperGammaRatio(0.5, (z * z) / 2) / 2 : 1 - normalUpperTail(-z);

/** The share up to z (cumulative distribution function). */
export const normalCdf = (z: number): number => normalUpperTail(-z);

/** The share further from 0 than z on both sides: the p-value of a z statistic. */
export const normalTwoSided = (z: number): number => upperGammaRatio(0.5, (z * z) / 2);

/** The density at z. */
export const normalDensity = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** Initial estimate, within 0.00045 (Abramowitz and Stegun 26.2.23), for an upper share of at most one half. */
function guess(upper: number): number {
  const t = Math.sqrt(-2 * Math.log(upper));
  return t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
}

/**
 * The value below which a share of the distribution lies, for 0 < share < 1; by Halley's method from an initial estimate.
 *
 * @example
 * normalQuantile(0.975); // 1.959964…
 */
export function normalQuantile(share: number): number {
  if (share > 0.5) return -normalQuantile(1 - share);
  let z = -guess(share);
  for (let round = 0; round < 3; round++) {
    const step = (normalCdf(z) - share) / normalDensity(z);
    z -= step / (1 + (z * step) / 2);
  }
  return z;
}
