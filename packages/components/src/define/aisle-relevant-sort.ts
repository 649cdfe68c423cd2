/** Registers `<aisle-relevant-sort>`. */
import { AisleRelevantSort } from '../relevant-sort/relevant-sort.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-relevant-sort', AisleRelevantSort);

export { AisleRelevantSort };
