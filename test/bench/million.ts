/** A million records in the embedded engine: how long searches take, and what memory each record takes beyond its own text. */
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import type * as service from '@aisle/service';
import { benchFacets, benchQueries, benchRecords, keystrokes } from './engine-data.ts';
import { benchAttributes, benchTyping } from './engine-query.ts';
import type { Report } from './report.ts';

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;

/** Collects garbage, as a process that rests does by itself. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Bytes that live in this process. */
function livingBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Fills an engine with a million records, a hundred thousand of them after the other, and types. */
export async function benchMillion({ quick }: { quick: boolean }): Promise<Report> {
  const door = new URL('../../packages/service/dist/index.js', import.meta.url);
  if (!existsSync(fileURLToPath(door)))
    throw new Error('This measures the built package, which is missing; run `npm run bench`, which builds it first.');
  const { createEmbeddedEngine } = (await import(door.href)) as typeof service;
  const engine = createEmbeddedEngine();
  await engine.configure('bench', benchAttributes);
  const parts = quick ? 1 : 10;
  const part = 100_000;
  const before = livingBytes();
  let bytesOfRecords = 0;
  let indexing = 0;
  const queries = [];
  for (let number = 0; number < parts; number++) {
    const records = benchRecords(part, number + 1);
    queries.push(...benchQueries(records, Math.ceil(100 / parts), number + 1));
    for (let at = 0; at < records.length; at += 1000) {
      const batch = records.slice(at, at + 1000).map((record) => {
        const objectID = `${number}-${record.objectID}`;
        return { objectID, json: JSON.stringify({ ...record, objectID }) };
      });
      bytesOfRecords += batch.reduce((sum, { json }) => sum + Buffer.byteLength(json), 0);
      const startedAt = performance.now();
      await engine.apply('bench', batch);
      indexing += performance.now() - startedAt;
    }
  }
  const startedAt = performance.now();
  await engine.search('bench', { ...benchTyping, query: 'a' });
  indexing += performance.now() - startedAt;
  const beyond = (livingBytes() - before - bytesOfRecords) / (parts * part);
  const letters = queries.flatMap(({ text }) => keystrokes(text));
  // Half of the texts warm up.
  const half = Math.floor(letters.length / 2);
  const times: number[] = [];
  const costs: number[] = [];
  for (const [at, query] of letters.entries()) {
    const cpu = process.cpuUsage();
    const start = performance.now();
    await engine.search('bench', { ...benchTyping, query });
    if (at < half) continue;
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(cpu);
    costs.push((user + system) / 1000);
  }
  times.sort((a, b) => a - b);
  costs.sort((a, b) => a - b);
  const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
  return {
    title: 'A million records',
    columns: ['', 'figure'],
    rows: [
      ['records', (parts * part).toLocaleString('en')],
      ['search, median', milliseconds(quantile(times, 0.5))],
      ['search, p99', milliseconds(quantile(times, 0.99))],
      ['processor time of a search, p99', milliseconds(quantile(costs, 0.99))],
      ['memory a record, beyond its JSON', `${beyond.toFixed(0)} bytes`],
      ['records indexed a second', Math.round((parts * part * 1000) / indexing).toLocaleString('en')],
    ],
    notes: [
      `Typed letter by letter with ${benchFacets.length} facets, 20 hits, three highlighted attributes; ${times.length} searches after as many that warm up. No library of npm was asked: at a tenth of the records they take seconds.`,
      'Memory is what lives after a collection of garbage, less the JSON of the records at one byte a character, which the engine keeps.',
    ],
  };
}
