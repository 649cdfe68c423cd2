/** The port to a text-search engine: what the service asks of one, in-process or a cluster. */
import type { GeoFilter } from '../foundation/records/geo-shape.ts';

/** Further words of a query are not searched: a bound on what one search may cost. */
export const maxQueryWords = 20;

/** A test of one record, as a tree. Facet values are compared without regard to case. */
export type Filter =
  | { kind: 'and'; of: readonly Filter[] }
  | { kind: 'or'; of: readonly Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'facet'; attribute: string; value: string }
  | { kind: 'compare'; attribute: string; op: '<' | '<=' | '=' | '!=' | '>=' | '>'; value: number }
  | { kind: 'between'; attribute: string; low: number; high: number }
  | { kind: 'tag'; value: string }
  | GeoFilter;

/** A filter that lifts hits without excluding others. Several in one group: the highest score counts, or the sum. */
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

/** One searchable attribute; equal ranks are equally important; unordered ignores the place of the word. */
export interface SearchableAttribute {
  attribute: string;
  rank: number;
  unordered: boolean;
}

/** Other forms of a word of the query: its plural, or its singular. All folded. */
export interface WordForms {
  word: string;
  forms: readonly string[];
  /** Those of the forms that go on where the word does, while it is typed: `القهو` for `قهو`. Default: none, for a plural is a whole word. */
  beginnings?: readonly string[];
}

/** Words of a query that records hold in another way too; all of them folded. */
export interface EngineSynonym {
  /** One or more words of the query, one behind the other. */
  from: readonly string[];
  /** What records may hold in their place, one behind the other. */
  to: readonly string[];
  /** What finding it costs: 0 for equal words, 1 or 2 for alternative corrections. */
  typos: 0 | 1 | 2;
}

/** What counts as exact beside the word as typed. */
export type ExactAlternative = 'ignorePlurals' | 'singleWordSynonym' | 'multiWordsSynonym';

/** What a language knows of its compound words, beside the words that an index holds. All folded. */
export interface CompoundWords {
  /** What may stand between two parts: `s` in `Arbeitsschuh`. */
  links: readonly string[];
  /** Words that compounds are made of, whether records hold them by themselves or not. */
  words: readonly string[];
  /** Compounds that are taken apart as it is said here and not otherwise; fewer than two parts: not at all. */
  entries: readonly { word: string; parts: readonly string[] }[];
}

/** What the engine must know about an index before records come: it decides the structure that is built. */
export interface EngineIndexSettings {
  /** In order of importance. Empty: every text attribute, in the order of first appearance. */
  searchableAttributes: readonly SearchableAttribute[];
  /** Attributes that can be filtered; `counted` ones can be counted as facets too. */
  facets: readonly { attribute: string; counted: boolean }[];
  attributeForDistinct?: string;
  /** Attributes by which searches will sort: better prepared while records come than at the first search. Default: none. */
  sortedBy?: readonly string[];
  disableTypoToleranceOnWords: readonly string[];
  disableTypoToleranceOnAttributes: readonly string[];
  /** Characters that are words by themselves, as `+` and `#` of C++ and C#. Default: none. */
  separatorsToIndex?: string;
  /** Attributes in which a capital inside a word begins a new one: `wirelessMouse`. Default: none. */
  camelCaseAttributes?: readonly string[];
  /** Whether the vectors of records are kept, so that records are found by meaning. Default: no. */
  vectors?: boolean;
}

/** The direction of a text in the space of an embedding model, eight bits a dimension; its length means nothing. */
export interface EngineVector {
  /** Vectors of another model cannot be compared with it. */
  model: string;
  numbers: Int8Array;
}

/**
 * A record put in or taken out. `json` is the record as JSON text, with its objectID. `sequence` numbers the change, where somebody counts
 * changes: an engine that several processes write to lets no older change win.
 */
export type RecordChange = (
  | {
      objectID: string;
      json: string;
      /** What the record means; without it the record is found by its words alone. */
      vector?: EngineVector;
    }
  | { objectID: string; json: null }
) & {
  sequence?: number;
};

/** What a shopper likes, and how much that counts in a search. */
export interface Personalization {
  /** Percent, from 1 to 100: 100 ranks by taste before the custom ranking, less weighs the two against each other. */
  impact: number;
  /** Facets with the values that the shopper prefers, each with a score from 1 to 20. Of several values of a record the best one counts. */
  affinities: readonly { attribute: string; values: readonly (readonly [value: string, score: number])[] }[];
}

