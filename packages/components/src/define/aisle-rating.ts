/** Registers `<aisle-rating>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleRating } from '../elements/rating/rating.ts';

defineElement('aisle-rating', AisleRating);

export { AisleRating };
