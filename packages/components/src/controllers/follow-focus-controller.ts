/** Focus controller of a list: renders links or buttons in place and keeps the focus on the choice it was on. */
import type { ReactiveController, ReactiveElement } from 'lit';
import { focusOn, focusFallbackOf } from '../focus/move-focus.ts';
import { isFocusLost } from '../focus/focus-state.ts';

/** A link or button that stands for a choice. */
export type ChoiceNode = HTMLElement & { choice?: string };

/**
 * Rows that are written anew where they stand change what they mean. The focus follows the `.choice` of its node to
 * another row; when the choice is gone, the focus stays in the list, and goes to the results when that is gone too: never
 * to the top of the page.
 * @example
 * this.addController(new FollowFocusController(this));
 * html`<a .choice=${value}>…</a>`;
 */
export class FollowFocusController implements ReactiveController {
  readonly #host: ReactiveElement;
  #focused?: ChoiceNode | null;
  #choice?: string;

  constructor(host: ReactiveElement) {
    this.#host = host;
  }

  hostUpdate(): void {
    this.#focused = this.#host.shadowRoot?.activeElement as ChoiceNode | null;
    this.#choice = this.#focused?.choice;
  }

  hostUpdated(): void {
    const focused = this.#focused;
    const { renderRoot, shadowRoot } = this.#host;
    const isLost = focused && isFocusLost(this.#host.ownerDocument);
    if (!focused || (!isLost && shadowRoot!.activeElement === focused && focused.choice === this.#choice)) return;
    const nodes = [...renderRoot.querySelectorAll<ChoiceNode>('a, button')];
    const same = this.#choice === undefined ? undefined : nodes.find(({ choice }) => choice === this.#choice);
    if (same) same.focus({ preventScroll: true });
    else if (isLost) focusOn(nodes[0] ?? focusFallbackOf(this.#host));
  }
}
