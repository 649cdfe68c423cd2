/** Registers `<aisle-numeric-menu>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleNumericMenu } from '../elements/numeric-menu/numeric-menu.ts';

defineElement('aisle-numeric-menu', AisleNumericMenu);

export { AisleNumericMenu };
