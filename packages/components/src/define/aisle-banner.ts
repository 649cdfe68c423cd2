/** Registers `<aisle-banner>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleBanner } from '../elements/banner/banner.ts';

defineElement('aisle-banner', AisleBanner);

export { AisleBanner };
