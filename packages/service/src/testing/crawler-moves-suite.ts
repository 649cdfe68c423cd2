/** Crawler moves suite: run, pause, reindex, cancel, crawl URLs and change, in every order and twice at the same time, compared with a model of what the spec allows. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerResponse } from 'node:http';
import { type CrawlService, startCrawlService, wholeSite } from './start-crawl-service.ts';
import { page, type Site } from './start-site.ts';

const MOVES = [
  'run',
  'pause',
  'reindex',
  'reindex twice',
  'run and pause',
  'cancel',
  'cancel twice',
  'cancel another',
  'urls',
  'patch',
  'shrink',
  'grow',
  'settle',
  'settle',
  'settle',
] as const;
type Move = (typeof MOVES)[number];

const WHOLE = ['/', '/1', '/2', '/3'];
const SMALL = ['/', '/1'];

/** The crawler according to the spec. */
interface Model {
  active: boolean;
  /** The task of the current crawl, or of the one that blocks. */
  crawl: string | undefined;
  blocked: boolean;
  /** URLs to be crawled immediately. */
  urls: string[];
  /** What the index shows. Undefined before there is one. */
  live: readonly string[] | undefined;
  /** All tasks, and whether each is pending. */
  tasks: Map<string, boolean>;
}

/** Declares the suite with so many sequences of moves. */
export function crawlerMovesSuite({ sequences }: { sequences: number }): void {
  let shop: CrawlService;
  let site: Site;
  let paths = WHOLE;
  /** Requests that are not answered before the next settling, so that no crawl ends by itself in between. */
  let pendingAnswers: (() => void)[] = [];
  let isOpen = false;
  const answer = (path: string) => (response: ServerResponse) => {
    const give = () => {
      if (!paths.includes(path)) return void response.writeHead(404).end();
      response.setHeader('content-type', 'text/html').end(page(`Page ${path}`, paths));
    };
    if (isOpen) give();
    else pendingAnswers.push(give);
  };
  beforeAll(async () => {
    shop = await startCrawlService();
    site = await shop.startSite(Object.fromEntries(WHOLE.map((path) => [path, answer(path)])));
  }, 60_000);
  afterAll(() => shop.close());

  let named = 0;

  async function play(moves: readonly Move[]): Promise<void> {
    const index = `moved_${named++}`;
    paths = WHOLE;
    [pendingAnswers, isOpen] = [[], false];
    const id = await shop.create(wholeSite(site, index, '({ url }) => [{ objectID: url.pathname }]'));
    const model: Model = {
      active: false,
      crawl: undefined,
      blocked: false,
      urls: [],
      live: undefined,
      tasks: new Map(),
    };
    const ask = async (path: string, body?: unknown, method = 'POST') => {
      const { status, body: said } = await shop.ask(method, `/crawlers/${id}${path}`, body);
      return { status, task: String(said['taskId']), message: said.message };
    };
    const ok = async (path: string, body?: unknown, method?: string) => {
      const { status, task, message } = await ask(path, body, method);
      expect(status, message).toBe(200);
      return task;
    };
    /** Starts another crawl, or restarts the current one. */
    const begin = (task: string) => {
      if (model.crawl !== undefined) model.tasks.set(model.crawl, false);
      model.tasks.set(task, true);
      Object.assign(model, { crawl: task, active: true, blocked: false });
    };
    const cancelled = () => Object.assign(model, { blocked: false, crawl: undefined });
    const refused = async (task: string) => {
      const { status, message } = await ask(`/tasks/${task}/cancel`);
      expect([status, message]).toEqual([400, expect.stringMatching(/does not block|has no task/)]);
    };

    const steps: Readonly<Record<Move, () => Promise<void>>> = {
      run: async () => {
        model.tasks.set(await ok('/run'), false);
        model.active = true;
      },
      pause: async () => {
        model.tasks.set(await ok('/pause'), false);
        model.active = false;
      },
      reindex: async () => begin(await ok('/reindex')),
      'reindex twice': async () => {
        const tasks = await Promise.all([ok('/reindex'), ok('/reindex')]);
        const pending = await Promise.all(
          tasks.map(async (task) => (await shop.ask('GET', `/crawlers/${id}/tasks/${task}`)).body['pending']),
        );
        expect(pending.toSorted()).toEqual([false, true]);
        begin(tasks[pending.indexOf(false)]!);
        begin(tasks[pending.indexOf(true)]!);
      },
      'run and pause': async () => {
        for (const task of await Promise.all([ok('/run'), ok('/pause')])) model.tasks.set(task, false);
        // After concurrent moves, the crawler's own report decides which came last.
        const { body } = await shop.ask('GET', `/crawlers/${id}`);
        if (!model.blocked) model.active = body['running'] === true;
        else {
          model.tasks.set(await ok('/run'), false);
          model.active = true;
        }
      },
      cancel: async () => {
        if (model.crawl === undefined || !model.blocked) return refused(model.crawl ?? 'none');
        expect((await ask(`/tasks/${model.crawl}/cancel`)).status).toBe(200);
        cancelled();
      },
      'cancel twice': async () => {
        if (model.crawl === undefined || !model.blocked) return refused(model.crawl ?? 'none');
        const { crawl } = model;
        const both = await Promise.all([ask(`/tasks/${crawl}/cancel`), ask(`/tasks/${crawl}/cancel`)]);
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
        cancelled();
      },
      'cancel another': async () => {
        const other = [...model.tasks.keys()].find((task) => task !== model.crawl);
        await refused(other ?? crypto.randomUUID());
      },
      urls: async () => {
        const task = await ok('/urls/crawl', { urls: [`${site.url}/`], save: false });
        model.tasks.set(task, true);
        model.urls.push(task);
      },
      patch: async () => void model.tasks.set(await ok('/config', { rateLimit: 3 + (named % 5) }, 'PATCH'), false),
      shrink: async () => void (paths = SMALL),
      grow: async () => void (paths = WHOLE),
      settle: async () => {
        isOpen = true;
        for (const give of pendingAnswers.splice(0)) give();
        await shop.service.whenIdle();
        isOpen = false;
        for (const task of model.urls.splice(0)) {
          model.tasks.set(task, false);
          // If no crawl is running, the index shows it immediately.
          if ((model.crawl === undefined || model.blocked) && model.live === undefined) model.live = ['/'];
        }
        if (!model.active || model.crawl === undefined || model.blocked) return;
        model.tasks.set(model.crawl, false);
        if (model.live && paths.length < model.live.length * 0.9) model.blocked = true;
        else Object.assign(model, { crawl: undefined, live: paths });
      },
    };

    /** Compares the crawler, its tasks and its index with the model. */
    const compare = async () => {
      const { body } = await shop.ask('GET', `/crawlers/${id}`);
      expect(body).toMatchObject({
        running: model.active && !model.blocked,
        reindexing: model.crawl !== undefined && !model.blocked,
        blocked: model.blocked,
      });
      expect(body['blockingTaskId']).toBe(model.blocked ? model.crawl : undefined);
      for (const [task, pending] of model.tasks)
        expect((await shop.ask('GET', `/crawlers/${id}/tasks/${task}`)).body, task).toEqual({ pending });
    };
    for (const move of moves) {
      await steps[move]();
      // Crawls of single URLs run independently, so a comparison would have to guess their progress.
      if (model.urls.length === 0) await compare();
    }
    await steps.settle();
    await compare();
    expect(await shop.objectIDs(index)).toEqual(model.live ?? []);
    expect(await shop.store.query(`SELECT kind FROM jobs WHERE kind IN ('crawl', 'crawlUrls')`)).toEqual([]);
    expect(shop.log.filter(({ error }) => error)).toEqual([]);
    await ok('/pause');
  }

  describe('moves of a crawler', () => {
    it(`in ${sequences} random orders lead where the spec says, and no job is left behind`, async () => {
      await fc.assert(fc.asyncProperty(fc.array(fc.constantFrom(...MOVES), { minLength: 3, maxLength: 14 }), play), {
        numRuns: sequences,
        endOnFailure: sequences < 20,
      });
    }, 600_000);

    it.each<[string, ...Move[]]>([
      [
        'a block, cancelled twice at once',
        'reindex',
        'settle',
        'shrink',
        'reindex',
        'settle',
        'cancel twice',
        'cancel',
      ],
      ['a pause in the middle, and on', 'reindex', 'pause', 'settle', 'urls', 'settle', 'run', 'settle'],
      [
        'two crawls at once over a blocked one',
        'reindex',
        'settle',
        'shrink',
        'reindex',
        'settle',
        'reindex twice',
        'grow',
        'settle',
      ],
      [
        'a pause of a blocked one, cancelled',
        'reindex',
        'settle',
        'shrink',
        'reindex',
        'settle',
        'pause',
        'cancel',
        'run',
        'reindex',
        'settle',
      ],
    ])('%s', async (_name, ...moves) => play(moves), 60_000);
  });
}
