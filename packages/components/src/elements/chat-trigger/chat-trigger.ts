/** Chat trigger: a button that opens the chat of the page. */
import { LitElement, html, isServer, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { flag } from '../../dom/converters/converters.ts';
import { findChat } from '../../conversation/find-chat.ts';
import type { ChatElement } from '../../conversation/find-chat.ts';
import { isHydrating } from '../../controllers/is-hydrating.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { chatTriggerStyles } from './chat-trigger.styles.ts';

const words = { open: 'Ask the assistant', unread: 'New answer' };

/**
 * Opens the `<aisle-chat>` that `for` names, or the nearest one, and closes a panel again. A mark says that an answer came while it was closed. With
 * the attribute `floating` it stands in the corner of the window.
 *
 * @example
 * <aisle-chat display="panel"></aisle-chat>
 * <aisle-chat-trigger floating></aisle-chat-trigger>
 * @tag aisle-chat-trigger
 * @summary A button that opens the chat of the page, with a mark for an answer that nobody has seen.
 * @slot - The text of the button, or a picture with an `alt`.
 * @csspart button - The button.
 * @csspart unread - The mark for an answer that nobody has seen.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of the button.
 * @cssproperty [--aisle-on-accent=#fff] - Colour of its text.
 * @cssproperty [--aisle-radius=0.375rem] - Corner radius.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height.
 */
export class AisleChatTrigger extends LitElement {
  static override styles = [hostStyles, controlStyles, chatTriggerStyles];
  static override properties: PropertyDeclarations = {
    for: {},
    floating: flag('floating', { reflect: true }),
    text: { attribute: false },
  };

  /** The ID of the chat; without it the nearest one. */
  for = '';
  /** Whether it stands in the corner of the window. */
  floating = false;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #text = createTextController(this, words);

  override connectedCallback(): void {
    super.connectedCallback();
    this.ownerDocument.addEventListener('aisle-chat-change', this.#onChange);
  }

  override disconnectedCallback(): void {
    this.ownerDocument.removeEventListener('aisle-chat-change', this.#onChange);
    super.disconnectedCallback();
  }

  protected override render(): TemplateResult {
    // A server knows of no chat, and shows the button as it is at first.
    const chat = isServer || isHydrating(this) ? null : this.#chat;
    return html`<button
      part="button"
      type="button"
      aria-haspopup="dialog"
      aria-expanded=${chat?.isOpen ?? false}
      @click=${this.#onClick}
    >
      <slot>${this.#text.get('open')}</slot>${
        chat?.isUnread ? html`<span part="unread" role="img" aria-label=${this.#text.get('unread')}></span>` : nothing
      }
    </button>`;
  }

  get #chat(): ChatElement | null {
    return findChat(this, this.for);
  }

  readonly #onChange = (): void => this.requestUpdate();

  #onClick(): void {
    const chat = this.#chat;
    if (chat?.isOpen && chat.matches('[display=panel]')) chat.close();
    else chat?.show?.();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-chat-trigger': AisleChatTrigger;
  }
}
