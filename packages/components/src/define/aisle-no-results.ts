/** Registers `<aisle-no-results>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleNoResults } from '../no-results/no-results.ts';

defineElement('aisle-no-results', AisleNoResults);

export { AisleNoResults };
