/** Toggle refinement: an on/off filter such as "on sale", "free shipping" or "in stock". */
import { facetKind } from '../session/facet-kind.ts';
import type { CountsNeed } from '../session/need.ts';
import type { FacetRefinement, RefinementKind } from '../session/refinement.ts';
import { memoize } from '../session/memoize.ts';
import type { SearchChange } from '../session/search-state.ts';
import type { SearchSession } from '../session/session.ts';

type FacetScalar = string | number | boolean;

/** Options of a toggle. */
export interface ToggleOptions {
  attribute: string;
  /** Values to filter by when on; a record needs one of them. Default `true`. */
  on?: FacetScalar | readonly FacetScalar[];
  /** Values to filter by when off. Default: no filter. */
  off?: FacetScalar | readonly FacetScalar[];
}

/** View model of a toggle. */
export interface ToggleView {
  /** Whether it is on; changes immediately, before the results arrive. */
  refined: boolean;
  /** Number of records that match `on`; undefined before the first results. */
  count?: number;
}

const toStrings = (value: FacetScalar | readonly FacetScalar[]): string[] => [value].flat().map(String);

const toRefinement = (value: FacetScalar | readonly FacetScalar[]): FacetRefinement => ({
  kind: 'facet',
  operator: 'or',
  values: toStrings(value),
});

/**
 * Creates the need of a toggle.
 * @example
 * session.need(toggleNeed({ attribute: 'on_sale' }));
 */
export const toggleNeed = ({ attribute, on = true, off }: ToggleOptions): CountsNeed => ({
  kind: 'counts',
  name: attribute,
  of: facetKind('or') as RefinementKind,
  otherwise: off === undefined ? undefined : toRefinement(off),
  marks: on,
  counts: ({ refinements }) => [
    {
      facets: [attribute],
      // Count without this toggle's own filter, or the count of the other state would be 0.
      instead: refinements[attribute] || off !== undefined ? { name: attribute } : undefined,
    },
  ],
});

/** Returns the state of a toggle; the same object as long as nothing changed. */
export const readToggle = (session: SearchSession, { attribute, on = true }: ToggleOptions): ToggleView => {
  const { results, search } = session.state;
  const counts = results?.facets[attribute];
  const refinement = search.refinements[attribute];
  return memoize(session, `toggle:${JSON.stringify([attribute, on])}`, [counts, refinement], () => {
    const values = toStrings(on);
    return {
      refined: refinement?.kind === 'facet' && values.every((value) => refinement.values.includes(value)),
      ...(counts && { count: values.reduce((sum, value) => sum + (counts[value] ?? 0), 0) }),
    };
  });
};

/** Returns the change that toggles it, for `session.change` and `session.href`. */
export const toggleChange = (session: SearchSession, options: ToggleOptions): SearchChange => ({
  refinements: { [options.attribute]: readToggle(session, options).refined ? null : toRefinement(options.on ?? true) },
});
