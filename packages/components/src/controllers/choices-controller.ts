/** Choices controller: renders a list of checkboxes in place, without moving nodes, and still follows its values. */
import type { ReactiveElement } from 'lit';
import { followFocus } from './follow-focus-controller.ts';

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
  let pressed: string | undefined;
  const onPress = (event: Event): void => {
    const label = event.type === 'pointerdown' && (event.composedPath()[0] as Element).closest('label');
    pressed = (label && label.querySelector('input')?.value) || undefined;
  };
  followFocus(host);
  host.addController({
    hostConnected() {
      host.addEventListener('pointerdown', onPress);
      host.addEventListener('keydown', onPress);
    },
    hostUpdated() {
      for (const box of host.renderRoot.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
        box.checked = isChosen(box.value);
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
