/** Rollup reader: computes a feature's rollup of the rows of a bucket, and merges rollups. */
import type { InsightsEvent } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';
import type { HoldoutMark, QueryFrequency, SuggestionsMark } from './search-experiment.ts';

/** An event as it belongs to one search. */
export interface EventOfSearch {
  event: InsightsEvent;
  /** Milliseconds since the Unix epoch. */
  happenedAt: number;
  /** The indices in `objectIDs` that belong to the search: for a purchase those whose line names it, otherwise all. */
  lines: readonly number[];
  /** Whether the event as a whole counts here: a purchase whose lines name several searches does so for only one of them. */
  isWhole: boolean;
}

/** A search with the events that refer to it. */
export interface SearchOfBucket {
  /**
   * Only `search` (by a shopper) and `conversation` (by an agent for a shopper) are searches; the others exist because events refer to
   * them.
   */
  kind: 'search' | 'browse' | 'recommendation' | 'typed' | 'conversation';
  /** Set for tracked searches. */
  queryID: string | undefined;
  query: string;
  /** The parameters, URL-encoded. */
  params: string;
  nbHits: number;
  /** Absolute position of the first record shown, from 1. */
  firstPosition: number;
  /** The records shown, in order. */
  objectIDs: readonly string[];
  /** User token, or the pseudonym of the client. Undefined if it is unknown or was removed. */
  user: string | undefined;
  /** ISO 3166 code. */
  country: string | undefined;
  /** Kind of device. Undefined if it is unknown. */
  device: string | undefined;
  /** For a search without results, the next one of its user for something else, shortly after. Undefined if there is none. */
  next: { query: string; nbHits: number } | undefined;
  /** The A/B test of the search and its variant: 1 is the control. */
  abTest: { id: number; variant: number; period?: number } | undefined;
  /** Whether its visitor was in the holdout of all tests. Undefined if there was none. */
  holdout?: HoldoutMark | undefined;
  /** The test of suggestions that measures it, and the visitor's variant. */
  suggestions?: SuggestionsMark | undefined;
  /** For interleaved rankings, the ranking of each record; see `SearchExperiment`. */
  teams?: string | undefined;
  /** For a search in a test, its duration in milliseconds. */
  took?: number | undefined;
  /** For a search in a test, the earlier frequency of its query. Undefined if it is unknown. */
  frequency?: QueryFrequency | undefined;
  tags: readonly string[];
  /** Milliseconds since the Unix epoch. */
  searchedAt: number;
  /** In the order in which they happened. */
  events: readonly EventOfSearch[];
}

/**
 * Returns whether a row counts as a search.
 *
 * @example
 * isSearch({ kind: 'conversation' }); // true
 */
export const isSearch = ({ kind }: Pick<SearchOfBucket, 'kind'>): boolean =>
  kind === 'search' || kind === 'conversation';

/** The rows of one index within one bucket. */
export interface BucketRows {
  index: string;
  /** Its start, in milliseconds since the Unix epoch. */
  bucket: number;
  /** Searches of these five minutes, each with its events, whenever those happened. */
  searches: readonly SearchOfBucket[];
  /** Purchases and refunds of these five minutes, as far as they belong to no existing search. */
  strayPurchases: readonly EventOfSearch[];
}

/** A reader of an earlier version whose rollups still exist. */
export interface FormerReader<Segment extends object = object> {
  /** Its name in the store. */
  name: string;
  /** Converts an old segment to a current one; values that it did not include must be distinguishable from 0. */
  read(segment: object): Segment;
  /** Removes users from an old segment; absent if it never contains any. */
  withoutUsers?(segment: object): object;
}

/**
 * Computes rollups from rows. Segments are JSON values and form a commutative monoid under `merge`: their order and grouping must not
 * matter, and `merge([])` is the rollup of nothing. Nothing is ever subtracted: changed buckets are recomputed.
 *
 * @example
 * const counter: RollupReader<{ count: number }> = {
 *   name: 'counter',
 *   read: ({ searches }) => ({ count: searches.length }),
 *   merge: (segments) => ({ count: segments.reduce((sum, { count }) => sum + count, 0) }),
 * };
 */
export interface RollupReader<Segment extends object = object, Lookup = unknown> {
  /**
   * Readers of earlier versions, newest first. Their rollups are used only for days without rollups of this version: the rows are deleted,
   * or wait to be read again.
   */
  former?: readonly FormerReader<Segment>[];
  /** Its name in the store. If what it computes changes, it needs a new name, and everything is read again. */
  name: string;
  /**
   * Looks up what `read` needs besides the rows of some buckets of one index, such as records that events refer to; absent if the rows are
   * sufficient.
   */
  lookUp?(source: Queryable, rows: readonly BucketRows[]): Promise<Lookup>;
  /** @param found Result of `lookUp`. */
  read(rows: BucketRows, found?: Lookup): Segment;
  merge(segments: readonly Segment[]): Segment;
  /** Removes users from a segment; absent if it never contains any, not even as hashes. */
  withoutUsers?(segment: Segment): Segment;
}
