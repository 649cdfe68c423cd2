/** Registers `<aisle-no-results>`. */
import { AisleNoResults } from '../no-results/no-results.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-no-results', AisleNoResults);

export { AisleNoResults };
