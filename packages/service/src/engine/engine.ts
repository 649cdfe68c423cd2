/** The port to a search engine: what the service requires of one, in-process or a cluster. */
import type { GeoFilter } from '../foundation/records/geo-shape.ts';

/** Further words of a query are ignored: a bound on the cost of one search. */
export const maxQueryWords = 20;

/** A condition on one record, as a tree. Facet values are compared case-insensitively. */
export type Filter =
  | { kind: 'and'; of: readonly Filter[] }
  | { kind: 'or'; of: readonly Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'facet'; attribute: string; value: string }
  | { kind: 'compare'; attribute: string; op: '<' | '<=' | '=' | '!=' | '>=' | '>'; value: number }
  | { kind: 'between'; attribute: string; low: number; high: number }
  | { kind: 'tag'; value: string }
  | GeoFilter;

/** A filter that lifts hits without excluding others. In a group of several, the maximum or the sum of the scores counts. */
export interface OptionalFilter {
  anyOf: readonly { filter: Filter; score: number }[];
}

/** A level of the tie-breaking order. */
export type RankingCriterion =
  | 'typo'
  | 'geo'
  | 'words'
  | 'filters'
  | 'proximity'
  | 'attribute'
  | 'exact'
  | 'custom'
  | { attribute: string; order: 'asc' | 'desc' };

/** One searchable attribute; attributes of the same rank are equally important; unordered ignores word positions. */
export interface SearchableAttribute {
  attribute: string;
  rank: number;
  unordered: boolean;
}

/** Other forms of a query word: its plural, or its singular. All folded. */
export interface WordForms {
  word: string;
  forms: readonly string[];
  /** Forms that also match as prefixes while the word is being typed: `القهو` for `قهو`. Default: none, because a plural is a whole word. */
  beginnings?: readonly string[];
}

/** Query words and their replacement in records; all of them folded. */
export interface EngineSynonym {
  /** One or more adjacent words of the query. */
  from: readonly string[];
  /** The adjacent words that records may contain instead. */
  to: readonly string[];
  /** Typos that a match costs: 0 for equal words, 1 or 2 for alternative corrections. */
  typos: 0 | 1 | 2;
}

/** Forms that count as exact in addition to the word as typed. */
export type ExactAlternative = 'ignorePlurals' | 'singleWordSynonym' | 'multiWordsSynonym';

/** The compound rules of a language, in addition to the words of an index. All folded. */
export interface CompoundWords {
  /** Letters between two parts: `s` in `Arbeitsschuh`. */
  links: readonly string[];
  /** Words that form compounds, whether records contain them as single words or not. */
  words: readonly string[];
  /** Compounds with a fixed split; with fewer than two parts they are not split. */
  entries: readonly { word: string; parts: readonly string[] }[];
}

/** The settings that an engine needs before it receives records, because they decide the structure of the index. */
export interface EngineIndexSettings {
  /** In order of importance. Empty: every text attribute, in the order of first appearance. */
  searchableAttributes: readonly SearchableAttribute[];
  /** Attributes that can be filtered; `counted` ones also have facet counts. */
  facets: readonly { attribute: string; counted: boolean }[];
  attributeForDistinct?: string;
  /** Attributes by which searches will sort: prepared while records are written rather than at the first search. Default: none. */
  sortedBy?: readonly string[];
  disableTypoToleranceOnWords: readonly string[];
  disableTypoToleranceOnAttributes: readonly string[];
  /** Characters that are words by themselves, such as `+` and `#` in C++ and C#. Default: none. */
  separatorsToIndex?: string;
  /** Attributes in which a capital inside a word starts a new one: `wirelessMouse`. Default: none. */
  camelCaseAttributes?: readonly string[];
  /** Whether the vectors of records are stored, for search by meaning. Default: no. */
  vectors?: boolean;
}