/** Records that shoppers prefer among the hits of a query. */
export interface ReRanking {
  /** Each with a score from 1 to 255; higher is better. */
  lifted: readonly (readonly [objectID: string, score: number])[];
  /** What a record must pass to be lifted. */
  filter?: Filter;
}

/** What a query means, and how much that counts beside its words (hybrid search). */
export interface QueryMeaning {
  vector: EngineVector;
  /** Percent: 0 puts hits by meaning behind all hits by words, 100 ranks by meaning wherever the words do not decide. */
  weight: number;
  /**
   * Mean and standard deviation of the cosines of texts that have nothing to do with each other: by them what is near in one model is far in another.
   * Default, for vectors of a model that nobody knows: as a sample of the records lets expect.
   */
  unrelated?: { mean: number; spread: number } | undefined;
  /** Percent from 0, no nearer than any record is, to 100, the same text: what is further away is no hit by meaning. */
  minSimilarity: number;
  /** Whether the last word may be unfinished: what only begins a word means nothing yet. Default false. */
  typing?: boolean;
  /** Whether a query without words finds what is near alone, as one by a picture does. Default false: it finds everything, as without meaning. */
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
  /** Other forms of words of the query, and of two of its neighbours written together: records may hold these in their place. */
  plurals?: readonly WordForms[];
  /** Languages whose compounds are taken apart, in the query and in records; see `learnCompounds`. Default: none. */
  decompound?: readonly string[];
  /** Words of the query, folded, that a hit need not hold; one word is needed all the same. Default: none. */
  optionalWords?: readonly string[];
  /** What may stand in the query beside words: "phrases", and words to leave out behind `-`. Default: all of it is words. */
  advancedSyntax?: readonly ('exactPhrase' | 'excludeWords')[];
  /** Other ways to say words of the query; only those that this query can need. Default: none. */
  synonyms?: readonly EngineSynonym[];
  /** Other forms of a word that count as exact. Default: plurals and synonyms of one word. */
  alternativesAsExact?: readonly ExactAlternative[];
  /** When a query of one word is found exactly: the word in a record, a whole value (then as the thing that a text names, then as a word), or never. Default `word`. */
  exactOnSingleWordQuery?: 'attribute' | 'none' | 'word';
  /** Attributes in which nothing counts as exact. Default: none. */
  disableExactOnAttributes?: readonly string[];
  /** Attributes in which words must be spelt as in the query. Default: as the index is set. */
  disableTypoToleranceOnAttributes?: readonly string[];
  /** Whether words of digits alone may have typos. Default true. */
  allowTyposOnNumericTokens?: boolean;
  /** Distances between neighbouring words of the query up to this one count as equal, 1 to 7. Default 1. */
  minProximity?: number;
  /** Whether the `attribute` criterion looks where the words stand nearest, in place of where any of them stands first. Default false. */
  attributeCriteriaComputedByMinProximity?: boolean;
  /** Where the ranking begins with an attribute: percent of the best relevance that a record must have; 0 (default) keeps all. */
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
  /** Ranks by the taste of a shopper where the ranking says `custom`, or last where it does not. Default: nobody's taste. */
  personalization?: Personalization;
  /** Ranks these records first among hits that are equal by typos, words, places, filters and sorting. Default: none. */
  reRanking?: ReRanking;
  /** Finds records by meaning too, and ranks by words and meaning. Default: by words alone. */
  meaning?: QueryMeaning;
  /** Ranks by distance, in steps of `precision` metres; `automatic` bounds the search by a radius that holds about `count` records. */
  around?: {
    center: { lat: number; lng: number };
    precision: number;
    automatic?: { count: number; least: number };
  };
  /** Hits kept per value of attributeForDistinct; 0 keeps all. */
  distinct: number;
  /** Whether facets count only the hits that `distinct` keeps. Default false. */
  facetingAfterDistinct?: boolean;
  offset: number;
  length: number;
  /** Attributes to highlight; `*` is every searchable attribute. Empty: no highlighting. */
  highlight: readonly string[];
  snippet: readonly { attribute: string; words: number }[];
  highlightPreTag: string;
  highlightPostTag: string;
  snippetEllipsisText: string;
  /** Whether highlights and snippets of lists leave out members in which nothing matched. Default false. */
  restrictHighlightAndSnippetArrays?: boolean;
  rankingInfo: boolean;
}

