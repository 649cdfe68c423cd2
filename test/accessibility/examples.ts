/** One page for every element, in the markup that a shop would write, and what a shopper does with it first. */
import type { Page } from 'playwright-core';

/** A page with one element. */
export interface Example {
  /** What is inside of the search. */
  markup: string;
  /** What a shopper does with it; without it, the first control is pressed. */
  use?: (page: Page) => Promise<unknown>;
}

const card = '<template><a href="#{{objectID}}">{{name}}</a></template>';
const hits = `<aisle-hits hits-per-page="3">${card}</aisle-hits>`;
const brand = 'attribute="brand" label="Brand"';
const levels = 'levels="categories.lvl0 categories.lvl1"';
const category = `<aisle-hierarchical-menu ${levels} label="Categories"></aisle-hierarchical-menu>`;
const list = `<aisle-refinement-list ${brand} limit="2" show-more searchable excludable></aisle-refinement-list>`;
const type = async (page: Page): Promise<unknown> => {
  // On a phone a button stands for the box.
  const opener = page.locator('[part~=opener]').locator('visible=true');
  if (await opener.count()) await opener.click();
  return page.locator('input').first().fill('red');
};
const chooseBrand = (page: Page): Promise<unknown> =>
  page.locator('aisle-refinement-list').getByRole('checkbox').first().check();

