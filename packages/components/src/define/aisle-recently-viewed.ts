/** Registers `<aisle-recently-viewed>`. */
import { AisleRecentlyViewed } from '../recently-viewed/recently-viewed.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-recently-viewed', AisleRecentlyViewed);

export { AisleRecentlyViewed };
