/** Bytes that shoppers download stay under their budgets, entry by entry. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  elementEntries,
  measureBundle,
  measurePage,
  measurePart,
  measureQueueCore,
  measureScript,
  ownEntries,
} from '../bench/bundle-size.ts';

const kilobyte = 1024;

/** Budgets in bytes, brotli 11, of whole bundles. */
const budgets = {
  // 170 more than it was: both forms of requests are taken, another one and missing credentials are errors that say the cure, and
  // header names are merged whatever their case. It passes on that somebody is typing. A request, its headers and its error are functions of their own.
  'search client, one search': 2270,
  // With idb-keyval, which a bundler shares with the page; a shop's minifier shortens less than that of the script tag.
  'insights, npm module': 6230,
} as const satisfies Partial<Record<keyof typeof ownEntries, number>>;

/** Budgets of pages: what they load before they can search, and with the parts that every page of that kind loads beside that search. */
const pages = {
  // Why the first file holds what it does, and what waits for the first picture: decision 0093. Context and controllers: decision 0032. Session,
  // hooks and addresses: decision 0031. Cards: decision 0024. Frameworks: decision 0137. Neutral changes of a line move a figure by up to 50 bytes.
  // A search of a preview says from its first words on that somebody types (25 bytes). What a page says to begin with may be anything, and
  // it searches (280 bytes). Choices are heard with the noun of their count (50 bytes here, 92 with every kind of facet).
  // What is said is heard in dialogs of the page, too (150 bytes). ARIA is written as attributes, which Firefox 101 reads too (35 to 60 bytes).
  // A network that is back is heard of before the part has come that asks again (25 bytes).
  // The markup of a page that is developed is checked behind the first picture, also on a page without a search, and `"false"` is off (60 bytes, and 110 behind it). An
  // attribute without a label is shown in words (25 to 45 bytes). Pages change hits and queries
  // before they are shown and sent, and name several orders (90 bytes).
  'page: search, box, hits, one facet, pagination': { start: 27.08 * kilobyte, whole: 31.29 * kilobyte },
  // Who brings a client loads none of ours (decision 0093). What notices seen hits does so for cards of conversations, too (25 bytes).
  'the same page, with a client of its own': { start: 25.18 * kilobyte, whole: 29.39 * kilobyte },
  // Lists go through a loop, not into the arguments of one call, which takes no more than a hundred thousand.
  // Members of a session say in the field's words what they are (50 bytes). A click in a list inside a card is none on the card (30 bytes).
  'page: fourteen elements': { start: 34.84 * kilobyte, whole: 39.04 * kilobyte },
  // With favourites of the device and the shop's cart; two elements begin as a server wrote them. What splits highlights is in the first
  // file since then (100 bytes): in one of its own it was a further request before the first hits. A page can set whether tests and
  // profiles of the service take part. Suggestions say what trends, and products are recommended for one shopper. A pack of a region goes
  // before that of its language (30 bytes). Categories of a search are suggested, and what it is filtered by can be taken back (860 bytes).
  // Products are compared in a table of their own (2.2 KB), what is folded into a result is shown under it (0.9 KB), and a product over its
  // list (0.9 KB). The boxes of conversations, answers and suggested questions wait for what is loaded with the
  // first of them (4.2 KB). A chat on a page without a search says so (80 bytes), and numbers are heard
  // with what they count (50 bytes).
  // An order whose index is missing gives way to the main one (50 bytes).
  // The address of an endless list waits until the shopper scrolls (150 bytes).
  'all elements': { start: 73.81 * kilobyte, whole: 77.12 * kilobyte },
} as const satisfies Partial<Record<keyof typeof ownEntries, { start: number; whole: number }>>;

/** Parts that a page loads only where its markup asks for them, or when something is set up wrongly. */
const onDemand = [
  'alter-session',
  'answer-view',
  'announce',
  'cart-post',
  'chat-offers',
  'chat-view',
  'check-page',
  'complete-prompts',
  'category-tree',
  'data-cards',
  'debug-panel',
  'document-title',
  'facet-search',
  'stored-favorites',
  'list-extras',
  'messages',
  'move-results',
  'normalize-answers',
  'panel-controller',
  'plain-filters',
  'range-slider',
  'rare-counts',
  'react-props',
  'refused-question',
  'restyle',
  'unavailable',
  'value-extras',
  'voice-search',
  'ways-out',
];