/** The direction of a text in the space of an embedding model, eight bits per dimension; its length has no meaning. */
export interface EngineVector {
  /** Vectors of different models cannot be compared. */
  model: string;
  numbers: Int8Array;
}

/**
 * A record to store or delete. `json` is the record as JSON text, with its objectID. `sequence` numbers the change if changes are counted:
 * an engine to which several processes write ignores older changes.
 */
export type RecordChange = (
  | {
      objectID: string;
      json: string;
      /** The meaning of the record; without it only the words of the record are searched. */
      vector?: EngineVector;
    }
  | { objectID: string; json: null }
) & {
  sequence?: number;
};

/** Preferences of a shopper, and their weight in a search. */
export interface Personalization {
  /** Percent, from 1 to 100: 100 ranks by preferences before the custom ranking, less weighs the two against each other. */
  impact: number;
  /** Facets with the preferred values of the shopper, each with a score from 1 to 20. If a record has several of the values, the best one counts. */
  affinities: readonly { attribute: string; values: readonly (readonly [value: string, score: number])[] }[];
}

/** Records that shoppers prefer among the hits of a query. */
export interface ReRanking {
  /** Each with a score from 1 to 255; higher is better. */
  lifted: readonly (readonly [objectID: string, score: number])[];
  /** Condition for a record to be lifted. */
  filter?: Filter;
}

/** The meaning of a query, and its weight in addition to the words (hybrid search). */
export interface QueryMeaning {
  vector: EngineVector;
  /** Percent: 0 ranks hits by meaning after all hits by words, 100 ranks by meaning unless the words decide. */
  weight: number;
  /**
   * Mean and standard deviation of the cosines of unrelated texts: the same cosine is near in one model and far in another. Default, for
   * vectors of an unknown model: estimated from a sample of the records.
   */
  unrelated?: { mean: number; spread: number } | undefined;
  /** Percent from 0, the least similar record, to 100, the same text: anything below is not a hit by meaning. */
  minSimilarity: number;
  /** Whether the last word may be unfinished: a prefix has no meaning yet. Default false. */
  typing?: boolean;
  /** Whether a query without words finds only near records, as a search by image does. Default false: it finds everything, as without meaning. */
  wordless?: boolean;
}

/** The highest score of one value of a facet. */
export const highestAffinity = 20;

