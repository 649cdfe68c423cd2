/** Registers `<aisle-menu-select>`. */
import { AisleMenuSelect } from '../menu-select/menu-select.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-menu-select', AisleMenuSelect);

export { AisleMenuSelect };
