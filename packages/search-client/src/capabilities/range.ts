/** Numeric ranges as refinements: price from to, numeric menus, ratings, dates as timestamps. */
import type { CountsNeed } from '../session/need.ts';
import type { RangeRefinement, RefinementKind } from '../session/refinement.ts';
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

/**
 * The need of a view that refines by a range: minimum, maximum and counts of a numeric attribute, as if it were not refined.
 * @example
 * session.need(rangeNeed('price'));
 */
export const rangeNeed = (attribute: string, { limit }: { limit?: number } = {}): CountsNeed => ({
  kind: 'counts',
  name: attribute,
  of: rangeKind,
  counts: ({ refinements }) => [
    { facets: [attribute], limit, instead: refinements[attribute] ? { name: attribute } : undefined },
  ],
});

const knowsRanges = ({ kinds }: SessionInside): unknown => kinds.set(rangeKind.kind, rangeKind);

/** Chooses a range and goes to the first page; undefined gives the choice up. */
export const setRange = (
  session: SearchSession,
  attribute: string,
  range: { min?: number | undefined; max?: number | undefined } | undefined,
): void => {
  session.use(knowsRanges);
  const { min, max } = range ?? {};
  const refinement = { kind: 'range' as const, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  session.change({ refinements: { [attribute]: range ? refinement : null } });
};

/** What a view of a range shows. */
export interface RangeView {
  /** Lowest and highest value under the current search, as if this range were not chosen; undefined before an answer. */
  min?: number;
  max?: number;
  /** What the shopper chose; true at once, before the answer. */
  chosen: { readonly min?: number; readonly max?: number };
  /** Records per value, as far as they were counted: for histograms. */
  counts: Readonly<Record<string, number>>;
}

const none = {};

/**
 * Reads a range. Engines without statistics: the counted numbers tell the ends.
 * @example
 * const { min, max, chosen } = readRange(session, 'price');
 */
export const readRange = ({ state: { results, search } }: SearchSession, attribute: string): RangeView => {
  const counts = results?.facets[attribute] ?? none;
  const numbers = Object.keys(counts).map(Number).filter(Number.isFinite);
  const known = numbers.length ? { min: Math.min(...numbers), max: Math.max(...numbers) } : none;
  const refinement = search.refinements[attribute];
  return {
    ...known,
    ...results?.facetsStats[attribute],
    chosen: refinement?.kind === 'range' ? refinement : none,
    counts,
  };
};
