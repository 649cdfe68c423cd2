/** How an element that finds its hits by itself, beside the search, tells a server which cards to write. */
import type { ShownPage } from './hit-list-controller.ts';

/** The cards of one list. */
export interface FoundCards {
  pages: readonly ShownPage[];
  /** The name of the list for assistive technology. */
  label: string;
}

/** Key of the getter: no part of the element's public face. */
export const foundCards: unique symbol = Symbol('found cards');
