/** What becomes of 20 events when things go wrong, and what a call costs: our tracker beside its peers. */
import { setTimeout as pass } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../testing/chromium.ts';
import { ratio, type Report } from './report.ts';
import { trackers, type Tracker } from './tracker-pages.ts';
import { startTrackerService, type TrackerService } from './tracker-service.ts';

/** What the page's scripts see. */
declare const window: { track(from: number, to: number): void; one(name: string): void; location: { href: string } };

interface Scene {
  context: BrowserContext;
  service: TrackerService;
  open: () => Promise<Page>;
}

const down = (service: TrackerService): void => service.treat(() => ({ status: 500 }));
const up = (service: TrackerService): void => service.treat(() => ({ status: 200 }));
const track = (page: Page, from = 0, to = 20): Promise<void> =>
  page.evaluate(([a, b]) => window.track(a, b), [from, to] as const);
/** One more event that does not count: some trackers look at what waits only then. */
const kick = (page: Page): Promise<void> => page.evaluate(() => window.one('kick'));

/** Letter, title, and the story up to the moment from which the events may arrive. */
const scenes: Record<string, (scene: Scene) => Promise<void>> = {
  'A healthy': async ({ open }) => track(await open()),
  'B leave in the same task': async ({ open }) => {
    const page = await open();
    await page
      .evaluate(() => {
        window.track(0, 20);
        window.location.href = '/next';
      })
      .catch(() => {});
    await page.waitForFunction('window.ready');
    await kick(page);
  },
  'B2 close the tab at once': async ({ open }) => {
    const page = await open();
    await track(page);
    await page.close();
    await kick(await open());
  },
  'C 500 for 3 s, page stays': async ({ open, service }) => {
    down(service);
    const page = await open();
    await track(page);
    await pass(3000);
    up(service);
    await kick(page);
  },
  'D 500, leave, return': async ({ open, service }) => {
    down(service);
    const page = await open();
    await track(page);
    await pass(1500);
    await page.goto('about:blank');
    up(service);
    await kick(await open());
  },
  'E offline, close, return': async ({ open, context }) => {
    const page = await open();
    await context.setOffline(true);
    await track(page);
    await pass(500);
    await page.close();
    await context.setOffline(false);
    await kick(await open());
  },
  'F tab dies 50 ms later, service down': async ({ open, service, context }) => {
    down(service);
    const page = await open();
    const session = await context.newCDPSession(page);
    await track(page);
    await pass(50);
    const crashed = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => {});
    await crashed;
    up(service);
    await kick(await open());
  },
  'G one poison event, 19 good ones': async ({ open, service }) => {
    service.treat(({ names }) => ({ status: names.includes('p7') ? 422 : 200 }));
    const page = await open();
    await track(page);
    await pass(500);
    await kick(page);
  },
  'H answer takes 3 s, leave after 0.5 s': async ({ open, service }) => {
    service.treat(() => ({ status: 200, delay: 3000 }));
    const page = await open();
    await track(page);
    await pass(500);
    await page.goto('about:blank');
    await kick(await open());
  },
  'I two tabs, 500, both leave': async ({ open, service }) => {
    down(service);
    const [one, two] = [await open(), await open()];
    await Promise.all([track(one, 0, 10), track(two, 10, 20)]);
    await pass(1500);
    await Promise.all([one.goto('about:blank'), two.goto('about:blank')]);
    up(service);
    await kick(await open());
  },
  'J 413 above 8 KB': async ({ open, service }) => {
    service.treat(({ bytes }) => ({ status: bytes > 8192 ? 413 : 200 }));
    const page = await open();
    await track(page);
    await pass(500);
    await kick(page);
  },
  'K 429, Retry-After 3': async ({ open, service }) => {
    service.treat(() => ({ status: 429, headers: { 'Retry-After': '3' } }));
    const page = await open();
    await track(page);
    await pass(2500);
    up(service);
    await kick(page);
  },
};

