/** Chat: a conversation about the products of a shop, in the page, in a corner of it or over it. */
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

/** Milliseconds after which no search is on its way any more. */
const PATIENCE = 9000;

const words = { label: 'Assistant', close: 'Close', clear: 'Start anew' };

/**
 * A shopper asks in a sentence, and the assistant of the index answers with products of the shop. Inline it stands in the page; as a panel in a corner,
 * or on a phone over all of it; as a sheet always over the page. The cards are those of `<aisle-hits>`: the page's `<template>`, or
 * `<aisle-product-card>`. Names and prices on them come from the index. What the assistant offers to do (put a product into the cart, open it,
 * filter the page) happens when the shopper presses its button, and not before.
 *
 * The conversation lives in this tab: a reload, Back and the next page go on with it. It asks nothing before it is seen, and where the index has no
 * assistant it is not there. It stands inside of `<aisle-search>`; `endpoint` and `.headers` lead to any other server of the same stream.
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

  /** The agent: the name of its index; without it the index of the search around. */
  agent = '';
  /** The place: `inline` in the page, `panel` in a corner, or `sheet` over it. */
  display: 'inline' | 'panel' | 'sheet' = 'inline';
  /** The media query under which a panel is a sheet. */
  media = '(max-width: 40rem)';
  /** The name of the assistant, for the heading and assistive technology; without it as the agent is called. */
  label = '';
  /** The text shown while the box is empty. */
  placeholder = '';
  /** The questions to begin with, between `|`, or as a list; without them those of the agent. */
  prompts: string | readonly string[] = '';
  /** The actions that the assistant may offer: `addToCart`, `openProduct`, `applyFilters`. */
  actions: readonly string[] = ['addToCart', 'openProduct', 'applyFilters'];
  /** The address of a product, with places for values: `/p/{{objectID}}`; without it the record's own. */
  itemUrl = '';
  /** The attributes of the record by what they mean, where they have other names than usual: `name:title`. */
  fields?: readonly string[];
  /**
   * The address of the shop's cart, for pages without a script of their own: it takes `add` with the ID of a product, as a form sends it by POST.
   * Without it, a script listens to `aisle-add-to-cart`.
   */
  cartAction = '';
  /** The whole address of another endpoint that speaks the message stream of the AI SDK. */
  endpoint = '';
  /** The headers for that endpoint, such as its key. */
  headers?: Readonly<Record<string, string>>;
  /** The function that renders a card, in place of a template. */
  renderItem?: RenderItem;
  /** The functions that format values in templates, by name, besides the built-in ones. */
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
  /** What was reported last. */
  #reported = '';
  #sight: IntersectionObserver | undefined;

  /** The session of the page, where there is one. */
  get session(): SearchSession | undefined {
    return this.#session.session;
  }

  /** The name of the assistant. */
  get assistantName(): string {
    return this.label || slottedHeading(this) || this.#view?.name || this.#text.get('label');
  }

  /** Whether shoppers see it: inline always. */
  get isOpen(): boolean {
    return this.display === 'inline' || this.#isOpen;
  }

  /** Whether an answer is under way. */
  get isBusy(): boolean {
    return this.#view?.isBusy ?? false;
  }

  /** Whether an answer came while it was closed. */
  get isUnread(): boolean {
    return this.#isUnread;
  }

  /** Opens it, and puts the focus into the box for the question. */
  show(): void {
    if (this.display === 'inline') this.scrollIntoView({ block: 'nearest' });
    this.#open();
    void this.#load()
      .then(() => this.updateComplete)
      .then(() => this.isOpen && this.#view?.focus());
  }

  /** Closes it; an answer that is under way goes on. */
  close(): void {
    this.#dialog.close();
  }

  /** Asks a question, as if a shopper had typed it; resolves when the answer is whole, has failed or was stopped. */
  async ask(question: string, about: ChatQuestion = {}): Promise<void> {
    this.show();
    const view = await this.#load();
    await view?.ask(question, about);
  }

  /** Ends the answer that is under way; what came of it stays. */
  stop(): void {
    this.#view?.stop();
  }

  /** Forgets the conversation. */
  clear(): void {
    void this.#load().then((view) => view?.clear());
  }

  override disconnectedCallback(): void {
    this.#sight?.disconnect();
    this.#sight = undefined;
    super.disconnectedCallback();
  }

  protected override firstUpdated(): void {
    // Where no search is registered, nobody else says that it needs one.
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
    // A server knows no window.
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

  /** The name under which the tab remembers it. */
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

  /** A panel that was open on the page before is open on this one; what covers the page is not. */
  #restore(): void {
    if (this.#isRestored || !this.#name) return;
    this.#isRestored = true;
    if (!readOpen(this.#name) || this.#isModal || this.#isOpen) return;
    this.#isOpen = true;
    this.#dialog.isQuiet = true;
    void this.#load();
  }

  /** Inline nothing is loaded, and nobody asked, before it comes near. */
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
      // A part that the network lost is asked for again.
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
    // A page that is exchanged as a whole closes nothing: its panel is open again where it comes back.
    if (isRemoved) this.#isRestored = false;
    else writeOpen(this.#name, false);
    this.requestUpdate();
    if (this.isConnected && isFocusLost(this)) this.#dialog.restoreFocus();
  }

  #report(): void {
    const detail = { open: this.isOpen, busy: this.isBusy, unread: this.isUnread };
    const state = JSON.stringify(detail);
    // A panel that the page before left open is news, too.
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
