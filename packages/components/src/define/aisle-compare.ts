/** Registers `<aisle-compare>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleCompare } from '../elements/compare/compare.ts';

defineElement('aisle-compare', AisleCompare);

export { AisleCompare };
