/** Shortcut: puts the focus into a box when its keys are pressed anywhere on the page, from the moment on that the box is there. */
import { isServer } from 'lit';
import type { ReactiveElement } from 'lit';

/** A box with a shortcut. */
export interface ShortcutHost extends ReactiveElement {
  /** As `aria-keyshortcuts` writes it, for example `/` or `Control+K Meta+K`. */
  shortcut: string;
}

const editable = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** Keys in one order and in small letters. */
const inOrder = (keys: readonly string[]): string => `${keys}`.toLowerCase().split(',').sort().join();

/**
 * Listens as long as its host is on the page. A shortcut without a modifier is a letter for whoever is writing somewhere; Shift counts as
 * the way to a sign on some keyboards.
 * @example
 * listenForShortcut(this);
 */
export const listenForShortcut = (host: ShortcutHost): void => {
  const onKey = (event: KeyboardEvent): void => {
    // What fills forms in sends key events that know no keys.
    const held = ['Control', 'Alt', 'Meta'].filter((modifier) => event.getModifierState?.(modifier));
    const pressed = inOrder([...held, event.key]);
    const [target] = event.composedPath() as Element[];
    if (
      event.defaultPrevented ||
      event.isComposing ||
      (!held[0] && target?.matches?.(editable)) ||
      !host.shortcut.split(/\s+/).some((keys) => keys && inOrder(keys.split('+')) === pressed)
    )
      return;
    // The sign itself must not be written into the box.
    event.preventDefault();
    host.focus();
  };
  let page: Document | undefined;
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
