/** Student's t distribution: tails and quantiles. */
import { logGamma, PRECISION, TINY } from './gamma.ts';
import { normalTwoSided } from './normal.ts';

/** Degrees of freedom from which the normal distribution agrees to ten digits. */
const MIN_NORMAL_DEGREES = 1e9;
const MAX_TERMS = 200_000;
/** From this parameter on, the series of the beta function is exact to 15 digits, and the difference of two large logarithms is not. */
const MIN_SERIES_PARAMETER = 50;

/** ln B(a, ½). For large a by the asymptotic series of Γ(a + ½) / Γ(a) (DLMF 5.11.8). */
function logBetaHalf(a: number): number {
  const logGammaHalf = 0.5 * Math.log(Math.PI);
  if (a < MIN_SERIES_PARAMETER) return logGamma(a) + logGammaHalf - logGamma(a + 0.5);
  const inverse = 1 / a;
  const square = inverse * inverse;
  const correction = inverse * (-1 / 8 + square * (1 / 192 + square * (-1 / 640 + (square * 17) / 14336)));
  return logGammaHalf - 0.5 * Math.log(a) - correction;
}

/** The continued fraction of the incomplete beta function (DLMF 8.17.22), by the modified Lentz method. */
function betaFraction(a: number, b: number, x: number): number {
  const away = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < MAX_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    const step = d * c;
    fraction *= step;
    if (Math.abs(step - 1) < PRECISION) break;
  }
  return fraction;
}

/**
 * The share further from 0 than t on both sides: the p-value of a t statistic. It is the incomplete beta ratio of df / (df + t²) with the
 * parameters df / 2 and ½ (DLMF 8.17).
 *
 * @param degrees Degrees of freedom, above 0; they need not be whole.
 * @example
 * studentTwoSided(2.2, 10); // 0.0524…
 */
export function studentTwoSided(t: number, degrees: number): number {
  if (degrees >= MIN_NORMAL_DEGREES) return normalTwoSided(t);
  const square = t * t;
  if (square === 0) return 1;
  if (square === Infinity) return 0;
  const a = degrees / 2;
  const x = degrees / (degrees + square);
  const ratio = square / (degrees + square);
  const front = Math.exp(-a * Math.log1p(square / degrees) + 0.5 * Math.log(ratio) - logBetaHalf(a));
  return x < (a + 1) / (a + 2.5) ? (front * betaFraction(a, 0.5, x)) / a : 1 - 2 * front * betaFraction(0.5, a, ratio);
}

/** The share up to t (cumulative distribution function). */
export const studentCdf = (t: number, degrees: number): number => {
  const beyond = studentTwoSided(t, degrees) / 2;
  return t < 0 ? beyond : 1 - beyond;
};

/**
 * The t beyond which a share of the distribution lies, both sides together; by bisection.
 *
 * @example
 * studentCritical(0.05, 10); // 2.228…
 */
export function studentCritical(beyond: number, degrees: number): number {
  let low = 0;
  let high = 1;
  while (studentTwoSided(high, degrees) > beyond && high < 1e12) high *= 2;
  for (let round = 0; round < 100 && high - low > 1e-12 * high; round++) {
    const middle = (low + high) / 2;
    if (studentTwoSided(middle, degrees) > beyond) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
