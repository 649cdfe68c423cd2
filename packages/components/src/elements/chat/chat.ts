/** Chat: a conversation about the products of a shop, inline, in a corner of the page, or as a sheet over it. */
import type { SearchSession } from '@aisle/search-client/session';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import type { RenderItem } from '../../cards/item-views.ts';
import type { cartWords } from '../../controllers/cart-post.ts';
import type { ChatQuestion } from '../../conversation/find-chat.ts';
import { report } from '../../dom/console/report.ts';
import { readOpen, writeOpen } from '../../conversation/stored-conversation.ts';
import { isHydrating } from '../../controllers/is-hydrating.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { oneOf, someOf, wordList } from '../../dom/converters/converters.ts';
import { emit } from '../../dom/events/emit.ts';
import { isFocusLost } from '../../dom/focus/focus-state.ts';
import { load } from '../../dom/loading/load.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { emptyStyles } from '../../looks/styles/empty.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { Formatters } from '../../looks/templates/expression.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { slottedHeading } from '../../text/slotted-heading.ts';
import { MediaController } from '../refine-sheet/media-controller.ts';
import { ChatDialog } from './chat-dialog.ts';
import type { ChatView } from './chat-view.ts';
import { chatStyles } from './chat.styles.ts';
import type { chatWords } from './chat-words.ts';

/** Milliseconds to wait for a search element to be registered. */
const PATIENCE = 9000;

const words = { label: 'Assistant', close: 'Close', clear: 'Start anew' };

/**
 * A shopper asks in natural language, and the assistant of the index answers with products of the shop. It is shown inline in the page, as a
 * panel in a corner (on phones over the whole page), or as a sheet over the page. The cards are those of `<aisle-hits>`: the page's
 * `<template>`, or `<aisle-product-card>`. Names and prices on them come from the index. Actions that the assistant offers (add a product to
 * the cart, open it, filter the page) run only when the shopper presses their button.
 *
 * The conversation is stored in this tab and continues after a reload, Back, and on the next page. It sends no request before it is visible,
 * and is hidden if the index has no assistant. Put it inside `<aisle-search>`; `endpoint` and `.headers` select another server with the same
 * stream protocol.
 *
 * @example
 * <aisle-chat display="panel" cart-action="/cart">
 *   <template><a href="/p/{{objectID}}">{{name}}</a> {{price | currency:EUR}}</template>
 * </aisle-chat>
 * <aisle-chat-trigger></aisle-chat-trigger>
 * @tag aisle-chat
 * @summary A conversation with the assistant of the shop, with its products as cards.
 * @slot - The `<template>` of a card; the cards of each answer are put here too, as `ol.aisle-hits > li.aisle-hit`.
 * @slot heading - The heading.
 * @slot greeting - What stands there before the first question.
 * @attr {boolean} empty - Set by the element where there is no assistant.
 * @csspart base - The box around all.
 * @csspart dialog - The dialog of a panel or a sheet.
 * @csspart head - The row above the conversation.
 * @csspart heading - The heading.
 * @csspart clear - The button that begins another conversation.
 * @csspart close - The button that closes the dialog.
 * @csspart log - The conversation, which scrolls.
 * @csspart greeting - What stands there before the first question.
 * @csspart prompts - The list of questions to begin with.
 * @csspart prompt - One of them.
 * @csspart message - One message; its role is a part name too: `question`, `answer`.
 * @csspart question - A question of the shopper.
 * @csspart answer - An answer.
 * @csspart offers - What the assistant offers to do.
 * @csspart offer - One offer.
 * @csspart action - The button or link that does it.
 * @csspart filters - The filters that an offer would set.
 * @csspart dismiss - The button that declines an offer.
 * @csspart waiting - What stands there while an answer is under way.
 * @csspart error - The sentence where there is no answer.
 * @csspart retry - The button that asks again.
 * @csspart form - The row of the question.
 * @csspart input - The box for the question.
 * @csspart stop - The button that ends an answer.
 * @csspart send - The button that asks.
 * @cssproperty [--aisle-chat-size=32rem] - Height of the conversation, as far as the window has room.
 * @cssproperty [--aisle-chat-width=26rem] - Width of the panel.
 * @cssproperty [--aisle-chat-card-size=9rem] - Least width of a card.
 * @cssproperty [--aisle-gap=1rem] - Space between cards.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of the button that asks.
 * @cssproperty [--aisle-on-accent=#fff] - Colour of its text.
 * @cssproperty [--aisle-border=#767676] - Colour of lines.
 * @cssproperty [--aisle-muted-surface=#8881] - Background of questions.
 * @cssproperty [--aisle-popup-surface=canvas] - Background of the panel and the sheet.
 * @cssproperty [--aisle-radius=0.375rem] - Corner radius.
 * @cssproperty [--aisle-danger=#b3261e] - Colour of the sentence where there is no answer.
 * @event {CustomEvent<ChatQuestionDetail>} aisle-chat-question - A shopper asked.
 * @event {CustomEvent<ChatActionDetail>} aisle-chat-action - A shopper accepted an offer; cancelled, the page carries it out.
 * @event {CustomEvent<ChatChangeDetail>} aisle-chat-change - It was opened or closed, or an answer began or ended.
 * @event {CustomEvent<HitClickDetail>} aisle-hit-click - A shopper opened a product.
 * @event {CustomEvent<HitsViewDetail>} aisle-hits-view - Products were half visible for a second.
 * @event {CustomEvent<CartDetail>} aisle-add-to-cart - A shopper wants a product in the cart; cancelled, it is not sent to `cart-action`.
 */
