/** Registers `<aisle-no-results>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleNoResults } from '../elements/no-results/no-results.ts';

defineElement('aisle-no-results', AisleNoResults);

export { AisleNoResults };
