/** What keys do in each element: pressed by the tests one after the other, and shown on the element's page of the documentation. */

/** One thing that a shopper does by keys. */
export interface KeyStep {
  /** Keys as Playwright names them, pressed one after the other. */
  keys: readonly string[];
  /** What they do, in the third person: "moves the lower bound". */
  does: string;
  /** What has the focus before: a selector that looks into shadow trees. Without it, what had it after the step before. */
  from?: string;
  /** What happened before, as an expression that the test runs: filters were chosen, or the search failed. */
  given?: string;
  /** What is true in the page after the step, and not before it. `search` is the shopper's part of the session's state. */
  shows: string;
  /** What the live region says then, where it speaks. */
  heard?: RegExp;
}

const isFiltered = 'Object.keys(search.refinements).length > 0';
const isFilteredNoMore = 'Object.keys(search.refinements).length === 0';
const price = 'search.refinements.price';

const chosen = "stage.refine({ refinements: { brand: { kind: 'facet', operator: 'or', values: ['Acme', 'Bolt'] } } })";
const shoes = "stage.refine({ query: 'red nothing' })";
const followed = "location.hash === '#p1'";

/** By tag, in the order in which the tests press them; empty for an element in which nothing takes a key, which they hold too. */
export const elementKeys: Readonly<Record<string, readonly KeyStep[]>> = {
  'aisle-answer': [],
  'aisle-autocomplete': [
    {
      keys: ['r', 'e', 'd'],
      does: 'typing opens the popup with suggestions',
      from: 'aisle-autocomplete input',
      shows: "active.getAttribute('aria-expanded') === 'true'",
    },
    {
      keys: ['ArrowDown'],
      does: 'goes to the next row; the focus stays in the input, which names the row',
      shows: "active.localName === 'input' && active.hasAttribute('aria-activedescendant')",
    },
    {
      keys: ['Escape'],
      does: 'closes the popup, and empties the input when it is closed',
      shows: "active.getAttribute('aria-expanded') === 'false'",
    },
  ],
  'aisle-autocomplete-section': [],
  'aisle-banner': [
    {
      keys: ['Enter'],
      does: 'follows the link of the banner',
      from: 'aisle-banner a',
      shows: "location.hash === '#sale'",
    },
  ],
  'aisle-breadcrumb': [
    {
      keys: ['Enter'],
      does: 'goes back up to the category',
      given: "document.querySelector('aisle-hierarchical-menu').shadowRoot.querySelector('a').click()",
      from: 'aisle-breadcrumb a[href]',
      shows: isFilteredNoMore,
      heard: /\d+ results?/,
    },
  ],
  'aisle-carousel': [
    {
      keys: ['Enter'],
      does: 'shows the next slides; the focus stays on the button',
      from: 'aisle-carousel [part=next]',
      shows: "document.querySelector('aisle-carousel ol').scrollLeft > 0 && active.part.contains('next')",
    },
  ],
  'aisle-category-suggestions': [
    {
      keys: ['Enter'],
      does: 'narrows the search to the category',
      from: 'aisle-category-suggestions a',
      shows: isFiltered,
    },
  ],
  'aisle-chat': [
    {
      keys: ['h', 'i', 'Enter'],
      does: 'asks; the focus stays in the box',
      from: 'aisle-chat textarea',
      shows: "active.localName === 'textarea' && stage.everything().some((one) => one.part.contains('question'))",
    },
  ],
  'aisle-chat-trigger': [
    {
      keys: ['Enter'],
      does: 'opens the chat; the focus goes into its box',
      from: 'aisle-chat-trigger button',
      shows: "active.localName === 'textarea'",
    },
    {
      keys: ['Escape'],
      does: 'closes the chat; the focus goes back to the button',
      shows: "active.part.contains('button')",
    },
  ],
  'aisle-clear-refinements': [
    {
      keys: ['Enter'],
      does: 'takes all filters back',
      given: chosen,
      from: 'aisle-clear-refinements button',
      shows: isFilteredNoMore,
      heard: /\d+ results?/,
    },
  ],
  'aisle-color-facet': [
    {
      keys: ['Space'],
      does: 'chooses the colour, or takes it back',
      from: 'aisle-color-facet input',
      shows: isFiltered,
      heard: /\d+ results?/,
    },
  ],
  'aisle-compare': [
    {
      keys: ['Space'],
      does: 'shows rows in which all are the same, or leaves them out',
      given:
        "[0, 2].forEach((at) => document.querySelectorAll('aisle-compare-button')[at].shadowRoot.querySelector('button').click())",
      from: 'aisle-compare input',
      shows: "document.querySelector('aisle-compare').all",
    },
    {
      keys: ['Enter'],
      does: 'takes the product out; the focus goes to the one beside it',
      from: 'aisle-compare [part=remove]',
      shows:
        "active.part.contains('remove') && document.querySelector('aisle-compare').shadowRoot.querySelectorAll('[part=remove]').length === 1",
      heard: /was removed from the comparison/,
    },
  ],
  'aisle-compare-button': [
    {
      keys: ['Space'],
      does: 'puts the product beside others, or takes it away',
      from: 'aisle-compare-button button',
      shows: "active.ariaPressed === 'true'",
    },
  ],
  'aisle-configure': [],
  'aisle-current-refinements': [
    {
      keys: ['Enter'],
      does: 'takes the filter back; the focus goes to the one that takes its place',
      given: chosen,
      from: 'aisle-current-refinements button',
      shows: "search.refinements.brand?.values.length === 1 && stage.where().startsWith('aisle-current-refinements')",
      heard: /\d+ results?/,
    },
  ],
  'aisle-date-range': [
    {
      keys: ['Space'],
      does: 'chooses the span',
      from: 'aisle-date-range input[type=radio] >> nth=1',
      shows: isFiltered,
    },
    { keys: ['ArrowUp'], does: 'chooses the span before', shows: isFilteredNoMore },
  ],
  'aisle-debug': [
    {
      keys: ['Alt+Shift+D'],
      does: 'opens the overlay',
      shows: "stage.everything().some((one) => one.part.contains('panel'))",
    },
    {
      keys: ['Escape'],
      does: 'closes it',
      shows: "!stage.everything().some((one) => one.part.contains('panel'))",
    },
  ],
  'aisle-dynamic-facets': [],
  'aisle-geo-search': [
    {
      keys: ['Enter'],
      does: 'asks the browser where the shopper is, and says when it does not tell',
      from: 'aisle-geo-search button',
      shows: "stage.everything().some((one) => one.textContent.includes('does not tell'))",
    },
  ],
  'aisle-hierarchical-menu': [
    {
      keys: ['Enter'],
      does: 'opens the category',
      from: 'aisle-hierarchical-menu a',
      shows: isFiltered,
      heard: /\d+ results?/,
    },
  ],
  'aisle-highlight': [],
  'aisle-hits': [
    {
      keys: ['Enter'],
      does: 'opens the result: its link is the one of the page',
      from: 'aisle-hits a',
      shows: followed,
    },
    {
      keys: ['Enter'],
      does: 'after a failure, searches again',
      given: '(await stage.fail(), stage.mend())',
      from: 'aisle-hits button',
      shows: "!stage.everything().some((one) => one.textContent === 'Try again')",
    },
  ],
  'aisle-hits-per-page': [
    {
      keys: ['ArrowDown'],
      does: 'shows more or fewer results on a page',
      from: 'aisle-hits-per-page select',
      shows: 'search.hitsPerPage === 6',
    },
  ],
  'aisle-index': [],
  'aisle-infinite-hits': [
    {
      keys: ['Enter'],
      does: 'shows more results',
      from: 'aisle-infinite-hits button',
      shows: "document.querySelectorAll('aisle-infinite-hits a').length > 3",
    },
  ],
  'aisle-menu': [
    { keys: ['Enter'], does: 'chooses the value', from: 'aisle-menu a', shows: isFiltered, heard: /\d+ results?/ },
  ],
  'aisle-menu-select': [
    { keys: ['ArrowDown'], does: 'chooses the next value', from: 'aisle-menu-select select', shows: isFiltered },
    { keys: ['Home'], does: 'goes back to all values', shows: isFilteredNoMore },
  ],
  'aisle-no-results': [
    {
      keys: ['Enter'],
      does: 'searches for fewer words, or shows everything',
      given: shoes,
      from: 'aisle-no-results button',
      shows: "search.query === 'red'",
      heard: /\d+ results?/,
    },
  ],
  'aisle-numeric-menu': [
    { keys: ['Space'], does: 'chooses the range', from: 'aisle-numeric-menu input >> nth=1', shows: isFiltered },
    { keys: ['ArrowDown'], does: 'chooses the next range', shows: `${price}?.min === 20` },
  ],
  'aisle-pagination': [
    {
      keys: ['Enter'],
      does: 'goes to the page; the focus goes to the results',
      from: 'aisle-pagination [part~=next]',
      shows: "search.page === 1 && stage.where().includes('aisle-hits')",
      heard: /page 2/i,
    },
  ],
  'aisle-panel': [
    {
      keys: ['Enter'],
      does: 'folds what is inside, and unfolds it',
      from: 'aisle-panel button',
      shows: "active.getAttribute('aria-expanded') === 'false'",
    },
  ],
  'aisle-price': [],
  'aisle-product-card': [
    {
      keys: ['Enter'],
      does: 'opens the product',
      from: 'aisle-product-card a',
      shows: followed,
    },
    {
      keys: ['Space'],
      does: 'keeps it as a favourite, or lets it go',
      from: 'aisle-product-card [part~=favorite]',
      shows: "active.getAttribute('aria-pressed') === 'true'",
    },
  ],
  'aisle-prompt-suggestions': [
    {
      keys: ['Enter'],
      does: 'asks the question in the chat; the focus goes into its box',
      from: 'aisle-prompt-suggestions [part=prompt]',
      shows: "active.localName === 'textarea'",
    },
  ],
  'aisle-query-suggestions': [
    {
      keys: ['Enter'],
      does: 'searches what is suggested',
      from: 'aisle-query-suggestions a',
      shows: "search.query === 'red shoe'",
      heard: /\d+ results?/,
    },
  ],
  'aisle-quick-view': [
    {
      keys: ['Enter'],
      does: 'shows the product in a dialog',
      from: 'aisle-quick-view [part=open]',
      shows: "stage.everything().some((one) => one.localName === 'dialog' && one.open)",
    },
    {
      keys: ['Escape'],
      does: 'closes the dialog; the focus goes back to the card',
      shows:
        "active.part.contains('open') && !stage.everything().some((one) => one.localName === 'dialog' && one.open)",
    },
  ],
  'aisle-range': [
    {
      keys: ['ArrowRight'],
      does: 'moves the bound by one step',
      from: 'aisle-range [role=slider], aisle-range input[type=range]',
      shows: `${price}?.min > 0`,
    },
    { keys: ['Home'], does: 'moves the bound to the end of the range', shows: `${price}?.min === undefined` },
  ],
  'aisle-rating': [],
  'aisle-rating-menu': [
    { keys: ['Space'], does: 'chooses the rating', from: 'aisle-rating-menu input >> nth=1', shows: isFiltered },
  ],
  'aisle-recently-viewed': [
    { keys: ['Enter'], does: 'opens the product', from: 'aisle-recently-viewed li a', shows: followed },
    {
      keys: ['Enter'],
      does: 'empties the list',
      from: 'aisle-recently-viewed button',
      shows: "document.querySelectorAll('aisle-recently-viewed li').length === 0",
    },
  ],
  'aisle-recommendations': [
    { keys: ['Enter'], does: 'opens the product', from: 'aisle-recommendations li a', shows: followed },
  ],
  'aisle-refine-sheet': [
    {
      keys: ['Enter'],
      does: 'opens the sheet',
      from: 'aisle-refine-sheet [part=open]',
      shows: "stage.everything().some((one) => one.localName === 'dialog' && one.open)",
    },
    {
      keys: ['Escape'],
      does: 'closes the sheet; the focus returns to the button',
      shows:
        "stage.where() === 'aisle-refine-sheet open' && !stage.everything().some((one) => one.localName === 'dialog' && one.open)",
    },
  ],
  'aisle-refinement-list': [
    {
      keys: ['Space'],
      does: 'chooses the value, or takes it back',
      from: 'aisle-refinement-list input[type=checkbox]',
      shows: isFiltered,
      heard: /\d+ results?/,
    },
    { keys: ['Space'], does: 'takes it back', shows: isFilteredNoMore },
  ],
  'aisle-relevant-sort': [
    {
      keys: ['Enter'],
      does: 'shows all results, or only relevant ones',
      from: 'aisle-relevant-sort button',
      shows: "active.textContent.includes('only relevant')",
    },
  ],
  'aisle-result-children': [
    {
      keys: ['Enter'],
      does: 'shows the other records of the group, or hides them',
      from: 'aisle-result-children [part=toggle]',
      shows: "document.querySelector('aisle-result-children').open",
    },
  ],
  'aisle-search': [],
  'aisle-search-box': [
    {
      keys: ['r', 'e', 'd'],
      does: 'typing searches',
      from: 'aisle-search-box input',
      shows: "search.query === 'red'",
      heard: /\d+ results?/,
    },
  ],
  'aisle-snippet': [],
  'aisle-sort-by': [
    {
      keys: ['ArrowDown'],
      does: 'sorts by the next order',
      from: 'aisle-sort-by select',
      shows: "search.sortBy === 'products_price'",
    },
  ],
  'aisle-stats': [],
  'aisle-status': [
    {
      keys: ['Enter'],
      does: 'after a failure, searches again',
      given: '(await stage.fail(), stage.mend())',
      from: 'aisle-status button',
      shows: "!stage.everything().some((one) => one.part.contains('retry'))",
    },
  ],
  'aisle-toggle-refinement': [
    {
      keys: ['Space'],
      does: 'turns it on, and off',
      from: 'aisle-toggle-refinement input, aisle-toggle-refinement button',
      shows: isFiltered,
      heard: /\d+ results?/,
    },
  ],
};
