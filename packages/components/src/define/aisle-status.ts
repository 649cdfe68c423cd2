/** Registers `<aisle-status>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleStatus } from '../elements/status/status.ts';

defineElement('aisle-status', AisleStatus);

export { AisleStatus };
