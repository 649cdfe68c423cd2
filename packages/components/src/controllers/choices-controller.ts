/** Choices controller: keeps focus, checks and clicks right while a list of checkboxes is updated in place. */
import type { ReactiveElement } from 'lit';
import { followFocus } from './follow-focus-controller.ts';

/** Reads the checkboxes of a list. */
export interface ChoicesController {
  /** Returns the value of a `change` event, and whether it is now selected. */
  read(event: Event): { value: string; chosen: boolean };
}

/**
 * Rows of a facet are updated in place, which is faster than moving them. This controller handles the three things that would go
 * wrong: the focus follows its value to another row, every checkbox shows whether its own value is selected, and a press that
 * started on one value counts for it even if new results reorder the rows before the release.
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
      // The browser has toggled the checkbox now under the pointer; rendering corrects it.
      if (value !== shown) host.requestUpdate();
      pressed = undefined;
      return { value, chosen: !isChosen(value) };
    },
  };
};
