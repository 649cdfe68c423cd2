/** Draws the picture of every element from its live example: `npm run docs -- --pictures`, into docs/looks/elements; of some with their tags behind it. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { launchChromium } from '../../../test/testing/chromium.ts';
import { openDocs } from './open-docs.ts';

const root = resolve(import.meta.dirname, '../../..');
const examples = join(root, 'docs/site/examples');
const folder = join(root, 'docs/looks/elements');

/** What shows nothing before it is used. */
const silent = new Set(['aisle-autocomplete-section', 'aisle-compare', 'aisle-recently-viewed']);

/** How an example is used before it is drawn. */
interface Use {
  /** What is typed. */
  text?: string;
  /** What is pressed. */
  button?: string;
  /** What is there once it has answered. */
  sign?: string;
}

const uses: Readonly<Record<string, Use>> = {
  'aisle-no-results': { text: 'zzzz' },
  'aisle-chat': { button: 'Which jackets keep me dry?', sign: 'aisle-chat .aisle-hit aisle-product-card' },
  'aisle-answer': { text: 'which jackets keep me dry?', sign: 'aisle-answer .aisle-hit aisle-product-card' },
};

/** Resolves when answers are there and drawn, and so are the pictures that they brought. */
async function untilDrawn(search: Element & { session?: { state: { status: string } } }): Promise<void> {
  do await new Promise(requestAnimationFrame);
  while (
    search.session?.state.status !== 'idle' ||
    [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy')
  );
  await new Promise(requestAnimationFrame);
}

const chosen = process.argv.slice(2);
const tags = readdirSync(examples).map((file) => basename(file, '.html'));

const docs = await openDocs(launchChromium);
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
  for (const tag of chosen.length > 0 ? chosen : tags.filter((one) => !silent.has(one))) {
    // The example before may hold the same element.
    const mark = `<i id="drawn-${tag}" hidden></i>`;
    const example = readFileSync(join(examples, `${tag}.html`), 'utf8');
    await page.getByLabel('HTML of the example').fill(example + mark);
    await stage.locator(`#drawn-${tag}`).waitFor({ state: 'attached' });
    await stage.locator(tag).first().waitFor({ state: 'attached' });
    const { text, button, sign } = uses[tag] ?? {};
    if (text !== undefined) {
      await stage.locator('input').first().click();
      await stage.locator('input').first().fill(text);
    }
    if (button !== undefined) await stage.getByRole('button', { name: button }).click();
    if (sign !== undefined) await stage.locator(sign).first().waitFor();
    await page.waitForLoadState('networkidle');
    // A conversation stands at its end, and a picture of it at its beginning.
    if (tag === 'aisle-chat') await stage.locator('aisle-chat [part=log]').evaluate((log) => log.scrollTo(0, 0));
    await page.mouse.move(0, 0);
    await stage.locator('aisle-search').evaluate(untilDrawn);
    await page.locator('.live-stage').scrollIntoViewIfNeeded();
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
      // A window that grows for the picture would scroll what stands in it.
      captureBeyondViewport: false,
    });
    const bytes = Buffer.from(data, 'base64');
    writeFileSync(join(folder, `${tag}.webp`), bytes);
    console.log(`${tag}.webp ${Math.round(bytes.length / 1024)} KB`);
  }
} finally {
  await docs.close();
}
