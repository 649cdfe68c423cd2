/** Registers `<aisle-index>`. */
import { AisleIndex } from '../index-scope/index-scope.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-index', AisleIndex);

export { AisleIndex };
