/** Replacing all records of an index while it is searched: how long it takes, what searches see and wait meanwhile, and what memory it takes; ours beside Meilisearch. */
import { setTimeout as pause } from 'node:timers/promises';
import { hasMeilisearch } from '../../testing/start-meilisearch.ts';
import { noOpenSearch } from '../../testing/start-opensearch.ts';
import { ratio, type Report } from '../report.ts';
import { judgeAnswers, type Judgement } from './answers.ts';
import { catalogue, typedTexts } from './catalogue.ts';
import { embedded, onPostgres, overCluster, startMove, startSwap, startTask, type Contestant } from './contestants.ts';
import { memoryOf, watchMemory } from './memory.ts';
import { startSearcher } from './searcher.ts';
import type { SearchLoad } from './searching-process.ts';

/** More than any of them answers on two cores. */
const BUSY: SearchLoad = { connections: 64, rate: 1000 };
/** Enough to see what searches see, and little beside the replacement. */
const LIGHT: SearchLoad = { connections: 1, rate: 10 };
/** How long searches are measured before a replacement, and memory is looked at behind one, in milliseconds. */
const QUIET = 15_000;
/** Texts that are asked for. */
const TEXTS = { busy: 1000, light: 200 };

/** One line of a table. */
interface Way {
  name: string;
  start: () => Promise<Contestant>;
  count: number;
  load: SearchLoad;
}

interface Figures {
  seconds: number;
  quiet: Judgement;
  beside: Judgement;
  /** Megabytes: at the highest, and the larger of before and behind. */
  peak: number;
  usual: number;
}

async function measure(one: Contestant, { count, load }: Way): Promise<Figures> {
  await one.fill(catalogue(count, 'first'));
  const searcher = startSearcher(one.target, typedTexts(load === BUSY ? TEXTS.busy : TEXTS.light), load);
  const answersOf = async (work: () => Promise<unknown>) => {
    searcher.start();
    await work();
    return searcher.stop();
  };
  try {
    // Warms up, and lets the garbage of the filling be collected.
    await answersOf(() => pause(QUIET));
    const old = await searcher.learn();
    const quiet = judgeAnswers(await answersOf(() => pause(QUIET)), { old, new: old });
    const before = memoryOf(one.pid);
    const readHighest = watchMemory(one.pid);
    const startedAt = performance.now();
    let seconds = NaN;
    const answers = await answersOf(async () => {
      await one.replace(catalogue(count, 'second'));
      seconds = (performance.now() - startedAt) / 1000;
    });
    await pause(QUIET);
    const peak = readHighest();
    const beside = judgeAnswers(answers, { old, new: await searcher.learn() });
    return { seconds, quiet, beside, peak, usual: Math.max(before, memoryOf(one.pid)) };
  } finally {
    searcher.close();
  }
}

const COLUMNS = [
  'way',
  'searches asked for',
  'until searches see it',
  'against the first',
  'answers of neither version',
  'of the old one behind the new',
  'p99 of searches, quiet',
  'beside',
  'memory at its highest',
];

function rowOf({ name, load }: Way, { seconds, quiet, beside, peak, usual }: Figures, first: number): string[] {
  const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
  return [
    name,
    `${load.rate.toLocaleString('en')}/s`,
    `${seconds.toFixed(1)} s`,
    ratio(seconds, first),
    `${beside.between} of ${beside.count.toLocaleString('en')}`,
    String(beside.backwards),
    milliseconds(quiet.p99),
    `${milliseconds(beside.p99)} (${ratio(beside.p99, quiet.p99)})`,
    `${peak.toFixed(0)} MB (${ratio(peak, usual)})`,
  ];
}

/** One table: each way with a process of its own, one after the other. */
async function measureAll(title: string, ways: readonly Way[]): Promise<Report> {
  const rows: string[][] = [];
  let first = NaN;
  for (const way of ways) {
    const one = await way.start();
    try {
      const figures = await measure(one, way);
      if (rows.length === 0) first = figures.seconds;
      rows.push(rowOf(way, figures, first));
      // Whoever waits for the whole table sees it grow.
      console.log(rows.at(-1)!.join(' | '));
    } finally {
      await one.close();
    }
  }
  return {
    title,
    columns: COLUMNS,
    rows,
    notes: [
      `Every record has another price and another version, a tenth another name. Searches come from another process over ${BUSY.connections} connections (one where 10 a second are asked for), typed letter by letter, three facets counted; each tenth is for all records.`,
      'An answer (its total, first page and counts) is compared with what the same text is answered before, and behind the replacement. Quiet: the same searches, before.',
      `From the first record sent (or the run's start) until the version is searched. Memory is what is no part of a file (RssAnon) of the server's process, a cluster's and PostgreSQL's not among it, until ${QUIET / 1000} s behind the replacement, over the larger of before and behind.`,
      ...(hasMeilisearch ? [] : ['There was no Meilisearch on this machine.']),
    ],
  };
}

const swap = (count: number, load: SearchLoad): Way[] =>
  hasMeilisearch ? [{ name: 'Meilisearch, a second index that is swapped', start: startSwap, count, load }] : [];

/** With the built-in engine, on its own database and on PostgreSQL, beside Meilisearch. */
export async function benchReplace({ quick }: { quick: boolean }): Promise<Report[]> {
  const small = quick ? 5000 : 30_000;
  const large = quick ? 50_000 : 1_000_000;
  const waysOf = (count: number, load: SearchLoad): Way[] => [
    { name: '**Aisle**, a second index that is moved', start: async () => startMove(await embedded()), count, load },
    { name: '**Aisle**, a task that reads a file', start: async () => startTask(await embedded()), count, load },
    {
      name: '**Aisle** on PostgreSQL, a task that reads a file',
      start: async () => startTask(await onPostgres()),
      count,
      load,
    },
    ...swap(count, load),
  ];
  const title = (count: number) => `${count.toLocaleString('en')} records replaced while they are searched`;
  return [await measureAll(title(small), waysOf(small, BUSY)), await measureAll(title(large), waysOf(large, LIGHT))];
}

/** Over a search cluster. */
export async function benchReplaceCluster({ quick }: { quick: boolean }): Promise<Report[]> {
  if (noOpenSearch) {
    console.log(`replace-cluster: skipped, ${noOpenSearch}`);
    return [];
  }
  const start = async () => startTask(await overCluster());
  const way = (count: number, load: SearchLoad): Way => ({
    name: `**Aisle** over a cluster, a task that reads a file, ${count.toLocaleString('en')} records`,
    start,
    count,
    load,
  });
  const counts = quick ? [5000] : [30_000, 1_000_000];
  const title = 'Records replaced over a search cluster while they are searched';
  return [
    await measureAll(title, [
      ...counts.map((count) => way(count, count > 100_000 ? LIGHT : BUSY)),
      ...swap(counts.at(-1)!, LIGHT),
    ]),
  ];
}
