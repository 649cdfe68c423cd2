/** The matches of a query: words, filters, removal of words if nothing matches, and the typo policy. */
import { LruCache } from '../../../foundation/collections/lru-cache.ts';
import { tokenize } from '../../../foundation/records/tokenizer.ts';
import type { EngineIndexSettings, EngineQuery, Filter } from '../../engine.ts';
import { kindAttributes } from '../../kinds.ts';
import { tombstone } from '../index/documents.ts';
import type { EmbeddedIndex } from '../index/embedded-index.ts';
import type { PlaceTable, Segment } from '../index/segment.ts';
import type { Steps } from '../steps.ts';
import type { CompoundLexicon } from '../text/compound-lexicon.ts';
import { queryWords, typedWords, type QueryWord } from '../text/query-words.ts';
import type { SpellingLookup } from '../text/misspelt-cuts.ts';
import type { TypedWord } from '../text/typed-word.ts';
import { type Attempt, attempts } from './attempts.ts';
import { withoutExcluded } from './excluded-words.ts';
import { columnsOfFilter, FilterSets } from './filter-set.ts';
import { Compounds } from './compound-terms.ts';
import { indexRuns } from './index-runs.ts';
import { indexSpellings } from './index-spellings.ts';
import type { KindReader } from './kind-of-matches.ts';
import { matchWords } from './match.ts';
import { Matches, type MeaningOfMatches } from './matches.ts';
import { SegmentCache } from './segment-cache.ts';
import { SegmentWords } from './segment-words.ts';
import { rankSingleWord } from './single-word.ts';
import { exactBit, searchedBit, typosBit } from './word-terms.ts';

// Maximum number of cached filters. Each costs one byte per document.
const MAX_CACHED_FILTERS = 32;

/** Minimum number of documents of a segment for which the list of a letter takes longer than a search may wait. */
const LARGE_SEGMENT_DOCUMENTS = 32_768;

/** The matches and their words. `matches` is overwritten by the next search of the index. */
export interface MatchSet {
  matches: Matches;
  words: readonly QueryWord[];
  segments: readonly SegmentWords[];
  bits: Uint8Array | undefined;
  places: PlaceTable;
  /** Whether one word was enough. */
  anyWord: boolean;
  /** Whether some matches may contain fewer words than others. */
  mayMissWords: boolean;
  /** By document number: 0 for documents that may match. */
  blocked: Uint8Array;
  /** Only in searches by meaning. */
  meaning?: MeaningOfMatches;
  parsedQuery: string;
  queryAfterRemoval?: string | undefined;
}

/** Facts about all records, for an index that holds only some of them. */
export interface OtherRecords {
  /** Whether any record contains a word. */
  isWord?: ((text: string) => boolean) | undefined;
  /** The meaning of a query word. */
  targetKind?: KindReader['target'];
}

/** Finds the matches of queries in one index. */
export class MatchFinder {
  readonly #index: EmbeddedIndex;
  readonly #matches = new Matches();
  readonly #filters = new LruCache<Uint8Array>(MAX_CACHED_FILTERS);
  readonly #caches = new WeakMap<Segment, SegmentCache>();
  readonly #compounds: Compounds;
  readonly #targetKind: OtherRecords['targetKind'];
  #kindAttributes: { facets: EngineIndexSettings['facets']; names: readonly string[] } | undefined;
  #version = -1;

  /** @param others Facts about all records, for an index of some; see `Compounds` and `KindReader`. */
  constructor(index: EmbeddedIndex, lexicon: CompoundLexicon, others: OtherRecords = {}) {
    this.#index = index;
    this.#compounds = new Compounds(index, lexicon, others.isWord);
    this.#targetKind = others.targetKind;
  }

