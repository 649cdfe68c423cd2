/** Registers `<aisle-menu-select>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleMenuSelect } from '../elements/menu-select/menu-select.ts';

defineElement('aisle-menu-select', AisleMenuSelect);

export { AisleMenuSelect };
