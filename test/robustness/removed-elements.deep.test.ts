/** Elements that leave the page leave nothing behind: no nodes, no listeners of the window or document, no questions. */
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examples } from '../accessibility/examples.ts';
import { openStage, settled, type Stage, tags } from '../accessibility/stage.ts';

let stage: Stage;
let page: Page;
let session: CDPSession;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.open({ reducedMotion: 'reduce' });
  session = await page.context().newCDPSession(page);
});
afterAll(() => stage?.close());

/** Nodes, in the page or out of it, and listeners. */
interface Alive {
  nodes: number;
  listeners: number;
}

/** What is alive after the garbage was collected. */
async function countAlive(): Promise<Alive> {
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners };
}

/** Shows all elements in one search, all at rest, and takes them away again, some at rest and some in the middle of a question. */
async function comeAndGo(rounds: number): Promise<void> {
  const markup = tags.map((tag) => examples[tag]!.markup).join('\n');
  for (let round = 0; round < rounds; round++) {
    await page.evaluate(`stage.show(${JSON.stringify(markup)})`);
    if (round % 2 === 0) await page.evaluate('stage.rest()');
    await page.evaluate('document.querySelector("main").replaceChildren()');
    await settled(page);
  }
}

/** What is alive once everything is over that waits for a moment of rest, such as a timer that looks at the last view. */
async function countAtRest(blank: Alive): Promise<Alive> {
  let alive = await countAlive();
  await expect
    .poll(async () => {
      alive = await countAlive();
      return alive.listeners - blank.listeners;
    })
    .toBeLessThan(10);
  return alive;
}

it('after they came and went several times, no more is alive than after the first times', async () => {
  const blank = await countAlive();
  await comeAndGo(4);
  const first = await countAtRest(blank);
  await comeAndGo(8);
  const later = await countAtRest(blank);
  // One round has some thousand nodes. Templates that were compiled stay, once for each.
  expect(later.nodes - first.nodes).toBeLessThan(200);
}, 60_000);
