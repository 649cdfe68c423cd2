/** Registers `<aisle-index>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleIndex } from '../index-scope/index-scope.ts';

defineElement('aisle-index', AisleIndex);

export { AisleIndex };
