/** Rollup reader: what a feature sums of the rows of a bucket, and how sums become one. */
import type { InsightsEvent } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';
import type { HoldoutMark, QueryFrequency, SuggestionsMark } from './search-experiment.ts';

/** An event as it belongs to one search. */
export interface EventOfSearch {
  event: InsightsEvent;
  /** Milliseconds since the Unix epoch. */
  happenedAt: number;
  /** The places in `objectIDs` that belong to the search: of a purchase those whose line names it, else all. */
  lines: readonly number[];
  /** Whether the event as a whole counts here: a purchase whose lines name several searches does so at one of them only. */
  isWhole: boolean;
}

/** A search with the events that name it. */
export interface SearchOfBucket {
  /**
   * Only `search` is something that a shopper asked for, and `conversation` what an agent asked for him; the others are there because
   * events name them.
   */
  kind: 'search' | 'browse' | 'recommendation' | 'typed' | 'conversation';
  /** Present on tracked searches. */
  queryID: string | undefined;
  query: string;
  /** The parameters, URL-encoded. */
  params: string;
  nbHits: number;
  /** Absolute position of the first record shown, from 1. */
  firstPosition: number;
  /** The records shown, in order. */
  objectIDs: readonly string[];
  /** User token, else the pseudonym of the client; undefined where nothing is known (any more). */
  user: string | undefined;
  /** ISO 3166 code. */
  country: string | undefined;
  /** What kind of device it came from; undefined where nothing is known. */
  device: string | undefined;
  /** Of a search that found nothing: the next one of its user for something else, shortly after; undefined where there is none. */
  next: { query: string; nbHits: number } | undefined;
  /** The A/B test that the search took part in, and its variant there: 1 is the control. */
  abTest: { id: number; variant: number; period?: number } | undefined;
  /** Whether its visitor was held out of all tests; undefined where nobody was. */
  holdout?: HoldoutMark | undefined;
  /** The test of suggestions that measures it, and the variant that its visitor gets there. */
  suggestions?: SuggestionsMark | undefined;
  /** Of interleaved rankings: whose each of the records is; see `SearchExperiment`. */
  teams?: string | undefined;
  /** Of a search in a test: how long it took, in milliseconds. */
  took?: number | undefined;
  /** Of a search in a test: how often its query was asked before; undefined where that is not known. */
  frequency?: QueryFrequency | undefined;
  tags: readonly string[];
  /** Milliseconds since the Unix epoch. */
  searchedAt: number;
  /** In the order in which they happened. */
  events: readonly EventOfSearch[];
}

/**
 * Whether a row counts as a search.
 *
 * @example
 * isSearch({ kind: 'conversation' }); // true
 */
export const isSearch = ({ kind }: Pick<SearchOfBucket, 'kind'>): boolean =>
  kind === 'search' || kind === 'conversation';

/** What happened in one index within one bucket. */
export interface BucketRows {
  index: string;
  /** Its beginning, in milliseconds since the Unix epoch. */
  bucket: number;
  /** Searches of these five minutes, each with its events, whenever those happened. */
  searches: readonly SearchOfBucket[];
  /** Purchases and refunds of these five minutes, as far as they belong to no search that is known. */
  strayPurchases: readonly EventOfSearch[];
}

/** A reader of an earlier version, whose sums still stand. */
export interface FormerReader<Segment extends object = object> {
  /** Its name in the store. */
  name: string;
  /** Makes a segment of today of one of then; what it did not sum has to be told from what is 0. */
  read(segment: object): Segment;
  /** What is left of a segment of then in which nobody may be known any more; absent where none ever names users. */
  withoutUsers?(segment: object): object;
}

/**
 * Sums rows. Segments are JSON values and form a commutative monoid under `merge`: their order and grouping must not matter, and
 * `merge([])` is the sum of nothing. Nothing is ever subtracted: what changes is read again.
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
   * Readers of earlier versions, the newest first. What they summed is read of days that have no sums of this one: their rows are gone, or
   * they wait to be read again. Never of a day that has.
   */
  former?: readonly FormerReader<Segment>[];
  /** Its name in the store. When what it sums changes, it needs another one: then everything is read again. */
  name: string;
  /**
   * Looks up what `read` needs beside the rows of some buckets of one index, such as records that events name; absent where the rows say it all.
   */
  lookUp?(source: Queryable, rows: readonly BucketRows[]): Promise<Lookup>;
  /** @param found What `lookUp` found. */
  read(rows: BucketRows, found?: Lookup): Segment;
  merge(segments: readonly Segment[]): Segment;
  /** What is left of a segment in which nobody may be known any more; absent where none ever names users, by hashes either. */
  withoutUsers?(segment: Segment): Segment;
}
