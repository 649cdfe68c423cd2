/** Measures the fuller page: ten widgets with a hierarchy and a range, cards with two highlights; processor time, boot and nodes. */
import type { Page } from 'playwright-core';
import {
  type Contestant,
  contestantsOf,
  counters,
  median,
  metrics,
  type PageOptions,
  queries,
  setStage,
  type Stage,
  titles,
} from './contestants.ts';
import { ratio, type Report } from './report.ts';

const names = contestantsOf.full;

/** What is measured, by its column. */
const figures = {
  key20: 'processor time a key, 20 hits',
  key1000: 'processor time a key, 1000 hits',
  burst: 'last of 12 quick keys → paint, 1000 hits',
  bootTime: 'boot, processor time',
  boot: 'boot → first hits, processor 4× slower',
  bootSlow: 'the same over slow 4G',
  bytes: 'scripts until the first hits, brotli bytes',
  nodes: 'DOM nodes, empty query',
} as const;
type Figure = keyof typeof figures;
type Seen = Record<Figure, Record<Contestant, number[]>>;

/** Elements, texts and comments of the page, those in shadow trees too. */
const countNodes = `(() => {
  const count = (node) => {
    let sum = 1;
    for (const child of node.childNodes) sum += count(child);
    return node.shadowRoot ? sum + count(node.shadowRoot) - 1 : sum;
  };
  return count(document.querySelector('#page')) - 1;
})()`;

/** Processor time of the main thread for each key, in milliseconds. */
async function keyTimes(page: Page, keys: number): Promise<number[]> {
  const session = await counters(page, { processor: true });
  const costs: number[] = [];
  await page.evaluate('bench.booted');
  for (let key = 0; key < keys; key++) {
    const before = await metrics(session);
    // A number in the text makes every query new: no page answers from a cache.
    const text = `${queries[key % queries.length]}${key >= queries.length ? ` ${key}` : ''}`;
    await page.evaluate<number>(`bench.typeKey(${JSON.stringify(text)})`);
    costs.push(1000 * ((await metrics(session))['TaskDuration']! - before['TaskDuration']!));
  }
  return costs;
}

/** Opens a page, does something with it and closes it. */
async function on<T>(
  stage: Stage,
  name: Contestant,
  options: PageOptions,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await stage.open(name, options);
  try {
    return await act(page);
  } finally {
    await page.close();
  }
}

/** Processor time of a page from its first byte to its first hits, in milliseconds: a navigation sets the counters back. */
async function bootProcessorTime(page: Page): Promise<number> {
  const session = await counters(page, { processor: true });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await booted(page);
  return 1000 * (await metrics(session))['TaskDuration']!;
}

/** Bytes of scripts that a page has loaded once its first hits stand, as they came over the wire. */
async function loadedBytes(page: Page): Promise<number> {
  await booted(page);
  return page.evaluate<number>(
    `performance.getEntriesByType('resource').reduce((sum, { name, encodedBodySize }) => sum + (name.endsWith('.js') ? encodedBodySize : 0), 0)`,
  );
}

const booted = (page: Page): Promise<number> => page.evaluate<number>('bench.booted');

/** One round over all pages, page by page at each figure, so that a drift of the machine meets all of them. */
async function measureRound(stage: Stage, seen: Seen, { quick }: { quick: boolean }): Promise<void> {
  const few = { hits: 20 };
  const many = { hits: 1000 };
  const steady = (times: number[]): number => median(times.slice(queries.length));
  for (const name of names)
    seen.key20[name].push(steady(await on(stage, name, few, (page) => keyTimes(page, quick ? 60 : 140))));
  for (const name of names)
    seen.key1000[name].push(steady(await on(stage, name, many, (page) => keyTimes(page, quick ? 30 : 50))));
  for (const name of names)
    seen.burst[name].push(
      await on(stage, name, { ...many, latency: 60 }, async (page) => {
        await booted(page);
        // The first burst warms up.
        await page.evaluate('bench.typeBurst("alpine boots", 40)');
        return page.evaluate<number>('bench.typeBurst("denim jacket", 40)');
      }),
    );
  for (let time = 0; time < (quick ? 2 : 5); time++)
    for (const name of names) {
      seen.bootTime[name].push(await on(stage, name, few, bootProcessorTime));
      seen.boot[name].push(await on(stage, name, { ...few, slowdown: 4 }, booted));
      seen.bootSlow[name].push(await on(stage, name, { ...few, slowdown: 4, slowNetwork: true }, booted));
    }
  for (const name of names) {
    seen.bytes[name].push(await on(stage, name, few, loadedBytes));
    const count = async (page: Page): Promise<number> => (await booted(page), page.evaluate<number>(countNodes));
    seen.nodes[name].push(await on(stage, name, few, count));
  }
}

/** Measures the fuller page, several rounds. `quick` is two short ones. */
export async function benchFullPage({ quick }: { quick: boolean }): Promise<Report> {
  const stage = await setStage(names, 'full');
  try {
    const empty = (): Record<Contestant, number[]> =>
      Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Contestant, number[]>;
    const seen = Object.fromEntries(Object.keys(figures).map((figure) => [figure, empty()])) as Seen;
    const rounds = quick ? 2 : 5;
    for (let round = 0; round < rounds; round++) await measureRound(stage, seen, { quick });
    const cell = (figure: Figure, name: Contestant): string => {
      const own = median(seen[figure][name]);
      const unit = figure === 'bytes' || figure === 'nodes' ? own.toLocaleString('en') : `${own.toFixed(1)} ms`;
      return `${unit} (${ratio(own, median(seen[figure].instantsearch))})`;
    };
    return {
      title: 'A fuller page: hierarchy, range, three lists, cards with two highlights',
      columns: ['', ...names.map((name) => titles[name])],
      rows: (Object.keys(figures) as Figure[]).map((figure) => [
        figures[figure],
        ...names.map((name) => cell(figure, name)),
      ]),
      notes: [
        'Search box, statistics, sorting, chosen values, three lists of values, a hierarchy of categories, a range with two inputs, hits and pagination; the same card, the same answers. Ratios are to instantsearch.js.',
        `Medians over ${rounds} rounds, the pages in turn at each figure. Processor time is that of the main thread alone: other work on the machine does not lengthen it.`,
        'Answers come from memory at once; to quick keys, 40 ms apart, after 60 ms. Slow 4G: 150 ms there and back, 1.6 Mbit/s. Scripts are modules, cut where parts are imported later, and hold the made-up service and the stopwatch (1.5 KB); none holds a client for a real one; bytes are those of all files that are there with the first hits.',
        'Nodes are elements, texts and comments, those in shadow trees too, at 20 hits.',
      ],
    };
  } finally {
    await stage.close();
  }
}
