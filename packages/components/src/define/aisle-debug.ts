/** Registers `<aisle-debug>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleDebug } from '../elements/debug/debug.ts';

defineElement('aisle-debug', AisleDebug);

export { AisleDebug };
