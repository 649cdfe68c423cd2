/** Registers `<aisle-dynamic-facets>`, and what it shows facets with. */
import { defineElement } from '../registration/define-element.ts';
import './aisle-refinement-list.ts';
import { AisleDynamicFacets } from '../elements/dynamic-facets/dynamic-facets.ts';

defineElement('aisle-dynamic-facets', AisleDynamicFacets);

export { AisleDynamicFacets };
