/** Index search: runs the searches of one index, with an LRU cache that is valid until the index changes. */
import { LruCache } from '../../../foundation/collections/lru-cache.ts';
import { setOwn } from '../../../foundation/records/set-own.ts';
import type { AnswerBudget, EngineAnswer, EngineHit, EngineQuery, Filter } from '../../engine.ts';
import type { ColumnNeed } from '../index/columns.ts';
import type { EmbeddedIndex } from '../index/embedded-index.ts';
import type { Segment } from '../index/segment.ts';
import { FilterSets } from '../match/filter-set.ts';
import { resolveRadius } from '../match/geo-radius.ts';
import { MatchFinder, type MatchSet, type OtherRecords } from '../match/match-set.ts';
import { MeaningFinder, type MeaningMatcher } from '../match/meaning-matches.ts';
import { BufferPool } from '../rank/buffer-pool.ts';
import { CustomOrder, type Standings } from '../rank/custom-order.ts';
import { countDistinct, rankDistinct } from '../rank/distinct.ts';
import { columnsOfRanking, rankingMeasures, type RankingMeasures } from '../rank/ranking-levels.ts';
import { rankTop } from '../rank/ranking.ts';
import { relevantDocs, type Docs } from '../rank/relevancy-threshold.ts';
import type { Steps } from '../steps.ts';
import type { CompoundLexicon } from '../text/compound-lexicon.ts';
import type { QueryWord } from '../text/query-words.ts';
import { browseMatches } from './browse.ts';
import { countedSet, countValues, numberStats, topValues } from './facet-counts.ts';
import { searchFacet, type FacetHit } from './facet-search.ts';
import { HitMaker } from './hits.ts';

type RankingInfo = NonNullable<EngineHit['rankingInfo']>;
type Stats = EngineAnswer['facetsStats'][string];

// Cached queries are stored as text: a hostile one must not fill the memory.
const MAX_CACHED_QUERY_LENGTH = 16_384;

// Neither must hits and facet values: each takes about 64 bytes, so these are 25 MB per index.
const MAX_CACHED_WEIGHT = 400_000;

// Characters of a count next to its value.
const COUNT_LENGTH = 8;

/** A result without its records, small enough to be cached. */
interface Outcome {
  docs: Uint32Array;
  rankingInfo: readonly RankingInfo[];
  nbHits: number;
  nbSortedHits: number | undefined;
  facets: readonly { attribute: string; values: readonly [string, number][]; stats: Stats | undefined }[];
  words: readonly QueryWord[];
  parsedQuery: string;
  queryAfterRemoval: string | undefined;
  automaticRadius: number | undefined;
  byMeaning: boolean | undefined;
}

function weightOf(key: string, { docs, rankingInfo, facets }: Outcome): number {
  const values = facets.reduce((sum, facet) => sum + facet.values.length, 0);
  return key.length / 32 + docs.length / 16 + rankingInfo.length * 2 + values;
}

/** Searches one index. */
export class IndexSearch {
  readonly #index: EmbeddedIndex;
  readonly #finder: MatchFinder;
  readonly #meaning: MeaningMatcher;
  readonly #pool = new BufferPool();
  readonly #outcomes: LruCache<Outcome>;
  readonly #orders = new LruCache<CustomOrder>(8);
  #version = -1;

  readonly #standingOf: ((objectID: string) => number) | undefined;

  /**
   * Options for an index that holds only some of the records:
   * @param options.standingOf Returns how records rank among all by custom ranking; see `CustomOrder`.
   * @param options.isWord Whether any record holds a word.
   * @param options.targetKind The meaning of a query word.
   * @param options.meaning Finds near records if this index has no vectors.
   */
  constructor(
    index: EmbeddedIndex,
    options: {
      rememberedSearches: number;
      lexicon: CompoundLexicon;
      standingOf?: ((objectID: string) => number) | undefined;
      isWord?: OtherRecords['isWord'];
      targetKind?: OtherRecords['targetKind'];
      meaning?: MeaningMatcher | undefined;
    },
  ) {
    this.#index = index;
    this.#standingOf = options.standingOf;
    this.#finder = new MatchFinder(index, options.lexicon, options);
    this.#meaning = options.meaning ?? new MeaningFinder(index);
    this.#outcomes = new LruCache(options.rememberedSearches, { weigh: weightOf, maxWeight: MAX_CACHED_WEIGHT });
  }

