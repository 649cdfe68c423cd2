/** Registers `<aisle-hits-per-page>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleHitsPerPage } from '../elements/hits-per-page/hits-per-page.ts';

defineElement('aisle-hits-per-page', AisleHitsPerPage);

export { AisleHitsPerPage };
