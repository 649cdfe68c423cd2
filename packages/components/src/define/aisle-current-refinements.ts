/** Registers `<aisle-current-refinements>`. */
import { AisleCurrentRefinements } from '../current-refinements/current-refinements.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-current-refinements', AisleCurrentRefinements);

export { AisleCurrentRefinements };