/** How a hit stands by taste and by custom ranking, each from 0 to 1000, and the two weighed by the impact. Higher is better. */
export interface PersonalizationScores {
  filtersScore: number;
  rankingScore: number;
  score: number;
}

/** How a hit stands by meaning and by words, each from 0 to 1000, higher is better. */
export interface MeaningScores {
  similarity: number;
  words: number;
  /** Whether the words alone say that it comes first. */
  decidedByWords: boolean;
}

/** One hit: the record as parsed JSON (fresh, the caller may change it) and what was asked beside it. */
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
  /** Present when records were left out for `relevancyStrictness`: how many are left; hits are of these. */
  nbSortedHits?: number;
  facets: Record<string, Record<string, number>>;
  facetsStats: Record<string, { min: number; max: number; avg: number; sum: number }>;
  exhaustiveNbHits: boolean;
  exhaustiveFacetsCount: boolean;
  /** The query after normalization: words joined by a space. */
  parsedQuery: string;
  /** Present when a radius was chosen, in metres. */
  automaticRadius?: number;
  /** Present when words were removed: what was searched in the end. */
  queryAfterRemoval?: string;
  /** Whether records were found by meaning too; absent where the query does not say what it means. */
  byMeaning?: boolean;
  /** Present where the engine cannot find any record by meaning: why, and what cures it. */
  withoutMeaning?: string;
}

/** How much the hits of one request may hold, told while they are made: what is too much is never there as a whole. */
export interface AnswerBudget {
  /** Characters of records that are read, and of texts that are marked. Throws when there were too many. */
  take(characters: number): void;
}

/** Bytes that are read from the front to the end. */
export interface ByteSource {
  /** Fills `target` with the next bytes. @throws Error when there are fewer, or they are not what was written. */
  readInto(target: Uint8Array): Promise<void>;
}

/** An index at one moment, on its way to a file. */
export interface EngineSnapshot {
  records: number;
  /** About how many bytes there will be. */
  size: number;
  /** The bytes, in blocks of about a megabyte; each is good until the next one is asked for. */
  blocks(): Iterable<Uint8Array>;
}

/** Snapshots of an engine whose indexes end with the process. */
export interface EngineSnapshots {
  /** Holds on to an index as it is now, whatever is changed while the bytes are made. */
  capture(index: string): EngineSnapshot;
  /** Puts an index in place as it was captured. Searches see it when all of it is there. @throws Error when the bytes cannot be read. */
  restore(index: string, source: ByteSource): Promise<void>;
}

/** How far the changes of a store have been carried into an engine that outlives the process. */
export interface EnginePosition {
  /** The number of the last change; undefined where the engine has seen none of that feed. */
  read(feed: string): Promise<number | undefined>;
  /** Remembers it: searches see everything up to there. */
  write(feed: string, sequence: number): Promise<void>;
}

/** A version of everything: up to which change of which feed. */
export interface EngineVersion {
  feed: string;
  sequence: number;
}

/** What another process has published, ready to be shown. */
export interface FollowedVersion {
  /** Searches see it from now on. Takes no time. @param show As of a draft's `publish`. */
  show(show: () => void): void;
  /** Gives it up. */
  discard(): void;
}

/** Figures of the points in time at which searches of this process see the indexes. */
export interface PointFigures {
  open: number;
  /** Milliseconds since the oldest one was opened; 0 where there is none. */
  oldest: number;
  /** How many were lost, with a node or with an index. */
  lost: number;
}

/**
 * The next version of some indexes, built beside what searches see until it takes its place at once. One at a time; changes of a draft that was
 * not published are repeated in the next one.
 */
