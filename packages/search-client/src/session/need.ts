/** Need: the part of the next results that a mounted view uses. */
import type { SearchParams } from '@aisle/contract';
import type { Refinement, RefinementKind } from './refinement.ts';
import type { SearchState } from './search-state.ts';
import type { OfferedChoices } from './session-router.ts';

/** Facets to count. */
export interface CountWish {
  /** Attributes whose values are counted. */
  facets: readonly string[];
  /** Maximum number of values of each; the largest `limit` applies to all facets of a query, up to 1,000. Default 100. */
  limit?: number | undefined;
  /**
   * Counts values as if the refinement `name` were `as`, or as if it did not exist. This adds a query to the request; without `instead`
   * the counts come from the main query.
   */
  instead?: { name: string; as?: Refinement } | undefined;
}

/** A selected value or path, or the two ends of a range; an open end is undefined. */
export type ChosenValue = string | readonly [min: number | undefined, max: number | undefined];

/**
 * Returns the label of a view's refinement, or of one selected value, for views that list all selections. Returns undefined if
 * the view has no label of its own. It is a function, so that it is ignored when needs are compared as JSON.
 */
export type NeedWords = (choice?: ChosenValue) => string | undefined;

/**
 * The need of a view that refines or counts in its own way. Create it with a function such as `rangeNeed` or `hierarchyNeed`.
 */
export interface CountsNeed {
  kind: 'counts';
  /** Name of the refinement in the state and of its URL parameter. */
  name: string;
  /** The kind of refinement that it registers. */
  of?: RefinementKind | undefined;
  /** Refinement that applies while the shopper has selected nothing under this name; not part of the state. */
  otherwise?: Refinement | undefined;
  /** Settings as plain data, for comparing needs as JSON, which ignores functions. */
  marks?: unknown;
  /** Label of the view's refinement. */
  words?: NeedWords | undefined;
  /** Returns the facets to count for a state. */
  counts(search: SearchState): readonly CountWish[];
}

/** The requirements of a mounted view on the next request; they apply until the need is released. */
export type Need =
  /** Hits, and their parameters (attributesToHighlight, attributesToSnippet, hitsPerPage …). */
  | { kind: 'hits'; params?: SearchParams }
  /** Counts of the values of a facet (`limit` as in `CountWish`), and how several selected values are combined. */
  | { kind: 'facet'; attribute: string; operator: 'or' | 'and'; limit?: number; words?: NeedWords }
  /** Ranges, hierarchies, dynamic facets …, created by functions of their modules. */
  | CountsNeed
  /** Only the totals: nbHits, nbPages, time. */
  | { kind: 'stats' }
  /** Only nbHits, without any hits in the response. */
  | { kind: 'count' }
  /** Fixed parameters of the page (filters, distinct, ruleContexts …). */
  | { kind: 'configure'; params: SearchParams }
  /** No results: sort orders and hits per page that shoppers can select, so that the URL can select them too. */
  | ({ kind: 'choices' } & OfferedChoices);

/** Handle of a registered need, to change or release it. */
export interface NeedHandle {
  update(need: Need): void;
  release(): void;
}
