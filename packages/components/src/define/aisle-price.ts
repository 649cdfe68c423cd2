/** Registers `<aisle-price>`. */
import { AislePrice } from '../price/price.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-price', AislePrice);

export { AislePrice };
