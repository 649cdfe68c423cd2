/** Gamma function and its incomplete ratios, on which the distributions of test statistics are based. */

/** Lanczos coefficients for g = 7 with nine terms (P. Godfrey, 2001): 15 digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;
const LANCZOS_G = 7;

/** Minimum denominator in a continued fraction (modified Lentz, Thompson and Barnett 1986). */
export const TINY = 1e-300;
/** Relative precision at which series and continued fractions end. */
export const PRECISION = 1e-16;
/** Maximum number of terms; no sum here comes near it. */
const MAX_TERMS = 100_000;

/** The logarithm of Γ(x), for x > 0. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  const base = shifted + LANCZOS_G + 0.5;
  const sum = LANCZOS.reduce(
    (total, coefficient, at) => (at === 0 ? coefficient : total + coefficient / (shifted + at)),
    0,
  );
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}

/** The lower ratio by its power series (DLMF 8.11.4): fast if x is below shape + 1. */
function lowerBySeries(shape: number, x: number): number {
  let term = 1 / shape;
  let sum = term;
  for (let n = 1; n < MAX_TERMS && term > sum * PRECISION; n++) {
    term *= x / (shape + n);
    sum += term;
  }
  return sum * Math.exp(shape * Math.log(x) - x - logGamma(shape));
}

/** The upper ratio by its continued fraction (DLMF 8.9.2): fast and precise if x is above shape + 1. */
function upperByFraction(shape: number, x: number): number {
  let b = x + 1 - shape;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MAX_TERMS; n++) {
    const a = -n * (n - shape);
    b += 2;
    d = a * d + b;
    d = 1 / (Math.abs(d) < TINY ? TINY : d);
    c = b + a / c;
    if (Math.abs(c) < TINY) c = TINY;
    const step = d * c;
    fraction *= step;
    if (Math.abs(step - 1) < PRECISION) break;
  }
  return fraction * Math.exp(shape * Math.log(x) - x - logGamma(shape));
}

/**
 * Q(shape, x), the upper incomplete gamma ratio: the share of the integral that lies above x.
 *
 * @example
 * upperGammaRatio(0.5, 2); // 0.0455…, the two tails of the normal distribution beyond 2
 */
export function upperGammaRatio(shape: number, x: number): number {
  if (x <= 0) return 1;
  if (x === Infinity) return 0;
  return x < shape + 1 ? 1 - lowerBySeries(shape, x) : upperByFraction(shape, x);
}
