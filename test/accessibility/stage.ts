/** A browser with one page on which every element can be shown, over a client that really searches a few records. */
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { shareChromium } from '../testing/chromium.ts';
import { openSite, type Site } from '../integrations/site.ts';
import { examples, unseen } from './examples.ts';

const root = resolve(import.meta.dirname, '../..');

/** All tags that can be seen. */
export const tags = readdirSync(resolve(root, 'packages/components/src/define'))
  .filter((file) => file.startsWith('aisle-'))
  .map((file) => file.replace('.ts', ''))
  .filter((tag) => !unseen.includes(tag));

/** The page's own script: the test turns its client. */
const script = `
import '@aisle/components/define';
import { createFakeClient } from '../packages/components/src/testing/fake-client.ts';
import { scriptAssistant, searchChunks, textChunks } from '../packages/components/src/testing/scripted-assistant.ts';

/** It names a product and offers to do something with it. */
const assistant = scriptAssistant();
assistant.script({ chunks: [
  ...searchChunks(['p1']),
  ...textChunks('Take **Red shoe 1**.'),
  { type: 'data-products', data: { objectIDs: ['p1'] } },
  { type: 'data-action', id: 'a', data: { action: 'addToCart', objectID: 'p1', quantity: 1 } },
] });

const brands = ['Acme', 'Bolt', 'Corda', 'Dune'];
const shop = (count, first = 1) => Array.from({ length: count }, (_, at) => {
  const index = at + first - 1;
  return {
    objectID: 'p' + (index + 1),
    name: ['Red', 'Blue', 'Green'][index % 3] + ' shoe ' + (index + 1),
    brand: brands[index % 4],
    colour: ['red;#c00', 'blue;#00c', 'green;#080'][index % 3],
    price: 10 + index,
    rating: 1 + (index % 5),
    reviews: index,
    since: Date.UTC(2024, index % 24, 1) / 1000,
    onSale: index % 2 === 0,
    'categories.lvl0': ['Men', 'Women'][index % 2],
    'categories.lvl1': ['Men > Boots', 'Women > Hats'][index % 2],
    _geoloc: { lat: 52 + index / 100, lng: 13 },
  };
});
const suggested = ['red shoe', 'red hat', 'blue shoe'].map((query, at) => ({ objectID: query, query, popularity: 9 - at }));
const banners = [{ image: { urls: [{ url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' }], title: 'Sale' }, link: { url: '#sale' } }];

const messages = async (count) => {
  for (let at = 0; at < count; at++) await new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); });
};
/** What is under way is through: promises and their followers, then one frame and what observers of it told. */
const turns = async () => {
  await messages(12);
  await new Promise(requestAnimationFrame);
  await messages(4);
};

let goods;
/** What searches are about, where they ask for that. */
const categories = ['Acme', 'Bolt'].map((facetValue) => ({ bin: 'high', hierarchyPath: [{ facetName: 'brand', facetValue, depth: 0 }] }));
let failing;
let waiting;
let reshape;
/** Frames that an answer takes. */
let late = 0;
let underWay = 0;
const frames = async (count) => {
  for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame);
};
const client = {
  async search(requests) {
    if (waiting) await new Promise(() => {});
    underWay++;
    await frames(late);
    underWay--;
    if (failing) throw Object.assign(new Error('no answer'), { status: 500 });
    const results = await Promise.all(requests.map(async (request) => {
      const { indexName, params } = request;
      const found = indexName === 'suggested' ? (goods.length ? suggested : []) : indexName.endsWith('_price') ? goods.toReversed() : goods;
      const { results: [result] } = await createFakeClient(found).search([request]);
      const extensions = params?.extensions && goods.length ? { queryCategorization: { categories } } : undefined;
      const answer = { ...result, extensions, appliedRelevancyStrictness: params?.relevancyStrictness ?? 50, nbSortedHits: Math.ceil(result.nbHits / 3), renderingContent: { widgets: { banners: goods.length ? banners : [] } } };
      return reshape ? reshape(answer) : answer;
    }));
    return { results };
  },
  searchForFacetValues: (requests) => failing ? Promise.reject(new Error('no answer')) : createFakeClient(goods).searchForFacetValues(requests),
  async getRecommendations(requests) {
    if (failing) throw Object.assign(new Error('no answer'), { status: 500 });
    return { results: requests.map(() => ({ hits: goods.slice(0, 2), nbHits: 2 })) };
  },
};
const search = () => document.querySelector('aisle-search');
const deepActive = () => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
};
const everything = (root = document.querySelector('main')) =>
  [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? everything(one.shadowRoot) : [])]);
window.stage = {
  turns,
  frames,
  /** Every answer is there and drawn, and two frames more, in which a browser takes the focus from what cannot have it. */
  async rest() {
    do { await turns(); await frames(2); } while (underWay);
    await turns();
    await frames(2);
  },
  answerAfter(count) { late = count; },
  mend() { failing = false; },
  refine(change) { search().session.change(change); },
  /** What has the focus, in words: the element and the part, or the node of the page. */
  where() {
    const node = deepActive();
    const { host } = node.getRootNode();
    return host ? host.localName + ' ' + (node.getAttribute('part') || node.localName) : node.localName + (node.className ? '.' + node.className : '');
  },
  everything,
  deepActive,
  /** Whether something around it cuts it off or scrolls by itself, as a row of slides. */
  scrolls: (one) => {
    for (let node = one.assignedSlot ?? one.parentNode; node; node = node.assignedSlot ?? node.parentNode ?? node.host)
      if (node instanceof Element && getComputedStyle(node).overflowX !== 'visible') return true;
    return false;
  },
  /** What can take the focus inside of an element, in its shadow trees too. */
  stops: (tag) => {
    const host = document.querySelector(tag);
    return [...everything(host), ...(host.shadowRoot ? everything(host.shadowRoot) : [])].filter(
      (one) => one.matches('a[href], button, input, select, summary, [tabindex="0"]') && !one.disabled && one.checkVisibility({ visibilityProperty: true }),
    );
  },
  async show(markup, { waits = false } = {}) {
    waiting = waits;
    reshape = undefined;
    late = 0;
    // What was shown before may still write down where it was.
    document.querySelector('main').replaceChildren();
    await turns();
    goods = shop(24);
    failing = false;
    history.replaceState(null, '', location.pathname);
    const viewed = JSON.stringify(goods.slice(0, 2).map((record) => ({ objectID: record.objectID, index: 'products', record })));
    try {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem('aisle-recently-viewed', viewed);
    } catch {
      // A page that may store nothing.
    }
    document.querySelector('main').innerHTML = '<aisle-search app-id="shop" api-key="key" host="/" index="products">' + markup + '</aisle-search>';
    search().client = client;
    await turns();
  },
  async empty() { goods = []; search().session.refresh(); await turns(); },
  /** Other records, and of those that stay, another order. */
  async shuffle() { goods = shop(9, 3).toReversed(); search().session.refresh(); await turns(); },
  /** Records that hold what no shop would, and the answers of a service that does what it likes. */
  async put(records) { goods = records; search().session.refresh(); await turns(); },
  async answerAs(change) { reshape = change; search().session.refresh(); await turns(); },
  /** The search fails from the first question on. */
  async lose() {
    const markup = search().innerHTML;
    failing = true;
    document.querySelector('main').innerHTML = '<aisle-search app-id="shop" api-key="key" host="/" index="products">' + markup + '</aisle-search>';
    search().client = client;
    await turns();
  },
  async fail() { failing = true; search().session.refresh(); await turns(); },
};
`;