export interface EngineDraft {
  /** Declares an index or changes its settings. Records stay. */
  configure(index: string, settings: EngineIndexSettings): Promise<void>;
  /** Applies changes in order. An index that does not exist is made with default settings. */
  apply(index: string, changes: readonly RecordChange[]): Promise<void>;
  /** Begins an index anew, without records. It is configured next. */
  clear(index: string): Promise<void>;
  /**
   * Indexes go on under other names, with records and settings, all of them in the same step; nothing is left under a name that is not taken in turn.
   * An engine without it gets the records of each anew. @param names By the new name, the one that an index has in this draft so far.
   */
  rename?(names: ReadonlyMap<string, string>): Promise<void>;
  /** Forgets an index and its records. */
  drop(index: string): Promise<void>;
  /** Makes everything ready, so that publishing takes no time. */
  prepare(): Promise<void>;
  /**
   * Searches see the whole draft from one moment on. @param show Called at that moment, before any search can come: what belongs to the
   * same version and lies elsewhere is shown there. @param version What it will be, for other processes on the same engine.
   */
  publish(show: () => void, version?: EngineVersion): Promise<void>;
  /** Tidies up after publishing: searches notice nothing of it. */
  settle(): Promise<void>;
  /** Gives the draft up: searches go on with what they see. */
  discard(): Promise<void>;
}

/** What answers searches. */
export type SearchEngine = Pick<Engine, 'search' | 'searchFacetValues'>;

/** What the questions of one request see: every index as it was when it was first asked. */
export interface EngineView extends SearchEngine {
  /** To be called when all questions are answered. */
  close(): void;
}

/** An engine. Index names are physical: replicas are resolved to their primary before they come here. */
export interface Engine {
  /** Declares an index or changes its settings (rebuilding what they touch). Records stay. */
  configure(index: string, settings: EngineIndexSettings): Promise<void>;
  /** Applies changes in order; resolves when searches see them. An unknown index is created with default settings. */
  apply(index: string, changes: readonly RecordChange[]): Promise<void>;
  /**
   * Begins the next version of whatever is changed in it. @param options.pause Called again and again while the draft is worked on in this
   * thread; resolves when the work may go on. Searches are answered meanwhile.
   */
  draft(options: { pause: () => Promise<void> }): EngineDraft;
  /**
   * Makes searches faster still, for which there was no time while changes came. Between two drafts; searches notice nothing of it.
   * @param options.pause As for `draft`; it says whether the work is to go on. What was not done is done the next time.
   */
  optimize?(options: { pause: () => Promise<boolean> }): Promise<void>;
  /**
   * Where others publish into the same engine: takes up what they have published of these indexes, unseen until it is shown. Undefined where
   * it cannot be had as it was in that version: the next one is being published.
   * @param options.isLatest Whatever there is will do.
   */
  follow?(options: {
    indexes: readonly string[];
    version: EngineVersion;
    isLatest?: boolean;
  }): Promise<FollowedVersion | undefined>;
  /** Hears how many other processes are on the same engine: where there are any, searches see the version that this process shows, and nothing later. */
  notePeers?(count: number): void;
  /** Where `notePeers` is. */
  points?(): PointFigures;
  /** Says what a language knows of its compounds, in place of what was said before. Searches use it at once. */
  learnCompounds(language: string, words: CompoundWords): Promise<void>;
  /** Forgets an index and its records. */
  drop(index: string): Promise<void>;
  /** Throws EngineIndexMissing when there is no such index, and what `budget` throws when the answer grows too large. */
  search(index: string, query: EngineQuery, budget?: AnswerBudget): Promise<EngineAnswer>;
  /** Values of one counted facet that match `facetQuery`, most frequent first, under the rest of the query. */
  searchFacetValues(
    index: string,
    request: { facet: string; facetQuery: string; limit: number; query: EngineQuery },
  ): Promise<{ hits: { value: string; highlighted: string; count: number }[]; exhaustive: boolean }>;
  /**
   * Where others publish into the same engine: a view that they do not change. Searches of other engines see one version anyway.
   * It throws EngineVersionGone where it cannot see the version that this process shows.
   * @param options.isSingle For one question alone.
   */
  view?(options?: { isSingle?: boolean }): EngineView;
  /** Records in custom-ranking order, from `after` (exclusive) on. `after` is what the previous call returned. */
  browse(
    index: string,
    request: { query: EngineQuery; after?: string; limit: number },
  ): Promise<{ hits: EngineHit[]; nbHits: number; after?: string }>;
  /** The objectIDs that a filter selects. */
  select(index: string, filter: Filter): Promise<string[]>;
  /** Where an engine has them: they make starts faster. An engine that keeps its indexes itself needs none. */
  snapshots?: EngineSnapshots;
  /** Where an engine keeps its indexes itself. */
  position?: EnginePosition;
  close(): Promise<void>;
}
