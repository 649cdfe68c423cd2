/** Shortcut controller: puts the focus into a box when its shortcut is pressed anywhere on the page. */
import type { ReactiveController, ReactiveElement } from 'lit';

/** A box with a shortcut. */
export interface ShortcutHost extends ReactiveElement {
  /** As `aria-keyshortcuts` writes it, for example `/` or `Control+K Meta+K`. */
  shortcut: string;
}

const modifiers = ['Control', 'Alt', 'Meta'] as const;
const editable = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** Whether a key is one of the shortcuts. Shift counts as the way to a sign on some keyboards. */
const fits = (event: KeyboardEvent, shortcuts: string): boolean =>
  shortcuts.split(/\s+/).some((shortcut) => {
    const keys = shortcut.split('+');
    return (
      keys.at(-1)?.toLowerCase() === event.key.toLowerCase() &&
      modifiers.every((modifier) => keys.includes(modifier) === event.getModifierState(modifier))
    );
  });

/**
 * Listens as long as its host is on the page. A shortcut without a modifier is a letter for whoever is writing somewhere.
 * @example
 * this.addController(new ShortcutController(this));
 */
export class ShortcutController implements ReactiveController {
  readonly #host: ShortcutHost;

  constructor(host: ShortcutHost) {
    this.#host = host;
  }

  hostConnected(): void {
    this.#host.ownerDocument.addEventListener('keydown', this.#onKey);
  }

  hostDisconnected(): void {
    this.#host.ownerDocument.removeEventListener('keydown', this.#onKey);
  }

  hostUpdated(): void {
    const { renderRoot, shortcut } = this.#host;
    const input = renderRoot.querySelector('input');
    if (input) input.ariaKeyShortcuts = shortcut || null;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const { shortcut } = this.#host;
    const [target] = event.composedPath();
    const writes = target instanceof Element && target.matches(editable);
    const hasModifier = modifiers.some((modifier) => event.getModifierState(modifier));
    if (!shortcut || event.defaultPrevented || event.isComposing || (writes && !hasModifier)) return;
    if (!fits(event, shortcut)) return;
    // The sign itself must not be written into the box.
    event.preventDefault();
    this.#host.focus();
  };
}
