/** Hydration of an element whose content differs between server and browser. */
import type { ReactiveElement } from 'lit';

/**
 * Returns whether a server wrote the shadow tree that an element is about to render for the first time. Such an element first renders
 * the same as the server, as hydration requires, and is updated immediately afterwards.
 * @example
 * render() { return !this.#media.matches || isHydrating(this) ? html`<slot></slot>` : this.#renderSheet(); }
 */
export const isHydrating = (element: ReactiveElement): boolean => {
  if (element.hasUpdated || !element.renderRoot.hasChildNodes()) return false;
  void element.updateComplete.then(() => element.requestUpdate());
  return true;
};
