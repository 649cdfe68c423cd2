/** Registers `<aisle-panel>`. */
import { AislePanel } from '../panel/panel.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-panel', AislePanel);

export { AislePanel };
