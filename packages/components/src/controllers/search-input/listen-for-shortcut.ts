/** Shortcut: focuses a search box when its keys are pressed anywhere on the page. */
import { isServer } from 'lit';
import type { ReactiveElement } from 'lit';
import { isInputMethodKey } from '../../text/is-input-method-key.ts';

/** A box with a shortcut. */
export interface ShortcutHost extends ReactiveElement {
  /** In the format of `aria-keyshortcuts`, for example `/` or `Control+K Meta+K`. */
  shortcut: string;
}

const modifiers = ['Control', 'Alt', 'Meta'];
const editable = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/**
 * Listens as long as its host is connected. A shortcut without a modifier is ignored while the shopper types somewhere; Shift is not a
 * modifier, because some keyboards need it for a character.
 * @example
 * listenForShortcut(this);
 */
export const listenForShortcut = (host: ShortcutHost): void => {
  let page: Document | undefined;
  const onKey = (event: KeyboardEvent): void => {
    const isHeld = (modifier: string): boolean => event.getModifierState(modifier);
    const [target] = event.composedPath() as Element[];
    // Autofill sends events without keys.
    if (!event.key || event.defaultPrevented || isInputMethodKey(event)) return;
    if (!modifiers.some(isHeld) && target?.matches?.(editable)) return;
    const isMeant = host.shortcut
      .toLowerCase()
      .split(/\s+/)
      .some(
        (keys) =>
          keys.split('+').at(-1) === event.key.toLowerCase() &&
          modifiers.every((one) => isHeld(one) === keys.includes(`${one.toLowerCase()}+`)),
      );
    if (!isMeant) return;
    // The character must not be typed into the box.
    event.preventDefault();
    host.focus();
  };
  if (!isServer)
    host.addController({
      hostConnected: () => {
        page = host.ownerDocument;
        page.addEventListener('keydown', onKey);
      },
      // The host may have moved to another document.
      hostDisconnected: () => page?.removeEventListener('keydown', onKey),
    });
};
