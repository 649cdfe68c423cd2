/** Focus controller: keeps the focus where it was when what is inside an element is rendered anew, or passes it on. */
import type { ReactiveController, ReactiveElement } from 'lit';
import { focusOn, focusFallbackOf } from '../focus/move-focus.ts';
import { focusedIn, isFocusLost, keepsFocus } from '../focus/focus-state.ts';

/**
 * Remembers the focused node below its host, in the shadow tree and in slots, before each render. When rendering moved it, it
 * gets the focus back; when it is gone, hidden, disabled or a link no more, the focus goes to a neighbour instead of the top of
 * the page: without one of the host's choice to the dialog around, the results, or the search as a whole.
 * @example
 * this.addController(new KeepFocusController(this, () => this.renderRoot.querySelector('button')));
 */
export class KeepFocusController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #neighbour: () => HTMLElement | null | undefined;
  #focused?: HTMLElement | undefined;

  constructor(host: ReactiveElement, neighbour: () => HTMLElement | null | undefined = () => focusFallbackOf(host)) {
    this.#host = host;
    this.#neighbour = neighbour;
  }

  hostUpdate(): void {
    this.#focused = focusedIn(this.#host);
  }

  hostUpdated(): void {
    const focused = this.#focused;
    if (focused && isFocusLost(this.#host.ownerDocument)) focusOn(keepsFocus(focused) ? focused : this.#neighbour());
  }
}