  find(query: EngineQuery): MatchSet {
    const rules = this.#index.attributes.queryRules;
    const { words: typed, excluded } = typedWords(query, rules);
    const parsedQuery = [...typed.map(writtenWord), ...excluded.map((word) => `-${writtenWord(word)}`)].join(' ');
    const blocked = this.#without(excluded, query, this.#blocked(query.filter));
    for (const attempt of attempts(typed, query.removeWordsIfNoResults)) {
      const set = this.#match(query, attempt, blocked);
      if (set.matches.count === 0) continue;
      keepByTypoPolicy(set.matches, query.typoTolerance);
      return {
        ...set,
        parsedQuery,
        queryAfterRemoval: attempt.isFirst ? undefined : wordsThatMatched(set, attempt.words),
      };
    }
    return { ...this.#match(query, { words: typed, anyWord: false }, blocked), parsedQuery };
  }

  /**
   * Prepares searches for single letters in segments that will soon be published, in steps, because large segments take long.
   * @param current The search that is replaced then.
   */
  *warmUp(segments: readonly Segment[], current: MatchFinder): Steps {
    const letters = current.#letters();
    const places = this.#index.attributes.placeTable();
    for (const segment of segments) {
      if (segment.count < LARGE_SEGMENT_DOCUMENTS || this.#caches.has(segment)) continue;
      const cache = new SegmentCache(segment);
      for (const letter of letters) yield* cache.prepareBeginning(letter, { places });
      this.#caches.set(segment, cache);
    }
  }

  /** Returns the recently searched single letters. */
  #letters(): Set<string> {
    return new Set(this.#index.segments().flatMap((segment) => this.#caches.get(segment)?.beginnings() ?? []));
  }

  #match(
    query: EngineQuery,
    attempt: Pick<Attempt, 'words' | 'anyWord' | 'cutsAnywhere' | 'cutsMisspelt'>,
    blocked: Uint8Array,
  ): Omit<MatchSet, 'parsedQuery'> {
    const index = this.#index;
    const matches = this.#matches;
    const { queryRules } = index.attributes;
    const exactWords = new Set(
      index.settings.disableTypoToleranceOnWords.flatMap((word) => tokenize(word, queryRules).map(({ text }) => text)),
    );
    const compounds = this.#compounds.of(query.decompound);
    const { cutsAnywhere, cutsMisspelt } = attempt;
    const spellings = cutsMisspelt ? this.#spellings() : undefined;
    const runs = cutsAnywhere ? indexRuns(index.segments(), index.documents.dead) : undefined;
    const ways = { cutsAnywhere, cutsMisspelt, runs, spellings };
    const words = queryWords({ words: attempt.words, query, exactWords, compounds, ...ways });
    const optional = words.flatMap((word, at) => (word.optional ? at : []));
    const anyWord = attempt.anyWord || (words.length > 0 && optional.length === words.length);
    // An earlier attempt has tried it without a match.
    const isTried = cutsMisspelt === true && !words.some(hasMisspeltSplit);
    const segments =
      words.length > 0 && !isTried
        ? index.segments().map((segment) => new SegmentWords(this.#cacheOf(segment), words, compounds))
        : [];
    const request = {
      segments,
      wordCount: words.length,
      bits: this.#attributeBits(query),
      places: index.attributes.placeTable(),
      blocked,
      anyWord,
      optional: optional.length > 0 ? new Set(optional) : undefined,
    };
    matches.reset(index.documents.count, words.length);
    if (words.length > 0) matchWords(matches, request);
    else matches.fillWordless(blocked);
    const [word] = words;
    if (word && words.length === 1)
      rankSingleWord(matches, request, {
        word,
        sense: query.exactOnSingleWordQuery ?? 'word',
        kinds: this.#kinds(),
      });
    const mayMissWords = anyWord || optional.length > 0;
    return { matches, words, segments, bits: request.bits, places: request.places, anyWord, mayMissWords, blocked };
  }

  /** Returns the blocked set, with the documents that contain excluded words of the query. */
  #without(excluded: readonly TypedWord[], query: EngineQuery, blocked: Uint8Array): Uint8Array {
    if (excluded.length === 0) return blocked;
    const caches = this.#index.segments().map((segment) => this.#cacheOf(segment));
    const rules = { bits: this.#attributeBits(query), places: this.#index.attributes.placeTable() };
    return withoutExcluded(blocked, { caches, excluded, rules });
  }

  #kinds(): KindReader {
    const { columns, settings } = this.#index;
    if (this.#kindAttributes?.facets !== settings.facets)
      this.#kindAttributes = { facets: settings.facets, names: kindAttributes(settings.facets) };
    return { columns, attributes: this.#kindAttributes.names, target: this.#targetKind };
  }

  /** Returns the lookup for words of living records. */
  #spellings(): SpellingLookup {
    const caches = this.#index.segments().map((segment) => this.#cacheOf(segment));
    return indexSpellings(caches, this.#index.documents.dead);
  }

  #cacheOf(segment: Segment): SegmentCache {
    let cache = this.#caches.get(segment);
    if (!cache) {
      cache = new SegmentCache(segment);
      this.#caches.set(segment, cache);
    }
    return cache;
  }

  /** By document number: `tombstone` if the filter does not match or the document is dead. */
  #blocked(filter: Filter | undefined): Uint8Array {
    const { documents, columns, version } = this.#index;
    if (!filter) return documents.dead.subarray(0, documents.count);
    if (this.#version !== version) {
      this.#filters.clear();
      this.#version = version;
    }
    const key = JSON.stringify(filter);
    let blocked = this.#filters.get(key);
    if (!blocked) {
      columns.prepare(columnsOfFilter(filter));
      const set = new FilterSets({ documents, columns }).evaluate(filter);
      blocked = documents.dead.slice(0, documents.count);
      for (let doc = 0; doc < blocked.length; doc++) if (set[doc] === 0) blocked[doc] = tombstone;
      this.#filters.set(key, blocked);
    }
    return blocked;
  }

  #attributeBits(query: EngineQuery): Uint8Array | undefined {
    const { attributes, settings } = this.#index;
    const { restrictSearchableAttributes: restricted, disableExactOnAttributes: inexact = [] } = query;
    const spelt = query.disableTypoToleranceOnAttributes ?? settings.disableTypoToleranceOnAttributes;
    if (restricted.length === 0 && spelt.length === 0 && inexact.length === 0) return undefined;
    return Uint8Array.from(attributes.names, (name) =>
      restricted.length > 0 && !restricted.includes(name)
        ? 0
        : searchedBit | (spelt.includes(name) ? 0 : typosBit) | (inexact.includes(name) ? 0 : exactBit),
    );
  }
}

const hasMisspeltSplit = ({ splits }: QueryWord): boolean => splits.some(({ misspelt }) => misspelt !== undefined);

/** Returns a word or phrase as it is written in a query. */
const writtenWord = ({ text, phrase }: TypedWord): string => (phrase ? `"${text}"` : text);

/** `min` retains the fewest typos, `strict` the two lowest numbers that occur. */
function keepByTypoPolicy(matches: Matches, tolerance: EngineQuery['typoTolerance']): void {
  if (tolerance !== 'min' && tolerance !== 'strict') return;
  const occurs = new Uint8Array(256);
  for (let at = 0; at < matches.count; at++) occurs[matches.typos[matches.docs[at] as number] as number] = 1;
  const levels = [...occurs.keys()].filter((typos) => occurs[typos] === 1);
  const most = (tolerance === 'min' ? levels[0] : (levels[1] ?? levels[0])) ?? 0;
  matches.keep((doc) => (matches.typos[doc] as number) <= most);
}

/** Returns the words that were searched in the end; of optional words, those that the dictionary has in some form. */
function wordsThatMatched(set: Omit<MatchSet, 'parsedQuery'>, typed: readonly TypedWord[]): string {
  const isKnown = (word: number): boolean => set.segments.some(({ words }) => (words[word]?.size ?? 0) > 0);
  return typed
    .filter((_, word) => !set.anyWord || isKnown(word))
    .map(writtenWord)
    .join(' ');
}
