/** Focus controller: keeps the focus where it was when what is inside an element is rendered anew, or passes it on. */
import type { ReactiveElement } from 'lit';
import { focusOn, focusFallbackOf } from '../dom/focus/move-focus.ts';
import { focusedIn, isFocusLost, keepsFocus } from '../dom/focus/focus-state.ts';

/**
 * Remembers the focused node below its host, in the shadow tree and in slots, before each render. When rendering moved it, it
 * gets the focus back; when it is gone, hidden, disabled or a link no more, the focus goes to a neighbour instead of the top of
 * the page: without one of the host's choice to the dialog around, the results, or the search as a whole.
 * @example
 * keepFocus(this, () => this.renderRoot.querySelector('button'));
 */
export const keepFocus = (
  host: ReactiveElement,
  neighbour: () => HTMLElement | null | undefined = () => focusFallbackOf(host),
): void => {
  let focused: HTMLElement | null;
  host.addController({
    hostUpdate() {
      focused = focusedIn(host);
    },
    hostUpdated() {
      if (focused && isFocusLost(host)) focusOn(keepsFocus(focused) ? focused : neighbour());
    },
  });
};
