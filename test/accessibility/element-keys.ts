/** What keys do in each element: pressed by the tests one after the other, and shown on the element's page of the documentation. */

/** One thing that a shopper does by keys. */
export interface KeyStep {
  /** Keys as Playwright names them, pressed one after the other. */
  keys: readonly string[];
  /** What they do, in the third person: "moves the lower bound". */
  does: string;
  /** What has the focus before: a selector that looks into shadow trees. Without it, what had it after the step before. */
  from?: string;
  /** What is true in the page after the step, and not before it. `search` is the shopper's part of the session's state. */
  shows: string;
  /** What the live region says then, where it speaks. */
  heard?: RegExp;
}

const isFiltered = 'Object.keys(search.refinements).length > 0';
const isFilteredNoMore = 'Object.keys(search.refinements).length === 0';
const price = 'search.refinements.price';

/** By tag, in the order in which the tests press them. Elements that take no key themselves are left out. */
export const elementKeys: Readonly<Record<string, readonly KeyStep[]>> = {
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
  'aisle-carousel': [
    {
      keys: ['Enter'],
      does: 'shows the next slides; the focus stays on the button',
      from: 'aisle-carousel [part=next]',
      shows: "document.querySelector('aisle-carousel ol').scrollLeft > 0 && active.part.contains('next')",
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
  'aisle-hierarchical-menu': [
    {
      keys: ['Enter'],
      does: 'opens the category',
      from: 'aisle-hierarchical-menu a',
      shows: isFiltered,
      heard: /\d+ results?/,
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
  'aisle-range': [
    {
      keys: ['ArrowRight'],
      does: 'moves the bound by one step',
      from: 'aisle-range [role=slider], aisle-range input[type=range]',
      shows: `${price}?.min > 0`,
    },
    { keys: ['Home'], does: 'moves the bound to the end of the range', shows: `${price}?.min === undefined` },
  ],
  'aisle-rating-menu': [
    { keys: ['Space'], does: 'chooses the rating', from: 'aisle-rating-menu input >> nth=1', shows: isFiltered },
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
  'aisle-search-box': [
    {
      keys: ['r', 'e', 'd'],
      does: 'typing searches',
      from: 'aisle-search-box input',
      shows: "search.query === 'red'",
      heard: /\d+ results?/,
    },
  ],
  'aisle-sort-by': [
    {
      keys: ['ArrowDown'],
      does: 'sorts by the next order',
      from: 'aisle-sort-by select',
      shows: "search.sortBy === 'products_price'",
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
