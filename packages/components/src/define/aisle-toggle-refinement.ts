/** Registers `<aisle-toggle-refinement>`. */
import { AisleToggleRefinement } from '../toggle-refinement/toggle-refinement.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-toggle-refinement', AisleToggleRefinement);

export { AisleToggleRefinement };
