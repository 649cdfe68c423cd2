/** Chat offers: actions offered by an assistant as buttons, which run only when a shopper presses one. Lazy-loaded with the first offer. */
import type { Hit } from '@aisle/contract';
import type { SearchSession } from '@aisle/search-client/session';
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { say } from '../../text/announce/say.ts';
import { CartController } from '../../controllers/cart-controller.ts';
import type { CartHost } from '../../controllers/cart-post.ts';
import { applyFilters, filterTexts } from '../../conversation/apply-filters.ts';
import type { FilterAction } from '../../conversation/apply-filters.ts';
import type { Conversation } from '../../conversation/conversation.ts';
import { actionsOf } from '../../conversation/ui-message.ts';
import type { ActionPart, ChatMessage, ProductSource } from '../../conversation/ui-message.ts';
import type { ShownHit } from '../../dom/context/hit-context.ts';
import type { TextController } from '../../controllers/text-controller.ts';
import { emit } from '../../dom/events/emit.ts';
import { whenHistorySettled } from '../../dom/overlay/back-step.ts';
import { currencyOf } from '../../text/format-money.ts';
import { factOf, readFactNames } from '../product-card/product-facts.ts';
import type { chatWords } from './chat-words.ts';
import type { AddressHost, ProductAddresses } from './product-addresses.ts';

/** The part of the chat element that offers use. */
export interface OffersHost extends CartHost, AddressHost {
  actions: readonly string[];
  readonly session: SearchSession | undefined;
  /** Closes an overlay. */
  close(): void;
}

/** Context of a message. */
export interface OfferContext {
  agent: string;
  conversation: Conversation;
  recordOf(objectID: string): Hit | undefined;
  referenceOf(objectID: string): ShownHit['reference'];
  sourceOf(objectID: string): ProductSource | undefined;
}

type ProductAction = Exclude<ActionPart['data'], FilterAction>;

/** Renders offers, and runs those that a shopper accepts. */
export class ChatOffers {
  readonly #host: OffersHost;
  readonly #text: TextController<typeof chatWords>;
  readonly #addresses: ProductAddresses;
  readonly #cart: CartController;

  constructor(host: OffersHost, text: TextController<typeof chatWords>, addresses: ProductAddresses) {
    this.#host = host;
    this.#text = text;
    this.#addresses = addresses;
    this.#cart = new CartController(host);
  }

  render(message: ChatMessage, context: OfferContext): TemplateResult | typeof nothing {
    const offers = actionsOf(message).flatMap((part) => {
      const { data } = part;
      if (data.state === 'dismissed' || !this.#host.actions?.includes(data.action)) return [];
      const action =
        data.action === 'applyFilters'
          ? this.#renderFilters(part, data, context)
          : this.#renderProduct(part, data, context);
      return action ? [this.#renderOffer(part, action, context)] : [];
    });
    return offers[0]
      ? html`<ul part="offers" role="list">
          ${offers}
        </ul>`
      : nothing;
  }

  #renderOffer(part: ActionPart, action: TemplateResult, { conversation }: OfferContext): TemplateResult {
    return html`<li part="offer">
      ${action}
      ${
        part.data.state
          ? nothing
          : html`<button part="dismiss" type="button" @click=${() => conversation.decide(part, 'dismissed')}>
              ${this.#text.get('dismiss')}
            </button>`
      }
    </li>`;
  }

  /** Renders the offer of a product, if the index has the product. */
  #renderProduct(part: ActionPart, data: ProductAction, context: OfferContext): TemplateResult | undefined {
    const record = context.recordOf(data.objectID);
    if (!record) return undefined;
    const name = factOf(record, 'name', { names: readFactNames(this.#host.fields) }) || record.objectID;
    if (data.action === 'addToCart') return this.#renderAdd(part, { ...data, name, record }, context);
    this.#addresses.note(data.objectID, context.sourceOf(data.objectID)?.url);
    const href = this.#addresses.of(record, this.#text.locale);
    const onOpen = (event: MouseEvent): void => this.#open(event, part, context);
    return href
      ? html`<a part="action" href=${href} @click=${onOpen} @auxclick=${onOpen}>${this.#text.get('open', { name })}</a>`
      : undefined;
  }

  #renderAdd(
    part: ActionPart,
    { objectID, quantity, name, record }: { objectID: string; quantity: number; name: string; record: Hit },
    context: OfferContext,
  ): TemplateResult {
    const { index, queryID } = context.referenceOf(objectID);
    const currency = currencyOf(this.#host);
    const price = Number(factOf(record, 'price', { names: readFactNames(this.#host.fields) }) || NaN);
    const isPriced = Boolean(currency) && Number.isFinite(price);
    const lines = [{ objectID, quantity, ...(queryID && { queryID }), ...(isPriced && { price }) }];
    const amount = quantity > 1 ? `${this.#text.number(quantity)} × ${name}` : name;
    const label = part.data.state ? `${this.#text.get('added')} ✓` : this.#text.get('add', { name: amount });
    const onAdd = (): void => {
      if (this.#accept(part, context)) this.#cart.put({ index, lines, ...(isPriced && { currency }) }, name);
    };
    return html`<button part="action" type="button" @click=${onAdd}>
      ${this.#cart.labelFor(lines) ?? label}${part.data.state ? html`<span class="unseen"> ${name}</span>` : nothing}
    </button>`;
  }

  #renderFilters(part: ActionPart, action: FilterAction, context: OfferContext): TemplateResult | undefined {
    const { session } = this.#host;
    const texts = session ? filterTexts(session, action) : [];
    if (!session || !texts[0]) return undefined;
    const onApply = async (): Promise<void> => {
      if (!this.#accept(part, context)) return;
      // The overlay would hide the result, and its history entry must be removed before another one is added.
      if (this.#host.renderRoot.querySelector('dialog:modal')) this.#host.close();
      await whenHistorySettled();
      applyFilters(session, action);
      say(this.#host, this.#text.get('applied'));
    };
    return html`<button part="action" type="button" @click=${onApply}>
        ${part.data.state ? `${this.#text.get('applied')} ✓` : this.#text.get('filters')}
      </button>
      <span part="filters">${texts.join(' · ')}</span>`;
  }

  /** Records that a shopper accepted an offer; returns false if the page handles it. */
  #accept(part: ActionPart, { agent, conversation }: OfferContext): boolean {
    const { state: _state, ...action } = part.data;
    const isOurs = emit(this.#host, 'aisle-chat-action', { agent, action }, { cancelable: true });
    conversation.decide(part, 'done');
    return isOurs;
  }

  #open(event: MouseEvent, part: ActionPart, context: OfferContext): void {
    // The right button opens a menu, not the product.
    if (event.button > 1 || part.data.action !== 'openProduct') return;
    emit(this.#host, 'aisle-hit-click', context.referenceOf(part.data.objectID));
    if (!this.#accept(part, context)) event.preventDefault();
  }
}
