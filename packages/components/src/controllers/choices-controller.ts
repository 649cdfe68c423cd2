/** Choices controller: renders a list of checkboxes in place, without moving nodes, and still follows its values. */
import type { ReactiveController, ReactiveElement } from 'lit';
import { focusOn, focusFallbackOf } from '../focus/move-focus.ts';

/**
 * Rows of a facet are written anew where they stand: that costs less than moving them. This controller keeps the three
 * things true that would go wrong: the focus follows its value to another row, every box shows whether its own value is
 * chosen, and a press that began on one value counts for it even when an answer reorders the rows before the release.
 * @example
 * readonly #choices = new ChoicesController(this, (value) => chosen.has(value));
 */
export class ChoicesController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #isChosen: (value: string) => boolean;
  #focused?: HTMLInputElement | null;
  #value?: string;
  #pressed?: string;

  constructor(host: ReactiveElement, isChosen: (value: string) => boolean) {
    this.#host = host;
    this.#isChosen = isChosen;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('pointerdown', this.#onPress);
    this.#host.addEventListener('keydown', this.#onPress);
  }

  hostUpdate(): void {
    this.#focused = this.#host.shadowRoot?.activeElement as HTMLInputElement | null;
    this.#value = this.#focused?.value;
  }

  hostUpdated(): void {
    const { renderRoot, shadowRoot } = this.#host;
    for (const box of renderRoot.querySelectorAll<HTMLInputElement>('[type=checkbox]')) {
      box.checked = this.#isChosen(box.value);
      if (box.value === this.#value && box !== this.#focused) box.focus({ preventScroll: true });
    }
    // The value is gone and its row too: stay in the list, or go on to the results, not to the top of the page.
    if (this.#focused && !shadowRoot!.activeElement)
      focusOn(renderRoot.querySelector<HTMLElement>('input, button') ?? focusFallbackOf(this.#host));
  }

  /** The value that a `change` event is about, and whether it is now chosen. */
  read({ target }: Event): { value: string; chosen: boolean } {
    const shown = (target as HTMLInputElement).value;
    const value = this.#pressed ?? shown;
    // The browser ticked the box that has come under the pointer: rendering sets it right.
    if (value !== shown) this.#host.requestUpdate();
    this.#pressed = undefined;
    return { value, chosen: !this.#isChosen(value) };
  }

  readonly #onPress = (event: Event): void => {
    const label = event.type === 'pointerdown' && (event.composedPath()[0] as Element).closest('label');
    this.#pressed = (label && label.querySelector('input')?.value) || undefined;
  };
}