/** The examples, by tag. Search, index scope and configuration have no looks of their own: their page is the hits'. */
export const examples: Readonly<Record<string, Example>> = {
  'aisle-answer': {
    markup: `<aisle-search-box></aisle-search-box><aisle-answer pause="0">${card}</aisle-answer>${hits}`,
    use: async (page) => {
      await page.locator('input').first().fill('which shoe is red?');
      await page.locator('aisle-answer').getByText('Take').waitFor();
    },
  },
  'aisle-autocomplete': {
    markup: `<aisle-autocomplete>
      <aisle-autocomplete-section source="suggestions" index="suggested"></aisle-autocomplete-section>
      <aisle-autocomplete-section index="products" label="Goods" limit="2"></aisle-autocomplete-section>
    </aisle-autocomplete>`,
    use: type,
  },
  'aisle-banner': { markup: `<aisle-banner></aisle-banner>${hits}` },
  'aisle-breadcrumb': {
    markup: `<aisle-breadcrumb ${levels}></aisle-breadcrumb>${category}`,
    use: (page) => page.locator('aisle-hierarchical-menu').getByRole('link').first().click(),
  },
  'aisle-carousel': {
    markup: `<aisle-carousel label="Goods"><aisle-hits hits-per-page="9">${card}</aisle-hits></aisle-carousel>`,
    use: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Previous', disabled: false }).waitFor();
    },
  },
  'aisle-category-suggestions': {
    markup: `<aisle-search-box></aisle-search-box><aisle-category-suggestions></aisle-category-suggestions>${hits}`,
    use: type,
  },
  'aisle-chat': {
    markup: `<aisle-chat prompts="Which shoe is red?">${card}</aisle-chat>`,
    use: async (page) => {
      await page.getByRole('button', { name: 'Which shoe is red?' }).click();
      await page.getByRole('button', { name: 'Add Red shoe 1 to the cart' }).waitFor();
    },
  },
  'aisle-chat-trigger': {
    markup: `<aisle-chat-trigger></aisle-chat-trigger><aisle-chat display="panel">${card}</aisle-chat>`,
    use: async (page) => {
      await page.locator('aisle-chat-trigger button').click();
      await page.getByRole('textbox', { name: 'Ask a question' }).waitFor();
    },
  },
  'aisle-clear-refinements': { markup: `${list}<aisle-clear-refinements></aisle-clear-refinements>`, use: chooseBrand },
  'aisle-color-facet': {
    markup: `<aisle-color-facet attribute="colour" label="Colour"></aisle-color-facet>${hits}`,
    use: (page) => page.locator('aisle-color-facet').getByRole('checkbox').first().check(),
  },
  'aisle-compare': {
    markup: `<aisle-hits hits-per-page="3"><template><a href="#{{objectID}}">{{name}}</a> <aisle-compare-button></aisle-compare-button></template></aisle-hits>
      <aisle-compare currency="EUR"></aisle-compare>`,
    use: async (page) => {
      await page.getByRole('button', { name: 'Compare' }).nth(0).click();
      await page.getByRole('button', { name: 'Compare' }).nth(1).click();
    },
  },
  'aisle-compare-button': {
    markup: `<aisle-hits hits-per-page="2"><template><a href="#{{objectID}}">{{name}}</a> <aisle-compare-button></aisle-compare-button></template></aisle-hits>`,
  },
  'aisle-current-refinements': {
    markup: `<aisle-current-refinements></aisle-current-refinements>${list}`,
    use: chooseBrand,
  },
  'aisle-date-range': {
    markup: `<aisle-date-range attribute="since" label="On sale since">
      <option value="2025-01-01..">Since 2025</option></aisle-date-range>${hits}`,
    use: (page) => page.getByRole('radio').nth(1).check(),
  },
  'aisle-debug': {
    markup: `<aisle-debug></aisle-debug>${hits}`,
    // What it shows when it is open are times and addresses.
    use: async () => undefined,
  },
  'aisle-dynamic-facets': { markup: `<aisle-dynamic-facets>${list}</aisle-dynamic-facets>${hits}` },
  'aisle-geo-search': {
    markup: `<aisle-geo-search></aisle-geo-search>${hits}`,
    use: async (page) => {
      await page.getByRole('button', { name: 'Near me' }).click();
      await page.locator('aisle-geo-search').getByText('does not tell').waitFor();
    },
  },
  'aisle-hierarchical-menu': { markup: `${category}${hits}` },
  'aisle-highlight': {
    markup: `<aisle-search-box></aisle-search-box><aisle-hits hits-per-page="2"><template>
      <aisle-highlight attribute="name"></aisle-highlight></template></aisle-hits>`,
    use: type,
  },
  'aisle-hits': { markup: hits },
  'aisle-hits-per-page': { markup: `<aisle-hits-per-page sizes="3 6"></aisle-hits-per-page>${hits}` },
  'aisle-infinite-hits': {
    markup: `<aisle-infinite-hits hits-per-page="3" load-more="button">${card}</aisle-infinite-hits>`,
    use: (page) => page.getByRole('button', { name: 'Show more' }).click(),
  },
  'aisle-menu': { markup: `<aisle-menu ${brand} limit="2" show-more></aisle-menu>${hits}` },
  'aisle-menu-select': { markup: `<aisle-menu-select ${brand}></aisle-menu-select>${hits}` },
  'aisle-no-results': {
    markup: '<aisle-search-box></aisle-search-box><aisle-no-results></aisle-no-results>',
    use: (page) => page.locator('input').fill('red nothing'),
  },
  'aisle-numeric-menu': {
    markup: `<aisle-numeric-menu attribute="price" label="Price">
      <option value="..19">Up to 19</option><option value="20..">From 20</option></aisle-numeric-menu>${hits}`,
    use: (page) => page.getByRole('radio').nth(1).check(),
  },
  'aisle-pagination': {
    markup: `<aisle-pagination></aisle-pagination>${hits}`,
    use: (page) => page.getByRole('link', { name: 'Next page' }).click(),
  },
  'aisle-panel': {
    markup: `<aisle-panel heading="Brand" collapsible>${list}</aisle-panel>${hits}`,
    use: (page) => page.getByRole('button', { name: 'Brand', exact: true }).click(),
  },
  'aisle-price': { markup: '<aisle-price value="12.5" was="20" currency="EUR"></aisle-price>' },
  'aisle-product-card': {
    markup: `<aisle-hits hits-per-page="2"><template>
      <aisle-product-card href="#{{objectID}}" currency="EUR"></aisle-product-card></template></aisle-hits>`,
    use: (page) => page.getByRole('button', { name: 'Keep' }).first().click(),
  },
  'aisle-prompt-suggestions': {
    markup: `<aisle-prompt-suggestions object-id="p1" prompts="Is {name} dry?|What is new?"></aisle-prompt-suggestions><aisle-chat display="panel">${card}</aisle-chat>`,
    use: async (page) => {
      await page.getByRole('button', { name: 'Is Red shoe 1 dry?' }).click();
      await page.getByRole('button', { name: 'Add Red shoe 1 to the cart' }).waitFor();
    },
  },
  'aisle-query-suggestions': { markup: `<aisle-query-suggestions index="suggested"></aisle-query-suggestions>${hits}` },
  'aisle-quick-view': {
    markup: `<aisle-hits hits-per-page="2"><template><a href="#{{objectID}}">{{name}}</a> <aisle-quick-view href="#{{objectID}}"><template><h2>{{name}}</h2></template></aisle-quick-view></template></aisle-hits>`,
  },
  'aisle-range': {
    markup: `<aisle-range attribute="price" label="Price" presentation="histogram slider inputs"></aisle-range>${hits}`,
    use: async (page) => {
      await page.locator('aisle-range input').first().fill('20');
      await page.keyboard.press('Enter');
    },
  },
  'aisle-rating': { markup: '<aisle-rating value="4.5" count="12"></aisle-rating>' },
  'aisle-rating-menu': {
    markup: `<aisle-rating-menu attribute="rating"></aisle-rating-menu>${hits}`,
    use: (page) => page.getByRole('radio').nth(1).check(),
  },
  'aisle-recently-viewed': {
    markup: `<aisle-recently-viewed index="products">${card}</aisle-recently-viewed>`,
    use: (page) => page.getByRole('button', { name: 'Clear' }).click(),
  },
  'aisle-recommendations': {
    markup: `<aisle-recommendations model="bought-together" object-id="p9" currency="EUR">${card}</aisle-recommendations>`,
  },
  'aisle-refine-sheet': { markup: `<aisle-refine-sheet media="all">${list}</aisle-refine-sheet>${hits}` },
  'aisle-refinement-list': { markup: `${list}${hits}` },
  'aisle-relevant-sort': { markup: `<aisle-relevant-sort></aisle-relevant-sort>${hits}` },
  'aisle-result-children': {
    markup: `<aisle-hits hits-per-page="2"><template><a href="#{{objectID}}">{{name}}</a> <aisle-result-children attribute="brand" limit="2"><template><a href="#{{objectID}}">{{name}}</a></template></aisle-result-children></template></aisle-hits>`,
    use: async (page) => {
      await page.getByRole('button', { name: 'Variants' }).first().click();
      await page.locator('aisle-result-children li').first().waitFor();
    },
  },
  'aisle-search-box': { markup: `<aisle-search-box></aisle-search-box>${hits}`, use: type },
  'aisle-snippet': {
    markup: `<aisle-hits hits-per-page="1"><template><aisle-snippet attribute="name" words="1"></aisle-snippet></template></aisle-hits>`,
  },
  'aisle-sort-by': {
    markup: `<aisle-sort-by><option value="products">Relevance</option><option value="products_price">Price</option></aisle-sort-by>${hits}`,
  },
  'aisle-stats': { markup: `<aisle-search-box></aisle-search-box><aisle-stats></aisle-stats>`, use: type },
  'aisle-status': { markup: `<aisle-status></aisle-status>${hits}` },
  'aisle-toggle-refinement': {
    markup: `<aisle-toggle-refinement attribute="onSale" label="On sale"></aisle-toggle-refinement>${hits}`,
  },
};

/** Tags without looks of their own, and the section of a popup, which is drawn with it. */
export const unseen = ['aisle-search', 'aisle-index', 'aisle-configure', 'aisle-autocomplete-section'];
