/** Chat view: the conversation of a chat, its input, and its announcements. Lazy-loaded once shoppers see the chat. */
import type { Hit } from '@aisle/contract';
import type { SearchSession } from '@aisle/search-client/session';
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { cartWords } from '../../controllers/cart-post.ts';
import { say } from '../../text/announce/say.ts';
import { Conversation } from '../../conversation/conversation.ts';
import type { ConversationFailure, QuestionContext } from '../../conversation/conversation.ts';
import type { ChatQuestion } from '../../conversation/find-chat.ts';
import { MessageCards } from '../../conversation/message-cards.ts';
import { placeOf } from '../../conversation/place-of.ts';
import { ProductRecords } from '../../conversation/product-records.ts';
import { renderMarkdown } from '../../conversation/render-markdown.ts';
import { SentenceSpeech } from '../../conversation/sentence-speech.ts';
import { actionsOf, offeredProducts, productsOf, sourcesOf, textOfMessage } from '../../conversation/ui-message.ts';
import type { ChatMessage, ProductSource } from '../../conversation/ui-message.ts';
import { userTokenOf } from '../../conversation/user-token.ts';
import type { ShownHit } from '../../dom/context/hit-context.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextController } from '../../controllers/text-controller.ts';
import { emit } from '../../dom/events/emit.ts';
import { load } from '../../dom/loading/load.ts';
import { adopt } from '../../looks/styles/adopt.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { readChatAgent, silentAgent } from './chat-agent.ts';
import type { ChatOffers, OffersHost } from './chat-offers.ts';
import { chatViewStyles } from './chat-view.styles.ts';
import { chatWords } from './chat-words.ts';
import { ProductAddresses } from './product-addresses.ts';
import { renderComposer } from './render-composer.ts';
import { failureText, renderFailure } from './render-failure.ts';
import { renderGreeting } from './render-greeting.ts';

/** The part of the chat element that the view uses. */
export interface ChatHost extends OffersHost {
  agent: string;
  endpoint: string;
  headers?: Readonly<Record<string, string>>;
  placeholder: string;
  prompts: string | readonly string[];
  readonly isOpen: boolean;
  readonly assistantName: string;
  text?: TextsOf<typeof chatWords & typeof cartWords>;
}

/** Maximum number of products that are sent as context: those of the question, then those of the page. */
const MAX_CONTEXT = 20;
/** Distance from the end of the log that still counts as its end, in pixels. */
const NEAR_END = 48;

/** Rendered content of a message. Cached by message object; a changed message is a new object. */
interface MessageView {
  words: readonly TemplateResult[];
  products: readonly string[];
  sources: ReadonlyMap<string, ProductSource>;
}

/** Content of a chat. */
export class ChatView {
  readonly #host: ChatHost;
  readonly #onAnswer: () => void;
  readonly #text: TextController<typeof chatWords>;
  readonly #records: ProductRecords;
  readonly #cards: MessageCards;
  /** Renders offers; lazy-loaded with the first of them. */
  #offers: ChatOffers | undefined;
  #loadingOffers: Promise<void> | undefined;
  readonly #addresses: ProductAddresses;
  readonly #speech: SentenceSpeech;
  readonly #views = new WeakMap<ChatMessage, MessageView>();
  #conversation: Conversation | undefined;
  /** The index or agent of the conversation. */
  #id = '';
  #agent = silentAgent;
  #isAtEnd = true;
  #wasBusy = false;

