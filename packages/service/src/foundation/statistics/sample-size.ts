/** Sample size: how many searches each variant needs before a difference of a given size is likely to be found. */
import { normalQuantile } from './normal.ts';

/** What is to be found. */
export interface WantedEffect {
  /** The rate of the control, between 0 and 1. */
  baseline: number;
  /** The smallest relative difference, above 0: 0.1 is a tenth more. */
  relativeEffect: number;
  /** The share of the traffic of each variant. */
  shares: readonly [number, number];
  /** How many times the variance of the control is greater than that of independent searches; 1 by default. */
  designEffect?: number;
  /** The chance to find it; 0.8 by default. */
  power?: number;
  /** The chance to find what is not there; 0.05 by default, two-sided. */
  alpha?: number;
  /** How many standard errors the reading needs at that size; those of one look at `alpha` by default. */
  critical?: number;
}

/**
 * The searches that each variant needs, for a two-sided test by the larger of the pooled variance and that of each variant, as the readings have it (Chow, Shao and
 * Wang, "Sample Size Calculations in Clinical Research", 2nd ed., section 4.2, for unequal groups). What varies among users beyond chance
 * is taken to grow with their rate. Undefined where the baseline is 0 or 1.
 *
 * @example
 * sampleSizes({ baseline: 0.1, relativeEffect: 0.1, shares: [50, 50] }); // [14749, 14749]
 */
export function sampleSizes(wanted: WantedEffect): [number, number] | undefined {
  const { baseline, relativeEffect, shares, designEffect = 1, power = 0.8, alpha = 0.05 } = wanted;
  const { critical = normalQuantile(1 - alpha / 2) } = wanted;
  if (!(baseline > 0 && baseline < 1)) return undefined;
  // A rate above 1 cannot be: near it, the difference downwards is as large.
  const raised = baseline * (1 + relativeEffect);
  const rival = raised < 1 ? raised : baseline * (1 - relativeEffect);
  const ratio = shares[1] / shares[0];
  const ofControl = baseline * (1 - baseline);
  const amongUsers = (designEffect - 1) * ofControl;
  const inControl = ofControl + amongUsers;
  const inRival = rival * (1 - rival) + amongUsers * (rival / baseline) ** 2;
  const pooled = ((inControl + ratio * inRival) / (1 + ratio)) * (1 + 1 / ratio);
  // As careful as the reading, which takes the larger of both.
  const variances = Math.max(inControl + inRival / ratio, pooled);
  const quantiles = critical + normalQuantile(power);
  const first = variances * (quantiles / (rival - baseline)) ** 2;
  return [Math.ceil(first), Math.ceil(first * ratio)];
}
