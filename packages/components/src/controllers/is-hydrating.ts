/** Hydration of an element that shows something else than a server can know. */
import type { ReactiveElement } from 'lit';

/**
 * Whether a server wrote the shadow tree that an element is about to render for the first time. Such an element shows at first what
 * the server showed, as hydration wants it, and is updated once more right afterwards.
 * @example
 * render() { return !this.#media.matches || isHydrating(this) ? html`<slot></slot>` : this.#renderSheet(); }
 */
export const isHydrating = (element: ReactiveElement): boolean => {
  if (element.hasUpdated || !element.renderRoot.hasChildNodes()) return false;
  void element.updateComplete.then(() => element.requestUpdate());
  return true;
};
