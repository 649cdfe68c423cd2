/** `aisle crawler`: list, start, pause, test and watch crawlers. */
import type { CrawlerClient } from '../generated/crawler.ts';
import { browseCrawlers } from '../browse-pages.ts';
import { waitForCrawlerTask } from '../wait-for-task.ts';
import { exitCodes, printJson, UsageError, wholeOf, wordOf } from './command.ts';
import type { Command, Task } from './command.ts';
import { pauseFor } from './pause-for.ts';
import { printTable } from './print-table.ts';

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
    const failed = data.filter(({ status }) => status === 'FAILED').reduce((sum, one) => sum + one.count, 0);
    const line = `${state}: ${count} URLs, ${failed} failed`;
    if (line !== last) {
      if (options['json']) printJson(task, { state, count, failed, ...(blocked ? { blockingTaskId } : {}) });
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

/** Starts something and, if asked, stays until it is over. */
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
  async test(task) {
    const [id, url] = [wordOf(task, 1, '<id>'), wordOf(task, 2, '<url>')];
    const answer = await task.admin().crawler.testCrawler({ id, body: { url } });
    if (!task.options['json'])
      for (const line of answer.logs.flat()) task.terminal.err(`${line.replace(/[\p{Cc}]/gu, ' ')}\n`);
    const isGood = !Object.keys(answer.error).length;
    show(
      task,
      answer,
      answer.records.flatMap(({ indexName, records }) =>
        records.map((record) => ({ indexName, record: record as unknown })),
      ),
    );
    if (!isGood) task.terminal.err(`The test failed: ${JSON.stringify(answer.error)}\n`);
    return isGood ? exitCodes.done : exitCodes.failed;
  },
};
const names = Object.keys(actions);

export const crawler: Command = {
  summary: 'List, run, reindex, pause, test and watch crawlers.',
  usage: `${names.join('|')} [id] [url|task]`,
  help: `
run makes a crawler active, reindex starts a full crawl at once, pause stops it. With --watch the command stays until the
crawl is over and prints each change; a crawler that is blocked ends it with exit code 1 and the line that helps.
test extracts one page without saving anything.

Set AISLE_CRAWLER_USER_ID and AISLE_CRAWLER_API_KEY: the crawler interface has credentials of its own.`,
  options: {
    watch: { type: 'boolean', short: 'w', help: 'run, reindex, pause: stay until it is over.' },
    interval: { type: 'string', value: 'SECONDS', help: 'Pause between two questions, default 2.' },
  },
  permissions: 'the user and the key of the crawler interface',
  examples: [
    ['aisle crawler list', 'which crawlers are there?'],
    ['aisle crawler reindex e0f6db8a-24f5-4092-83a4-1b2c6cb6d809 --watch', 'crawl now and see how it goes'],
    ['aisle crawler test e0f6db8a-24f5-4092-83a4-1b2c6cb6d809 https://www.example.com/', 'what would one page give?'],
  ],
  async run(task) {
    const name = wordOf(task, 0, names.join(', '));
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new UsageError(`${JSON.stringify(name)} is none of ${names.join(', ')}.`);
    return action(task);
  },
};
