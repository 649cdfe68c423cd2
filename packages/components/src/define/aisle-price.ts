/** Registers `<aisle-price>`. */
import { defineElement } from '../registration/define-element.ts';
import { AislePrice } from '../elements/price/price.ts';

defineElement('aisle-price', AislePrice);

export { AislePrice };
