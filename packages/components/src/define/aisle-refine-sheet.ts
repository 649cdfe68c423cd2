/** Registers `<aisle-refine-sheet>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleRefineSheet } from '../elements/refine-sheet/refine-sheet.ts';

defineElement('aisle-refine-sheet', AisleRefineSheet);

export { AisleRefineSheet };