/** A search with every default resolved. */
export interface EngineQuery {
  query: string;
  queryType: 'prefixLast' | 'prefixAll' | 'prefixNone';
  typoTolerance: 'true' | 'false' | 'min' | 'strict';
  minWordSizefor1Typo: number;
  minWordSizefor2Typos: number;
  removeWordsIfNoResults: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  /** Other forms of query words, and of two adjacent ones joined: records may contain these instead. */
  plurals?: readonly WordForms[];
  /** Languages whose compounds are split, in the query and in records; see `learnCompounds`. Default: none. */
  decompound?: readonly string[];
  /** Query words, folded, that a hit need not contain; at least one word is required anyway. Default: none. */
  optionalWords?: readonly string[];
  /** Allowed query syntax: "phrases", and excluded words after `-`. Default: all of it is words. */
  advancedSyntax?: readonly ('exactPhrase' | 'excludeWords')[];
  /** Synonyms of query words; only those that this query can use. Default: none. */
  synonyms?: readonly EngineSynonym[];
  /** Other forms of a word that count as exact. Default: plurals and synonyms of one word. */
  alternativesAsExact?: readonly ExactAlternative[];
  /**
   * What makes a match of a one-word query exact: the word in a record, a whole value (then as the thing that a text names, then as a
   * word), or nothing. Default `word`.
   */
  exactOnSingleWordQuery?: 'attribute' | 'none' | 'word';
  /** Attributes in which nothing counts as exact. Default: none. */
  disableExactOnAttributes?: readonly string[];
  /** Attributes in which words must match without typos. Default: the setting of the index. */
  disableTypoToleranceOnAttributes?: readonly string[];
  /** Whether words of digits alone may have typos. Default true. */
  allowTyposOnNumericTokens?: boolean;
  /** Distances of consecutive query words up to this one count as equal, 1 to 7. Default 1. */
  minProximity?: number;
  /** Whether the `attribute` criterion uses the closest occurrences of the words instead of the first occurrence of any word. Default false. */
  attributeCriteriaComputedByMinProximity?: boolean;
  /** If the ranking starts with an attribute: minimum relevance in percent of the best one; 0 (default) is no minimum. */
  relevancyStrictness?: number;
  /** Empty: all searchable attributes. */
  restrictSearchableAttributes: readonly string[];
  filter?: Filter;
  optionalFilters: readonly OptionalFilter[];
  sumOrFiltersScores: boolean;
  /** Facets to count; `*` is every counted facet. */
  facets: readonly string[];
  maxValuesPerFacet: number;
  sortFacetValuesBy: 'count' | 'alpha';
  ranking: readonly RankingCriterion[];
  customRanking: readonly { attribute: string; order: 'asc' | 'desc' }[];
  /** Ranks by the preferences of a shopper: at `custom` in the ranking, or last if it is missing. Default: none. */
  personalization?: Personalization;
  /** Ranks these records first among hits that are equal by typos, words, locations, filters and sorting. Default: none. */
  reRanking?: ReRanking;
  /** Finds records by meaning, too, and ranks by words and meaning. Default: by words alone. */
  meaning?: QueryMeaning;
  /** Ranks by distance, in steps of `precision` metres; `automatic` limits the search to a radius that covers about `count` records. */
  around?: {
    center: { lat: number; lng: number };
    precision: number;
    automatic?: { count: number; least: number };
  };
  /** Maximum number of hits per value of attributeForDistinct; 0 is no limit. */
  distinct: number;
  /** Whether facets count only the hits that `distinct` retains. Default false. */
  facetingAfterDistinct?: boolean;
  offset: number;
  length: number;
  /** Attributes to highlight; `*` is every searchable attribute. Empty: no highlighting. */
  highlight: readonly string[];
  snippet: readonly { attribute: string; words: number }[];
  highlightPreTag: string;
  highlightPostTag: string;
  snippetEllipsisText: string;
  /** Whether highlights and snippets of lists omit members in which nothing matched. Default false. */
  restrictHighlightAndSnippetArrays?: boolean;
  rankingInfo: boolean;
}

/** Scores of a hit by preferences and by custom ranking, each from 0 to 1000, and both weighed by the impact. Higher is better. */
export interface PersonalizationScores {
  filtersScore: number;
  rankingScore: number;
  score: number;
}

/** Scores of a hit by meaning and by words, each from 0 to 1000, higher is better. */
export interface MeaningScores {
  similarity: number;
  words: number;
  /** Whether the words alone show that it comes first. */
  decidedByWords: boolean;
}

/** One hit: the parsed record (fresh, the caller may change it) and the other requested data. */
export interface EngineHit {
  objectID: string;
  record: Record<string, unknown>;
  highlightResult?: Record<string, unknown>;
  snippetResult?: Record<string, unknown>;
  rankingInfo?: {
    nbTypos: number;
    firstMatchedWord: number;
    proximityDistance: number;
    userScore: number;
    geoDistance: number;
    geoPrecision: number;
    nbExactWords: number;
    words: number;
    filters: number;
    /** With `personalization`; see `RankingInfo` of the contract. */
    personalization?: PersonalizationScores;
    /** With `reRanking`. */
    promotedByReRanking?: boolean;
    reRankingScore?: number;
    /** With `meaning`. */
    meaning?: MeaningScores;
  };
}

