/** Need: the part of the next results that a mounted view uses. */
import type { SearchParams } from '@aisle/contract';
import type { Refinement, RefinementKind } from './refinement.ts';
import type { SearchState } from './search-state.ts';
import type { OfferedChoices } from './session-router.ts';

/** Facets to count. */
export interface CountWish {
  /** Attributes whose values are counted. */
  facets: readonly string[];
  /** Maximum number of values of each. Default 100. */
  limit?: number | undefined;
  /**
   * Counts as if the refinement `name` were `as`, or did not exist, which takes one more query in the request. Without it the main
   * query counts.
   */
  instead?: { name: string; as?: Refinement } | undefined;
}

/** A selected value or path, or the two ends of a range; an open end is undefined. */
export type ChosenValue = string | readonly [min: number | undefined, max: number | undefined];

/**
 * Returns the label of a view's refinement, or of one selected value, for views that list all selections. Undefined if the view has
 * no label of its own. It is a function so that a comparison of needs as JSON ignores it.
 */
export type NeedWords = (choice?: ChosenValue) => string | undefined;

/**
 * The need of a view that refines or counts in its own way. Do not write it by hand; use `rangeNeed`, `hierarchyNeed` and the
 * like.
 */
export interface CountsNeed {
  kind: 'counts';
  /** Name of the refinement in the state and of its URL parameter. */
  name: string;
  /** The kind of refinement that it registers. */
  of?: RefinementKind | undefined;
  /** Default refinement as long as the shopper selects nothing under this name; not part of the state. */
  otherwise?: Refinement | undefined;
  /** Settings as plain data, for comparing needs as JSON, which ignores functions. */
  marks?: unknown;
  /** Label of the view's refinement. */
  words?: NeedWords | undefined;
  /** Returns the facets to count for a state. */
  counts(search: SearchState): readonly CountWish[];
}

/** A need of a mounted view. Without a view that holds it, it costs nothing. */
export type Need =
  /** Hits, and their parameters (attributesToHighlight, attributesToSnippet, hitsPerPage …). */
  | { kind: 'hits'; params?: SearchParams }
  /** Counts of at least `limit` values of a facet, and how several selected values are combined. */
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
