/** Registers `<aisle-date-range>`. */
import { AisleDateRange } from '../date-range/date-range.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-date-range', AisleDateRange);

export { AisleDateRange };
