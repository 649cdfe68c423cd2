/** A product, as a card in a list or alone. */
import type { Hit } from '@aisle/contract';
import { ContextConsumer } from '@lit/context';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { oneOf, wholeNumber, wordList } from '../../converters/converters.ts';
import { load } from '../../loading/load.ts';
import { CartController } from '../../cart/cart-controller.ts';
import type { cartWords } from '../../cart/cart-post.ts';
import { hitContext } from '../../context/hit-context.ts';
import type { ShownHit } from '../../context/hit-context.ts';
import { SessionController } from '../../controllers/session-controller.ts';
import { TextController } from '../../controllers/text-controller.ts';
import { emit } from '../../events/emit.ts';
import { safeUrl } from '../../templates/safe-url.ts';
import { highlightedValue } from '../../highlighting/highlighted-value.ts';
import { matchedParts } from '../../highlighting/matched-parts.ts';
import { plainText } from '../../highlighting/plain-text.ts';
import { controlStyles } from '../../styles/control.styles.ts';
import { hostStyles } from '../../styles/host.styles.ts';
import { currencyOf } from '../../text/format-money.ts';
import type { TextsOf } from '../../text/language-of.ts';
import type { KeptFavorites } from './kept-favorites.ts';
import { renderPicture } from './picture.ts';
import { productCardStyles } from './product-card.styles.ts';
import { attributeOf, factOf, readFactNames, variantsOf } from './product-facts.ts';
import type { ProductFact, ProductVariant } from './product-facts.ts';
import { paintSwatches, renderSwatches } from './swatches.ts';

const words = {
  add: 'Add to cart',
  favorite: 'Keep {name} as a favourite',
  swatches: 'Colours',
  more: '+{count}',
};

/**
 * A product with picture, title, price, rating, colours and buttons, each a section that the page can replace by a slot. One real link
 * covers the card; a colour swaps the picture, the link and the price. It stands in the `<template>` of a list of results,
 * which tells it its hit, or anywhere with `.hit`. It does not keep a cart: it tells the page and the tracker what the shopper wants,
 * and with `cart-action` it sends the product to the shop's own cart. Favourites are kept on this device; a page that keeps them
 * by itself cancels `aisle-favorite-change` and sets `favorite`.
 *
 * @example
 * <aisle-hits>
 *   <template><aisle-product-card href="/p/{{objectID}}" currency="EUR"></aisle-product-card></template>
 * </aisle-hits>
 * @tag aisle-product-card
 * @summary A product card with sections as slots, colours that swap the picture, and buttons that speak in events.
 * @slot - More content, below the price.
 * @slot media - The picture.
 * @slot badge - A sign on the picture, for example “New”.
 * @slot brand - The brand.
 * @slot title - The title with its link.
 * @slot rating - The rating.
 * @slot price - The price.
 * @slot swatches - The colours.
 * @slot actions - The buttons.
 * @csspart card - The card.
 * @csspart media - The box of the picture.
 * @csspart image - The picture.
 * @csspart placeholder - What stands in its place where there is none, or it cannot be loaded.
 * @csspart badge - The place of the sign on the picture.
 * @csspart brand - The brand.
 * @csspart title - The title.
 * @csspart link - The link, which covers the card.
 * @csspart rating - The rating.
 * @csspart price - The price.
 * @csspart swatches - The group of colours.
 * @csspart swatch - One colour.
 * @csspart more - The number of colours that are not shown.
 * @csspart actions - The row of buttons.
 * @csspart add - The button that adds to the cart.
 * @csspart favorite - The button that keeps the product as a favourite.
 * @cssproperty [--aisle-radius=0.375rem] - Corner radius of the picture and the buttons.
 * @cssproperty [--aisle-border=#767676] - Colour of the edge of buttons and colours.
 * @cssproperty [--aisle-placeholder=#8883] - Background where there is no picture.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of the focus ring.
 * @cssproperty [--aisle-sale=inherit] - Colour of a price that was higher.
 * @event {CustomEvent<CartDetail>} aisle-add-to-cart - The shopper wants the product in the cart; cancelled, it is not sent to `cart-action`.
 * @event {CustomEvent<FavoriteChangeDetail>} aisle-favorite-change - The shopper keeps the product as a favourite, or no longer; cancelled, this device does not remember it.
 */
export class AisleProductCard extends LitElement {
  static override styles = [hostStyles, controlStyles, productCardStyles];
  static override properties: PropertyDeclarations = {
    hit: { attribute: false },
    fields: { converter: wordList },
    href: {},
    index: {},
    currency: {},
    headingLevel: wholeNumber('heading-level'),
    actions: { useDefault: true, converter: wordList },
    cartAction: { attribute: 'cart-action' },
    favorite: { type: Boolean, reflect: true },
    imageWidth: wholeNumber('image-width', { min: 1 }),
    imageHeight: wholeNumber('image-height', { min: 1 }),
    sizes: { useDefault: true },
    loading: oneOf('loading', ['lazy', 'eager']),
    text: { attribute: false },
  };

