/** Registers `<aisle-recently-viewed>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleRecentlyViewed } from '../elements/recently-viewed/recently-viewed.ts';

defineElement('aisle-recently-viewed', AisleRecentlyViewed);

export { AisleRecentlyViewed };