export interface EngineAnswer {
  hits: EngineHit[];
  nbHits: number;
  /** Present if records were removed by `relevancyStrictness`: the number of remaining records, which the hits are from. */
  nbSortedHits?: number;
  facets: Record<string, Record<string, number>>;
  facetsStats: Record<string, { min: number; max: number; avg: number; sum: number }>;
  exhaustiveNbHits: boolean;
  exhaustiveFacetsCount: boolean;
  /** The query after normalization: words joined by a space. */
  parsedQuery: string;
  /** Present if a radius was chosen, in metres. */
  automaticRadius?: number;
  /** Present if words were removed: the words that were searched in the end. */
  queryAfterRemoval?: string;
  /** Whether records were also found by meaning; absent if the query has no vector. */
  byMeaning?: boolean;
  /** Present if the engine cannot find any record by meaning: the reason, and the cure. */
  withoutMeaning?: string;
}

/** Limit of the size of the hits of one request, checked while they are created, so that too large a response is never complete in memory. */
export interface AnswerBudget {
  /** Counts characters of records that are read, and of texts that are marked. Throws if there were too many. */
  take(characters: number): void;
}

/** Bytes that are read sequentially. */
export interface ByteSource {
  /** Fills `target` with the next bytes. @throws Error if there are fewer, or they are corrupt. */
  readInto(target: Uint8Array): Promise<void>;
}

/** An index at one moment, to be written to a file. */
export interface EngineSnapshot {
  records: number;
  /** Approximate number of bytes. */
  size: number;
  /** The bytes, in blocks of about a megabyte; each is valid until the next one is requested. */
  blocks(): Iterable<Uint8Array>;
}

/** Snapshots of an engine whose indexes are lost when the process ends. */
export interface EngineSnapshots {
  /** Captures an index as it is now, whatever is changed while the bytes are written. */
  capture(index: string): EngineSnapshot;
  /** Restores an index as it was captured. Searches see it when it is complete. @throws Error if the bytes cannot be read. */
  restore(index: string, source: ByteSource): Promise<void>;
}

/** The position up to which the changes of a store have been applied to an engine that outlives the process. */
export interface EnginePosition {
  /** Returns the number of the last change; undefined if the engine has seen none of that feed. */
  read(feed: string): Promise<number | undefined>;
  /** Stores the number: searches see everything up to there. */
  write(feed: string, sequence: number): Promise<void>;
}

/** A version of all indexes: the last change, and its feed. */
export interface EngineVersion {
  feed: string;
  sequence: number;
}

/** A version that another process has published, ready to be shown. */
export interface FollowedVersion {
  /** Makes it visible to searches, in constant time. @param show Like `publish` of a draft. */
  show(show: () => void): void;
  /** Discards it. */
  discard(): void;
}

/** Statistics of the points in time at which searches of this process see the indexes. */
export interface PointFigures {
  open: number;
  /** Milliseconds since the oldest one was opened; 0 if there is none. */
  oldest: number;
  /** Number of points that were lost, with a node or with an index. */
  lost: number;
}

/**
 * The next version of some indexes, built next to the published one, which it replaces atomically. One at a time; changes of a draft that
 * was not published are repeated in the next one.
 */
export interface EngineDraft {
  /** Declares an index or changes its settings. Its records do not change. */
  configure(index: string, settings: EngineIndexSettings): Promise<void>;
  /** Applies changes in order. An index that does not exist is created with default settings. */
  apply(index: string, changes: readonly RecordChange[]): Promise<void>;
  /** Replaces an index by an empty one. It is configured next. */
  clear(index: string): Promise<void>;
  /**
   * Renames indexes, with records and settings, all in the same step; an old name ceases to exist unless it is also a new name. An engine
   * without it receives the records again. @param names By the new name, the current name of an index in this draft.
   */
  rename?(names: ReadonlyMap<string, string>): Promise<void>;
  /** Deletes an index and its records. */
  drop(index: string): Promise<void>;
  /** Prepares everything, so that publishing takes constant time. */
  prepare(): Promise<void>;
  /**
   * Publishes the whole draft atomically. @param show Called at that moment, before any search can start: it shows other parts of the same
   * version that are stored elsewhere. @param version Version of the draft, for other processes on the same engine.
   */
  publish(show: () => void, version?: EngineVersion): Promise<void>;
  /** Tidies up after publishing; searches are not affected. */
  settle(): Promise<void>;
  /** Discards the draft: searches are not affected. */
  discard(): Promise<void>;
}

