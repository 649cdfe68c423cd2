/** Registers `<aisle-range>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleRange } from '../elements/range/range.ts';

defineElement('aisle-range', AisleRange);

export { AisleRange };
