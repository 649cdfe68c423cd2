/** Registers `<aisle-carousel>`. */
import { AisleCarousel } from '../carousel/carousel.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-carousel', AisleCarousel);

export { AisleCarousel };