  constructor(host: ChatHost, { onAnswer }: { onAnswer: () => void }) {
    this.#host = host;
    this.#onAnswer = onAnswer;
    this.#text = createTextController<typeof chatWords>(host, chatWords);
    this.#records = new ProductRecords(host.localName, () => host.requestUpdate());
    this.#cards = new MessageCards(host);
    this.#addresses = new ProductAddresses(host);
    this.#speech = new SentenceSpeech((text) => say(host, text));
    adopt(host, chatViewStyles);
    keepFocus(host, () => this.#input);
    host.addController({
      hostConnected: () => addEventListener('pagehide', this.#onLeave),
      hostDisconnected: () => {
        removeEventListener('pagehide', this.#onLeave);
        this.#speech.reset();
        // Moving an element disconnects and reconnects it immediately; only one that stays disconnected is stopped.
        queueMicrotask(() => !host.isConnected && this.stop());
      },
      hostUpdate: () => this.#follow(),
    });
    this.#follow();
  }

  get isBusy(): boolean {
    return this.#conversation?.isBusy ?? false;
  }

  /** Whether the index has no assistant, or the key lacks the permission. */
  get isAbsent(): boolean {
    return this.#agent.isAbsent === true;
  }

  get hasMessages(): boolean {
    return this.#messages.length > 0;
  }

  /** The name of the agent; empty if unknown. */
  get name(): string {
    return this.#agent.card.name ?? '';
  }

  focus(): void {
    this.#input?.focus({ preventScroll: true });
  }

  async ask(question: string, { objectIDs }: ChatQuestion = {}): Promise<void> {
    const conversation = this.#conversation;
    if (!conversation || conversation.isBusy || !question.trim()) return;
    emit(this.#host, 'aisle-chat-question', { agent: this.#id, question: question.trim() });
    this.#isAtEnd = true;
    await conversation.ask(question, objectIDs ? this.#context(objectIDs) : {});
  }

  stop(): void {
    this.#conversation?.stop();
  }

  clear(): void {
    this.#speech.reset();
    this.#conversation?.clear();
    this.focus();
  }

  render(): TemplateResult {
    const { assistantName } = this.#host;
    return html`<div
        part="log"
        role="log"
        aria-live="off"
        aria-label=${assistantName}
        tabindex="0"
        @scroll=${this.#onScroll}
      >
        ${this.isAbsent ? this.#renderFailure({ kind: 'absent' }) : this.hasMessages ? nothing : this.#renderGreeting()}
        ${this.#messages.map((message, at) => this.#renderMessage(message, at))} ${this.#renderState()}
      </div>
      ${
        this.isAbsent
          ? nothing
          : renderComposer({
              text: this.#text,
              placeholder: this.#host.placeholder || this.#text.get('placeholder'),
              isBusy: this.isBusy,
              onAsk: (question) => void this.ask(question),
              onStop: () => this.stop(),
            })
      }`;
  }

  /** Called after the host has rendered. */
  updated(): void {
    const log = this.#host.renderRoot.querySelector('[part=log]');
    this.#showCards();
    if (log && this.#isAtEnd) log.scrollTop = log.scrollHeight;
    this.#speak();
  }

  get #messages(): readonly ChatMessage[] {
    return this.#conversation?.state.messages ?? [];
  }

  get #input(): HTMLTextAreaElement | null {
    return this.#host.renderRoot.querySelector('textarea');
  }

  /** Starts the conversation once its agent is determined, and a new one if the agent changes. */
  #follow(): void {
    const host = this.#host;
    const index = host.session?.state.index ?? '';
    const id = host.agent || index;
    if (!id || id === this.#id) return;
    this.stop();
    this.#id = id;
    this.#conversation = new Conversation({
      name: id,
      place: () => placeOf(host, index),
      context: () => this.#context(),
      onChange: () => host.requestUpdate(),
    });
    if (host.session) void this.#readAgent(host.session, index);
  }

  async #readAgent(session: SearchSession, index: string): Promise<void> {
    const id = this.#id;
    const agent = await readChatAgent(session, placeOf(this.#host, index), this.#host.localName);
    if (id !== this.#id) return;
    this.#agent = agent;
    this.#host.requestUpdate();
  }

  #context(about: readonly string[] = []): QuestionContext {
    const { session, actions } = this.#host;
    const { results, search } = session?.state ?? {};
    const objectIDs = [...new Set([...about, ...(results?.hits ?? []).map(({ objectID }) => objectID)])];
    const userToken = userTokenOf(session);
    return {
      language: this.#text.locale,
      ...(userToken && { userToken }),
      actions: actions.filter((action) => this.#agent.card.actions?.includes(action) ?? true),
      context: {
        objectIDs: objectIDs.slice(0, MAX_CONTEXT),
        ...(search?.query && { query: search.query }),
      },
    };
  }

  #viewOf(message: ChatMessage): MessageView {
    const existing = this.#views.get(message);
    if (existing) return existing;
    const view = {
      words: renderMarkdown(textOfMessage(message)),
      products: productsOf(message),
      sources: sourcesOf(message),
    };
    this.#views.set(message, view);
    return view;
  }

  #renderGreeting(): TemplateResult {
    return renderGreeting(this.#text.get('greeting'), {
      written: this.#host.prompts,
      prompts: this.#agent.card.prompts,
      onPrompt: (prompt) => this.#onPrompt(prompt),
    });
  }

  #renderMessage(message: ChatMessage, at: number): TemplateResult {
    const { assistantName } = this.#host;
    if (message.role === 'user')
      return html`<div part="message question">
        <span class="unseen">${this.#text.get('you')}: </span>
        <p dir="auto">${textOfMessage(message)}</p>
      </div>`;
    const { words, products } = this.#viewOf(message);
    return html`<div part="message answer">
      <span class="unseen">${assistantName}: </span>
      <div dir="auto">${words}</div>
      ${products[0] ? html`<slot name=${`products-${at}`}></slot>` : nothing}
      ${this.#offers?.render(message, this.#offerContext(message))}
    </div>`;
  }

