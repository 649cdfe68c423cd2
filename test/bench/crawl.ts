/** A site of thousands of pages with traps: our crawler, a plain script and Crawlee in one run, and how searches fare meanwhile. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { closedLoop, type Target } from './closed-loop.ts';
import { type Crawled, crawlByCrawlee, crawlPlainly } from './crawl-peers.ts';
import { startIngestLoad } from './ingest-load.ts';
import { fill, isSearched, lanes, recordsOf, startService, stop, target } from './load-service.ts';
import type { Report } from './report.ts';
import { CONCURRENCY, crawlerOf, startSite } from './site-crawler.ts';

/** Searches alone, beside a crawl and beside an ingestion are measured in turns, so often. */
const ROUNDS = 4;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Seconds of processor time that a process has used; undefined where the system does not say. */
function processorSeconds({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8').split(') ')[1]!.split(' ');
  // Hundredths of a second of its own and of the system on its behalf.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

interface Timed<Result> {
  seconds: number;
  /** Of the process that was watched. */
  processor: number | undefined;
  result: Result;
}

async function timed<Result>(work: () => Promise<Result>, watched?: ChildProcess): Promise<Timed<Result>> {
  const startedAt = performance.now();
  const before = watched && processorSeconds(watched);
  const result = await work();
  const after = watched && processorSeconds(watched);
  return {
    seconds: (performance.now() - startedAt) / 1000,
    processor: before !== undefined && after !== undefined ? after - before : undefined,
    result,
  };
}

/** What a second crawl costs beside the first. */
function share(again: Timed<unknown>, first: Timed<unknown>): string {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`;
  const processor =
    again.processor !== undefined && first.processor !== undefined
      ? `, ${percent(again.processor, first.processor)} of its processor time`
      : '';
  return `${percent(again.seconds, first.seconds)} of its time${processor}`;
}

/** One row: how fast, and how exact. */
function row(name: string, { seconds, result }: Timed<Crawled>, truth: ReadonlySet<string>): string[] {
  const found = new Set(result.records);
  const missing = [...truth].filter((url) => !found.has(url)).length;
  const wrong = [...found].filter((url) => !truth.has(url)).length;
  const rate = (result.pages / seconds).toFixed(0);
  return [name, String(result.pages), seconds.toFixed(1), `${rate}/s`, String(missing), String(wrong)];
}

async function searchRate(to: Target, seconds: number): Promise<number> {
  const { searches } = lanes();
  const answers = await closedLoop(to, { searches: { ...searches, connections: 16 } }, seconds * 1000);
  return answers.filter(({ status }) => status === 200).length / seconds;
}

/** Crawls, then searches with and without a crawl beside them. */
export async function benchCrawl({ quick }: { quick: boolean }): Promise<Report[]> {
  const pages = quick ? 1000 : 10_000;
  const seconds = quick ? 5 : 20;
  const site = await startSite(pages);
  const truth = new Set(site.truth);
  const rows: string[][] = [];
  const service = await startService({ AISLE_ALLOW_HOST: '127.0.0.1' }, ['--memory']);
  try {
    const to = target(service.url);
    const crawler = crawlerOf(to);
    const id = await crawler.create(site, 'site');
    const crawl = async (): Promise<Timed<Crawled>> => {
      const taken = await timed(async () => {
        await crawler.begin(id);
        while (await crawler.isBusy(id)) await pause(100);
        // Else the next crawl pays for it.
        while (!(await isSearched(to, 'site'))) await pause(100);
      }, service.child);
      // To read all records is no part of a crawl.
      return { ...taken, result: { pages: await crawler.pages(id), records: await recordsOf(to, 'site') } };
    };
    const first = await crawl();
    const again = await crawl();
    rows.push(row('aisle', first, truth));
    rows.push(row(`aisle, again and unchanged (${share(again, first)})`, again, truth));
    rows.push(row('fetch and cheerio, one after the other', await timed(() => crawlPlainly(`${site.url}/`)), truth));
    rows.push(row('Crawlee', await timed(() => crawlByCrawlee(`${site.url}/`, CONCURRENCY)), truth));

    await fill(to);
    await searchRate(to, 2);
    // In turns: whatever else the machine does is done to all of them.
    const rates = { alone: 0, crawl: 0, ingestion: 0 };
    let [crawledBeside, ingested] = [true, 0];
    for (let round = 0; round < ROUNDS; round++) {
      rates.alone += (await searchRate(to, seconds / ROUNDS)) / ROUNDS;
      const other = await crawler.create(site, `other-${round}`);
      await crawler.begin(other);
      rates.crawl += (await searchRate(to, seconds / ROUNDS)) / ROUNDS;
      crawledBeside &&= await crawler.isBusy(other);
      while (await crawler.isBusy(other)) await pause(100);
      const ingestion = await startIngestLoad(to);
      rates.ingestion += (await searchRate(to, seconds / ROUNDS)) / ROUNDS;
      ingested += await ingestion.rows();
      await ingestion.stop();
    }
    const shareOf = (rate: number) => `${rate.toFixed(0)}/s (${((100 * rate) / rates.alone).toFixed(0)} %)`;
    return [
      {
        title: `A site of ${pages} products with traps`,
        columns: ['crawler', 'pages read', 'seconds', 'pages', 'missing', 'wrong'],
        rows,
        notes: [
          'Pages read are HTML pages that were parsed. Missing are pages that should have a record and have none; wrong are records of pages that asked not to be indexed, of copies, or of no page at all.',
          `Ours and Crawlee ask for ${CONCURRENCY} pages at once. Ours writes an index and its frontier into the database, and is done when searches see all of it; the others keep addresses in memory.`,
        ],
      },
      {
        title: 'Searches while a site is crawled, and while a file is ingested',
        columns: ['', 'searches'],
        rows: [
          ['alone', `${rates.alone.toFixed(0)}/s`],
          [`beside a crawl${crawledBeside ? '' : ' that ended meanwhile'}`, shareOf(rates.crawl)],
          [`beside an ingestion (${(ingested / seconds).toFixed(0)} rows a second)`, shareOf(rates.ingestion)],
        ],
        notes: [
          `16 connections, each of which sends its next search when the one before is answered; 10,000 other records. Measured in ${ROUNDS} turns each, one after the other.`,
        ],
      },
    ];
  } finally {
    await stop(service.child);
    site.child.stdin!.end();
  }
}
