/** Measures what a page does until it rests: processor time in the ten seconds behind each kind of action, and what goes on at their end. */
import type { CDPSession, Page } from 'playwright-core';
import { type Contestant, contestantsOf, counters, metrics, setStage, type Stage, titles } from './contestants.ts';
import { ratio, type Report } from './report.ts';

const names = contestantsOf.full;

/** What a shopper does, and what a page does with the elements in it. */
const actions: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  boot: (page) => page.evaluate('bench.booted'),
  'a key': (page) => page.evaluate('bench.typeKey("alpine")'),
  'a filter': (page) => page.evaluate('bench.clickFacet()'),
  'the next page': (page) => page.evaluate('bench.turnPage()'),
  'a wheel': async (page) => {
    await page.mouse.move(640, 450);
    await page.mouse.wheel(0, 2000);
  },
};
const elementActions: typeof actions = {
  'elements put in anew': async (page) => {
    await page.evaluate('bench.remove(), bench.begin()');
    // Attached, and not visible: the page may be scrolled past the first card.
    await page.waitForSelector('a[href^="/p/"]', { state: 'attached' });
  },
  'a filter after that': (page) => page.evaluate('bench.clickFacet()'),
};

/** What one page did behind one action. */
interface Work {
  /** Processor time of the main thread, in milliseconds. */
  processor: number;
  /** The same in the last three seconds, when nothing has happened for long, and how often the page was laid out in them. */
  late: number;
  lateLayouts: number;
}

/** Does something and looks on. `seconds` is how long, the last three of which count as rest. */
async function workBehind(
  session: CDPSession,
  page: Page,
  act: () => Promise<unknown>,
  seconds: number,
): Promise<Work> {
  const before = await metrics(session);
  await act();
  await page.waitForTimeout((seconds - 3) * 1000);
  const middle = await metrics(session);
  await page.waitForTimeout(3000);
  const after = await metrics(session);
  const between = (from: Record<string, number>, name: string): number => after[name]! - from[name]!;
  return {
    processor: 1000 * between(before, 'TaskDuration'),
    late: 1000 * between(middle, 'TaskDuration'),
    lateLayouts: between(middle, 'LayoutCount'),
  };
}

/** All actions on one page, one after the other. */
async function workOf(stage: Stage, name: Contestant, hits: number, seconds: number): Promise<Work[]> {
  const page = await stage.open(name, { hits });
  try {
    const session = await counters(page, { processor: true });
    const works: Work[] = [];
    for (const act of Object.values(name === 'aisle' ? { ...actions, ...elementActions } : actions))
      works.push(await workBehind(session, page, () => act(page), seconds));
    return works;
  } finally {
    await page.close();
  }
}

const cell = (work: Work | undefined, peer: Work | undefined): string => {
  if (!work) return '–';
  const total = `${work.processor.toFixed(0)} ms${peer ? ` (${ratio(work.processor, peer.processor)})` : ''}`;
  return `${total}, at the end ${work.late.toFixed(0)} ms, ${work.lateLayouts} layouts`;
};

/**
 * Measures the fuller page at four lengths. `quick` looks at two of them, for four seconds.
 *
 * @example
 * const report = await benchRest({ quick: true });
 */
export async function benchRest({ quick }: { quick: boolean }): Promise<Report> {
  const stage = await setStage(names, 'full');
  const seconds = quick ? 4 : 10;
  const rows: string[][] = [];
  try {
    for (const hits of quick ? [20, 1000] : [20, 100, 1000, 5000]) {
      // Side by side: what counts is processor time of each page's own main thread.
      const works = await Promise.all(names.map((name) => workOf(stage, name, hits, seconds)));
      const peer = works[names.indexOf('instantsearch')]!;
      for (const [at, action] of [...Object.keys(actions), ...Object.keys(elementActions)].entries())
        rows.push([`${hits} hits`, action, ...works.map((own) => cell(own[at], peer[at]))]);
    }
  } finally {
    await stage.close();
  }
  return {
    title: 'What a page does until it rests',
    columns: ['', 'after', ...names.map((name) => titles[name])],
    rows,
    notes: [
      `The fuller page. Processor time of the main thread in the ${seconds} seconds behind each action, so that what was put off counts as work of the action that caused it; "at the end" are the last three of them. Ratios are to instantsearch.js.`,
      'After boot the time from its first hits on is counted. Elements alone can be put in anew by their markup.',
    ],
  };
}
