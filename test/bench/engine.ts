/** Measures the embedded engine beside the search libraries of npm: the same catalogue, the same typing. */
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import { createEmbeddedEngine } from '../../packages/service/src/engine/embedded-engine.ts';
import type { EngineQuery } from '../../packages/service/src/engine/engine.ts';
import {
  benchFacets,
  benchQueries,
  benchRecords,
  keystrokes,
  type BenchQuery,
  type BenchRecord,
} from './engine-data.ts';
import { ratio, type Report } from './report.ts';

/** A library as the benchmark drives it. */
interface Contestant {
  name: string;
  /** Answers the number of hits. Counts five facets and takes the first 20 hits. */
  search: (text: string) => Promise<number>;
  /** Whether the record is among the hits. */
  finds: (query: BenchQuery) => Promise<boolean>;
}

interface Timing {
  name: string;
  indexSeconds: number;
  p50: number;
  p99: number;
  max: number;
  searches: number;
  found: number;
  foundTypo: number;
  asked: number;
  askedTypo: number;
}

const searched = ['name', 'brand', 'lvl0', 'lvl1', 'lvl2', 'color', 'description'] as const;

/** One table: what indexing and typing cost, and how often the record that the shopper thought of is found. */
export async function benchEngine(options: { quick?: boolean } = {}): Promise<Report> {
  const { quick = false } = options;
  const rows: string[][] = [];
  for (const size of quick ? [10_000] : [10_000, 100_000]) {
    const records = benchRecords(size);
    const queries = benchQueries(records, quick ? 30 : 100);
    const warmUp = benchQueries(records, quick ? 10 : 30, 11);
    // A contestant that needs more time than this answers fewer queries; the row says how many.
    const budgetMs = quick ? 5_000 : 15_000;
    const timings: Timing[] = [];
    for (const prepare of [own, ownWithoutMemory, miniSearch, orama]) {
      timings.push(await measure({ prepare, records, queries, warmUp, budgetMs }));
    }
    const [first] = timings;
    for (const timing of timings) if (first) rows.push(row(size, timing, first));
  }
  return {
    title: 'Text engine: search as you type',
    columns: [
      'records',
      'engine',
      'index s',
      'p50 ms',
      'p99 ms',
      'max ms',
      'p50 against ours',
      'p99',
      'found',
      'found, typo',
      'searches',
    ],
    rows,
    notes: [
      'Every query is typed letter by letter from its first letter; each letter is one search with five facet counts and the first 20 hits.',
      'Ours also highlights three attributes of the hits and parses their records; the libraries have no highlighting of their own and are not asked for it.',
      'Each engine first answers other queries to warm up; one that is slow answers fewer queries within its time, see the last column.',
      '"No memory" is our engine without remembered answers: every letter is searched anew. With memory, letters that were typed before are answered from it.',
      'MiniSearch: all words, prefix on the last, typos by word length; its facets are counted by the benchmark over plain arrays. Orama: tolerance 1, all words (threshold 0), its own facets.',
      'Found: the record that the query was made from is among the hits. Typos are never in the first letter of a word, where our engine counts them twice.',
      'Records, queries and typos are seeded. "The" is in nine records of ten, as in real texts, so short beginnings match nearly everything.',
    ],
  };
}

function row(size: number, timing: Timing, own: Timing): string[] {
  return [
    size.toLocaleString('en'),
    timing.name,
    timing.indexSeconds.toFixed(2),
    timing.p50.toFixed(2),
    timing.p99.toFixed(1),
    timing.max.toFixed(0),
    timing === own ? '1' : ratio(timing.p50, own.p50),
    timing === own ? '1' : ratio(timing.p99, own.p99),
    `${timing.found}/${timing.asked}`,
    `${timing.foundTypo}/${timing.askedTypo}`,
    String(timing.searches),
  ];
}

async function measure(options: {
  prepare: (records: readonly BenchRecord[]) => Promise<Contestant>;
  records: readonly BenchRecord[];
  queries: readonly BenchQuery[];
  warmUp: readonly BenchQuery[];
  budgetMs: number;
}): Promise<Timing> {
  const { prepare, records, queries, warmUp, budgetMs } = options;
  const begin = performance.now();
  const contestant = await prepare(records);
  const indexSeconds = (performance.now() - begin) / 1000;
  const warm = performance.now() + budgetMs / 4;
  for (const typed of warmUp.flatMap(({ text }) => keystrokes(text))) {
    if (performance.now() > warm) break;
    await contestant.search(typed);
  }
  const times: number[] = [];
  const timing = { found: 0, foundTypo: 0, asked: 0, askedTypo: 0 };
  const end = performance.now() + budgetMs;
  for (const query of queries) {
    if (performance.now() > end) break;
    for (const typed of keystrokes(query.text)) {
      const start = performance.now();
      await contestant.search(typed);
      times.push(performance.now() - start);
    }
    const isFound = await contestant.finds(query);
    timing.asked++;
    if (isFound) timing.found++;
    if (query.hasTypo) timing.askedTypo++;
    if (query.hasTypo && isFound) timing.foundTypo++;
  }
  times.sort((a, b) => a - b);
  const quantile = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  return {
    name: contestant.name,
    indexSeconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    max: quantile(1),
    searches: times.length,
    ...timing,
  };
}