/** Where elements are shown. */
export interface Stage {
  /** Where its page is, for a browser of somebody's own. */
  readonly origin: string;
  /**
   * A fresh page with what a person set up: width, colours, motion.
   * @param ownScript Runs before all others of the page.
   */
  open(options?: BrowserContextOptions, ownScript?: string): Promise<Page>;
  close(): Promise<void>;
}

/** The page on a site of its own. */
async function openPageSite(): Promise<Site> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: resolve(root, 'test'), loader: 'ts' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    conditions: ['aisle-source', 'production'],
    logLevel: 'silent',
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  });
  const theme = `<link rel="stylesheet" href="/theme.css">`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop</title>
    <link rel="icon" href="data:,">${theme}<script type="module" src="/page.js"></script></head><body><main></main></body></html>`;
  return openSite(
    new Map([
      ['/', html],
      ['/theme.css', readFileSync(resolve(root, 'packages/components/src/theme.css'), 'utf8')],
      ['/page.js', outputFiles[0]!.text],
    ]),
  );
}

let site: Promise<Site> | undefined;

/** Opens pages for a test file; the site is that of all files of this process, and ends with it. */
export async function openStage(): Promise<Stage> {
  const [{ origin }, browser] = await Promise.all([(site ??= openPageSite()), shareChromium()]);
  const opened: BrowserContext[] = [];
  return {
    origin,
    async open(options, ownScript) {
      const context = await browser.newContext(options);
      opened.push(context);
      if (ownScript !== undefined) await context.addInitScript(ownScript);
      const page = await context.newPage();
      await page.goto(origin);
      await page.waitForFunction('window.stage');
      return page;
    },
    async close() {
      for (const context of opened) await context.close();
    },
  };
}

/** Shows the example of an element; `waits` leaves it without any answer. */
export const show = (page: Page, tag: string, options: { waits?: boolean } = {}): Promise<unknown> =>
  page.evaluate(`stage.show(${JSON.stringify(examples[tag]!.markup)}, ${JSON.stringify(options)})`);

/** Waits until everything that was asked for is shown. */
export const settled = (page: Page): Promise<unknown> => page.evaluate('stage.turns()');

/** Does with an element what a shopper does first. */
export async function use(page: Page, tag: string): Promise<void> {
  const own = examples[tag]!.use;
  const first = page.locator(tag).locator('input, select, summary, button, a').locator('visible=true').first();
  if (own) await own(page);
  else if (await first.count()) {
    if (await first.evaluate((element) => element.localName === 'select')) await first.selectOption({ index: 1 });
    else await first.click();
  }
  await settled(page);
}
