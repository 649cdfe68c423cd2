/** What Vue's templates may say to the elements, and what they may not: the types that `vue-tsc` reads of them. */
import '@aisle/components/vue';
import type { GlobalComponents } from 'vue';
import { card } from './typed-card.js';

type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];

export const search: Props<'aisle-search'> = { appId: 'shop', 'api-key': 'key', index: 'products', class: 'page' };
export const list: Props<'aisle-refinement-list'> = { attribute: 'brand', operator: 'or', limit: 5 };
export const cards: Props<'aisle-hits'> = { renderItem: card };
// @ts-expect-error a word that is no operator
export const wrong: Props<'aisle-refinement-list'> = { attribute: 'brand', operator: 'xor' };
// @ts-expect-error no such property
export const none: Props<'aisle-search'> = { indexName: 'products' };

declare const emit: InstanceType<GlobalComponents['aisle-hits']>['$emit'];
export const click = (event: HTMLElementEventMap['aisle-hit-click']): void => emit('aisle-hit-click', event);
// @ts-expect-error no such event
export const other = (event: Event): void => emit('aisle-hit-press', event);

/** Vue reads an attribute by the name of its property: there, text is right too. */
export const written: Props<'aisle-hits'> = { hitsPerPage: '12', 'hits-per-page': 12 };
export const cart: Props<'aisle-recommendations'> = { objectIds: 'p1 p2' };
// @ts-expect-error no number
export const few: Props<'aisle-hits'> = { hitsPerPage: 'few' };
