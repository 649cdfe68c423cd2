/** Cards for server rendering: how an element that finds its hits by itself tells a server which cards to write. */
import type { ShownPage } from './hit-list.ts';

/** The cards of one list. */
export interface ServerCards {
  pages: readonly ShownPage[];
  /** The name of the list for assistive technology. */
  label: string;
}

/** Key of the getter: no part of the element's public face. */
export const serverCards: unique symbol = Symbol('found cards');
