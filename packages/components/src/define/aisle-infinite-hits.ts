/** Registers `<aisle-infinite-hits>`. */
import { AisleInfiniteHits } from '../infinite-hits/infinite-hits.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-infinite-hits', AisleInfiniteHits);

export { AisleInfiniteHits };