function own(records: readonly BenchRecord[]): Promise<Contestant> {
  return embedded(records, { name: '**Aisle**', rememberedSearches: 500 });
}

function ownWithoutMemory(records: readonly BenchRecord[]): Promise<Contestant> {
  return embedded(records, { name: 'Aisle, no memory', rememberedSearches: 0 });
}

async function embedded(
  records: readonly BenchRecord[],
  options: { name: string; rememberedSearches: number },
): Promise<Contestant> {
  const engine = createEmbeddedEngine({ rememberedSearches: options.rememberedSearches });
  await engine.configure('bench', {
    searchableAttributes: searched.map((attribute, rank) => ({
      attribute,
      rank,
      unordered: attribute === 'description',
    })),
    facets: benchFacets.map((attribute) => ({ attribute, counted: true })),
    disableTypoToleranceOnWords: [],
    disableTypoToleranceOnAttributes: [],
  });
  for (let at = 0; at < records.length; at += 1000) {
    const part = records.slice(at, at + 1000);
    await engine.apply(
      'bench',
      part.map((record) => ({ objectID: record.objectID, json: JSON.stringify(record) })),
    );
  }
  // The dictionary and the ranking column are made by the first search; they belong to indexing.
  await engine.search('bench', { ...typing, query: 'a' });
  return {
    name: options.name,
    search: async (query) => (await engine.search('bench', { ...typing, query })).nbHits,
    finds: async ({ text, target }) => {
      const filter = { kind: 'facet', attribute: 'objectID', value: target } as const;
      return (await engine.search('bench', { ...typing, query: text, filter })).nbHits === 1;
    },
  };
}

const typing: EngineQuery = {
  query: '',
  queryType: 'prefixLast',
  typoTolerance: 'true',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  removeWordsIfNoResults: 'none',
  restrictSearchableAttributes: [],
  optionalFilters: [],
  sumOrFiltersScores: false,
  facets: benchFacets,
  maxValuesPerFacet: 100,
  sortFacetValuesBy: 'count',
  ranking: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
  customRanking: [{ attribute: 'popularity', order: 'desc' }],
  distinct: 0,
  offset: 0,
  length: 20,
  highlight: ['name', 'brand', 'description'],
  snippet: [],
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  snippetEllipsisText: '…',
  rankingInfo: false,
};

async function miniSearch(records: readonly BenchRecord[]): Promise<Contestant> {
  const index = new MiniSearch<BenchRecord>({ idField: 'objectID', fields: [...searched] });
  index.addAll(records);
  const byId = new Map(records.map((record) => [record.objectID, record]));
  const run = (text: string): { id: string }[] =>
    index.search(text, {
      combineWith: 'AND',
      prefix: (_term, at, terms) => at === terms.length - 1,
      fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : false),
      boost: { name: 8, brand: 4, color: 2 },
    }) as unknown as { id: string }[];
  return {
    name: 'MiniSearch',
    search: async (text) => {
      const results = run(text);
      const counts = benchFacets.map(() => new Map<string, number>());
      for (const { id } of results) {
        const record = byId.get(id);
        if (!record) continue;
        benchFacets.forEach((facet, at) => {
          for (const value of [record[facet]].flat()) counts[at]?.set(value, (counts[at]?.get(value) ?? 0) + 1);
        });
      }
      results.slice(0, 20).map(({ id }) => byId.get(id));
      return results.length;
    },
    finds: async ({ text, target }) => run(text).some(({ id }) => id === target),
  };
}

async function orama(records: readonly BenchRecord[]): Promise<Contestant> {
  const db = create({
    schema: {
      objectID: 'enum',
      name: 'string',
      description: 'string',
      brand: 'string',
      lvl0: 'string',
      lvl1: 'string',
      lvl2: 'string',
      color: 'string',
      sizes: 'string[]',
      price: 'number',
      rating: 'number',
      popularity: 'number',
    } as const,
  });
  await insertMultiple(db, records as unknown as Parameters<typeof insertMultiple<typeof db>>[1], 1000);
  const base = { properties: [...searched], tolerance: 1, threshold: 0, boost: { name: 8, brand: 4, color: 2 } };
  const facets = Object.fromEntries(benchFacets.map((facet) => [facet, { limit: 100 }]));
  return {
    name: 'Orama',
    search: async (term) => (await search(db, { ...base, term, limit: 20, facets })).count,
    finds: async ({ text, target }) =>
      (await search(db, { ...base, term: text, limit: 1, where: { objectID: { eq: target } } })).count === 1,
  };
}
