/** The places where the thumbs of a slider can stand: even, by powers, or by how the goods are spread. */

/** How values are spread over the length of a slider. */
export type RangeScale = 'linear' | 'log' | 'quantile';

/** What the stops are made of. */
export interface StopsOptions {
  /** The ends, both finite, the first below the second. */
  min: number;
  max: number;
  /** Distance of neighbours that the author wants; 0 for a round one. */
  step: number;
  scale: RangeScale;
  /** Records per value. */
  counts: Readonly<Record<string, number>>;
}

/** Finer steps than these nobody can aim at. */
const maxSteps = 200;

/** The next round number: 1, 2 or 5 with zeros. */
const roundUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value));
  return (([1, 2, 5, 10].find((one) => one * power >= value * 0.999999) ?? 10) * power) as number;
};

/** Removes what binary fractions add: 0.1 * 3 is 0.3. */
const clean = (value: number): number => Number(value.toPrecision(15));

/** Values by powers need an end above zero. */
const canBeLog = (min: number, max: number): boolean => min >= 0 && max / Math.max(min, 1e-9) > 1;

const byPowers = (min: number, max: number, step: number): number[] => {
  // From zero on: the first power is that of the step, or a thousandth of the whole.
  const start = min > 0 ? min : step || max / 1000;
  const grown = Array.from({ length: 100 }, (_, index) => start * (max / start) ** (index / 99));
  return grown.map((value) => {
    const round = step || roundUp(value / 50);
    return Math.round(value / round) * round;
  });
};

const byGoods = (counts: StopsOptions['counts'], min: number, max: number): number[] => {
  const values = Object.entries(counts)
    .map(([value, count]) => [Number(value), count] as const)
    .filter(([value, count]) => value >= min && value <= max && count > 0)
    .sort(([a], [b]) => a - b);
  const all = values.reduce((sum, [, count]) => sum + count, 0);
  const stops: number[] = [];
  let passed = 0;
  for (const [value, count] of values) {
    // One stop for each hundredth of the goods.
    if (Math.floor((passed / all) * 100) < Math.floor(((passed + count) / all) * 100)) stops.push(value);
    passed += count;
  }
  return stops;
};

const even = (min: number, max: number, step: number): number[] => {
  const distance = step || roundUp((max - min) / 100);
  // So many of the wanted steps that there are not more stops than anybody can aim at.
  const width = distance * Math.max(1, Math.ceil((max - min) / distance / maxSteps));
  const first = Math.ceil(min / width);
  const last = Math.floor(max / width);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * width);
};

/**
 * The stops in rising order: the ends are exact, what lies between is round. At most 203.
 * @example
 * scaleStops({ min: 3, max: 12, step: 5, scale: 'linear', counts: {} }); // [3, 5, 10, 12]
 */
export const scaleStops = ({ min, max, step, scale, counts }: StopsOptions): readonly number[] => {
  const validStep = Number.isFinite(step) && step > 0 ? step : 0;
  const between =
    scale === 'log' && canBeLog(min, max)
      ? byPowers(min, max, validStep)
      : scale === 'quantile'
        ? byGoods(counts, min, max)
        : even(min, max, validStep);
  const inside = (between.length ? between : even(min, max, validStep)).map(clean);
  return [min, ...new Set(inside.filter((value) => value > min && value < max)), max].sort((a, b) => a - b);
};

/** The place of a value between the stops: whole at a stop, broken between two; the ends beyond them. */
export const placeOf = (value: number, stops: readonly number[]): number => {
  const above = stops.findIndex((stop) => stop >= value);
  if (above < 0) return stops.length - 1;
  const [low, high] = [stops[above - 1], stops[above]];
  return low === undefined || high === undefined || high === low ? above : above - (high - value) / (high - low);
};

/** Records in each of `bars` parts of the slider, as shares of the fullest. */
export const histogramOf = (
  counts: StopsOptions['counts'],
  stops: readonly number[],
  bars: number,
): readonly number[] => {
  const [min = 0, max = 0] = [stops[0], stops.at(-1)];
  const sums = Array.from({ length: bars }, () => 0);
  for (const [text, count] of Object.entries(counts)) {
    const value = Number(text);
    if (!(value >= min && value <= max) || !(count > 0)) continue;
    const bar = Math.min(bars - 1, Math.floor((placeOf(value, stops) / (stops.length - 1)) * bars));
    sums[bar] = (sums[bar] ?? 0) + count;
  }
  const fullest = sums.reduce((largest, sum) => Math.max(largest, sum), 1);
  return sums.map((sum) => sum / fullest);
};
