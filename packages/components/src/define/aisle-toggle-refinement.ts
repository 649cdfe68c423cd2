/** Registers `<aisle-toggle-refinement>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleToggleRefinement } from '../elements/toggle-refinement/toggle-refinement.ts';

defineElement('aisle-toggle-refinement', AisleToggleRefinement);

export { AisleToggleRefinement };