export class AisleChat extends LitElement {
  static override styles = [hostStyles, controlStyles, emptyStyles, chatStyles];
  static override properties: PropertyDeclarations = {
    agent: {},
    display: oneOf('display', ['inline', 'panel', 'sheet']),
    media: { useDefault: true },
    label: {},
    placeholder: {},
    prompts: {},
    actions: someOf('actions', ['addToCart', 'openProduct', 'applyFilters']),
    itemUrl: { attribute: 'item-url' },
    fields: { converter: wordList },
    cartAction: { attribute: 'cart-action' },
    endpoint: {},
    headers: { attribute: false },
    renderItem: { attribute: false },
    formatters: { attribute: false },
    text: { attribute: false },
  };

  /** The agent: the name of its index; default: the index of the search around. */
  agent = '';
  /** How it is shown: `inline` in the page, `panel` in a corner, or `sheet` over it. */
  display: 'inline' | 'panel' | 'sheet' = 'inline';
  /** The media query under which a panel is a sheet. */
  media = '(max-width: 40rem)';
  /** The name of the assistant, for the heading and assistive technology; default: the agent's name. */
  label = '';
  /** The text shown while the box is empty. */
  placeholder = '';
  /** The suggested first questions, separated by `|`, or as a list; default: the agent's. */
  prompts: string | readonly string[] = '';
  /** The actions that the assistant may offer: `addToCart`, `openProduct`, `applyFilters`. */
  actions: readonly string[] = ['addToCart', 'openProduct', 'applyFilters'];
  /** The URL of a product with placeholders: `/p/{{objectID}}`; default: the record's. */
  itemUrl = '';
  /** The record's attribute names by meaning, if they differ from the usual ones: `name:title`. */
  fields?: readonly string[];
  /**
   * The URL of the shop's cart, for pages without a script: the chat posts a form field `add` with the ID of a product.
   * Without it, a script handles `aisle-add-to-cart`.
   */
  cartAction = '';
  /** The complete URL of another endpoint with the message stream protocol of the AI SDK. */
  endpoint = '';
  /** The headers for that endpoint, such as its key. */
  headers?: Readonly<Record<string, string>>;
  /** The function that renders a card, instead of a template. */
  renderItem?: RenderItem;
  /** Additional formatters of values in templates, by name. */
  formatters?: Formatters;
  /** The texts of this element. */
  text?: TextsOf<typeof words & typeof chatWords & typeof cartWords>;

  readonly #session = createSessionSlice(this, { select: ({ state: { index } }) => ({ index }) });
  readonly #text = createTextController(this, words);
  readonly #media = new MediaController(this, () => this.media);
  readonly #dialog = new ChatDialog(this, (isRemoved) => this.#onClosed(isRemoved));
  #view: ChatView | undefined;
  #loading: Promise<ChatView | undefined> | undefined;
  #isOpen = false;
  #isRestored = false;
  #isUnread = false;
  /** The last reported state. */
  #reported = '';
  #sight: IntersectionObserver | undefined;

  /** The session of the page, if there is one. */
  get session(): SearchSession | undefined {
    return this.#session.session;
  }

  /** The name of the assistant. */
  get assistantName(): string {
    return this.label || slottedHeading(this) || this.#view?.name || this.#text.get('label');
  }

  /** Whether it is visible; always true inline. */
  get isOpen(): boolean {
    return this.display === 'inline' || this.#isOpen;
  }

  /** Whether an answer is pending. */
  get isBusy(): boolean {
    return this.#view?.isBusy ?? false;
  }

  /** Whether an answer arrived while it was closed. */
  get isUnread(): boolean {
    return this.#isUnread;
  }

