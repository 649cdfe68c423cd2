/** Bytes that each element adds to a page stay under its budget. Long: each is bundled with the page in five orders. */
import { expect, it } from 'vitest';
import { elementEntries, measureElement } from '../bench/bundle-size.ts';

/**
 * Budgets of single elements: what each adds to the start of a page. Those that announce something before the first answer bring the
 * announcer along: geo search, infinite hits, refine sheet and status. The page without them lost 56 bytes to chance when a failing card
 * stopped taking others with it; what is added to it seems some 40 bytes more since, though whole pages grew by 4 to 26. Ten were measured
 * again in December 2026: labels are words of their attribute, a switch that says false is off, and what they say is heard in dialogs too.
 */
const elements: Record<(typeof elementEntries)[number], number> = {
  // What tells a question from words of products; the answer is loaded with the first question.
  'aisle-answer': 850,
  'aisle-autocomplete': 2895,
  'aisle-banner': 550,
  'aisle-breadcrumb': 1275,
  'aisle-carousel': 2350,
  'aisle-category-suggestions': 1200,
  // The box and the dialog; the conversation is loaded once it is seen.
  'aisle-chat': 2400,
  'aisle-chat-trigger': 580,
  'aisle-clear-refinements': 300,
  // With the letters of colours that nobody knows.
  'aisle-color-facet': 1320,
  // With pictures, addresses and facts of records, and the look-up of those of now.
  'aisle-compare': 3500,
  'aisle-compare-button': 1520,
  // It knows the names of 23 parameters more: words, typos, languages, ranking, clicks. Chosen filters become rule contexts.
  'aisle-configure': 1430,
  'aisle-current-refinements': 800,
  'aisle-date-range': 2620,
  'aisle-debug': 420,
  'aisle-dynamic-facets': 1560,
  'aisle-geo-search': 2675,
  // Writes its rows by itself, as menus do.
  'aisle-hierarchical-menu': 2260,
  'aisle-hits-per-page': 335,
  // The three that ask beside the page remember what was refused.
  'aisle-index': 1470,
  // Its address waits for the first scroll.
  'aisle-infinite-hits': 3370,
  'aisle-menu': 1170,
  'aisle-menu-select': 580,
  'aisle-no-results': 550,
  'aisle-numeric-menu': 1265,
  // It knows which filter would repeat its heading.
  'aisle-panel': 705,
  // With words for what is struck out, in the language of the page.
  'aisle-price': 425,
  // With the words of prices, the placeholder of pictures and the letters of colours, favourites and
  // the shop's cart, whose keeping and sending are loaded where they are used.
  'aisle-product-card': 3570,
  'aisle-prompt-suggestions': 990,
  // On a server it asks nothing.
  'aisle-query-suggestions': 2140,
  'aisle-quick-view': 1500,
  'aisle-range': 2220,
  'aisle-rating': 450,
  'aisle-rating-menu': 1345,
  'aisle-recently-viewed': 1740,
  // Bundles go to the shop's cart. Answers of foreign clients are looked at. What is recommended for one shopper goes from the device too.
  'aisle-recommendations': 3900,
  // The one voice of the page speaks inside its dialog; a server knows no window. Its draft asks through the layers of the page. It comes
  // and goes before the filters and the page are worked out anew.
  'aisle-refine-sheet': 2670,
  'aisle-relevant-sort': 430,
  // Whoever asks for the records is loaded with the first press.
  'aisle-result-children': 1300,
  // Marks are written over where their number stays.
  'aisle-snippet': 530,
  'aisle-sort-by': 380,
  'aisle-stats': 200,
  'aisle-status': 1510,
  'aisle-toggle-refinement': 530,
};

it.each(elementEntries)('%s: adds no more to a page than its budget', async (tag) => {
  const bytes = await measureElement(tag);
  console.log(`${tag}: ${bytes}`);
  expect(bytes).toBeLessThanOrEqual(elements[tag]);
  // An element of no bytes would mean that nothing was measured.
  expect(bytes).toBeGreaterThan(100);
});
