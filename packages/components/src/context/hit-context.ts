/** The context by which an element inside a result card finds the record it belongs to. */
import { createContext } from '@lit/context';
import type { Hit, HitReference } from '@aisle/contract';

/** A record on the page, and what events need to know about it. */
export interface ShownHit {
  readonly hit: Hit;
  readonly reference: HitReference;
}

/** Key of the surrounding hit in `@lit/context`: lists of results provide it to every element inside an item. */
export const hitContext = createContext<ShownHit | undefined>(Symbol.for('aisle-hit'));
