/** Registers `<aisle-hits>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleHits } from '../hits/hits.ts';

defineElement('aisle-hits', AisleHits);

export { AisleHits };
