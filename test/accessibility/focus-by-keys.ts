/** What shoppers do by keys that takes away the very thing they pressed, and where they go on. */

/** One such step. */
export interface FocusStep {
  markup: string;
  /** What is done before, in the words of the stage. */
  before?: string;
  /** What gets the focus first: a selector, which looks into shadow trees. */
  from: string;
  /** The keys, one after the other; `@` and a selector goes there first, as many presses of Tab would. */
  keys: readonly string[];
  /** What happens then without the shopper. */
  after?: string;
  /** Another width of the window after the keys. */
  width?: number;
  /** What has the focus in the end, in the words of the stage. */
  to: string;
}

const hits = '<aisle-hits></aisle-hits>';
const list = 'ol.aisle-hits';
const brand = (attributes = '') => `<aisle-refinement-list attribute="brand" ${attributes}></aisle-refinement-list>`;
const chosen = (...values: string[]) =>
  `stage.refine({ refinements: { brand: { kind: 'facet', operator: 'or', values: ${JSON.stringify(values)} } } })`;
const sheet = `<aisle-refine-sheet media="(max-width: 30rem)">${brand()}</aisle-refine-sheet>${hits}`;
const pages = `<aisle-pagination></aisle-pagination>${hits}`;
const products = '<aisle-autocomplete></aisle-autocomplete>' + hits;
const searched = "localStorage.setItem('aisle-recent-searches', JSON.stringify(['red', 'blue']))";
const levels = 'levels="categories.lvl0 categories.lvl1"';

