/** Registers `<aisle-banner>`. */
import { AisleBanner } from '../banner/banner.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-banner', AisleBanner);

export { AisleBanner };
