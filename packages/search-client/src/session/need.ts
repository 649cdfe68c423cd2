/** Need: what a mounted view can want from the next answer. */
import type { SearchParams } from '@aisle/contract';
import type { Refinement, RefinementKind } from './refinement.ts';
import type { SearchState } from './search-state.ts';
import type { OfferedChoices } from './session-router.ts';

/** Facets to count. */
export interface CountWish {
  /** Attributes whose values are counted. */
  facets: readonly string[];
  /** Values wanted of each. Default 100. */
  limit?: number | undefined;
  /**
   * Counts as if the refinement `name` were `as`, or did not exist: this costs one more query in the request. Without it the main
   * query counts.
   */
  instead?: { name: string; as?: Refinement } | undefined;
}

/** What was chosen: a value or path, or the two ends of a range, of which an open one is undefined. */
export type ChosenValue = string | readonly [min: number | undefined, max: number | undefined];

/**
 * How a view calls its refinement, for views that list all choices: the name of the whole, or the words for one choice. Undefined
 * where it has no words of its own. A function, so that views which compare needs as JSON do not see it.
 */
export type NeedWords = (choice?: ChosenValue) => string | undefined;

/**
 * The need of a view that refines or counts in its own way. Do not write it by hand: `rangeNeed`, `hierarchyNeed` and the like
 * make it.
 */
export interface CountsNeed {
  kind: 'counts';
  /** Name of the refinement in the state and of its URL parameter. */
  name: string;
  /** The kind of refinement that it brings. */
  of?: RefinementKind | undefined;
  /** What holds as long as the shopper chose nothing under this name; it is no part of the state. */
  otherwise?: Refinement | undefined;
  /** Settings, as plain data: views compare needs as JSON, which does not see functions. */
  marks?: unknown;
  /** How the view calls its refinement. */
  words?: NeedWords | undefined;
  /** What to count under a state. */
  counts(search: SearchState): readonly CountWish[];
}

/** What a mounted view needs from the next answer. A need that nobody holds costs nothing. */
export type Need =
  /** Hits, and parameters that they want (attributesToHighlight, attributesToSnippet, hitsPerPage …). */
  | { kind: 'hits'; params?: SearchParams }
  /** Counts of a facet; `limit` values at least; how several chosen values combine. */
  | { kind: 'facet'; attribute: string; operator: 'or' | 'and'; limit?: number; words?: NeedWords }
  /** Ranges, hierarchies, dynamic facets …: made by functions of their own modules. */
  | CountsNeed
  /** Only the numbers: nbHits, nbPages, time. */
  | { kind: 'stats' }
  /** Only nbHits: no hit travels for it. */
  | { kind: 'count' }
  /** Fixed parameters of the page (filters, distinct, ruleContexts …). */
  | { kind: 'configure'; params: SearchParams }
  /** Nothing of the answer: orders and numbers of hits that shoppers may choose, so that the address may choose them too. */
  | ({ kind: 'choices' } & OfferedChoices);

/** A held need: change it or give it up. */
export interface NeedHandle {
  update(need: Need): void;
  release(): void;
}