  /** The record; without it the one of the list around. */
  hit?: Hit;
  /** The attributes of the record by what they mean, where they have other names than usual: `name:title price:price_eur`. */
  fields?: readonly string[];
  /** The address of the product; without it the record's own. */
  href = '';
  /** The index that the record is in; without it the one of the search around. */
  index = '';
  /** The currency as three letters, for example `EUR`; without it that of the search around, or prices are bare numbers. */
  currency = '';
  /** The level of the title as a heading in the outline of the page, from 1 to 6; 0 is no heading. */
  headingLevel = 0;
  /** The buttons: `cart`, `favorite`, both or none. */
  actions: readonly string[] = ['cart', 'favorite'];
  /**
   * The address of the shop's cart, for pages without a script of their own: it takes `add` with the ID of the product as a form sends it
   * by POST, and the button says what became of it. Without it, a script listens to `aisle-add-to-cart`.
   */
  cartAction = '';
  /** Whether the product is a favourite: said by the page, or else as this device remembers it. */
  favorite = false;
  /** The width of the pictures in pixels; with the height it keeps the room that they need. */
  imageWidth = 600;
  /** The height of the pictures in pixels. */
  imageHeight = 600;
  /** The width at which pictures are shown, for records that have a `srcset`. */
  sizes = '(min-width: 40rem) 15rem, 50vw';
  /** The moment to load the picture: `lazy` when it comes near, or `eager` at once, for the first cards of a page. */
  loading: 'lazy' | 'eager' = 'lazy';
  /** The texts of this element. */
  text?: TextsOf<typeof words & typeof cartWords>;

