/** Registers `<aisle-refinement-list>`. */
import { AisleRefinementList } from '../refinement-list/refinement-list.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-refinement-list', AisleRefinementList);

export { AisleRefinementList };
