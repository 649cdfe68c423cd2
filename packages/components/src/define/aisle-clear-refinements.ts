/** Registers `<aisle-clear-refinements>`. */
import { AisleClearRefinements } from '../clear-refinements/clear-refinements.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-clear-refinements', AisleClearRefinements);

export { AisleClearRefinements };
