/** Registers `<aisle-rating-menu>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleRatingMenu } from '../elements/rating-menu/rating-menu.ts';

defineElement('aisle-rating-menu', AisleRatingMenu);

export { AisleRatingMenu };
