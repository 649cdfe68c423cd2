/** Registers `<aisle-numeric-menu>`. */
import { AisleNumericMenu } from '../numeric-menu/numeric-menu.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-numeric-menu', AisleNumericMenu);

export { AisleNumericMenu };
