/** A phrase: words of a query that mean a filter. */
import type { FacetRefinement, RangeRefinement } from '../session/refinement.ts';

/** What a shop's words may be read as. */
export interface UnderstoodField {
  /**
   * `price`: bounds of a number, as in `under 100`; `size`: values after a word such as `size`, and bare ones such as `42` or `XL`;
   * `color`: values that are named by a word for a colour; `value`: any value of the facet, word for word, such as a brand.
   */
  readonly kind: 'price' | 'size' | 'color' | 'value';
  /** Attribute of the records; a facet of the index. */
  readonly attribute: string;
}

/** Words of a query, and the choice that they stand for. */
export interface Phrase {
  readonly attribute: string;
  readonly refinement: FacetRefinement | RangeRefinement;
  /** A wider choice, for when that one leaves nothing to show. */
  readonly wider?: FacetRefinement;
  /** Where it begins in the query, and the place behind its end. */
  readonly start: number;
  readonly end: number;
}

/** Values of facets by attribute, as the index has them. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** Whether two phrases are about the same letters. */
export const overlaps = (one: Pick<Phrase, 'start' | 'end'>, other: Pick<Phrase, 'start' | 'end'>): boolean =>
  one.start < other.end && other.start < one.end;

/** A choice of values of a facet. */
export const choiceOf = (values: readonly string[]): FacetRefinement => ({ kind: 'facet', operator: 'or', values });
