/** Registers `<aisle-refinement-list>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleRefinementList } from '../elements/refinement-list/refinement-list.ts';

defineElement('aisle-refinement-list', AisleRefinementList);

export { AisleRefinementList };
