/** Registers `<aisle-hits>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleHits } from '../elements/hits/hits.ts';

defineElement('aisle-hits', AisleHits);

export { AisleHits };
