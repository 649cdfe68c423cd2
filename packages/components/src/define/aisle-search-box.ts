/** Registers `<aisle-search-box>`. */
import { AisleSearchBox } from '../search-box/search-box.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-search-box', AisleSearchBox);

export { AisleSearchBox };
