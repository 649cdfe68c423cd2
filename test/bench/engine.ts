/** Measures the embedded engine beside the search libraries of npm: the same catalogue, the same typing. */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import type * as service from '@aisle/service';
import {
  benchFacets,
  benchQueries,
  benchRecords,
  keystrokes,
  type BenchQuery,
  type BenchRecord,
} from './engine-data.ts';
import { benchAttributes, benchSearched, benchTyping } from './engine-query.ts';
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
  /** Milliseconds of each search, in the order of typing. */
  times: readonly number[];
  /** Which letters were searched: every so many-th. */
  every: number;
  /** Processor time of a search, mean. */
  cpu: number;
  found: number;
  foundTypo: number;
  asked: number;
  askedTypo: number;
}

// With fewer searches a p99 would say no more than the maximum does.
const fewestForTail = 60;

/** How long each contestant is warmed up, types and finds, in milliseconds. */
const budgetOf = (quick: boolean) =>
  quick ? { warmMs: 1_000, typingMs: 4_000, findingMs: 4_000 } : { warmMs: 3_000, typingMs: 45_000, findingMs: 12_000 };

/** One table: what indexing and typing cost, and how often the record that the shopper thought of is found. */
export async function benchEngine(options: { quick?: boolean } = {}): Promise<Report> {
  const { quick = false } = options;
  const load = loadavg()[0] ?? 0;
  const rows: string[][] = [];
  for (const size of quick ? [10_000] : [10_000, 100_000]) {
    const records = benchRecords(size);
    const queries = benchQueries(records, quick ? 30 : 100);
    // A contestant that needs more time than this answers fewer queries; the row says how many.
    const budget = budgetOf(quick);
    const shared = { records, queries, budget };
    const timings: Timing[] = [];
    for (const prepare of [own, ownWithoutMemory]) timings.push(await measure({ ...shared, prepare, every: 1 }));
    const every = size > 10_000 ? 10 : 3;
    for (const prepare of [miniSearch, orama]) timings.push(await measure({ ...shared, prepare, every }));
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
      'CPU ms',
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
      `Each engine first answers other queries for the same time (${budgetOf(quick).warmMs / 1000} s), so that none is measured while it is still compiled. The libraries search every third letter of the same typing, at 100,000 records every tenth, for 45 seconds at most; the last column says how many searches that were, and ratios compare with ours on the same ones. Below ${fewestForTail} searches there is no p99.`,
      '"CPU ms" is the mean processor time of a search over all threads, collection of garbage and compilation included: a check that other work on the machine did not decide.',
      'Ours is measured as built for npm. Indexing includes the first search, which makes the dictionary.',
      `Before the run the machine had ${load.toFixed(1)} processes busy on average.`,
      '"No memory" is our engine without remembered answers: every letter is searched anew. With memory, letters that were typed before are answered from it.',
      'MiniSearch: all words, prefix on the last, typos by word length; its facets are counted by the benchmark over plain arrays. Orama: tolerance 1, all words (threshold 0), its own facets.',
      'Found: the record that the query was made from is among the hits; slow engines are asked fewer whole queries, in the same order. Typos are never in the first letter of a word, where our engine counts them twice.',
      'Records, queries and typos are seeded. "The" is in nine records of ten, as in real texts, so short beginnings match nearly everything.',
    ],
  };
}

function row(size: number, timing: Timing, own: Timing): string[] {
  const { times } = timing;
  // A slow engine answered some of the searches; it is compared with ours on these.
  const ours = own.times.filter((_, at) => at % timing.every === 0).slice(0, times.length);
  const against = (share: number): string =>
    timing === own ? '1' : ratio(quantile(times, share), quantile(ours, share));
  const isEnough = times.length >= fewestForTail;
  return [
    size.toLocaleString('en'),
    timing.name,
    timing.indexSeconds.toFixed(2),
    quantile(times, 0.5).toFixed(2),
    isEnough ? quantile(times, 0.99).toFixed(1) : '–',
    quantile(times, 1).toFixed(1),
    timing.cpu.toFixed(2),
    against(0.5),
    isEnough ? against(0.99) : '–',
    `${timing.found}/${timing.asked}`,
    `${timing.foundTypo}/${timing.askedTypo}`,
    String(times.length),
  ];
}