/** The part of an engine that runs searches. */
export type SearchEngine = Pick<Engine, 'search' | 'searchFacetValues'>;

/** A consistent view for the searches of one request: every index as it was when first used. */
export interface EngineView extends SearchEngine {
  /** Must be called when all searches are completed. */
  close(): void;
}

/** An engine. Index names are physical: replicas are resolved to their primary before. */
export interface Engine {
  /** Declares an index or changes its settings (rebuilding what they affect). Its records do not change. */
  configure(index: string, settings: EngineIndexSettings): Promise<void>;
  /** Applies changes in order; resolves when searches see them. An index that does not exist is created with default settings. */
  apply(index: string, changes: readonly RecordChange[]): Promise<void>;
  /**
   * Starts the next version of the indexes that are changed in it. @param options.pause Called repeatedly while this thread works on the
   * draft; resolves when the work may continue. Searches run meanwhile.
   */
  draft(options: { pause: () => Promise<void> }): EngineDraft;
  /**
   * Optimizes for faster searches, after there was no time for it during writes. Between two drafts; searches are not affected.
   * @param options.pause Like for `draft`; it returns whether the work should continue. Unfinished work is done the next time.
   */
  optimize?(options: { pause: () => Promise<boolean> }): Promise<void>;
  /**
   * If other processes publish to the same engine: prepares what they have published of these indexes, invisible until it is shown.
   * Undefined if that version is no longer available because the next one is being published.
   * @param options.isLatest Whether any later version is acceptable.
   */
  follow?(options: {
    indexes: readonly string[];
    version: EngineVersion;
    isLatest?: boolean;
  }): Promise<FollowedVersion | undefined>;
  /** Receives the number of other processes on the same engine: if there are any, searches see exactly the version that this process shows. */
  notePeers?(count: number): void;
  /** Present if `notePeers` is. */
  points?(): PointFigures;
  /** Replaces the compound rules of a language. Searches use them immediately. */
  learnCompounds(language: string, words: CompoundWords): Promise<void>;
  /** Deletes an index and its records. */
  drop(index: string): Promise<void>;
  /** Throws EngineIndexMissing if there is no such index, and the error of `budget` if the response becomes too large. */
  search(index: string, query: EngineQuery, budget?: AnswerBudget): Promise<EngineAnswer>;
  /** Returns values of one counted facet that match `facetQuery`, most frequent first, within the matches of the query. */
  searchFacetValues(
    index: string,
    request: { facet: string; facetQuery: string; limit: number; query: EngineQuery },
  ): Promise<{ hits: { value: string; highlighted: string; count: number }[]; exhaustive: boolean }>;
  /**
   * If other processes publish to the same engine: a view that they do not change. Searches of other engines see one version anyway. Throws
   * EngineVersionGone if the version that this process shows is no longer available.
   * @param options.isSingle For a single search.
   */
  view?(options?: { isSingle?: boolean }): EngineView;
  /** Returns records in custom-ranking order after `after`, which is the cursor of the previous call. */
  browse(
    index: string,
    request: { query: EngineQuery; after?: string; limit: number },
  ): Promise<{ hits: EngineHit[]; nbHits: number; after?: string }>;
  /** Returns the objectIDs that a filter selects. */
  select(index: string, filter: Filter): Promise<string[]>;
  /** Present if the engine has them: they make starts faster. An engine that stores its indexes itself needs none. */
  snapshots?: EngineSnapshots;
  /** Present if an engine stores its indexes itself. */
  position?: EnginePosition;
  close(): Promise<void>;
}
