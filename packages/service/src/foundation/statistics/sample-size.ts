/** Sample size: how many searches each variant needs so that a difference of a given size is likely to be detected. */
import { normalQuantile } from './normal.ts';

/** The effect that a test should detect. */
export interface WantedEffect {
  /** The rate of the control, between 0 and 1. */
  baseline: number;
  /** The smallest relative difference, above 0: 0.1 is a tenth more. */
  relativeEffect: number;
  /** The share of the traffic of each variant. */
  shares: readonly [number, number];
  /** Factor by which the variance of the control exceeds that of independent searches; 1 by default. */
  designEffect?: number;
  /** The probability of detecting the effect; 0.8 by default. */
  power?: number;
  /** The probability of a false positive; 0.05 by default, two-sided. */
  alpha?: number;
  /** Standard errors that the test requires for significance; by default those of a single look at `alpha`. */
  critical?: number;
}

/**
 * Returns the searches that each variant needs, for a two-sided test by the larger of the pooled variance and that of each variant, as in
 * the evaluation (Chow, Shao and Wang, "Sample Size Calculations in Clinical Research", 2nd ed., section 4.2, for unequal groups). The
 * variance among users beyond chance is assumed to grow with their rate. Undefined if the baseline is 0 or 1.
 *
 * @example
 * sampleSizes({ baseline: 0.1, relativeEffect: 0.1, shares: [50, 50] }); // [14749, 14749]
 */
export function sampleSizes(wanted: WantedEffect): [number, number] | undefined {
  const { baseline, relativeEffect, shares, designEffect = 1, power = 0.8, alpha = 0.05 } = wanted;
  const { critical = normalQuantile(1 - alpha / 2) } = wanted;
  if (!(baseline > 0 && baseline < 1)) return undefined;
  // A rate above 1 is impossible: near it, an equally large decrease is used.
  const raised = baseline * (1 + relativeEffect);
  const rival = raised < 1 ? raised : baseline * (1 - relativeEffect);
  const ratio = shares[1] / shares[0];
  const ofControl = baseline * (1 - baseline);
  const amongUsers = (designEffect - 1) * ofControl;
  const inControl = ofControl + amongUsers;
  const inRival = rival * (1 - rival) + amongUsers * (rival / baseline) ** 2;
  const pooled = ((inControl + ratio * inRival) / (1 + ratio)) * (1 + 1 / ratio);
  // As conservative as the evaluation, which takes the larger of both.
  const variances = Math.max(inControl + inRival / ratio, pooled);
  const quantiles = critical + normalQuantile(power);
  const first = variances * (quantiles / (rival - baseline)) ** 2;
  return [Math.ceil(first), Math.ceil(first * ratio)];
}
