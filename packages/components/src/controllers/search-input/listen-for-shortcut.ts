/** Shortcut: puts the focus into a box when its keys are pressed anywhere on the page, from the moment on that the box is there. */
import { isServer } from 'lit';
import type { ReactiveElement } from 'lit';
import { isInputMethodKey } from '../../text/is-input-method-key.ts';

/** A box with a shortcut. */
export interface ShortcutHost extends ReactiveElement {
  /** As `aria-keyshortcuts` writes it, for example `/` or `Control+K Meta+K`. */
  shortcut: string;
}

const modifiers = ['Control', 'Alt', 'Meta'];
const editable = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/**
 * Listens as long as its host is on the page. A shortcut without a modifier is a letter for whoever is writing somewhere; Shift counts as
 * the way to a sign on some keyboards.
 * @example
 * listenForShortcut(this);
 */
export const listenForShortcut = (host: ShortcutHost): void => {
  let page: Document | undefined;
  const onKey = (event: KeyboardEvent): void => {
    const isHeld = (modifier: string): boolean => event.getModifierState(modifier);
    const [target] = event.composedPath() as Element[];
    // What fills forms in sends events without keys.
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
    // The sign itself must not be written into the box.
    event.preventDefault();
    host.focus();
  };
  if (!isServer)
    host.addController({
      hostConnected: () => {
        page = host.ownerDocument;
        page.addEventListener('keydown', onKey);
      },
      // In another document by now, if it was moved there.
      hostDisconnected: () => page?.removeEventListener('keydown', onKey),
    });
};