  readonly #session = new SessionController(this, {
    select: ({ state: { index } }) => ({ index }),
    optional: true,
  });
  readonly #text = new TextController(this, words);
  readonly #cart = new CartController(this);
  /** What this device remembers; on its way at first. */
  #favorites?: Promise<KeptFavorites | undefined>;
  #kept?: KeptFavorites | undefined;
  /** What was shown out of what this device remembers. */
  #remembered?: boolean;
  /** Whether the page says by itself what is a favourite. */
  #isTold = false;
  /** The card of a list around, and what it shows. */
  readonly #around = new ContextConsumer(this, { context: hitContext, subscribe: true });
  /** The address at which there was no picture. */
  #missing?: string;
  /** The variant that the shopper chose, and of which record. */
  #chosen?: { objectID: string; variant: ProductVariant };

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#around.value = undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('favorite') && this.favorite !== this.#remembered) this.#isTold = this.favorite;
    // A card is written over with other products; each has its own answer.
    if (this.#kept && this.#hit && !this.#isTold) this.favorite = this.#remembered = this.#kept.has(this.#reference());
  }

  protected override updated(): void {
    if (this.#hit && this.actions.includes('favorite')) void this.#loadFavorites();
    const media = this.renderRoot.querySelector<HTMLElement>('[part=media]');
    // Through the CSSOM, which a strict Content-Security-Policy allows, unlike a style attribute in markup.
    if (media) media.style.aspectRatio = `${this.imageWidth} / ${this.imageHeight}`;
    paintSwatches(this.renderRoot);
  }

  protected override render(): TemplateResult | typeof nothing {
    const hit = this.#hit;
    if (!hit) return nothing;
    return html`<article part="card">
      <div part="media">
        <slot name="media">${this.#renderImage()}</slot>
        <div part="badge"><slot name="badge"></slot></div>
      </div>
      <slot name="brand">${this.#renderText('brand')}</slot>
      <slot name="title">${this.#renderTitle(hit)}</slot>
      <slot name="rating">${this.#renderRating()}</slot>
      <slot name="price">${this.#renderPrice()}</slot>
      <slot></slot>
      <slot name="swatches">${this.#renderSwatches(hit)}</slot>
      <slot name="actions">${this.#renderActions()}</slot>
    </article>`;
  }

  #renderImage(): TemplateResult {
    const { imageWidth: width, imageHeight: height, sizes, loading } = this;
    const image = this.#fact('image');
    const onError = (): void => {
      this.#missing = image;
      this.requestUpdate();
    };
    const src = image === this.#missing ? '' : image;
    return renderPicture({ src, srcset: this.#fact('srcset'), width, height, sizes, loading, onError });
  }

  #renderText(fact: 'brand'): TemplateResult | typeof nothing {
    const text = this.#fact(fact);
    return text ? html`<p part=${fact} class="quiet">${text}</p>` : nothing;
  }

  #renderTitle(hit: Hit): TemplateResult {
    // A link needs a name, and a record has at least its ID.
    const attribute = this.#fact('name') ? attributeOf(hit, 'name', this.#names) : 'objectID';
    const text = matchedParts(highlightedValue(hit, attribute)).map((one, index) =>
      index % 2 ? html`<mark>${one}</mark>` : one,
    );
    const href = safeUrl(this.href || this.#fact('url'));
    const level = Math.min(this.headingLevel, 6);
    return html`<p part="title" role=${level ? 'heading' : nothing} aria-level=${level || nothing}>
      ${href ? html`<a part="link" href=${href}>${text}</a>` : text}
    </p>`;
  }

  #renderRating(): TemplateResult | typeof nothing {
    const reviews = this.#fact('reviews');
    // Nobody has said anything yet: that is known even where no rating is.
    const rating = this.#fact('rating') || (reviews === '0' ? reviews : '');
    if (!rating) return nothing;
    return html`<aisle-rating part="rating" value=${rating} count=${reviews || nothing}></aisle-rating>`;
  }

  #renderPrice(): TemplateResult | typeof nothing {
    const price = this.#fact('price');
    if (!price) return nothing;
    return html`<aisle-price
      part="price"
      value=${price}
      was=${this.#fact('was') || nothing}
      currency=${this.#currency || nothing}
    ></aisle-price>`;
  }

  #renderSwatches(hit: Hit): TemplateResult | typeof nothing {
    const variants = variantsOf(hit, this.#names);
    return renderSwatches(variants, {
      chosen: this.#variant,
      legend: this.#text.get('swatches'),
      more: (count) => this.#text.get('more', { count }),
      locale: this.#text.locale,
      onChoose: (variant) => this.#onChoose(variant),
    });
  }

  #renderActions(): TemplateResult | typeof nothing {
    const { actions } = this;
    const name = this.#name;
    if (!actions[0]) return nothing;
    return html`<div part="actions">
      ${
        actions.includes('cart')
          ? html`<button part="add" type="button" @click=${this.#onAdd}>
              ${this.#cart.answerTo([this.#reference()]) ?? this.#text.get('add')}<span class="unseen"> ${name}</span>
            </button>`
          : nothing
      }
      ${
        actions.includes('favorite')
          ? html`<button
              part="favorite"
              type="button"
              aria-label=${this.#text.get('favorite', { name })}
              aria-pressed=${this.favorite}
              @click=${this.#onFavorite}
            >
              <span aria-hidden="true">${this.favorite ? '♥' : '♡'}</span>
            </button>`
          : nothing
      }
    </div>`;
  }

  get #hit(): Hit | undefined {
    return this.hit ?? this.#around.value?.hit;
  }

  get #name(): string {
    return this.#fact('name') || this.#hit!.objectID;
  }

  get #currency(): string {
    return this.currency || currencyOf(this);
  }

  get #names(): ReturnType<typeof readFactNames> {
    return readFactNames(this.fields);
  }

  /** The variant that is shown: the one that was chosen, else the one whose picture the record has. */
  get #variant(): ProductVariant | undefined {
    const hit = this.#hit!;
    const names = this.#names;
    const { objectID, variant: last } = this.#chosen ?? {};
    const chosen = objectID === hit.objectID ? last : undefined;
    const image = factOf(hit, 'image', { names });
    const pictured = (variant: ProductVariant): boolean =>
      factOf({ objectID: '', ...variant }, 'image', { names }) === image;
    return chosen ?? (image ? variantsOf(hit, names).find(pictured) : undefined);
  }

  #fact(fact: ProductFact): string {
    return factOf(this.#hit!, fact, { names: this.#names, variant: this.#chosen && this.#variant });
  }

  #onChoose(variant: ProductVariant): void {
    this.#chosen = { objectID: this.#hit!.objectID, variant };
    this.requestUpdate();
  }

  /** What events say about the product: in a list also its search and place. */
  #reference(): ShownHit['reference'] {
    const { objectID } = this.#hit!;
    const shown = this.#around.value?.reference;
    return {
      ...(shown?.objectID === objectID && shown),
      index: this.index || this.#session.slice?.index || shown?.index || '',
      objectID: plainText(this.#chosen && this.#variant?.['objectID']) || objectID,
    };
  }

  #onAdd(): void {
    const { index, objectID, queryID } = this.#reference();
    const currency = this.#currency;
    const price = Number(this.#fact('price') || NaN);
    const priced = Boolean(currency) && Number.isFinite(price);
    const lines = [{ objectID, quantity: 1, ...(queryID && { queryID }), ...(priced && { price }) }];
    this.#cart.put({ index, lines, ...(priced && { currency }) }, this.#name);
  }

  #onFavorite(): void {
    const favorite = !this.favorite;
    const reference = this.#reference();
    this.favorite = this.#remembered = favorite;
    const isOurs = emit(this, 'aisle-favorite-change', { ...reference, favorite }, { cancelable: true });
    this.#isTold = !isOurs;
    if (isOurs) void this.#loadFavorites().then((kept) => kept?.set(reference, favorite));
  }

  #loadFavorites(): Promise<KeptFavorites | undefined> {
    return (this.#favorites ??= load(this, () => import('./kept-favorites.ts')).then(
      (part) => (this.#kept = part && new part.KeptFavorites(this)),
    ));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-product-card': AisleProductCard;
  }
}
