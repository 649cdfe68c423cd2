/** Metrics of reports by day: computes each from the sums of a day. */
import type { QuarterSums } from './fold-quarters.ts';
import { ratio } from './metrics.ts';
import { POSITION_RANGES, type QuarterSum } from './quarter-totals.ts';

/** Some metrics, and the sums they are computed from. */
interface Figures<Answer extends object> {
  names: readonly QuarterSum[];
  figuresOf(sums: QuarterSums): Answer;
}

/** Preserves the type of the metrics. */
const figures = <Answer extends object>(names: readonly QuarterSum[], figuresOf: (sums: QuarterSums) => Answer) =>
  ({ names, figuresOf }) satisfies Figures<Answer>;

export const searches = figures(['count'], ({ count }) => ({ count }));

export const noResults = figures(['count', 'noResults'], ({ count, noResults: empty }) => ({
  rate: ratio(empty, count) ?? 0,
  count,
  noResultCount: empty,
}));

export const noClicks = figures(['tracked', 'noClicks'], ({ tracked, noClicks: without }) => ({
  rate: ratio(without, tracked),
  count: tracked,
  noClickCount: without,
}));

export const clicks = figures(['tracked', 'noClicks', 'clicks'], (sums) => ({
  rate: ratio(sums.tracked - sums.noClicks, sums.tracked),
  clickCount: sums.clicks,
  trackedSearchCount: sums.tracked,
}));

export const clickPosition = figures(['positionSum', 'positions'], ({ positionSum, positions }) => ({
  average: ratio(positionSum, positions),
  clickCount: positions,
}));

const POSITIONS = POSITION_RANGES.map((_range, at) => `position${at}` as QuarterSum);

export const clickPositions = figures(['positions', ...POSITIONS], (sums) => ({
  clickCount: sums.positions,
  positions: POSITION_RANGES.map((range, at) => ({ position: [...range], clickCount: sums[POSITIONS[at]!] })),
}));

export const conversions = figures(['tracked', 'converted', 'conversions'], (sums) => ({
  rate: ratio(sums.converted, sums.tracked),
  trackedSearchCount: sums.tracked,
  conversionCount: sums.conversions,
}));

export const addToCarts = figures(['tracked', 'addToCarts'], (sums) => ({
  rate: ratio(sums.addToCarts, sums.tracked),
  trackedSearchCount: sums.tracked,
  addToCartCount: sums.addToCarts,
}));

export const purchases = figures(['tracked', 'purchases'], (sums) => ({
  rate: ratio(sums.purchases, sums.tracked),
  trackedSearchCount: sums.tracked,
  purchaseCount: sums.purchases,
}));

export const funnel = figures(['tracked', 'reachedClick', 'reachedCart', 'reachedPurchase'], (sums) => ({
  trackedSearchCount: sums.tracked,
  clickedSearchCount: sums.reachedClick,
  addToCartSearchCount: sums.reachedCart,
  purchaseSearchCount: sums.reachedPurchase,
  clickRate: ratio(sums.reachedClick, sums.tracked),
  addToCartRate: ratio(sums.reachedCart, sums.reachedClick),
  purchaseRate: ratio(sums.reachedPurchase, sums.reachedCart),
}));
