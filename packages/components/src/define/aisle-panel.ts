/** Registers `<aisle-panel>`. */
import { defineElement } from '../registration/define-element.ts';
import { AislePanel } from '../elements/panel/panel.ts';

defineElement('aisle-panel', AislePanel);

export { AislePanel };
