/** Overlay controller: turns a search box into a full-screen dialog where a media query says so, as on phones. */
import type { ReactiveController, ReactiveElement } from 'lit';
import { isServer } from 'lit';
import { lockScroll } from '../../dom/overlay/scroll-lock.ts';

/**
 * Follows the media query, opens and closes the host's `<dialog>`, keeps the page behind it from scrolling, and gives the focus back.
 * @example
 * readonly #overlay = new OverlayController(this, () => this.#panel?.close());
 */
export class OverlayController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #onClosed: () => void;
  #media?: MediaQueryList;
  /** Whether the host came drawn from a server, which knows no media, and is not taken over yet: the first render has to be the same. */
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
    // A dialog that leaves the page is not closed by that: it would come back open, and no dialog any more.
    this.close();
  }

  /** Whether the host is to draw what a server draws. */
  get asOnServer(): boolean {
    return isServer || this.#fromServer;
  }

  /** Whether the box is a dialog. */
  get matches(): boolean {
    return !this.#fromServer && Boolean(this.#media?.matches);
  }

  /** Follows another media query. */
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

  /** Hears that the dialog is closed, by whatever means, maybe twice. */
  readonly onClose = (): void => {
    if (!this.#unlock) return;
    this.#unlock();
    this.#onClosed();
    // Not every browser focuses a button that is pressed, and then gives the focus to nobody.
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
