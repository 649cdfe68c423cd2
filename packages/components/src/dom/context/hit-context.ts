/** Hit context: the context key with which an element inside a result card finds its record. */
import type { Context } from '@lit/context';
import type { Hit, HitReference } from '@aisle/contract';

/** A record on the page, and its data for events. */
export interface ShownHit {
  readonly hit: Hit;
  readonly reference: HitReference;
}

/** Key of the surrounding hit in `@lit/context`: lists of results provide it to every element inside an item. */
export const hitContext = Symbol.for('aisle-hit') as Context<symbol, ShownHit | undefined>;
