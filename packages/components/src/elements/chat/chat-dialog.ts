/** Chat dialog: a panel beside the page or a sheet over it, and what the page gets back when it closes. */
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
  /** Gives the page back what a sheet took: its scrolling, its voice, its step of the history. */
  #restore: (() => void)[] = [];
  /** Who had the focus before. */
  #opener: HTMLElement | null = null;
  #isShown = false;
  /** Whether it opens without the focus: nobody pressed anything. */
  isQuiet = false;

  /** @param onClosed - Hears of it, and whether nobody closed it: its element left the page. */
  constructor(host: ReactiveElement, onClosed: (isRemoved: boolean) => void) {
    this.#host = host;
    this.#onClosed = onClosed;
    host.addController({ hostDisconnected: () => this.close({ isRemoved: true }) });
  }

  /** Remembers who has the focus. */
  remember(): void {
    this.#opener = activeElementInTree(this.#host);
  }

  giveFocusBack(): void {
    if (this.#opener?.isConnected) this.#opener.focus();
  }

  /** Makes the dialog what it should be: modal, beside the page, or closed (undefined). */
  follow(isModal: boolean | undefined): void {
    const dialog = this.#dialog;
    if (!dialog || isModal === undefined) return;
    if (this.#isShown && dialog.open && dialog.matches(':modal') === isModal) return;
    const isTurned = dialog.open;
    if (isTurned) this.#end();
    this.#isShown = true;
    if (isModal) this.#openSheet(dialog);
    // The attribute alone moves no focus.
    else if (this.isQuiet || isTurned) dialog.setAttribute('open', '');
    else dialog.show();
    this.isQuiet = false;
  }

  close({ isRemoved = false } = {}): void {
    if (!this.#isShown) return;
    this.#end();
    this.#onClosed(isRemoved);
  }

  /** However the platform closed it. The event comes late: a dialog that is open again is none of its business. */
  readonly onClose = (): void => {
    if (this.#isShown && !this.#dialog?.open) this.close();
  };

  /** What is in a sheet covers it: a click on the dialog itself is one beside it. */
  readonly onClick = (event: Event): void => {
    if (event.target === this.#dialog && this.#dialog?.matches(':modal')) this.close();
  };

  /** Beside the page the browser does not close it. */
  readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isInputMethodKey(event) || this.#dialog?.matches(':modal')) return;
    // A card may have a dialog of its own.
    if (event.composedPath().find((one) => one instanceof HTMLDialogElement) !== this.#dialog) return;
    event.preventDefault();
    this.close();
  };

  get #dialog(): HTMLDialogElement | null {
    return this.#host.renderRoot?.querySelector('dialog') ?? null;
  }

  #end(): void {
    this.#isShown = false;
    for (const restore of this.#restore.splice(0)) restore();
    this.#dialog?.close();
  }

  #openSheet(dialog: HTMLDialogElement): void {
    dialog.showModal();
    this.#restore = [lockScroll(this.#host.ownerDocument), addHistoryEntry(() => this.close())];
    void this.#listen();
  }

  /** The live region of the page is out of reach behind a sheet: while it is open, messages are said inside. */
  async #listen(): Promise<void> {
    const host = this.#host;
    const part = await load(host, () => import('../../text/announce/announce.ts'));
    if (!part || !this.#dialog?.matches(':modal')) return;
    const region = part.createRegion(host.ownerDocument);
    region.slot = 'announcer';
    host.append(region);
    const stop = part.announceInside(host.ownerDocument, region);
    this.#restore.push(stop, () => region.remove());
  }
}
