/** Registers `<aisle-hits>`. */
import { AisleHits } from '../hits/hits.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-hits', AisleHits);

export { AisleHits };
