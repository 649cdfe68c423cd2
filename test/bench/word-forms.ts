/** What it costs a search that words are understood: plurals, stop words and synonyms on, beside the same typing without them. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRandom } from 'aisle-demo/random';
import type * as service from '@aisle/service/node';
import { benchFacets, benchQueries, benchRecords, keystrokes, type BenchRecord } from './engine-data.ts';
import { ratio, type Report } from './report.ts';

const PLURALS = { ignorePlurals: ['en'], queryLanguages: ['en'] };
const STOP_WORDS = { removeStopWords: ['en'], queryLanguages: ['en'] };

/** Groups of three words of the catalogue that mean the same. */
function synonymGroups(records: readonly BenchRecord[], count: number): object[] {
  const { next } = createRandom(5);
  const pick = () => {
    const words = records[Math.floor(next() * records.length)]!.name.toLowerCase().match(/[a-z]{3,}/g) ?? ['lamp'];
    return words[Math.floor(next() * words.length)]!;
  };
  return Array.from({ length: count }, (_, at) => ({
    objectID: `s${at}`,
    type: 'synonym',
    synonyms: [...new Set([pick(), pick(), pick()])],
  })).filter(({ synonyms }) => synonyms.length > 1);
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;

/** Searches in turn through the whole service, without the network: median and p99 of each setting, and its ratio to none. */
export async function benchWordForms({ quick }: { quick: boolean }): Promise<Report> {
  const door = new URL('../../packages/service/dist/node/index.js', import.meta.url);
  if (!existsSync(fileURLToPath(door)))
    throw new Error('This measures the built package, which is missing; run `npm run bench`, which builds it first.');
  const { createNodeService } = (await import(door.href)) as typeof service;
  const records = benchRecords(quick ? 10_000 : 100_000);
  const node = await createNodeService({ port: 0 });
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await node.service.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text;
  };
  try {
    await call('PUT', '/1/indexes/shop/settings', {
      searchableAttributes: ['name', 'brand', 'lvl0', 'lvl1', 'lvl2', 'color', 'unordered(description)'],
      attributesForFaceting: [...benchFacets],
      customRanking: ['desc(popularity)'],
      synonyms: synonymGroups(records, 500),
    });
    for (let at = 0; at < records.length; at += 1000)
      await call('POST', '/1/indexes/shop/batch', {
        requests: records.slice(at, at + 1000).map((body) => ({ action: 'addObject', body })),
      });
    await node.service.whenIdle();

    const settings: readonly [name: string, parameters: object][] = [
      ['none of them', { synonyms: false }],
      ['plurals', { synonyms: false, ...PLURALS }],
      ['stop words', { synonyms: false, ...STOP_WORDS }],
      ['500 groups of synonyms', {}],
      ['all three', { ...PLURALS, ...STOP_WORDS }],
    ];
    const times = settings.map((): number[] => []);
    // Whoever begins finds nothing that an earlier one left in memory: each begins as often.
    const rounds = 1 + settings.length;
    for (let round = 0; round < rounds; round++) {
      // Other texts in each round: none is answered from memory because an earlier round asked it.
      const letters = benchQueries(records, quick ? 30 : 60, 20 + round).flatMap(({ text }) => keystrokes(text));
      for (const turn of settings.keys()) {
        const at = (round + turn) % settings.length;
        const [, parameters] = settings[at]!;
        for (const query of letters) {
          const startedAt = performance.now();
          await call('POST', '/1/indexes/shop/query', {
            query,
            facets: benchFacets,
            attributesToHighlight: ['name', 'brand', 'description'],
            ...parameters,
          });
          // The first round warms up.
          if (round > 0) times[at]!.push(performance.now() - startedAt);
        }
      }
    }
    const sorted = times.map((all) => all.toSorted((a, b) => a - b));
    const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
    return {
      title: 'Words that are understood: what plurals, stop words and synonyms cost',
      columns: ['on', 'p50 ms', 'p99 ms', 'mean ms', 'p50 beside none', 'mean beside none'],
      rows: settings.map(([name], at) => [
        name,
        quantile(sorted[at]!, 0.5).toFixed(2),
        quantile(sorted[at]!, 0.99).toFixed(1),
        mean(times[at]!).toFixed(2),
        ratio(quantile(sorted[at]!, 0.5), quantile(sorted[0]!, 0.5)),
        ratio(mean(times[at]!), mean(times[0]!)),
      ]),
      notes: [
        `${records.length.toLocaleString('en')} records; texts typed letter by letter, each letter a request to the whole service, without the network, with five facets and three highlighted attributes; the settings in turn, round by round.`,
        'A synonym group holds three words that names of the catalogue hold: about every second text has a word of one.',
      ],
    };
  } finally {
    await node.close();
  }
}
