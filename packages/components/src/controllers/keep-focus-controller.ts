/** Keeps the focus where it was when a list inside an element is rendered anew. */
import type { ReactiveController, ReactiveElement } from 'lit';
import { focusOn } from '../focus/go-to.ts';

/**
 * Remembers the focused node of the shadow tree before each render and gives it the focus back when rendering moved it;
 * when the node is gone, the focus goes to a neighbour instead of the top of the page.
 * @example
 * this.addController(new KeepFocusController(this, () => this.renderRoot.querySelector('button')));
 */
export class KeepFocusController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #neighbour: () => HTMLElement | null | undefined;
  #focused?: HTMLElement | null;

  constructor(host: ReactiveElement, neighbour: () => HTMLElement | null | undefined) {
    this.#host = host;
    this.#neighbour = neighbour;
  }

  hostUpdate(): void {
    this.#focused = this.#host.shadowRoot?.activeElement as HTMLElement | null;
  }

  hostUpdated(): void {
    const focused = this.#focused;
    // The browser takes the focus from what is disabled or hidden only when it draws.
    const isLost = focused && (focused.matches(':disabled') || focused.checkVisibility?.() === false);
    if (!focused || (this.#host.shadowRoot!.activeElement === focused && !isLost)) return;
    focusOn(focused.isConnected && !isLost ? focused : this.#neighbour());
  }
}
