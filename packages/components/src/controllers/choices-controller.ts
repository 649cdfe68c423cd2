/** Choices controller: renders a list of checkboxes in place, without moving nodes, and still follows its values. */
import type { ReactiveElement } from 'lit';
import { focusOn, focusFallbackOf } from '../focus/move-focus.ts';

/** What tells of the boxes of a list. */
export interface ChoicesController {
  /** The value that a `change` event is about, and whether it is now chosen. */
  read(event: Event): { value: string; chosen: boolean };
}

/**
 * Rows of a facet are written anew where they stand: that costs less than moving them. This controller keeps the three
 * things true that would go wrong: the focus follows its value to another row, every box shows whether its own value is
 * chosen, and a press that began on one value counts for it even when an answer reorders the rows before the release.
 * @example
 * readonly #choices = createChoicesController(this, (value) => chosen.has(value));
 */
export const createChoicesController = (
  host: ReactiveElement,
  isChosen: (value: string) => boolean,
): ChoicesController => {
  let focused: HTMLInputElement | null | undefined;
  let focusedValue: string | undefined;
  let pressed: string | undefined;
  const onPress = (event: Event): void => {
    const label = event.type === 'pointerdown' && (event.composedPath()[0] as Element).closest('label');
    pressed = (label && label.querySelector('input')?.value) || undefined;
  };
  host.addController({
    hostConnected() {
      host.addEventListener('pointerdown', onPress);
      host.addEventListener('keydown', onPress);
    },
    hostUpdate() {
      focused = host.shadowRoot?.activeElement as HTMLInputElement | null;
      focusedValue = focused?.value;
    },
    hostUpdated() {
      const { renderRoot, shadowRoot } = host;
      for (const box of renderRoot.querySelectorAll<HTMLInputElement>('[type=checkbox]')) {
        box.checked = isChosen(box.value);
        if (box.value === focusedValue && box !== focused) box.focus({ preventScroll: true });
      }
      // The value is gone and its row too: stay in the list, or go on to the results, not to the top of the page.
      if (focused && !shadowRoot!.activeElement)
        focusOn(renderRoot.querySelector<HTMLElement>('input, button') ?? focusFallbackOf(host));
    },
  });
  return {
    read({ target }) {
      const shown = (target as HTMLInputElement).value;
      const value = pressed ?? shown;
      // The browser ticked the box that has come under the pointer: rendering sets it right.
      if (value !== shown) host.requestUpdate();
      pressed = undefined;
      return { value, chosen: !isChosen(value) };
    },
  };
};
