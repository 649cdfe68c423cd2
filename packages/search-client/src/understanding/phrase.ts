/** Phrase: words of a query that stand for a filter. */
import type { FacetRefinement, RangeRefinement } from '../session/refinement.ts';

/** A field that words of a query may refer to. */
export interface UnderstoodField {
  /**
   * `price`: numeric bounds, as in `under 100`; `size`: values after a word such as `size`, and bare ones such as `42` or `XL`;
   * `color`: values named by a colour word; `value`: any value of the facet, word for word, such as a brand.
   */
  readonly kind: 'price' | 'size' | 'color' | 'value';
  /** Attribute of the records; a facet of the index. */
  readonly attribute: string;
}

/** Words of a query, and the refinement that they stand for. */
export interface Phrase {
  readonly attribute: string;
  readonly refinement: FacetRefinement | RangeRefinement;
  /** A wider refinement, used if the first one has no results. */
  readonly wider?: FacetRefinement;
  /** Start of the phrase in the query, and the position after its end. */
  readonly start: number;
  readonly end: number;
}

/** Values of facets by attribute, as the index has them. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** Whether two phrases share characters. */
export const overlaps = (one: Pick<Phrase, 'start' | 'end'>, other: Pick<Phrase, 'start' | 'end'>): boolean =>
  one.start < other.end && other.start < one.end;

/** Returns the refinement of facet values. */
export const choiceOf = (values: readonly string[]): FacetRefinement => ({ kind: 'facet', operator: 'or', values });