async function measure(options: {
  prepare: (records: readonly BenchRecord[]) => Promise<Contestant>;
  records: readonly BenchRecord[];
  queries: readonly BenchQuery[];
  budget: { warmMs: number; typingMs: number; findingMs: number };
  /** Only every so many-th letter is searched. */
  every: number;
}): Promise<Timing> {
  const { prepare, records, queries, budget, every } = options;
  const begin = performance.now();
  const contestant = await prepare(records);
  const indexSeconds = (performance.now() - begin) / 1000;
  await warmUp(contestant, records, budget.warmMs);
  const times: number[] = [];
  const cpuBefore = process.cpuUsage();
  const end = performance.now() + budget.typingMs;
  const letters = queries.flatMap(({ text }) => keystrokes(text));
  for (const typed of letters.filter((_, at) => at % every === 0)) {
    if (performance.now() > end) break;
    const start = performance.now();
    await contestant.search(typed);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const found = await foundOf(contestant, queries, budget.findingMs);
  return {
    name: contestant.name,
    indexSeconds,
    times,
    every,
    cpu: (user + system) / 1000 / times.length,
    ...found,
  };
}

/** Searches ever other queries until the time is up: all are warm for the same time, so that nobody is measured while it is compiled. */
async function warmUp(contestant: Contestant, records: readonly BenchRecord[], forMs: number): Promise<void> {
  const end = performance.now() + forMs;
  for (let seed = 11; ; seed++) {
    for (const typed of benchQueries(records, 10, seed).flatMap(({ text }) => keystrokes(text))) {
      if (performance.now() > end) return;
      await contestant.search(typed);
    }
  }
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

/** Asks every contestant the same whole queries, as many as its time allows. */
async function foundOf(
  contestant: Contestant,
  queries: readonly BenchQuery[],
  budgetMs: number,
): Promise<Pick<Timing, 'found' | 'foundTypo' | 'asked' | 'askedTypo'>> {
  const counts = { found: 0, foundTypo: 0, asked: 0, askedTypo: 0 };
  const end = performance.now() + budgetMs;
  for (const query of queries) {
    if (performance.now() > end) break;
    const isFound = await contestant.finds(query);
    counts.asked++;
    if (isFound) counts.found++;
    if (query.hasTypo) counts.askedTypo++;
    if (query.hasTypo && isFound) counts.foundTypo++;
  }
  return counts;
}

/** The engine as users get it. Sources run through a loader here, which slows them with what it adds to every function. */
async function builtService(): Promise<typeof service> {
  const door = new URL('../../packages/service/dist/index.js', import.meta.url);
  if (!existsSync(fileURLToPath(door))) {
    throw new Error(
      'The engine benchmark measures the built package, which is missing; run `npm run bench`, which builds it first.',
    );
  }
  return (await import(door.href)) as typeof service;
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
  const { createEmbeddedEngine } = await builtService();
  const engine = createEmbeddedEngine({ rememberedSearches: options.rememberedSearches });
  await engine.configure('bench', benchAttributes);
  for (let at = 0; at < records.length; at += 1000) {
    const part = records.slice(at, at + 1000);
    await engine.apply(
      'bench',
      part.map((record) => ({ objectID: record.objectID, json: JSON.stringify(record) })),
    );
  }
  // The dictionary and the ranking column are made by the first search; they belong to indexing.
  await engine.search('bench', { ...benchTyping, query: 'a' });
  return {
    name: options.name,
    search: async (query) => (await engine.search('bench', { ...benchTyping, query })).nbHits,
    finds: async ({ text, target }) => {
      const filter = { kind: 'facet', attribute: 'objectID', value: target } as const;
      return (await engine.search('bench', { ...benchTyping, query: text, filter })).nbHits === 1;
    },
  };
}

async function miniSearch(records: readonly BenchRecord[]): Promise<Contestant> {
  const index = new MiniSearch<BenchRecord>({ idField: 'objectID', fields: [...benchSearched] });
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
  const base = { properties: [...benchSearched], tolerance: 1, threshold: 0, boost: { name: 8, brand: 4, color: 2 } };
  const facets = Object.fromEntries(benchFacets.map((facet) => [facet, { limit: 100 }]));
  return {
    name: 'Orama',
    search: async (term) => (await search(db, { ...base, term, limit: 20, facets })).count,
    finds: async ({ text, target }) =>
      (await search(db, { ...base, term: text, limit: 1, where: { objectID: { eq: target } } })).count === 1,
  };
}
