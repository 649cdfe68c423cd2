/** Registers `<aisle-color-facet>`. */
import { AisleColorFacet } from '../color-facet/color-facet.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-color-facet', AisleColorFacet);

export { AisleColorFacet };
