/** Registers `<aisle-clear-refinements>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleClearRefinements } from '../elements/clear-refinements/clear-refinements.ts';

defineElement('aisle-clear-refinements', AisleClearRefinements);

export { AisleClearRefinements };
