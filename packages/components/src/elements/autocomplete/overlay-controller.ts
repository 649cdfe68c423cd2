/** Overlay controller: turns a search box into a full-screen dialog if a media query matches, as on phones. */
import type { ReactiveController, ReactiveElement } from 'lit';
import { isServer } from 'lit';
import { lockScroll } from '../../dom/overlay/scroll-lock.ts';

/**
 * Follows the media query, opens and closes the host's `<dialog>`, locks the scrolling of the page behind it, and restores the focus.
 * @example
 * readonly #overlay = new OverlayController(this, () => this.#panel?.close());
 */
export class OverlayController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #onClosed: () => void;
  #media?: MediaQueryList;
  /** Whether the host was server-rendered, without media queries, and is not hydrated yet: the first render has to be the same. */
  #fromServer: boolean;
  #unlock?: () => void;

  constructor(host: ReactiveElement, onClosed: () => void) {
    this.#host = host;
    this.#onClosed = onClosed;
    this.#fromServer = !isServer && host.shadowRoot !== null;
    host.addController(this);
  }

  hostConnected(): void {
    this.#media?.addEventListener('change', this.#onChange);
  }

  hostUpdated(): void {
    if (!this.#fromServer) return;
    this.#fromServer = false;
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#media?.removeEventListener('change', this.#onChange);
    // Removing a dialog does not close it; inserted again, it would be open but not modal.
    this.close();
  }

  /** Whether the host must render the same as a server. */
  get asOnServer(): boolean {
    return isServer || this.#fromServer;
  }

  /** Whether the box is a dialog. */
  get matches(): boolean {
    return !this.#fromServer && Boolean(this.#media?.matches);
  }

  /** Sets the media query. */
  watch(query: string): void {
    if (isServer) return;
    this.#media?.removeEventListener('change', this.#onChange);
    this.#media = matchMedia(query);
    this.#media.addEventListener('change', this.#onChange);
  }

  show(): void {
    const dialog = this.#dialog;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    const unlock = lockScroll(this.#host.ownerDocument);
    this.#unlock = () => {
      unlock();
      this.#unlock = undefined;
    };
  }

  readonly close = (): void => {
    this.#dialog?.close();
    this.onClose();
  };

  /** Handles the closing of the dialog by any means; may be called twice. */
  readonly onClose = (): void => {
    if (!this.#unlock) return;
    this.#unlock();
    this.#onClosed();
    // Some browsers do not focus a pressed button, and so would not restore its focus.
    this.#host.renderRoot.querySelector<HTMLElement>('[part=opener]')?.focus();
  };

  get #dialog(): HTMLDialogElement | null {
    return this.#host.renderRoot.querySelector('dialog');
  }

  readonly #onChange = (): void => {
    this.#unlock?.();
    this.#onClosed();
    this.#host.requestUpdate();
  };
}
