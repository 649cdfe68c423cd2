/** Registers `<aisle-carousel>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleCarousel } from '../elements/carousel/carousel.ts';

defineElement('aisle-carousel', AisleCarousel);

export { AisleCarousel };
