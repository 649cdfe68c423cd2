/** Measures starts: of an empty folder, and of one with a catalogue, until the first request is answered; beside Meilisearch. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillMeilisearch, hasMeilisearch, meilisearchFolder, openMeilisearch } from '../testing/start-meilisearch.ts';
import { benchRecords } from './engine-data.ts';
import { fill, RECORDS, startService, stop, target } from './load-service.ts';
import { ratio, type Report } from './report.ts';

/** A server over a folder. */
interface Running {
  url: string;
  stop(): Promise<void>;
}

/** A product that is started. */
interface Product {
  folder(): string;
  /** Resolves when it answers. */
  open(folder: string): Promise<Running>;
  fill(url: string): Promise<void>;
}

const ours: Product = {
  folder: () => mkdtempSync(join(tmpdir(), 'aisle-start-')),
  open: async (folder) => {
    const { child, url } = await startService({}, ['--data', join(folder, 'data')]);
    return { url, stop: () => stop(child) };
  },
  fill: (url) => fill(target(url)),
};

const meilisearch: Product = {
  folder: meilisearchFolder,
  open: async (folder) => {
    const { url, close } = await openMeilisearch(folder);
    return { url, stop: close };
  },
  fill: (url) => {
    const records = benchRecords(RECORDS);
    const settings = { filterableAttributes: ['brand', 'lvl0', 'color'] };
    return fillMeilisearch(url, { records, settings, primaryKey: 'objectID' });
  },
};

/** Milliseconds of a start and of one over the same folder with a catalogue in it. */
async function measure(product: Product): Promise<{ empty: number; filled: number }> {
  const folder = product.folder();
  const timed = async (): Promise<[Running, number]> => {
    const started = performance.now();
    const running = await product.open(folder);
    return [running, performance.now() - started];
  };
  try {
    const [first, empty] = await timed();
    await product.fill(first.url);
    await first.stop();
    const [second, filled] = await timed();
    await second.stop();
    return { empty, filled };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/**
 * Measures them in turns. `quick` does so three times.
 *
 * @example
 * printReport(await benchStart({ quick: true }));
 */
export async function benchStart({ quick }: { quick: boolean }): Promise<Report> {
  const rounds = quick ? 3 : 11;
  const own: { empty: number; filled: number }[] = [];
  const peer: { empty: number; filled: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    own.push(await measure(ours));
    if (hasMeilisearch) peer.push(await measure(meilisearch));
  }
  const row = (title: string, of: 'empty' | 'filled'): string[] => {
    const times = [own, peer].map((rounds) => rounds.map((round) => round[of]));
    const [mine, theirs] = times.map((list) => (list.length > 0 ? median(list) : undefined));
    return [
      title,
      seconds(mine!),
      seconds(Math.max(...times[0]!)),
      theirs === undefined ? '–' : seconds(theirs),
      theirs === undefined ? '–' : ratio(mine!, theirs),
    ];
  };
  return {
    title: 'Starts of the service',
    columns: ['Folder', 'Aisle, median', 'Aisle, longest', 'Meilisearch, median', 'Ratio'],
    rows: [row('empty', 'empty'), row(`${RECORDS.toLocaleString('en')} records`, 'filled')],
    notes: [
      `From the start of the process until it says that it is ready (Aisle: Node, the built package, its database in a directory) or answers a health check (Meilisearch, a program of machine code), in turns, ${rounds} rounds.`,
      'With records: after an orderly end.',
    ],
  };
}
