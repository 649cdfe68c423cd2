/** Registers `<aisle-infinite-hits>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleInfiniteHits } from '../elements/infinite-hits/infinite-hits.ts';

defineElement('aisle-infinite-hits', AisleInfiniteHits);

export { AisleInfiniteHits };
