/** Registers `<aisle-color-facet>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleColorFacet } from '../elements/color-facet/color-facet.ts';

defineElement('aisle-color-facet', AisleColorFacet);

export { AisleColorFacet };
