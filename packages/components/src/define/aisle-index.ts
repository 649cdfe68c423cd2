/** Registers `<aisle-index>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleIndex } from '../elements/index/aisle-index.ts';

defineElement('aisle-index', AisleIndex);

export { AisleIndex };
