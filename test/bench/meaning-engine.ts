/** Search by meaning in the engine alone: what it costs beside words, in processor time that other work on the machine does not decide. */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type * as service from '@aisle/service';
import type { EngineQuery } from '@aisle/service';
import { benchQueries, benchRecords, type BenchRecord } from './engine-data.ts';
import { benchAttributes, benchTyping } from './engine-query.ts';
import { ratio, type Report } from './report.ts';

const DIMENSIONS = 384;
const GROUPS = 500;
const PART = 1000;

type Engine = ReturnType<typeof service.createEmbeddedEngine>;
type Meaning = NonNullable<EngineQuery['meaning']>;

/** Vectors as chance has them, in groups of what is alike, as like each other as goods of a kind are. */
function alikeVectors(): (group: number) => Int8Array {
  let state = 1;
  const chance = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 31 - 1;
  const middles = Array.from({ length: GROUPS }, () => Float32Array.from({ length: DIMENSIONS }, chance));
  return (group) => {
    const numbers = middles[group % GROUPS]!.map((number) => number + chance());
    const largest = numbers.reduce((peak, number) => Math.max(peak, Math.abs(number)), 0);
    return Int8Array.from(numbers, (number) => Math.round((number / largest) * 127));
  };
}

async function openEngine(): Promise<Engine> {
  const door = new URL('../../packages/service/dist/index.js', import.meta.url);
  if (!existsSync(fileURLToPath(door)))
    throw new Error('This measures the built package, which is missing; run `npm run bench`, which builds it first.');
  const { createEmbeddedEngine } = (await import(door.href)) as typeof service;
  // What is remembered answers without a search.
  return createEmbeddedEngine({ rememberedSearches: 0 });
}

async function fill(records: readonly BenchRecord[], vectorOf: (group: number) => Int8Array): Promise<Engine> {
  const engine = await openEngine();
  await engine.configure('bench', { ...benchAttributes, vectors: true });
  for (let at = 0; at < records.length; at += PART)
    await engine.apply(
      'bench',
      records.slice(at, at + PART).map((record, step) => ({
        objectID: record.objectID,
        json: JSON.stringify(record),
        vector: { model: 'm', numbers: vectorOf(at + step) },
      })),
    );
  await engine.search('bench', { ...benchTyping, query: 'a' });
  return engine;
}

interface Measured {
  p50: number;
  p99: number;
  cpu: number;
}

async function measure(engine: Engine, queries: readonly EngineQuery[]): Promise<Measured> {
  for (const query of queries.slice(0, 200)) await engine.search('bench', query);
  const times: number[] = [];
  const startedAt = process.cpuUsage();
  for (const query of queries) {
    const begun = performance.now();
    await engine.search('bench', query);
    times.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(startedAt);
  times.sort((a, b) => a - b);
  return {
    p50: times[times.length >> 1]!,
    p99: times[Math.floor(times.length * 0.99)]!,
    cpu: (user + system) / 1000 / times.length,
  };
}

/**
 * One table: words alone, and with meaning where the vector of the query is there.
 *
 * @example
 * printReport(await benchMeaningEngine({ quick: true }));
 */
export async function benchMeaningEngine({ quick }: { quick: boolean }): Promise<Report> {
  const load = loadavg()[0] ?? 0;
  const records = benchRecords(quick ? 10_000 : 100_000);
  const vectorOf = alikeVectors();
  const engine = await fill(records, vectorOf);
  const texts = benchQueries(records, quick ? 300 : 1000).map(({ text }) => text);
  const meaningOf = (at: number): Meaning => ({
    vector: { model: 'm', numbers: vectorOf(at * 37) },
    weight: 50,
    minSimilarity: 20,
    unrelated: { mean: 0, spread: 0.05 },
    typing: false,
  });
  const words = await measure(
    engine,
    texts.map((query) => ({ ...benchTyping, query })),
  );
  const both = await measure(
    engine,
    texts.map((query, at) => ({ ...benchTyping, query, meaning: meaningOf(at) })),
  );
  await engine.close();
  const row = (name: string, { p50, p99, cpu }: Measured): string[] => [
    name,
    p50.toFixed(2),
    p99.toFixed(1),
    cpu.toFixed(2),
    ratio(words.cpu, cpu),
  ];
  return {
    title: `Search by meaning in the engine alone: ${records.length.toLocaleString('en')} records`,
    columns: ['searched by', 'p50 ms', 'p99 ms', 'CPU ms', 'searches a second of one core, against words'],
    rows: [row('words', words), row('words and meaning, the vector of the query at hand', both)],
    notes: [
      `Vectors of ${DIMENSIONS} dimensions, random in groups of what is alike; each query is new, one to three words, a third of them with a typo; five facets counted, three attributes highlighted; nothing is remembered.`,
      `"CPU ms" is the processor time of a search: a check that other work on the machine did not decide. Before the run it had ${load.toFixed(1)} processes busy on average.`,
    ],
  };
}