/** Elements without a budget of their own: those of the page that the others are measured on, and parts that come with another one. */
const ON_EVERY_PAGE = [
  'aisle-autocomplete-section',
  'aisle-highlight',
  'aisle-hits',
  'aisle-pagination',
  'aisle-refinement-list',
  'aisle-search',
  'aisle-search-box',
];

describe('bundle sizes (brotli)', () => {
  it('are measured for every element', () => {
    const tags = readdirSync(resolve(import.meta.dirname, '../../packages/components/src/define'))
      .filter((file) => file.startsWith('aisle-'))
      .map((file) => file.replace('.ts', ''));
    expect([...elementEntries, ...ON_EVERY_PAGE].toSorted()).toEqual(tags.toSorted());
  });

  it.each(Object.entries(budgets))('%s: at most %i bytes', async (name, budget) => {
    const { brotli } = await measureBundle(ownEntries[name as keyof typeof ownEntries]);
    expect(brotli).toBeLessThanOrEqual(budget);
    // A bundle of a few bytes would mean that nothing was measured.
    expect(brotli).toBeGreaterThan(500);
  });

  it.each(Object.entries(pages))('%s: in budget before the first search, and as a whole', async (name, budget) => {
    const { start, parts } = await measurePage(ownEntries[name as keyof typeof ownEntries]);
    const always = Object.entries(parts).filter(([part]) => !onDemand.includes(part));
    const whole = always.reduce((sum, [, { brotli }]) => sum + brotli, start.brotli);
    const figures = Object.entries(parts).map(([part, { brotli }]) => `${part} ${brotli}`);
    console.log(`${name}: start ${start.brotli}, whole ${whole} (${figures.join(', ')})`);
    expect(start.brotli).toBeLessThanOrEqual(budget.start);
    expect(whole).toBeLessThanOrEqual(budget.whole);
    // Each part is a request.
    expect(always.map(([part]) => part).sort()).toEqual(['list-watch', 'watch-results']);
  });

  it('languages: at most 1000 bytes on a page, and 4 KB for each pack that it speaks', async () => {
    const { start, parts } = await measurePage("import '@aisle/components/define/languages';");
    console.log(
      `languages: start ${start.brotli}, ${Object.entries(parts)
        .map(([part, { brotli }]) => `${part} ${brotli}`)
        .join(', ')}`,
    );
    expect(start.brotli).toBeLessThanOrEqual(1000);
    expect(Object.keys(parts).length).toBeGreaterThanOrEqual(23);
    for (const [part, { brotli }] of Object.entries(parts)) {
      expect(part).toMatch(/^[a-z]{2}(?:-BR|-Hant)?$/);
      expect(brotli, part).toBeLessThanOrEqual(4 * kilobyte);
      expect(brotli, part).toBeGreaterThan(kilobyte);
    }
  });

  // What the page removes from the tab is not written again, and questions about a product that is not shown are left out (100 bytes).
  it('a chat: 2.4 KB on a page where nobody asks, and 8.9 KB once it is seen', async () => {
    const text = `${ownEntries['page: search, box, hits, one facet, pagination']}
      import '@aisle/components/define/aisle-chat';`;
    const { brotli } = await measurePart(text, 'packages/components/src/elements/chat/chat-view.ts');
    console.log(`conversation ${brotli}`);
    expect(brotli).toBeLessThanOrEqual(8.9 * kilobyte);
    expect(brotli).toBeGreaterThan(kilobyte);
  });

  it('the queue core of insights: at most 2400 bytes', async () => {
    const { brotli } = await measureQueueCore();
    expect(brotli).toBeLessThanOrEqual(2400);
    expect(brotli).toBeGreaterThan(1000);
  });

  it('the stub of insights: at most 200 bytes', async () => {
    const { brotli } = await measureBundle("import '../packages/insights/src/stub.ts';", { format: 'iife' });
    expect(brotli).toBeLessThanOrEqual(200);
    expect(brotli).toBeGreaterThan(40);
  });

  // What no rewriting of our own shortens (decision 0148). On a page in development it warns of mistakes, which were silent (160 bytes).
  it('the script tag: at most 6100 bytes', async () => {
    const { brotli } = await measureScript();
    expect(brotli).toBeLessThanOrEqual(6100);
    expect(brotli).toBeGreaterThan(500);
  });
});
