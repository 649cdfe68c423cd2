/** Notice board: shows toasts and confirmations, and contains the live region of the page. */
import { html, nothing, type PropertyValues } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Notices, Toast } from '../notices/notices.ts';
import { icon } from '../parts/icon.ts';
import type { Words } from '../text/words.ts';
import { LightElement } from '../parts/light-element.ts';

/** How long a toast stays without hover or focus, in milliseconds; one with Undo stays longer. */
const STAYS = { plain: 6_000, undo: 15_000 };

/**
 * Shows notices.
 * @tag aisle-console-notice-board
 */
export class NoticeBoard extends LightElement {
  static override properties = { notices: { attribute: false }, words: { attribute: false } };

  notices!: Notices;
  words!: Words;

  #leave: (() => void) | undefined;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leave?.();
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('notices')) return;
    this.#leave?.();
    this.#leave = this.notices.subscribe(() => {
      for (const toast of this.notices.toasts) this.#letGo(toast);
      this.requestUpdate();
    });
  }

  protected override render() {
    const { notices, words } = this;
    const { ask } = notices;
    return html`<p class="visually-hidden" role="status" id="announcements">${notices.announcement}</p>
      <section aria-label=${words.say('shell.notices')}>
        <ul class="toasts">
          ${repeat(
            notices.toasts,
            ({ id }) => id,
            (toast) => this.#renderToast(toast),
          )}
        </ul>
      </section>
      ${
        ask
          ? html`<dialog
              class="ask"
              aria-labelledby="ask-title"
              aria-describedby="ask-text"
              @cancel=${() => ask.answer(false)}
            >
              <h2 id="ask-title">${ask.title}</h2>
              <p id="ask-text">${ask.text}</p>
              <p class="row end">
                <button type="button" autofocus @click=${() => this.#answer(false)}>
                  ${words.say('parts.cancel')}
                </button>
                <button type="button" class="danger" @click=${() => this.#answer(true)}>${ask.action}</button>
              </p>
            </dialog>`
          : nothing
      }`;
  }

  protected override updated(): void {
    const dialog = this.querySelector<HTMLDialogElement>('dialog.ask');
    if (dialog && !dialog.open) dialog.showModal();
  }

  // A dialog that is closed restores the focus; one that is removed does not.
  #answer(yes: boolean): void {
    this.querySelector<HTMLDialogElement>('dialog.ask')?.close();
    this.notices.ask?.answer(yes);
  }

  #renderToast(toast: Toast) {
    const { words } = this;
    return html`<li
      class="toast ${toast.tone}"
      @pointerenter=${() => this.#hold(toast)}
      @pointerleave=${() => this.#letGo(toast)}
      @focusin=${() => this.#hold(toast)}
      @focusout=${() => this.#letGo(toast)}
    >
      ${icon(toast.tone === 'good' ? 'check' : 'warning')}
      <span>${toast.text}</span>
      ${
        toast.undo
          ? html`<button type="button" class="quiet small" @click=${() => this.#onUndo(toast)}>
              ${words.say('parts.undo')}
            </button>`
          : nothing
      }
      <button type="button" class="quiet small" @click=${() => this.notices.dismiss(toast.id)}>
        ${icon('close')}<span class="visually-hidden">${words.say('parts.dismiss')}</span>
      </button>
    </li>`;
  }

  #letGo({ id, undo }: Toast): void {
    if (this.#timers.has(id)) return;
    const dismiss = (): void => {
      this.#timers.delete(id);
      this.notices.dismiss(id);
    };
    this.#timers.set(id, setTimeout(dismiss, undo ? STAYS.undo : STAYS.plain));
  }

  // A toast with hover or focus stays; its time restarts afterwards.
  #hold({ id }: Toast): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  async #onUndo(toast: Toast): Promise<void> {
    this.notices.dismiss(toast.id);
    await toast.undo?.();
  }
}

customElements.define('aisle-console-notice-board', NoticeBoard);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-notice-board': NoticeBoard;
  }
}
