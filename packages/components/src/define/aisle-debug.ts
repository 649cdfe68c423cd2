/** Registers `<aisle-debug>`. */
import { AisleDebug } from '../debug/debug.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-debug', AisleDebug);

export { AisleDebug };
