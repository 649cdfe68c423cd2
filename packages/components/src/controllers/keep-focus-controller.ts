/** Focus controller: keeps the focus inside an element across renders, or moves it to a sensible neighbour. */
import type { ReactiveElement } from 'lit';
import { focusOn, focusFallbackOf } from '../dom/focus/move-focus.ts';
import { focusedIn, isFocusLost, keepsFocus } from '../dom/focus/focus-state.ts';

/**
 * Remembers the focused node below its host, in the shadow tree and in slots, before each render. If rendering moved the node, it is
 * focused again; if it was removed, hidden, disabled or is no longer a link, the focus moves to a neighbour instead of the top of
 * the page: the one that the host names, or the dialog around, the results, or the search as a whole.
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
