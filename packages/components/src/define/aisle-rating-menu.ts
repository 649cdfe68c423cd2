/** Registers `<aisle-rating-menu>`. */
import { AisleRatingMenu } from '../rating-menu/rating-menu.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-rating-menu', AisleRatingMenu);

export { AisleRatingMenu };
