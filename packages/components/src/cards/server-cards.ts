/** Server cards: how an element that fetches its own hits passes its cards to server rendering. */
import type { ShownPage } from './hit-list.ts';

/** Cards of one list. */
export interface ServerCards {
  pages: readonly ShownPage[];
  /** The name of the list for assistive technology. */
  label: string;
}

/** Key of the getter, which is not part of the element's public API. */
export const serverCards: unique symbol = Symbol('found cards');
