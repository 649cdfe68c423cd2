/** Registers `<aisle-product-card>`, and the elements for price and rating that it shows. */
import { defineElement } from '../registration/define-element.ts';
import { AisleProductCard } from '../elements/product-card/product-card.ts';
import './aisle-price.ts';
import './aisle-rating.ts';

defineElement('aisle-product-card', AisleProductCard);

export { AisleProductCard };
