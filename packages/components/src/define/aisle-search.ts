/** Registers `<aisle-search>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleSearch } from '../elements/search/search.ts';

defineElement('aisle-search', AisleSearch);

export { AisleSearch };
