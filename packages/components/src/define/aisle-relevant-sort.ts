/** Registers `<aisle-relevant-sort>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleRelevantSort } from '../elements/relevant-sort/relevant-sort.ts';

defineElement('aisle-relevant-sort', AisleRelevantSort);

export { AisleRelevantSort };
