/** Registers `<aisle-status>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleStatus } from '../status/status.ts';

defineElement('aisle-status', AisleStatus);

export { AisleStatus };
