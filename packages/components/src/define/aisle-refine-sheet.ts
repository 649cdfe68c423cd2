/** Registers `<aisle-refine-sheet>`. */
import { AisleRefineSheet } from '../refine-sheet/refine-sheet.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-refine-sheet', AisleRefineSheet);

export { AisleRefineSheet };
