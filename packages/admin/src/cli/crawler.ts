/** `aisle crawler`: list, start, pause, test and watch crawlers. */
import type { CrawlerTestResult } from '@aisle/contract';
import type { CrawlerClient } from '../generated/crawler.ts';
import { browseCrawlers, browseCrawlerUrls } from '../browse-pages.ts';
import { waitForCrawlerTask } from '../wait-for-task.ts';
import { exitCodes, printJson, textOf, UsageError, wholeOf, wordOf } from './command.ts';
import type { Command, Task } from './command.ts';
import { pauseFor } from './pause-for.ts';
import { printTable } from './print-table.ts';
import { readJsonFile } from './read-json-file.ts';

const show = (task: Task, value: object, rows: readonly object[]): number => {
  if (task.options['json']) printJson(task, value);
  else task.terminal.out(printTable(rows as readonly Record<string, unknown>[]));
  return exitCodes.done;
};

/** Prints the state whenever it changes, until the crawl is over; a blocked crawler is a failure. */
async function watch(task: Task, crawler: CrawlerClient, id: string): Promise<number> {
  const { terminal, options } = task;
  const interval = (wholeOf(task, 'interval') ?? 2) * 1000;
  let last = '';
  for (;;) {
    const { running, reindexing, blocked, blockingTaskId } = await crawler.getCrawler(
      { id },
      { signal: terminal.signal },
    );
    const { count, data } = await crawler.getCrawlerUrlStats({ id }, { signal: terminal.signal });
    const state = blocked ? 'blocked' : reindexing ? 'reindexing' : running ? 'active' : 'paused';
    const failedCount = data.filter(({ status }) => status === 'FAILED').reduce((sum, one) => sum + one.count, 0);
    const line = `${state}: ${count} URLs, ${failedCount} failed`;
    if (line !== last) {
      if (options['json'])
        printJson(task, { state, count, failed: failedCount, ...(blocked ? { blockingTaskId } : {}) });
      else terminal.out(`${line}\n`);
    }
    last = line;
    if (blocked) {
      terminal.err(`The crawler is blocked. To go on: aisle crawler cancel ${id} ${blockingTaskId}\n`);
      return exitCodes.failed;
    }
    if (!reindexing) return exitCodes.done;
    await pauseFor(interval, terminal.signal);
  }
}

/** Starts an operation and, with --watch, waits until the crawl is over. */
async function start(
  task: Task,
  id: string,
  begin: (crawler: CrawlerClient) => Promise<{ taskId: string }>,
): Promise<number> {
  const { crawler } = task.admin();
  const { taskId } = await begin(crawler);
  if (!task.options['watch']) return show(task, { taskId }, [{ taskId }]);
  await waitForCrawlerTask(crawler, { id, tid: taskId }, { signal: task.terminal.signal });
  return watch(task, crawler, id);
}

