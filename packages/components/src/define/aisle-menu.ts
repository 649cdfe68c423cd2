/** Registers `<aisle-menu>`. */
import { AisleMenu } from '../menu/menu.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-menu', AisleMenu);

export { AisleMenu };
