/** Registers `<aisle-date-range>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleDateRange } from '../elements/date-range/date-range.ts';

defineElement('aisle-date-range', AisleDateRange);

export { AisleDateRange };
