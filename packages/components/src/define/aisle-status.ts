/** Registers `<aisle-status>`. */
import { AisleStatus } from '../status/status.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-status', AisleStatus);

export { AisleStatus };
