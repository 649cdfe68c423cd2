/** Registers `<aisle-range>`. */
import { AisleRange } from '../range/range.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-range', AisleRange);

export { AisleRange };
