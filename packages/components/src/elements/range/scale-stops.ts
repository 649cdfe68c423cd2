/** Scale stops: the values that a slider's thumbs can snap to, on a linear, logarithmic or quantile scale. */

/** The scale of a slider. */
export type RangeScale = 'linear' | 'log' | 'quantile';

/** Input of `scaleStops`. */
export interface ScaleStopsOptions {
  /** The bounds: both finite, `min` less than `max`. */
  min: number;
  max: number;
  /** Distance between neighbouring stops that the page asks for; 0 chooses a round one. */
  step: number;
  scale: RangeScale;
  /** Number of records by value (facet counts). */
  counts: Readonly<Record<string, number>>;
}

/** Maximum number of steps of a linear scale; a pointer cannot hit finer ones. */
const maxSteps = 200;

/** Returns the next larger "nice" number: 1, 2 or 5 times a power of ten. The tolerance keeps exact ones as they are. */
const niceCeil = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((factor) => factor * power >= value * 0.999999) ?? 10) * power;
};

/** Removes floating-point noise: 0.30000000000000004 becomes 0.3. */
const trimFloatError = (value: number): number => Number(value.toPrecision(15));

/** Whether a logarithmic scale is possible: bounds are not negative, and the maximum is clearly above the minimum. */
const isLogPossible = (min: number, max: number): boolean => min >= 0 && max / Math.max(min, 1e-9) > 1;

const logStops = (min: number, max: number, step: number): number[] => {
  // A logarithm cannot start at zero, so start at the step, or at a thousandth of the maximum.
  const start = min > 0 ? min : step || max / 1000;
  const exponential = Array.from({ length: 100 }, (_, index) => start * (max / start) ** (index / 99));
  return exponential.map((value) => {
    const unit = step || niceCeil(value / 50);
    return Math.round(value / unit) * unit;
  });
};

const quantileStops = (counts: ScaleStopsOptions['counts'], min: number, max: number): number[] => {
  const values = Object.entries(counts)
    .map(([value, count]) => [Number(value), count] as const)
    .filter(([value, count]) => value >= min && value <= max && count > 0)
    .sort(([a], [b]) => a - b);
  const total = values.reduce((sum, [, count]) => sum + count, 0);
  const stops: number[] = [];
  let cumulative = 0;
  for (const [value, count] of values) {
    // One stop per percentile of the records.
    if (Math.floor((cumulative / total) * 100) < Math.floor(((cumulative + count) / total) * 100)) stops.push(value);
    cumulative += count;
  }
  return stops;
};

const linearStops = (min: number, max: number, step: number): number[] => {
  const requestedStep = step || niceCeil((max - min) / 100);
  // Widen the step by a whole factor until there are at most `maxSteps`.
  const actualStep = requestedStep * Math.max(1, Math.ceil((max - min) / requestedStep / maxSteps));
  const first = Math.ceil(min / actualStep);
  const last = Math.floor(max / actualStep);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * actualStep);
};

/**
 * Returns the stops in ascending order, at most 203. The bounds are exact; stops between them are round numbers.
 * @example
 * scaleStops({ min: 3, max: 12, step: 5, scale: 'linear', counts: {} }); // [3, 5, 10, 12]
 */
export const scaleStops = ({ min, max, step, scale, counts }: ScaleStopsOptions): readonly number[] => {
  const validStep = Number.isFinite(step) && step > 0 ? step : 0;
  const candidates =
    scale === 'log' && isLogPossible(min, max)
      ? logStops(min, max, validStep)
      : scale === 'quantile'
        ? quantileStops(counts, min, max)
        : linearStops(min, max, validStep);
  const inner = (candidates.length ? candidates : linearStops(min, max, validStep)).map(trimFloatError);
  return [min, ...new Set(inner.filter((value) => value > min && value < max)), max].sort((a, b) => a - b);
};

/** Returns the fractional index of a value among the stops: an integer at a stop, interpolated between two, clamped to the ends. */
export const positionOf = (value: number, stops: readonly number[]): number => {
  const upperIndex = stops.findIndex((stop) => stop >= value);
  if (upperIndex < 0) return stops.length - 1;
  const [low, high] = [stops[upperIndex - 1], stops[upperIndex]];
  return low === undefined || high === undefined || high === low
    ? upperIndex
    : upperIndex - (high - value) / (high - low);
};

/** Returns the number of records in each of `barCount` equal parts of the slider, relative to the largest (0 to 1). */
export const histogramOf = (
  counts: ScaleStopsOptions['counts'],
  stops: readonly number[],
  barCount: number,
): readonly number[] => {
  const [min = 0, max = 0] = [stops[0], stops.at(-1)];
  const barTotals = Array.from({ length: barCount }, () => 0);
  for (const [text, count] of Object.entries(counts)) {
    const value = Number(text);
    if (!(value >= min && value <= max) || !(count > 0)) continue;
    const bar = Math.min(barCount - 1, Math.floor((positionOf(value, stops) / (stops.length - 1)) * barCount));
    barTotals[bar] = (barTotals[bar] ?? 0) + count;
  }
  const fullest = barTotals.reduce((largest, sum) => Math.max(largest, sum), 1);
  return barTotals.map((sum) => sum / fullest);
};