  /** Prepares searches in segments that will soon be published, in steps. @param current The search that is replaced then. */
  warmUp(segments: readonly Segment[], current: IndexSearch): Steps {
    return this.#finder.warmUp(segments, current.#finder);
  }

  search(query: EngineQuery, budget?: AnswerBudget): EngineAnswer {
    const outcome = this.#outcome(query);
    const maker = new HitMaker(this.#index, { query, words: outcome.words, budget });
    const facets: EngineAnswer['facets'] = {};
    const facetsStats: EngineAnswer['facetsStats'] = {};
    for (const { attribute, values, stats } of outcome.facets) {
      const counts: Record<string, number> = {};
      let characters = 0;
      for (const [value, count] of values) {
        characters += value.length + COUNT_LENGTH;
        setOwn(counts, value, count);
      }
      budget?.take(characters);
      setOwn(facets, attribute, counts);
      if (stats) setOwn(facetsStats, attribute, { ...stats });
    }
    return {
      hits: Array.from(outcome.docs, (doc, at) => {
        const info = outcome.rankingInfo[at];
        return info ? { ...maker.hit(doc), rankingInfo: { ...info } } : maker.hit(doc);
      }),
      nbHits: outcome.nbHits,
      ...(outcome.nbSortedHits === undefined ? {} : { nbSortedHits: outcome.nbSortedHits }),
      facets,
      facetsStats,
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: true,
      parsedQuery: outcome.parsedQuery,
      ...(outcome.automaticRadius === undefined ? {} : { automaticRadius: outcome.automaticRadius }),
      ...(outcome.queryAfterRemoval === undefined ? {} : { queryAfterRemoval: outcome.queryAfterRemoval }),
      ...(outcome.byMeaning === undefined ? {} : { byMeaning: outcome.byMeaning }),
    };
  }

  /** Prepares a search in the values of a facet; other searches run meanwhile. */
  async prepareFacetSearch(facet: string, pause: () => Promise<void>): Promise<void> {
    if (this.#countsFacet(facet)) await this.#index.columns.facet(facet).indexWords(pause);
  }

  searchFacet(request: { facet: string; facetQuery: string; limit: number; query: EngineQuery }): FacetHit[] {
    const { facet } = request;
    if (!this.#countsFacet(facet)) return [];
    const { matches } = this.#matches(resolveRadius(this.#index, request.query).query);
    const { documents, columns } = this.#index;
    const { count: size, dead, living } = documents;
    const set = countedSet({ docs: matches.docs, count: matches.count, size, dead, living });
    return searchFacet({ ...request, column: columns.facet(facet), set });
  }

  #countsFacet(facet: string): boolean {
    return this.#index.settings.facets.some(({ attribute, counted }) => counted && attribute === facet);
  }

  browse(request: { query: EngineQuery; after?: string; limit: number }): {
    hits: EngineHit[];
    nbHits: number;
    after?: string;
  } {
    const { after, limit } = request;
    const { query } = resolveRadius(this.#index, request.query);
    const { matches, words } = this.#finder.find(query);
    const part = browseMatches({ matches, order: this.#customOrder(query), after, limit });
    const maker = new HitMaker(this.#index, { query, words });
    return {
      hits: part.docs.map((doc) => maker.hit(doc)),
      nbHits: matches.count,
      ...(part.after === undefined ? {} : { after: part.after }),
    };
  }

  select(filter: Filter): string[] {
    const { documents, columns } = this.#index;
    const set = new FilterSets({ documents, columns }).evaluate(filter);
    const order = documents.order.data;
    return Array.from({ length: documents.count }, (_, doc) => doc)
      .filter((doc) => set[doc] === 1 && documents.dead[doc] === 0)
      .sort((a, b) => (order[a] as number) - (order[b] as number))
      .map((doc) => documents.idOf(doc));
  }

  #outcome(query: EngineQuery): Outcome {
    this.#forgetOldVersion();
    const key = keyOf(query);
    let outcome = this.#outcomes.get(key);
    if (!outcome) {
      outcome = this.#compute(query);
      if (key.length <= MAX_CACHED_QUERY_LENGTH) this.#outcomes.set(key, outcome);
    }
    return outcome;
  }

  #compute(requested: EngineQuery): Outcome {
    const { query, automaticRadius } = resolveRadius(this.#index, requested);
    const { columns, settings } = this.#index;
    const facets = facetsToCount(query, settings.facets);
    const groupBy = query.distinct > 0 ? settings.attributeForDistinct : undefined;
    const grouping: ColumnNeed[] = groupBy === undefined ? [] : [{ kind: 'facet', attribute: groupBy }];
    columns.prepare([...columnsOfRanking(query), ...grouping]);
    const set = this.#matches(query);
    const measures = rankingMeasures(this.#index, query, set, () => this.#standings(query));
    const relevant = relevantDocs(query, set);
    const { docs, nbHits: shown } = this.#page(query, relevant ?? set.matches, { measures, groupBy });
    const nbHits = relevant ? this.#countHits(query, set.matches, groupBy) : shown;
    return {
      docs,
      nbSortedHits: shown < nbHits ? shown : undefined,
      rankingInfo: query.rankingInfo ? Array.from(docs, (doc) => this.#rankingInfo(query, set, measures, doc)) : [],
      nbHits,
      facets:
        facets.length === 0
          ? []
          : this.#countFacets(query, facets, this.#docsToCount(query, set.matches, { measures, groupBy })),
      words: set.words,
      parsedQuery: set.parsedQuery,
      queryAfterRemoval: set.queryAfterRemoval,
      automaticRadius,
      byMeaning: query.meaning && set.meaning !== undefined,
    };
  }

  /** Returns the matches by words, and by meaning if the query has a vector. */
  #matches(query: EngineQuery): MatchSet {
    const set = this.#finder.find(query);
    return query.meaning ? this.#meaning.extend(set, query.meaning) : set;
  }

  #page(
    query: EngineQuery,
    { docs, count }: Docs,
    options: { measures: RankingMeasures; groupBy: string | undefined },
  ): { docs: Uint32Array; nbHits: number } {
    const wanted = query.offset + query.length;
    const rank = (limit: number): Uint32Array =>
      rankTop({ docs, count, levels: options.measures.levels, limit, pool: this.#pool });
    if (options.groupBy === undefined) {
      return {
        docs: query.offset < count && query.length > 0 ? rank(wanted).subarray(query.offset) : docs.slice(0, 0),
        nbHits: count,
      };
    }
    const groups = this.#index.columns.facet(options.groupBy).lists.first.data;
    const distinct = query.distinct;
    const ranked =
      query.length > 0 ? rankDistinct({ rank, count, groups, perGroup: distinct, limit: wanted }) : docs.slice(0, 0);
    return { docs: ranked.subarray(query.offset), nbHits: this.#countHits(query, { docs, count }, options.groupBy) };
  }

  #countHits({ distinct }: EngineQuery, { docs, count }: Docs, groupBy: string | undefined): number {
    if (groupBy === undefined) return count;
    const groups = this.#index.columns.facet(groupBy).lists.first.data;
    return countDistinct({ docs, count, groups, perGroup: distinct });
  }

  /** Returns the documents that facets count: the matches, or with `facetingAfterDistinct` those that `distinct` retains. */
  #docsToCount(
    query: EngineQuery,
    { docs, count }: Docs,
    { measures, groupBy }: { measures: RankingMeasures; groupBy: string | undefined },
  ): Docs {
    if (!query.facetingAfterDistinct || groupBy === undefined) return { docs, count };
    const groups = this.#index.columns.facet(groupBy).lists.first.data;
    const rank = (limit: number): Uint32Array =>
      rankTop({ docs, count, levels: measures.levels, limit, pool: this.#pool });
    const distinctDocs = rankDistinct({ rank, count, groups, perGroup: query.distinct, limit: count });
    return { docs: distinctDocs, count: distinctDocs.length };
  }

  #countFacets(query: EngineQuery, facets: readonly string[], { docs, count }: Docs): Outcome['facets'] {
    const { documents, columns } = this.#index;
    const { count: size, dead, living } = documents;
    const counted = countedSet({ docs, count, size, dead, living });
    return facets.map((attribute) => {
      const column = columns.facet(attribute);
      const values = topValues({
        column,
        counts: countValues(column, counted),
        limit: query.maxValuesPerFacet,
        sortBy: query.sortFacetValuesBy,
      });
      return { attribute, values, stats: numberStats(columns.number(attribute), { docs, count }) };
    });
  }

  #rankingInfo(query: EngineQuery, set: MatchSet, measures: RankingMeasures, doc: number): RankingInfo {
    const { matches } = set;
    const best = measures.placeOf(doc);
    const { around } = query;
    const metres = around ? (this.#index.columns.geo().metresFrom(around.center)[doc] as number) : 0;
    return {
      nbTypos: matches.typos[doc] as number,
      // Attribute and position in one number, a thousand positions per attribute.
      firstMatchedWord: (best >>> 16) * 1000 + Math.min(best & 0xffff, 999),
      proximityDistance: measures.proximityOf(doc),
      // Higher is better: number of records that the custom ranking puts after this one.
      userScore: this.#index.documents.living - 1 - (this.#customOrder(query).position[doc] as number),
      geoDistance: Number.isFinite(metres) ? Math.round(metres) : 0,
      geoPrecision: query.around?.precision ?? 1,
      nbExactWords: matches.exact[doc] as number,
      words: matches.words[doc] as number,
      filters: measures.filterScoreOf(doc),
      ...(measures.taste && { personalization: measures.taste.scoresOf(doc) }),
      ...(measures.lifts && tellLift(measures.lifts[doc] as number)),
      ...(measures.meaning && { meaning: measures.meaning.scoresOf(doc) }),
    };
  }

  #standings(query: EngineQuery): Standings {
    const standing = this.#standingOf;
    return standing ? { standingOf: (doc) => standing(this.#index.documents.idOf(doc)) } : this.#customOrder(query);
  }

  #customOrder(query: EngineQuery): CustomOrder {
    const key = JSON.stringify(query.customRanking);
    const cached = this.#orders.get(key);
    if (cached?.version === this.#index.version) return cached;
    const order = new CustomOrder(this.#index, query.customRanking, cached);
    this.#orders.set(key, order);
    return order;
  }

  #forgetOldVersion(): void {
    if (this.#version === this.#index.version) return;
    this.#version = this.#index.version;
    this.#outcomes.clear();
  }
}

/** A query as text; the numbers of a vector would take four times as long one by one. */
function keyOf(query: EngineQuery): string {
  const { meaning, ...byWords } = query;
  if (!meaning) return JSON.stringify(byWords);
  const { vector, weight, unrelated, minSimilarity, typing = false, wordless = false } = meaning;
  const numbers = latin1.decode(
    new Uint8Array(vector.numbers.buffer, vector.numbers.byteOffset, vector.numbers.length),
  );
  return JSON.stringify([byWords, vector.model, weight, unrelated, minSimilarity, typing, wordless, numbers]);
}

const latin1 = new TextDecoder('latin1');

const tellLift = (score: number) => ({ promotedByReRanking: score > 0, reRankingScore: score });

/** Returns the requested facets that are declared; others have no counts. */
function facetsToCount(query: EngineQuery, declared: readonly { attribute: string; counted: boolean }[]): string[] {
  const counted = declared.filter((facet) => facet.counted).map(({ attribute }) => attribute);
  return query.facets.includes('*') ? counted : counted.filter((attribute) => query.facets.includes(attribute));
}
