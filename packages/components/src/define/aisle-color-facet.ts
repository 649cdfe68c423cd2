/** Registers `<aisle-color-facet>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleColorFacet } from '../color-facet/color-facet.ts';

defineElement('aisle-color-facet', AisleColorFacet);

export { AisleColorFacet };
