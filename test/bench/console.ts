/** Measures the console: when its first view of a year stands on a slow machine, and how a table of 100,000 rows scrolls. */
import type { CDPSession, Page } from 'playwright-core';
import { median } from './contestants.ts';
import { type MeasuredConsole, openMeasuredConsole, paths, tablePaths } from './console-world.ts';
import { ratio, type Report } from './report.ts';

/** Milliseconds within which the first view is to stand at a quarter of the speed. */
const GOOD = 2000;

interface FirstView {
  painted: number;
  /** Processor time of the page, in milliseconds. */
  worked: number;
}

/** Opens a page for the first time and waits until its figures are there and drawn. */
async function firstView(world: MeasuredConsole, path: string): Promise<FirstView> {
  const { context, page } = await world.open({ slower: 4 });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(world.url + path);
  await page.locator('.figure-value, main p').first().waitFor();
  await page.waitForLoadState('networkidle');
  const painted = await page.evaluate<number>(
    `new Promise((done) => requestIdleCallback(() => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true })))`,
  );
  const worked = await workOf(session);
  await context.close();
  return { painted, worked };
}

async function benchFirstView(world: MeasuredConsole, rounds: number): Promise<Report> {
  const seen: Record<keyof typeof paths, FirstView[]> = { console: [], bare: [] };
  for (let round = 0; round < rounds; round++)
    for (const name of Object.keys(paths) as (keyof typeof paths)[])
      seen[name].push(await firstView(world, paths[name]));
  const of = (name: keyof typeof paths, what: keyof FirstView): number => median(seen[name].map((one) => one[what]));
  const row = (title: string, name: keyof typeof paths): string[] => [
    title,
    `${Math.round(of(name, 'painted'))} ms`,
    `${Math.round(Math.max(...seen[name].map(({ painted }) => painted)))} ms`,
    `${Math.round(of(name, 'worked'))} ms`,
    ratio(of(name, 'painted'), of('bare', 'painted')),
  ];
  return {
    title: 'The first view of the console, with a year of data',
    columns: ['page', 'largest paint, median', 'slowest', 'processor time', 'beside the bare page'],
    rows: [row('overview of 365 days against the 365 before', 'console'), row('four of its numbers, bare', 'bare')],
    notes: [
      `${rounds} first visits each, in turn, empty cache, processor slowed to a quarter; good is ${GOOD} ms. Two years of searches are in the service.`,
      'The bare page asks four of the eleven questions of the overview and writes the numbers without elements, styles or charts.',
    ],
  };
}

interface Scrolling {
  frames: number;
  late: number;
  longest: number;
  nodes: number;
  /** Processor time of the page for each turn of the wheel, in milliseconds. */
  worked: number;
}

const TURNS = 120;

/** Processor time of a page so far, in milliseconds. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** Turns the wheel over a table, and counts the frames that came late meanwhile. */
async function scroll(page: Page): Promise<Scrolling> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const box = (await page.locator('.grid').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(`{
    const seen = { times: [], on: true };
    window.seen = seen;
    const tick = (time) => { seen.times.push(time); if (seen.on) requestAnimationFrame(tick); };
    requestAnimationFrame(tick);
  }`);
  const before = await workOf(session);
  for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, 400);
  const worked = ((await workOf(session)) - before) / TURNS;
  const seen = await page.evaluate<Omit<Scrolling, 'worked'>>(`{
    seen.on = false;
    const gaps = seen.times.slice(1).map((time, at) => time - seen.times[at]);
    ({ frames: gaps.length, late: gaps.filter((gap) => gap > 25).length, longest: Math.max(...gaps), nodes: document.querySelectorAll('*').length })
  }`);
  return { ...seen, worked };
}

async function scrollConsole(world: MeasuredConsole): Promise<Scrolling> {
  const { context, page } = await world.open({ slower: 1 });
  await page.goto(world.url + tablePaths.console);
  const table = page.locator('aisle-console-table');
  await table.waitFor();
  await table.evaluate((element: HTMLElement & { rows: unknown[] }) => {
    element.rows = Array.from({ length: 100_000 }, (_, at) => ({ search: `query ${at}`, count: 100_000 - at }));
  });
  await page.getByText('100,000 rows').waitFor();
  const seen = await scroll(page);
  await context.close();
  return seen;
}

async function scrollPlain(world: MeasuredConsole): Promise<Scrolling> {
  const { context, page } = await world.open({ slower: 1 });
  page.setDefaultTimeout(120_000);
  await page.goto(world.url + tablePaths.plain);
  await page.locator('body[data-ready]').waitFor();
  const seen = await scroll(page);
  await context.close();
  return seen;
}

async function benchTable(world: MeasuredConsole, rounds: number): Promise<Report> {
  const seen = { console: [] as Scrolling[], plain: [] as Scrolling[] };
  for (let round = 0; round < rounds; round++) {
    seen.console.push(await scrollConsole(world));
    seen.plain.push(await scrollPlain(world));
  }
  const row = (title: string, all: readonly Scrolling[]): string[] => [
    title,
    String(median(all.map(({ frames }) => frames))),
    String(median(all.map(({ late }) => late))),
    `${median(all.map(({ longest }) => longest)).toFixed(1)} ms`,
    `${median(all.map(({ worked }) => worked)).toFixed(2)} ms`,
    String(median(all.map(({ nodes }) => nodes))),
  ];
  return {
    title: 'A table of 100,000 rows in the console',
    columns: ['table', 'frames', 'later than 25 ms', 'longest', 'processor time a turn', 'elements in the page'],
    rows: [row('of the console', seen.console), row('all rows in the page', seen.plain)],
    notes: [
      `${TURNS} turns of the wheel by 400 pixels over the table, ${rounds} times each, in turn; at 60 frames a second one lasts 16.7 ms.`,
    ],
  };
}

/** Measures both. `quick` is one round with few searches. */
export async function benchConsole({ quick }: { quick: boolean }): Promise<Report[]> {
  const world = await openMeasuredConsole({ searches: quick ? 40_000 : 400_000 });
  try {
    return [await benchFirstView(world, quick ? 3 : 9), await benchTable(world, quick ? 1 : 5)];
  } finally {
    await world.close();
  }
}
