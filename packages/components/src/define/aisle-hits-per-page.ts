/** Registers `<aisle-hits-per-page>`. */
import { AisleHitsPerPage } from '../hits-per-page/hits-per-page.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-hits-per-page', AisleHitsPerPage);

export { AisleHitsPerPage };
