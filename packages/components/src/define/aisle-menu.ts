/** Registers `<aisle-menu>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleMenu } from '../elements/menu/menu.ts';

defineElement('aisle-menu', AisleMenu);

export { AisleMenu };