/** Reads a configuration file, which may also contain the name of the crawler. @throws UsageError when it is invalid. */
function readConfig(file: string): Record<string, unknown> {
  const value = readJsonFile(file);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${file} must hold one JSON object: the configuration of a crawler.`);
  const { name: _name, ...config } = value as Record<string, unknown>;
  return config;
}

/** Tests a page: with a crawler, with a configuration before there is a crawler, or with both. */
function askForTest(task: Task): Promise<CrawlerTestResult> {
  const { crawler } = task.admin();
  const file = textOf(task, 'config');
  const config = file === undefined ? undefined : readConfig(file);
  if (config && task.words.length === 2) {
    const { actions: drafted, ...options } = config;
    if (!Array.isArray(drafted)) throw new UsageError(`${file} has no list "actions".`);
    return crawler.testCrawlerConfig({
      body: { url: wordOf(task, 1, '<url>'), config: { ...options, actions: drafted } },
    });
  }
  const [id, url] = [wordOf(task, 1, '<id>'), wordOf(task, 2, '<url>')];
  return crawler.testCrawler({ id, body: { url, ...(config && { config }) } });
}

/** Prints the records of one page; the log lines of the extractors go to stderr. */
async function testOnePage(task: Task): Promise<number> {
  const answer = await askForTest(task);
  if (!task.options['json'])
    for (const line of answer.logs.flat()) task.terminal.err(`${line.replace(/[\p{Cc}]/gu, ' ')}\n`);
  const isGood = Object.keys(answer.error).length === 0;
  show(
    task,
    answer,
    answer.records.flatMap(({ indexName, records }) =>
      records.map((record) => ({ indexName, record: record as unknown })),
    ),
  );
  if (!isGood) task.terminal.err(`The test failed: ${JSON.stringify(answer.error)}\n`);
  return isGood ? exitCodes.done : exitCodes.failed;
}

/** Returns the value of an option that must be one of some words. @throws UsageError */
function oneOf<Word extends string>(task: Task, option: string, words: readonly Word[]): Word | undefined {
  const text = textOf(task, option);
  const word = words.find((one) => one.toLowerCase() === text?.toLowerCase());
  if (text !== undefined && word === undefined)
    throw new UsageError(`--${option} must be one of ${words.join(', ')}, not ${JSON.stringify(text)}.`);
  return word;
}

/** Prints the URLs of the last crawl: as a table, or streamed as one JSON object per line. */
async function listUrls(task: Task): Promise<number> {
  const status = oneOf(task, 'status', ['DONE', 'SKIPPED', 'FAILED']);
  const kind = oneOf(task, 'kind', ['page', 'sitemap']);
  const [reason, url] = [textOf(task, 'reason'), textOf(task, 'address')];
  const choice = {
    id: wordOf(task, 1, '<id>'),
    ...(status && { status }),
    ...(kind && { kind }),
    ...(reason !== undefined && { reason }),
    ...(url !== undefined && { url }),
    ...(task.options['kept'] && { kept: true }),
  };
  const rows: object[] = [];
  for await (const one of browseCrawlerUrls(task.admin().crawler, choice, { signal: task.terminal.signal })) {
    if (task.options['json']) task.terminal.out(`${JSON.stringify(one)}\n`);
    else
      rows.push({
        status: one.status,
        httpStatus: one.httpStatus,
        url: one.url,
        reason: one.readable,
        detail: one.detail ?? (one.overwrittenBy && `${one.overwrittenObjectID} is that of ${one.overwrittenBy} now`),
        tries: one.tries,
        failedSince: one.failedSince,
        keptRecords: one.keptRecords,
      });
  }
  return task.options['json'] ? exitCodes.done : show(task, rows, rows);
}

/** Prints the request, the response and the extracted records of one URL. */
async function showVisit(task: Task): Promise<number> {
  const [id, url] = [wordOf(task, 1, '<id>'), wordOf(task, 2, '<url>')];
  const answer = await task.admin().crawler.getCrawlerUrlVisit({ id, url });
  if (task.options['json']) return show(task, answer, []);
  const { visit, records, totalRecords } = answer;
  const lines = [
    `${answer.url.status}: ${answer.url.readable}${answer.url.detail === undefined ? '' : ` (${answer.url.detail})`}`,
    ...(visit
      ? [
          '',
          visit.request,
          ...visit.requestHeaders.map(({ name, value }) => `${name}: ${value}`),
          '',
          `${visit.httpStatus ?? 'no answer'}, ${visit.milliseconds} ms, ${visit.at}`,
          ...visit.responseHeaders.map(({ name, value }) => `${name}: ${value}`),
          ...(visit.excerpt === undefined ? [] : ['', ...visit.excerpt.split('\n')]),
        ]
      : []),
    '',
    `Records: ${totalRecords}`,
    ...records.map(({ indexName, record }) => `${indexName} ${JSON.stringify(record)}`),
  ];
  // Page content must not reach the terminal as escape sequences.
  task.terminal.out(lines.map((line) => `${line.replace(/[\p{Cc}]/gu, ' ')}\n`).join(''));
  return exitCodes.done;
}

const actions: Readonly<Record<string, (task: Task) => Promise<number>>> = {
  async list(task) {
    const all: object[] = [];
    for await (const one of browseCrawlers(task.admin().crawler)) all.push(one);
    return show(task, all, all);
  },
  async status(task) {
    const answer = await task.admin().crawler.getCrawler({ id: wordOf(task, 1, '<id>') });
    return show(
      task,
      answer,
      Object.entries(answer).map(([field, value]) => ({ field, value: value as unknown })),
    );
  },
  async stats(task) {
    const answer = await task.admin().crawler.getCrawlerUrlStats({ id: wordOf(task, 1, '<id>') });
    return show(task, answer, answer.data);
  },
  urls: listUrls,
  visit: showVisit,
  run: (task) => {
    const id = wordOf(task, 1, '<id>');
    return start(task, id, (crawler) => crawler.runCrawler({ id }));
  },
  reindex: (task) => {
    const id = wordOf(task, 1, '<id>');
    return start(task, id, (crawler) => crawler.reindexCrawler({ id }));
  },
  pause: (task) => {
    const id = wordOf(task, 1, '<id>');
    return start(task, id, (crawler) => crawler.pauseCrawler({ id }));
  },
  watch: async (task) => watch(task, task.admin().crawler, wordOf(task, 1, '<id>')),
  async cancel(task) {
    const [id, tid] = [wordOf(task, 1, '<id>'), wordOf(task, 2, '<task>')];
    await task.admin().crawler.cancelCrawlerTask({ id, tid });
    return show(task, { cancelled: tid }, [{ cancelled: tid }]);
  },
  test: testOnePage,
};
const names = Object.keys(actions);

export const crawler: Command = {
  summary: 'List, run, reindex, pause, test and watch crawlers, and say what became of each URL.',
  usage: `${names.join('|')} [id] [url|task]`,
  help: `
run makes a crawler active, reindex starts a full crawl at once, pause stops it. With --watch the command stays until the
crawl is over and prints each change; a crawler that is blocked ends it with exit code 1 and the line that helps.
test extracts one page without saving anything. With --config it takes a configuration from a file, as aisle-service
crawl does: before there is a crawler of it (leave the ID out), or in place of parts of a crawler's own.

urls lists the URLs of the last crawl, pages and sitemaps, with why each ended as it did and since when it fails; with --json
one object per line, as a file to keep. visit shows of one of them what was sent, what was answered and its records.

Set AISLE_CRAWLER_USER_ID and AISLE_CRAWLER_API_KEY: the crawler interface has credentials of its own.`,
  options: {
    watch: { type: 'boolean', short: 'w', help: 'run, reindex, pause: stay until it is over.' },
    config: { type: 'string', value: 'FILE', help: 'test: a configuration as JSON; its "actions" are enough.' },
    status: { type: 'string', value: 'STATUS', help: 'urls: only DONE, SKIPPED or FAILED ones.' },
    kind: { type: 'string', value: 'KIND', help: 'urls: only pages (page), or only sitemaps (sitemap).' },
    reason: { type: 'string', value: 'REASON', help: 'urls: only those of this reason, as stats names it.' },
    address: { type: 'string', value: 'TEXT', help: 'urls: only addresses that hold this.' },
    kept: { type: 'boolean', help: 'urls: only failed ones whose records of an earlier crawl stay.' },
    interval: { type: 'string', value: 'SECONDS', help: 'Pause between two questions, default 2.' },
  },
  permissions: 'the user and the key of the crawler interface',
  examples: [
    ['aisle crawler list', 'which crawlers are there?'],
    ['aisle crawler reindex e0f6db8a-24f5-4092-83a4-1b2c6cb6d809 --watch', 'crawl now and see how it goes'],
    ['aisle crawler urls e0f6db8a-24f5-4092-83a4-1b2c6cb6d809 --status FAILED', 'what failed, why, and since when?'],
    [
      'aisle crawler visit e0f6db8a-24f5-4092-83a4-1b2c6cb6d809 https://www.example.com/',
      'what did it answer the last time?',
    ],
    ['aisle crawler test e0f6db8a-24f5-4092-83a4-1b2c6cb6d809 https://www.example.com/', 'what would one page give?'],
    ['aisle crawler test https://www.example.com/ --config shop.json', 'the same before there is a crawler'],
  ],
  async run(task) {
    const name = wordOf(task, 0, names.join(', '));
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new UsageError(`${JSON.stringify(name)} is not one of ${names.join(', ')}.`);
    return action(task);
  },
};