  /** Opens it, and focuses the input for the question. */
  show(): void {
    if (this.display === 'inline') this.scrollIntoView({ block: 'nearest' });
    this.#open();
    void this.#load()
      .then(() => this.updateComplete)
      .then(() => this.isOpen && this.#view?.focus());
  }

  /** Closes it; a pending answer continues. */
  close(): void {
    this.#dialog.close();
  }

  /** Sends a question, as if the shopper had typed it; resolves when the answer is complete, has failed or was stopped. */
  async ask(question: string, about: ChatQuestion = {}): Promise<void> {
    this.show();
    const view = await this.#load();
    await view?.ask(question, about);
  }

  /** Stops the pending answer; its received part stays. */
  stop(): void {
    this.#view?.stop();
  }

  /** Deletes the conversation. */
  clear(): void {
    void this.#load().then((view) => view?.clear());
  }

  override disconnectedCallback(): void {
    this.#sight?.disconnect();
    this.#sight = undefined;
    super.disconnectedCallback();
  }

  protected override firstUpdated(): void {
    // If no search is registered, no other element reports that.
    setTimeout(() => {
      if (!customElements.get('aisle-search')) void report(this, ({ noSearch }) => noSearch, 'error');
    }, PATIENCE);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('display') && this.hasUpdated && this.display === 'inline') this.#dialog.close();
    const isAbsent = this.display === 'inline' && (this.#view?.isAbsent ?? false);
    this.toggleAttribute('empty', isAbsent);
  }

  protected override updated(): void {
    this.#view?.updated();
    if (this.display === 'inline') this.#watchSight();
    else this.#restore();
    this.#dialog.update(this.#isOpen && this.display !== 'inline' ? this.#isModal : undefined);
    this.#report();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.display === 'inline')
      return html`<section part="base" aria-label=${this.assistantName}>${this.#renderInside()}</section>`;
    // A server cannot evaluate media queries.
    const isSheet = this.#isModal && !isHydrating(this);
    return html`<dialog
      part="dialog"
      class=${isSheet ? 'sheet' : 'panel'}
      aria-label=${this.assistantName}
      @close=${this.#dialog.onClose}
      @click=${this.#dialog.onClick}
      @keydown=${this.#dialog.onKey}
    >
      <div part="base">${this.#renderInside()}</div>
      <slot name="announcer"></slot>
    </dialog>`;
  }

  #renderInside(): TemplateResult {
    const view = this.#view;
    return html`<div part="head">
        <h2 part="heading">
          <slot name="heading" @slotchange=${() => this.requestUpdate()}>${this.assistantName}</slot>
        </h2>
        ${
          view?.hasMessages
            ? html`<button part="clear" type="button" @click=${() => this.clear()}>${this.#text.get('clear')}</button>`
            : nothing
        }
        ${
          this.display === 'inline'
            ? nothing
            : html`<button
                part="close"
                type="button"
                aria-label=${this.#text.get('close')}
                @click=${() => this.close()}
              >
                <span aria-hidden="true">✕</span>
              </button>`
        }
      </div>
      ${view?.render() ?? html`<div part="log"></div>`}`;
  }

  get #isModal(): boolean {
    return this.display === 'sheet' || this.#media.matches;
  }

  /** Storage name of the conversation. */
  get #name(): string {
    return this.agent || (this.#session.slice?.index ?? '');
  }

  #open(): void {
    this.#isUnread = false;
    if (this.isOpen) return this.requestUpdate();
    this.#isOpen = true;
    writeOpen(this.#name, true);
    this.#dialog.remember();
    this.requestUpdate();
  }

  /** Opens a panel that was open on the previous page; a sheet stays closed. */
  #restore(): void {
    if (this.#isRestored || !this.#name) return;
    this.#isRestored = true;
    if (!readOpen(this.#name) || this.#isModal || this.#isOpen) return;
    this.#isOpen = true;
    this.#dialog.isQuiet = true;
    void this.#load();
  }

  /** Loads an inline chat only when it comes near the viewport. */
  #watchSight(): void {
    if (this.#view || this.#sight || !this.#session.session) return;
    this.#sight = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void this.#load();
      },
      { rootMargin: '200px' },
    );
    this.#sight.observe(this);
  }

  #load(): Promise<ChatView | undefined> {
    this.#loading ??= load(this, () => import('./chat-view.ts')).then((part) => {
      this.#sight?.disconnect();
      // Loading is tried again after a failure.
      if (!part) this.#loading = undefined;
      this.#view = part && new part.ChatView(this, { onAnswer: () => this.#onAnswer() });
      this.requestUpdate();
      return this.#view;
    });
    return this.#loading;
  }

  #onAnswer(): void {
    if (!this.isOpen) this.#isUnread = true;
    this.requestUpdate();
  }

  #onClosed(isRemoved: boolean): void {
    this.#isOpen = false;
    // Replacing the whole page does not close the panel, which opens again when it is inserted.
    if (isRemoved) this.#isRestored = false;
    else writeOpen(this.#name, false);
    this.requestUpdate();
    if (this.isConnected && isFocusLost(this)) this.#dialog.restoreFocus();
  }

  #report(): void {
    const detail = { open: this.isOpen, busy: this.isBusy, unread: this.isUnread };
    const state = JSON.stringify(detail);
    // A panel restored from the previous page is reported too.
    const isNews = this.#reported ? this.#reported !== state : this.#isOpen;
    if (isNews) emit(this, 'aisle-chat-change', detail);
    this.#reported = state;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-chat': AisleChat;
  }
}
