/** What Svelte's markup may say to the elements, and what it may not: the types that `svelte-check` reads of it. */
import '@aisle/components/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
import { card } from './typed-card.js';

export const search: SvelteHTMLElements['aisle-search'] = {
  appId: 'shop',
  'api-key': 'key',
  index: 'products',
  class: 'page',
};
export const hits: SvelteHTMLElements['aisle-hits'] = {
  hitsPerPage: 24,
  renderItem: card,
  'onaisle-hit-click': (event) => event.detail.objectID.toUpperCase(),
};
// @ts-expect-error a word that is no operator
export const wrong: SvelteHTMLElements['aisle-refinement-list'] = { attribute: 'brand', operator: 'xor' };
// @ts-expect-error the detail of this event has no price
export const click: SvelteHTMLElements['aisle-hits'] = { 'onaisle-hit-click': (event) => event.detail.price };