  #offerContext(message: ChatMessage) {
    const { sources } = this.#viewOf(message);
    return {
      agent: this.#id,
      conversation: this.#conversation!,
      recordOf: (objectID: string) => this.#recordOf(objectID, sources),
      referenceOf: (objectID: string) => this.#referenceOf(objectID, sources),
      sourceOf: (objectID: string) => sources.get(objectID),
    };
  }

  #renderState(): TemplateResult | typeof nothing {
    const { status, failure, messages } = this.#conversation?.state ?? {};
    const last = messages?.at(-1)?.parts.at(-1);
    const isSearching = status === 'streaming' && last && 'toolCallId' in last;
    if (status === 'waiting' || isSearching)
      return html`<p part="waiting"><span class="dots" aria-hidden="true"></span>${this.#text.get('waiting')}</p>`;
    return failure ? this.#renderFailure(failure) : nothing;
  }

  #renderFailure(failure: ConversationFailure): TemplateResult {
    return renderFailure(failure, this.#text, this.isBusy ? undefined : () => void this.#conversation?.retry());
  }

  #recordOf(objectID: string, sources: ReadonlyMap<string, ProductSource>): Hit | undefined {
    return this.#records.get(objectID) ?? sources.get(objectID)?.record;
  }

  #referenceOf(objectID: string, sources: ReadonlyMap<string, ProductSource>): ShownHit['reference'] {
    const { queryID, position } = sources.get(objectID) ?? {};
    return { index: this.#id, objectID, ...(queryID && { queryID }), ...(position && { position }) };
  }

  #showCards(): void {
    const { session } = this.#host;
    const needed = new Set<string>();
    const answers = this.#messages.flatMap((message, at) => {
      if (message.role === 'user') return [];
      const { products, sources } = this.#viewOf(message);
      for (const objectID of [...products, ...offeredProducts(message)]) needed.add(objectID);
      if (actionsOf(message)[0]) void (this.#loadingOffers ??= this.#loadOffers());
      const hits = products.flatMap((objectID) => {
        const hit = this.#recordOf(objectID, sources);
        this.#addresses.note(objectID, sources.get(objectID)?.url);
        return hit ? [{ hit, reference: this.#referenceOf(objectID, sources) }] : [];
      });
      return hits[0] ? [{ id: `${at}`, hits }] : [];
    });
    this.#cards.show(answers, {
      locale: this.#text.locale,
      label: this.#text.get('products'),
      addressOf: (hit) => this.#addresses.of(hit, this.#text.locale),
    });
    if (session && needed.size > 0) void this.#records.load(session, { index: this.#id, objectIDs: [...needed] });
  }

  async #loadOffers(): Promise<void> {
    const host = this.#host;
    const part = await load(host, () => import('./chat-offers.ts'));
    this.#offers = part && new part.ChatOffers(host, this.#text, this.#addresses);
    // If loading failed, the next update tries again.
    this.#loadingOffers = part && this.#loadingOffers;
    host.requestUpdate();
  }

  /** Announces that an answer is pending, its complete sentences, and a failure; then calls `onAnswer`. */
  #speak(): void {
    const { state } = this.#conversation ?? {};
    const last = state?.messages.at(-1);
    const { isBusy } = this;
    if (isBusy && !this.#wasBusy) {
      this.#speech.reset();
      if (this.#host.isOpen) say(this.#host, this.#text.get('waiting'), { about: 'conversation' });
    }
    const isEnd = this.#wasBusy && !isBusy;
    if ((isBusy || isEnd) && last?.role === 'assistant' && this.#host.isOpen)
      this.#speech.push(textOfMessage(last), { locale: this.#text.locale, isEnd });
    this.#wasBusy = isBusy;
    if (!isEnd) return;
    if (state?.failure) say(this.#host, failureText(state.failure, this.#text));
    // The changes are rendered in the next update.
    void this.#host.updateComplete.then(this.#onAnswer);
  }

  readonly #onLeave = (): void => {
    if (this.isBusy) this.#conversation?.save();
  };

  readonly #onScroll = (event: Event): void => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget as Element;
    this.#isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
  };

  #onPrompt(prompt: string): void {
    void this.ask(prompt);
    // The pressed button is removed with the greeting.
    this.focus();
  }
}
