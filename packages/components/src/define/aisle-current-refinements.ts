/** Registers `<aisle-current-refinements>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleCurrentRefinements } from '../elements/current-refinements/current-refinements.ts';

defineElement('aisle-current-refinements', AisleCurrentRefinements);

export { AisleCurrentRefinements };
