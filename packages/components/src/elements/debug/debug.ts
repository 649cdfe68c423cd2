/** Debug overlay: a look behind the page for developers. */
import { LitElement, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { flag } from '../../dom/converters/converters.ts';
import { load } from '../../dom/loading/load.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import type { DebugPanel } from './debug-panel.ts';
import { isShortcut } from './shortcut.ts';

/**
 * An overlay that shows what the search of the page does: requests, with the element that asked for each query and how long it took, the
 * parameters that the service knows and that have no effect in it, actions that changed the state, events with what became of them, what is held in memory, the state. It opens by `open` or by a shortcut and is loaded at that moment;
 * it records from then on. Keys and tokens are never shown. It speaks English alone, as the console does.
 *
 * Events of the tracker appear where its debug file is on the page.
 *
 * @example
 * <aisle-debug></aisle-debug>
 * @tag aisle-debug
 * @summary An overlay for developers: requests, events with reasons, state and cache of the search.
 * @csspart panel - The overlay.
 * @csspart head - Its first line, with the buttons.
 * @csspart clear - The button that empties the records.
 * @csspart close - The button that closes it.
 * @csspart group - A group of records: requests, actions, events, needs, state.
 */
export class AisleDebug extends LitElement {
  static override properties: PropertyDeclarations = {
    open: flag('open', { reflect: true }),
    shortcut: {},
  };

  /** Whether the overlay is open. */
  open = false;
  /** The keys that open and close it, with `+` between; empty for none. */
  shortcut = 'Alt+Shift+D';

  readonly #session = createSessionSlice(this, { select: () => ({}), optional: true });
  #panel?: DebugPanel | undefined;
  #loading = false;
  /** Where the focus was when a key opened the overlay. */
  #before?: HTMLElement | null | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.#onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#onKey);
    this.#panel?.stop();
    this.#panel = undefined;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.open) return nothing;
    if (!this.#panel) void this.#load();
    return this.#panel?.render(this.#session.session) ?? nothing;
  }

  protected override updated(): void {
    const close = this.renderRoot.querySelector<HTMLElement>('[part=close]');
    if (this.#before === undefined || !close || this.renderRoot.contains((this.renderRoot as ShadowRoot).activeElement))
      return;
    close.focus();
  }

  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    const part = await load(this, () => import('./debug-panel.ts'));
    this.#loading = false;
    if (!part || !this.isConnected) return;
    this.#panel = new part.DebugPanel(this, { onClose: () => this.#close() });
    this.requestUpdate();
  }

  #close(): void {
    this.open = false;
    this.#before?.focus();
    this.#before = undefined;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (!isShortcut(event, this.shortcut)) return;
    event.preventDefault();
    if (this.open) return this.#close();
    this.#before = document.activeElement as HTMLElement | null;
    this.open = true;
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-debug': AisleDebug;
  }
}
