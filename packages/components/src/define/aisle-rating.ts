/** Registers `<aisle-rating>`. */
import { AisleRating } from '../rating/rating.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-rating', AisleRating);

export { AisleRating };
