/** A choice of two: only what is on sale, free shipping, in stock. */
import { facetKind } from '../session/facet-kind.ts';
import type { CountsNeed } from '../session/need.ts';
import type { FacetRefinement, RefinementKind } from '../session/refinement.ts';
import { memoize } from '../session/memoize.ts';
import type { SearchChange } from '../session/search-state.ts';
import type { SearchSession } from '../session/session.ts';

type Value = string | number | boolean;

/** What a toggle switches. */
export interface ToggleOptions {
  attribute: string;
  /** Values of the attribute when it is on; a record needs one of them. Default `true`. */
  on?: Value | readonly Value[];
  /** Values when it is off. Default: any. */
  off?: Value | readonly Value[];
}

/** A toggle as views show it. */
export interface ToggleView {
  /** On: true at once, before the answer. */
  refined: boolean;
  /** Records with the values of `on`; undefined before an answer. */
  count?: number;
}

const texts = (value: Value | readonly Value[]): string[] => [value].flat().map(String);

const valuesOf = (value: Value | readonly Value[]): FacetRefinement => ({
  kind: 'facet',
  operator: 'or',
  values: texts(value),
});

/**
 * The need of a toggle.
 * @example
 * session.need(toggleNeed({ attribute: 'on_sale' }));
 */
export const toggleNeed = ({ attribute, on = true, off }: ToggleOptions): CountsNeed => ({
  kind: 'counts',
  name: attribute,
  of: facetKind('or') as RefinementKind,
  otherwise: off === undefined ? undefined : valuesOf(off),
  marks: on,
  counts: ({ refinements }) => [
    {
      facets: [attribute],
      instead: refinements[attribute] || off !== undefined ? { name: attribute } : undefined,
    },
  ],
});

/** Reads a toggle; the same object while nothing changed. */
export const readToggle = (session: SearchSession, { attribute, on = true }: ToggleOptions): ToggleView => {
  const { results, search } = session.state;
  const counts = results?.facets[attribute];
  const refinement = search.refinements[attribute];
  return memoize(session, `toggle:${JSON.stringify([attribute, on])}`, [counts, refinement], () => {
    const values = texts(on);
    return {
      refined: refinement?.kind === 'facet' && values.every((value) => refinement.values.includes(value)),
      ...(counts && { count: values.reduce((sum, value) => sum + (counts[value] ?? 0), 0) }),
    };
  });
};

/** The change that a click makes, for `session.change` and `session.href`. */
export const toggleChange = (session: SearchSession, options: ToggleOptions): SearchChange => ({
  refinements: { [options.attribute]: readToggle(session, options).refined ? null : valuesOf(options.on ?? true) },
});