/** By name; the window is 1,000 pixels wide. */
export const focusSteps: Readonly<Record<string, FocusStep>> = {
  'the link to the last page': { markup: pages, from: 'aisle-pagination [part~=last]', keys: ['Enter'], to: list },
  'the link to the next page': { markup: pages, from: 'aisle-pagination [part~=next]', keys: ['Enter'], to: list },
  'the link to the first page': {
    markup: pages,
    before: 'stage.refine({ page: 1 })',
    from: 'aisle-pagination [part~=first]',
    keys: ['Enter'],
    to: list,
  },
  'the link to the page before': {
    markup: pages,
    before: 'stage.refine({ page: 1 })',
    from: 'aisle-pagination [part~=previous]',
    keys: ['Enter'],
    to: list,
  },
  'the link to the last page, where the focus stays': {
    markup: `<aisle-pagination scroll-to="none"></aisle-pagination>${hits}`,
    from: 'aisle-pagination [part~=last]',
    keys: ['Enter'],
    to: 'aisle-pagination link last',
  },
  'pages that are only one now': {
    markup: pages,
    from: 'aisle-pagination [part~=last]',
    keys: ['Shift'],
    after: chosen('Acme'),
    to: list,
  },
  'trying again in the results': {
    markup: hits,
    before: 'stage.fail().then(stage.mend)',
    from: 'aisle-hits [part=retry]',
    keys: ['Enter'],
    to: list,
  },
  'trying again before there were results': {
    markup: hits,
    before: 'stage.lose().then(stage.mend)',
    from: 'aisle-hits [part=retry]',
    keys: ['Enter'],
    to: list,
  },
  'trying again in a list that grows': {
    markup: '<aisle-infinite-hits load-more="button"></aisle-infinite-hits>',
    before: 'stage.fail().then(stage.mend)',
    from: 'aisle-infinite-hits [part=retry]',
    keys: ['Enter'],
    to: list,
  },
  'trying again in the line about the search': {
    markup: `<aisle-status></aisle-status>${hits}`,
    before: 'stage.fail().then(stage.mend)',
    from: 'aisle-status [part=retry]',
    keys: ['Enter'],
    to: list,
  },
  'the first of two chips': {
    markup: `<aisle-current-refinements></aisle-current-refinements>${hits}`,
    before: chosen('Acme', 'Bolt'),
    from: 'aisle-current-refinements [part=remove]',
    keys: ['Enter'],
    to: 'aisle-current-refinements remove',
  },
  'the only chip': {
    markup: `<aisle-current-refinements></aisle-current-refinements>${hits}`,
    before: chosen('Acme'),
    from: 'aisle-current-refinements [part=remove]',
    keys: ['Enter'],
    to: list,
  },
  'the chip for all': {
    markup: `<aisle-current-refinements></aisle-current-refinements>${hits}`,
    before: chosen('Acme', 'Bolt'),
    from: 'aisle-current-refinements [part=clear]',
    keys: ['Enter'],
    to: list,
  },
  'the button that clears': {
    markup: `<aisle-clear-refinements></aisle-clear-refinements>${hits}`,
    before: chosen('Acme'),
    from: 'aisle-clear-refinements button',
    keys: ['Enter'],
    to: 'aisle-clear-refinements button',
  },
  'more values and fewer again': {
    markup: brand('limit="2" show-more') + hits,
    from: 'aisle-refinement-list [part=more]',
    keys: ['Enter', 'Enter'],
    to: 'aisle-refinement-list more',
  },
  'more values that are no more': {
    markup: brand('limit="2" show-more') + hits,
    from: 'aisle-refinement-list [part=more]',
    keys: ['Enter'],
    after: "stage.put([{ objectID: '1', brand: 'Acme' }])",
    to: 'aisle-refinement-list more',
  },
  'a box whose facet is no more': {
    markup: brand() + hits,
    from: 'aisle-refinement-list [part=checkbox]',
    keys: ['Shift'],
    after: "stage.put([{ objectID: '1', name: 'Bare' }])",
    to: list,
  },
  'a box in facets of which it is none any more': {
    markup: `<aisle-dynamic-facets facets="brand colour">${brand()}</aisle-dynamic-facets>${hits}`,
    from: 'aisle-refinement-list [part=checkbox]',
    keys: ['Shift'],
    after: 'stage.answerAs((answer) => ({ ...answer, facets: { colour: answer.facets.colour } }))',
    to: list,
  },
  'a box in a panel that depends on another choice': {
    markup: `<aisle-panel heading="Colour" depends-on="brand"><aisle-refinement-list attribute="colour"></aisle-refinement-list></aisle-panel>${hits}`,
    before: chosen('Acme'),
    from: 'aisle-refinement-list [part=checkbox]',
    keys: ['Shift'],
    after: 'stage.refine({ refinements: { brand: null } })',
    to: list,
  },
  'a box in a panel that is folded': {
    markup: `<aisle-panel heading="Brand" collapsible>${brand()}</aisle-panel>${hits}`,
    from: 'aisle-refinement-list [part=checkbox]',
    keys: ['Shift'],
    after: "document.querySelector('aisle-panel').collapsed = true",
    to: 'aisle-panel button',
  },
  'a link of a menu that is empty now': {
    markup: `<aisle-menu attribute="brand"></aisle-menu>${hits}`,
    from: 'aisle-menu a',
    keys: ['Enter'],
    after: "stage.refine({ refinements: { brand: null } }); stage.put([{ objectID: '1', name: 'Bare' }])",
    to: list,
  },
  'a box of a tree that is empty now': {
    markup: `<aisle-hierarchical-menu select="many" ${levels}></aisle-hierarchical-menu>${hits}`,
    from: 'aisle-hierarchical-menu input',
    keys: ['Shift'],
    after: "stage.put([{ objectID: '1', name: 'Bare' }])",
    to: list,
  },
  'a step up in the path': {
    markup: `<aisle-breadcrumb ${levels}></aisle-breadcrumb>${hits}`,
    before:
      "stage.refine({ refinements: { categories: { kind: 'hierarchy', attributes: ['categories.lvl0', 'categories.lvl1'], separator: ' > ', paths: ['Men > Boots'] } } })",
    from: 'aisle-breadcrumb li:nth-child(2) a',
    keys: ['Enter'],
    to: 'aisle-breadcrumb current',
  },
  'the top of the path': {
    markup: `<aisle-breadcrumb ${levels}></aisle-breadcrumb>${hits}`,
    before:
      "stage.refine({ refinements: { categories: { kind: 'hierarchy', attributes: ['categories.lvl0', 'categories.lvl1'], separator: ' > ', paths: ['Men > Boots'] } } })",
    from: 'aisle-breadcrumb a',
    keys: ['Enter'],
    to: list,
  },
  'more results': {
    markup: '<aisle-infinite-hits hits-per-page="10" load-more="button"></aisle-infinite-hits>',
    from: 'aisle-infinite-hits [part=more]',
    keys: ['Enter'],
    to: 'li.aisle-hit',
  },
  'the last results': {
    markup: '<aisle-infinite-hits hits-per-page="20" load-more="button"></aisle-infinite-hits>',
    from: 'aisle-infinite-hits [part=more]',
    keys: ['Enter'],
    to: 'li.aisle-hit',
  },
  'a sheet that is left': {
    markup: sheet,
    from: 'aisle-refine-sheet [part=open]',
    keys: ['Enter', 'Escape'],
    width: 400,
    to: 'aisle-refine-sheet open',
  },
  'a sheet that is applied': {
    markup: sheet,
    from: 'aisle-refine-sheet [part=open]',
    keys: ['Enter', '@aisle-refine-sheet [part=apply]', 'Enter'],
    width: 400,
    to: 'aisle-refine-sheet open',
  },
  'a sheet whose window gets wide': {
    markup: sheet,
    from: 'aisle-refine-sheet [part=open]',
    keys: ['Enter', '@aisle-refinement-list [part=checkbox]', 'Space'],
    width: 400,
    after: 'stage.widen()',
    to: list,
  },
  'a filter whose window gets narrow': {
    markup: sheet,
    from: 'aisle-refinement-list [part=checkbox]',
    keys: ['Space'],
    after: 'stage.narrow()',
    to: 'aisle-refine-sheet open',
  },
  'the only chip of a sheet': {
    markup: `<aisle-refine-sheet media="(max-width: 30rem)"><aisle-current-refinements></aisle-current-refinements></aisle-refine-sheet>${hits}`,
    before: chosen('Acme'),
    from: 'aisle-refine-sheet [part=open]',
    keys: ['Enter', '@aisle-current-refinements [part=remove]', 'Enter'],
    width: 400,
    to: 'aisle-refine-sheet dialog',
  },
  'a recent search that is forgotten': {
    markup: products,
    before: searched,
    from: 'aisle-autocomplete [part=input]',
    keys: ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter'],
    to: 'aisle-autocomplete input',
  },
  'all recent searches that are forgotten': {
    markup: products,
    before: searched,
    from: 'aisle-autocomplete [part=input]',
    keys: ['ArrowDown', 'ArrowUp', 'Enter'],
    to: 'aisle-autocomplete input',
  },
  'a search on a phone that is left': {
    markup: products,
    from: 'aisle-autocomplete [part=opener]',
    keys: ['Enter', 'Escape', 'Escape'],
    width: 400,
    to: 'aisle-autocomplete opener',
  },
  'a box whose window gets narrow': {
    markup: products,
    from: 'aisle-autocomplete [part=input]',
    keys: ['r'],
    after: 'stage.narrow()',
    to: 'aisle-autocomplete opener',
  },
  'the heart of a card': {
    markup: '<aisle-hits><template><aisle-product-card></aisle-product-card></template></aisle-hits>',
    from: 'aisle-product-card [part=favorite]',
    keys: ['Enter', 'Enter'],
    to: 'aisle-product-card favorite',
  },
  'a card that is no more': {
    markup: '<aisle-hits><template><a href="#{{objectID}}">{{name}}</a></template></aisle-hits>',
    from: 'aisle-hits a',
    keys: ['Shift'],
    after: 'stage.empty()',
    to: 'aisle-hits',
  },
  'the end of a carousel': {
    markup: `<aisle-carousel dots>${'<a href="#">One</a>'.repeat(8)}</aisle-carousel>`,
    from: 'aisle-carousel [part=next]',
    keys: ['Enter', 'Enter', 'Enter', 'Enter'],
    to: 'aisle-carousel next',
  },
  'a carousel in which everything fits now': {
    markup: `<aisle-carousel>${'<a href="#">One</a>'.repeat(8)}</aisle-carousel>`,
    from: 'aisle-carousel [part=next]',
    keys: ['Enter'],
    after: "[...document.querySelectorAll('aisle-carousel a')].slice(1).forEach((one) => one.remove())",
    to: 'a',
  },
  'products that are forgotten': {
    markup: '<aisle-recently-viewed></aisle-recently-viewed>',
    from: 'aisle-recently-viewed [part=clear]',
    keys: ['Enter'],
    to: 'aisle-recently-viewed cleared',
  },
  'a quick view that is closed': {
    markup: '<aisle-hits><template><aisle-quick-view></aisle-quick-view></template></aisle-hits>',
    from: 'aisle-quick-view [part=open]',
    keys: ['Enter', 'Enter'],
    to: 'aisle-quick-view open',
  },
  'a chat that is closed': {
    markup: '<aisle-chat-trigger></aisle-chat-trigger><aisle-chat display="sheet"></aisle-chat>',
    from: 'aisle-chat-trigger button',
    keys: ['Enter', 'Escape'],
    to: 'aisle-chat-trigger button',
  },
  'a product that is compared no more': {
    markup:
      '<aisle-hits><template><aisle-compare-button></aisle-compare-button></template></aisle-hits><aisle-compare></aisle-compare>',
    from: 'aisle-compare-button button',
    keys: ['Enter', 'Enter'],
    to: 'aisle-compare-button button',
  },
  'a way out of no results': {
    markup: `<aisle-hits><aisle-no-results slot="empty"></aisle-no-results></aisle-hits>`,
    before: "stage.refine({ query: 'nothing' })",
    from: 'aisle-no-results [part=everything]',
    keys: ['Enter'],
    to: list,
  },
};
