/** Registers `<aisle-search>` without a client of its own, for pages that give it one: any of InstantSearch shape. */
import { defineElement } from '../registration/define-element.ts';
import { AisleSearch } from '../elements/search/search.ts';

defineElement('aisle-search', AisleSearch);

export { AisleSearch };
