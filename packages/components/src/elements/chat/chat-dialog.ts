/** Chat dialog: opens the chat as a non-modal panel or a modal sheet, and restores focus, scrolling and history when it closes. */
import type { ReactiveElement } from 'lit';
import { activeElementInTree } from '../../dom/focus/focus-state.ts';
import { load } from '../../dom/loading/load.ts';
import { addHistoryEntry } from '../../dom/overlay/back-step.ts';
import { lockScroll } from '../../dom/overlay/scroll-lock.ts';
import { isInputMethodKey } from '../../text/is-input-method-key.ts';

/** Opens and closes the `<dialog>` of its host. */
export class ChatDialog {
  readonly #host: ReactiveElement;
  readonly #onClosed: (isRemoved: boolean) => void;
  /** Undo what opening a sheet changed: scroll lock, live region, history entry. */
  #cleanups: (() => void)[] = [];
  /** The element that had the focus before the dialog opened. */
  #previousFocus: HTMLElement | null = null;
  #isShown = false;
  /** Whether the next opening leaves the focus alone, because it was not caused by the shopper. */
  isQuiet = false;

  /** @param onClosed - Called after closing; `isRemoved` is true if the element was removed from the page rather than closed. */
  constructor(host: ReactiveElement, onClosed: (isRemoved: boolean) => void) {
    this.#host = host;
    this.#onClosed = onClosed;
    host.addController({ hostDisconnected: () => this.close({ isRemoved: true }) });
  }

  /** Stores the focused element for `restoreFocus`. */
  remember(): void {
    this.#previousFocus = activeElementInTree(this.#host);
  }

  restoreFocus(): void {
    if (this.#previousFocus?.isConnected) this.#previousFocus.focus();
  }

  /** Opens the dialog, or switches its mode: modal (true) or non-modal (false). Does nothing if undefined; `close` closes it. */
  update(isModal: boolean | undefined): void {
    const dialog = this.#dialog;
    if (!dialog || isModal === undefined) return;
    if (this.#isShown && dialog.open && dialog.matches(':modal') === isModal) return;
    const isSwitching = dialog.open;
    if (isSwitching) this.#hide();
    this.#isShown = true;
    if (isModal) this.#openSheet(dialog);
    // Setting the attribute opens the dialog without moving the focus, unlike `show()`.
    else if (this.isQuiet || isSwitching) dialog.setAttribute('open', '');
    else dialog.show();
    this.isQuiet = false;
  }

  close({ isRemoved = false } = {}): void {
    if (!this.#isShown) return;
    this.#hide();
    this.#onClosed(isRemoved);
  }

  /** Handles `close`, whatever caused it. The event is asynchronous, so it is ignored if the dialog is open again. */
  readonly onClose = (): void => {
    if (this.#isShown && !this.#dialog?.open) this.close();
  };

  /** Closes a sheet on a click on the backdrop; the sheet's content covers the dialog, so only such clicks have it as their target. */
  readonly onClick = (event: Event): void => {
    if (event.target === this.#dialog && this.#dialog?.matches(':modal')) this.close();
  };

  /** Closes a non-modal dialog on Escape; the browser does that only for modal ones. */
  readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isInputMethodKey(event) || this.#dialog?.matches(':modal')) return;
    // Ignore Escape inside a nested dialog, such as that of a product card.
    if (event.composedPath().find((node) => node instanceof HTMLDialogElement) !== this.#dialog) return;
    event.preventDefault();
    this.close();
  };

  get #dialog(): HTMLDialogElement | null {
    return this.#host.renderRoot?.querySelector('dialog') ?? null;
  }

  #hide(): void {
    this.#isShown = false;
    for (const cleanUp of this.#cleanups.splice(0)) cleanUp();
    this.#dialog?.close();
  }

  #openSheet(dialog: HTMLDialogElement): void {
    dialog.showModal();
    this.#cleanups = [lockScroll(this.#host.ownerDocument), addHistoryEntry(() => this.close())];
    void this.#announceInside();
  }

  /** Announces inside the dialog while it is open, because screen readers ignore the page's live region behind a modal dialog. */
  async #announceInside(): Promise<void> {
    const host = this.#host;
    const announcer = await load(host, () => import('../../text/announce/announce.ts'));
    if (!announcer || !this.#dialog?.matches(':modal')) return;
    const region = announcer.createRegion(host.ownerDocument);
    region.slot = 'announcer';
    host.append(region);
    const stop = announcer.announceInside(host.ownerDocument, region);
    this.#cleanups.push(stop, () => region.remove());
  }
}
