/** Numeric ranges as refinements: price ranges, numeric menus, ratings, dates as timestamps. */
import type { CountsNeed } from '../session/need.ts';
import type { RangeRefinement, RefinementKind } from '../session/refinement.ts';
import { memoize } from '../session/memoize.ts';
import type { SearchChange } from '../session/search-state.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';

/** The kind `range`; in the URL `price=10..20`, `price=10..` and `price=..20`. */
export const rangeKind: RefinementKind<RangeRefinement> = {
  kind: 'range',
  chooses: ({ min, max }) => Number.isFinite(min) || Number.isFinite(max),
  params: ({ min, max }, name) => ({
    numericFilters: [
      ...(Number.isFinite(min) ? [`${name}>=${min}`] : []),
      ...(Number.isFinite(max) ? [`${name}<=${max}`] : []),
    ],
  }),
  toUrl: ({ min, max }) => [`${min ?? ''}..${max ?? ''}`],
  fromUrl([text = '']) {
    const [min, max] = text.split('..').map((end) => (end && Number.isFinite(+end) ? +end : undefined));
    return { kind: 'range', ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  },
};

/** Clamps a number to a range, of which either end may be open. */
const clamp = (value: number, { min = -Infinity, max = Infinity }: Range): number =>
  Math.min(Math.max(value, min), max);

/**
 * Returns a range with both ends clamped to bounds.
 * @example
 * clampRange({ min: 5 }, { min: 50, max: 500 }); // { min: 50 }
 */
export const clampRange = ({ min, max }: Range, bounds: Range): { min?: number; max?: number } => ({
  ...(min !== undefined && { min: clamp(min, bounds) }),
  ...(max !== undefined && { max: clamp(max, bounds) }),
});

/** Creates the kind `range` of a view with bounds, which also apply to the URL. */
const boundedKind = (bounds: Range): RefinementKind<RangeRefinement> => ({
  ...rangeKind,
  fromUrl: (texts) => ({ kind: 'range', ...clampRange(rangeKind.fromUrl(texts), bounds) }),
});

/**
 * Creates the need of a view that refines by a range: minimum, maximum and counts of a numeric attribute, as if it were not refined.
 * @param options.limit - Maximum number of values to count. Default 100.
 * @param options.bounds - Bounds of the view; a range from the URL is clamped to them. Default none.
 * @example
 * session.need(rangeNeed('price'));
 */
export const rangeNeed = (
  attribute: string,
  { limit, bounds }: { limit?: number | undefined; bounds?: Range | undefined } = {},
): CountsNeed => ({
  kind: 'counts',
  name: attribute,
  of: bounds ? boundedKind(bounds) : rangeKind,
  marks: { limit, bounds },
  counts: ({ refinements }) => [
    { facets: [attribute], limit, instead: refinements[attribute] ? { name: attribute } : undefined },
  ],
});

const knowsRanges = ({ kinds }: SessionInside): unknown => kinds.set(rangeKind.kind, rangeKind);

/** A range to select; an undefined end is open. */
export interface Range {
  min?: number | undefined;
  max?: number | undefined;
}

/** Returns the change that selects a range, for `session.change` and `session.href`; without ends it clears the range. */
export const rangeChange = (attribute: string, { min, max }: Range = {}): SearchChange => ({
  refinements: {
    [attribute]: { kind: 'range', ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
  },
});

/** Selects a range and returns to the first page; undefined clears it. */
export const setRange = (session: SearchSession, attribute: string, range: Range | undefined): void => {
  session.use(knowsRanges);
  session.change(rangeChange(attribute, range));
};

/** View model of a range. */
export interface RangeView {
  /** Lowest and highest value under the current search, as if this range were not selected; undefined before the first results. */
  min?: number;
  max?: number;
  /** The selected range; changes immediately, before the results arrive. */
  chosen: { readonly min?: number; readonly max?: number };
  /** Number of records by counted value, for histograms. */
  counts: Readonly<Record<string, number>>;
}

const none = {};

/**
 * Returns the view model of a range; the same object as long as nothing changed. For engines without statistics the counted values
 * determine minimum and maximum.
 * @example
 * const { min, max, chosen } = readRange(session, 'price');
 */
export const readRange = (session: SearchSession, attribute: string): RangeView => {
  const { results, search } = session.state;
  const counts = results?.facets[attribute] ?? none;
  const stats = results?.facetsStats[attribute];
  const refinement = search.refinements[attribute];
  return memoize(session, `range:${attribute}`, [counts, stats, refinement], () => {
    const numbers = Object.keys(counts)
      .map(Number)
      .filter(Number.isFinite)
      .sort((a, b) => a - b);
    const { min = numbers[0], max = numbers.at(-1) } = stats ?? {};
    return {
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      chosen: refinement?.kind === 'range' ? refinement : none,
      counts,
    };
  });
};
