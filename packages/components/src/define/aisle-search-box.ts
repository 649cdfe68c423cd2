/** Registers `<aisle-search-box>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleSearchBox } from '../elements/search-box/search-box.ts';

defineElement('aisle-search-box', AisleSearchBox);

export { AisleSearchBox };
