/** Draws the picture of every element from its live example: `npm run docs -- --pictures`, into docs/looks/elements. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { openDocs } from './open-docs.ts';

const root = resolve(import.meta.dirname, '../../..');
const examples = join(root, 'docs/site/examples');
const folder = join(root, 'docs/looks/elements');

/** What shows nothing before it is used, and what is typed into the others first. */
const silent = new Set(['aisle-answer', 'aisle-autocomplete-section', 'aisle-compare', 'aisle-recently-viewed']);
const used: Readonly<Record<string, string>> = { 'aisle-no-results': 'zzzz' };

const docs = await openDocs();
try {
  mkdirSync(folder, { recursive: true });
  const { page } = await docs.open('reference/elements/aisle-hits/', {
    colorScheme: 'light',
    viewport: { width: 1100, height: 900 },
  });
  await page.locator('.live').scrollIntoViewIfNeeded();
  await page.locator('.live[data-ready]').waitFor({ timeout: 120_000 });
  const session = await page.context().newCDPSession(page);
  const stage = page.frameLocator('.live-stage');
  for (const tag of readdirSync(examples).map((file) => basename(file, '.html'))) {
    if (silent.has(tag)) continue;
    // The example before may hold the same element.
    const mark = `<i id="drawn-${tag}" hidden></i>`;
    const example = readFileSync(join(examples, `${tag}.html`), 'utf8');
    await page.getByLabel('HTML of the example').fill(example + mark);
    await stage.locator(`#drawn-${tag}`).waitFor({ state: 'attached' });
    await stage.locator(tag).first().waitFor({ state: 'attached' });
    const text = used[tag];
    if (text) {
      await stage.locator('input').first().click();
      await stage.locator('input').first().fill(text);
    }
    await page.waitForLoadState('networkidle');
    // Answers are there and drawn, and so are the pictures that they brought.
    await stage.locator('aisle-search').evaluate(`async (search) => {
      do await new Promise(requestAnimationFrame);
      while (search.session?.state.status !== 'idle' || [...document.images].some(({ complete }) => !complete));
      await new Promise(requestAnimationFrame);
    }`);
    const box = (await page.locator('.live-stage').boundingBox())!;
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 70,
      clip: {
        x: box.x,
        y: box.y + (await page.evaluate<number>('scrollY')),
        width: box.width,
        height: box.height,
        scale: 1,
      },
      captureBeyondViewport: true,
    });
    const bytes = Buffer.from(data, 'base64');
    writeFileSync(join(folder, `${tag}.webp`), bytes);
    console.log(`${tag}.webp ${Math.round(bytes.length / 1024)} KB`);
  }
} finally {
  await docs.close();
}