/** Plays one scene and gives the peer `patience` milliseconds to bring the rest. */
async function play(browser: Browser, tracker: Tracker, name: string, patience: number): Promise<string> {
  const service = await startTrackerService(tracker);
  const context = await browser.newContext();
  try {
    const open = async (): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(service.origin);
      await page.waitForFunction('window.ready');
      return page;
    };
    await scenes[name]!({ context, service, open });
    const wanted = name.startsWith('G') ? 19 : 20;
    for (const end = Date.now() + patience; service.unique() < wanted && Date.now() < end;) await pass(100);
    // What comes twice comes soon.
    await pass(1000);
    const repeats = service.repeats();
    const cost = `${service.requests()} req${service.preflights() ? `, ${service.preflights()} preflights` : ''}`;
    return `${service.unique()}${repeats ? ` +${repeats}×2` : ''} (${cost})`;
  } catch (error) {
    return `failed: ${String(error).split('\n')[0]!.slice(0, 60)}`;
  } finally {
    await context.close();
    await service.stop();
  }
}

/** Milliseconds of one call with so many events waiting: mean over 1,000 calls in one task, and the longest task after it. */
async function costOf(browser: Browser, tracker: Tracker): Promise<{ fresh: number; full: number; longest: number }> {
  const service = await startTrackerService(tracker);
  service.treat(() => ({ status: 200, delay: 60_000 }));
  const page = await browser.newPage();
  await page.goto(`${service.origin}/?small`);
  await page.waitForFunction('window.ready');
  const cost = await page.evaluate(async () => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
    });
    const run = async (from: number): Promise<number> => {
      // Ten at a time, as a page would, with a rest between.
      let sum = 0;
      for (let i = from; i < from + 1000; i += 10) {
        const before = performance.now();
        window.track(i, i + 10);
        sum += performance.now() - before;
        await new Promise((done) => setTimeout(done));
      }
      return sum / 1000;
    };
    await run(0);
    const full = await run(1000);
    await new Promise((done) => setTimeout(done, 300));
    return { full, longest: Math.max(0, ...tasks) };
  });
  const second = await browser.newContext();
  const empty = await second.newPage();
  await empty.goto(`${service.origin}/?small`);
  await empty.waitForFunction('window.ready');
  const fresh = await empty.evaluate(async () => {
    const draws: number[] = [];
    for (let i = 0; i < 50; i++) {
      const before = performance.now();
      window.track(i * 10, i * 10 + 10);
      draws.push((performance.now() - before) / 10);
      await new Promise((done) => setTimeout(done));
    }
    return draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
  });
  await Promise.all([page.close(), second.close()]);
  await service.stop();
  return { ...cost, fresh };
}

/** Measures both tables. `quick` looks at us and search-insights alone, with less patience. */
export async function benchTracker(options: { quick: boolean }): Promise<Report[]> {
  const browser = await launchChromium();
  const names = options.quick ? trackers.slice(0, 2) : trackers;
  try {
    const costs = [];
    for (const name of names) costs.push({ name, ...(await costOf(browser, name)) });
    const peer = costs[1]!;
    const rows: string[][] = [];
    for (const scene of Object.keys(scenes))
      rows.push([
        scene,
        ...(await Promise.all(names.map((name) => play(browser, name, scene, options.quick ? 9000 : 15_000)))),
      ]);
    return [
      {
        title: 'Tracker: what becomes of 20 events',
        columns: ['what goes wrong', ...names],
        rows,
        notes: [
          'Chromium, headless; different events that the service took, `+n×2`: deliveries beyond the first; requests and preflights in brackets. 20 is all; in row G 19 is all.',
          'Default settings, each event 0.8 KB or more (the cost below: as small as the trackers make them). After the fault every page tracks one more event that does not count. One run each; rows with a race (B, H, I) vary between runs.',
          'A service that knows events by their id counts our repeats once.',
        ],
      },
      {
        title: 'Tracker: what a call costs',
        columns: ['tracker', 'mean, few waiting', 'mean, 1,000 to 2,000 waiting', 'longest task over 50 ms'],
        rows: costs.map(({ name, fresh, full, longest }) => [
          name,
          `${fresh.toFixed(3)} ms (${ratio(fresh, peer.fresh)})`,
          `${full.toFixed(3)} ms (${ratio(full, peer.full)})`,
          longest ? `${longest.toFixed(0)} ms` : 'none',
        ]),
        notes: [
          'Main-thread time of the call itself, ten calls a task; ratios are to search-insights in the same run.',
        ],
      },
    ];
  } finally {
    await browser.close();
  }
}
