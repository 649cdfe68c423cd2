/** Registers `<aisle-search>`. */
import { AisleSearch } from '../search/search.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-search', AisleSearch);

export { AisleSearch };
