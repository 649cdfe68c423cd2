/** Product card: in a list or alone. */
import type { Hit } from '@aisle/contract';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { flag, oneOf, wholeNumber, wordList } from '../../dom/converters/converters.ts';
import { CartController } from '../../controllers/cart-controller.ts';
import type { cartWords } from '../../controllers/cart-post.ts';
import { HitController } from '../../controllers/hit-controller.ts';
import type { ShownHit } from '../../dom/context/hit-context.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { safeUrl } from '../../looks/templates/safe-url.ts';
import { highlightedValue } from '../../text/highlighting/highlighted-value.ts';
import { matchedParts } from '../../text/highlighting/matched-parts.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { currencyOf } from '../../text/format-money.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { FavoriteController } from './favorite-controller.ts';
import { renderPicture } from './picture.ts';
import { productCardStyles } from './product-card.styles.ts';
import type { ProductVariant } from './product-facts.ts';
import { ProductView } from './product-view.ts';
import type { ChosenVariant } from './product-view.ts';
import { paintSwatches, renderSwatches } from './swatches.ts';

const words = {
  add: 'Add to cart',
  favorite: 'Keep {name} as a favourite',
  swatches: 'Colours',
  more: '+{count}',
};

/**
 * A product with picture, title, price, rating, colours and buttons, each a section that the page can replace by a slot. One real link
 * covers the card; selecting a colour changes the picture, the link and the price. Use it in the `<template>` of a list of results,
 * which provides its hit, or anywhere with `.hit`. It has no cart of its own: it emits an event to the page and the tracker, and with
 * `cart-action` it posts the product to the shop's own cart. Favourites are stored on this device; a page that stores them itself
 * cancels `aisle-favorite-change` and sets `favorite`.
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
    favorite: flag('favorite', { reflect: true }),
    imageWidth: wholeNumber('image-width', { min: 1 }),
    imageHeight: wholeNumber('image-height', { min: 1 }),
    sizes: { useDefault: true },
    loading: oneOf('loading', ['lazy', 'eager']),
    text: { attribute: false },
  };

  /** The record; default: the hit of the list around. */
  hit?: Hit;
  /** The record's attribute names by meaning, if they differ from the usual ones: `name:title price:price_eur`. */
  fields?: readonly string[];
  /** The URL of the product; default: the record's. */
  href = '';
  /** The index of the record; default: the index of the search around. */
  index = '';
  /** The currency as an ISO 4217 code, for example `EUR`; default: the currency of the search around, otherwise prices have none. */
  currency = '';
  /** The level of the title as a heading in the outline of the page, from 1 to 6; 0 is no heading. */
  headingLevel = 0;
  /** The buttons: `cart`, `favorite`, both or none. */
  actions: readonly string[] = ['cart', 'favorite'];
  /**
   * The URL of the shop's cart, for pages without a script: the card posts a form field `add` with the ID of the product, and the
   * button shows the outcome. Without it, a script handles `aisle-add-to-cart`.
   */
  cartAction = '';
  /** Whether the product is a favourite: set by the page, or otherwise read from this device. */
  favorite = false;
  /** The width of the pictures in pixels; width and height reserve their space. */
  imageWidth = 600;
  /** The height of the pictures in pixels. */
  imageHeight = 600;
  /** The `sizes` of pictures, for records with a `srcset`. */
  sizes = '(min-width: 40rem) 15rem, 50vw';
  /** When to load the picture: `lazy` near the viewport, or `eager` immediately, for the first cards of a page. */
  loading: 'lazy' | 'eager' = 'lazy';
  /** The texts of this element. */
  text?: TextsOf<typeof words & typeof cartWords>;

  readonly #session = createSessionSlice(this, {
    select: ({ state: { index } }) => ({ index }),
    optional: true,
  });
  readonly #text = createTextController(this, words);
  readonly #cart = new CartController(this);
  readonly #favorite = new FavoriteController(this);
  /** The hit of the card around. */
  readonly #around = new HitController(this);
  /** The URL of a picture that failed to load. */
  #missing?: string;
  #chosen?: ChosenVariant;
  /** View model of the product; undefined without a record. */
  #product?: ProductView | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const hit = this.hit ?? this.#around.value?.hit;
    this.#product = hit && new ProductView(hit, { fields: this.fields, chosen: this.#chosen });
    const product = this.#product && this.#reference(this.#product);
    this.#favorite.read(product, { isChanged: changed.has('favorite') });
  }

  protected override updated(): void {
    if (this.#product && this.actions?.includes('favorite')) void this.#favorite.load();
    const media = this.renderRoot.querySelector<HTMLElement>('[part=media]');
    // Set through the CSSOM, which a strict Content-Security-Policy allows, unlike a style attribute in markup.
    if (media) media.style.aspectRatio = `${this.imageWidth} / ${this.imageHeight}`;
    paintSwatches(this.renderRoot);
  }

  protected override render(): TemplateResult | typeof nothing {
    const product = this.#product;
    if (!product) return nothing;
    return html`<article part="card">
      <div part="media">
        <slot name="media" @slotchange=${() => this.requestUpdate()}>${this.#renderImage(product)}</slot>
        <div part="badge"><slot name="badge"></slot></div>
      </div>
      <slot name="brand">${this.#renderBrand(product)}</slot>
      <slot name="title">${this.#renderTitle(product)}</slot>
      <slot name="rating">${this.#renderRating(product)}</slot>
      <slot name="price">${this.#renderPrice(product)}</slot>
      <slot></slot>
      <slot name="swatches">${this.#renderSwatches(product)}</slot>
      <slot name="actions">${this.#renderActions(product)}</slot>
    </article>`;
  }

  #renderImage(product: ProductView): TemplateResult | typeof nothing {
    // A slotted picture of the page replaces this one, which the browser would load anyway.
    if (this.querySelector?.(':scope > [slot=media]')) return nothing;
    const { imageWidth: width, imageHeight: height, sizes, loading } = this;
    const image = product.fact('image');
    const onError = (): void => {
      this.#missing = image;
      this.requestUpdate();
    };
    const src = image === this.#missing ? '' : image;
    return renderPicture({ src, srcset: product.fact('srcset'), width, height, sizes, loading, onError });
  }

  #renderBrand(product: ProductView): TemplateResult | typeof nothing {
    const brand = product.fact('brand');
    return brand ? html`<p part="brand" class="quiet">${brand}</p>` : nothing;
  }

  #renderTitle(product: ProductView): TemplateResult {
    const text = matchedParts(highlightedValue(product.hit, product.nameAttribute)).map((one, index) =>
      index % 2 ? html`<mark>${one}</mark>` : one,
    );
    const href = safeUrl(this.href || product.fact('url'));
    const level = Math.min(this.headingLevel, 6);
    return html`<p part="title" role=${level ? 'heading' : nothing} aria-level=${level || nothing}>
      ${href ? html`<a part="link" href=${href}>${text}</a>` : text}
    </p>`;
  }

  #renderRating(product: ProductView): TemplateResult | typeof nothing {
    const reviews = product.fact('reviews');
    // There are no reviews yet, which is shown even without a rating.
    const rating = product.fact('rating') || (reviews === '0' ? reviews : '');
    if (!rating) return nothing;
    return html`<aisle-rating part="rating" value=${rating} count=${reviews || nothing}></aisle-rating>`;
  }

  #renderPrice(product: ProductView): TemplateResult | typeof nothing {
    const price = product.fact('price');
    if (!price) return nothing;
    return html`<aisle-price
      part="price"
      value=${price}
      was=${product.fact('was') || nothing}
      currency=${this.#currency || nothing}
    ></aisle-price>`;
  }

  #renderSwatches({ variants, variant }: ProductView): TemplateResult | typeof nothing {
    return renderSwatches(variants, {
      chosen: variant,
      legend: this.#text.get('swatches'),
      more: (count) => this.#text.get('more', { count }),
      locale: this.#text.locale,
      onChoose: (chosen) => this.#onChoose(chosen),
    });
  }

  #renderActions(product: ProductView): TemplateResult | typeof nothing {
    const { actions } = this;
    const { name } = product;
    if (!actions?.[0]) return nothing;
    return html`<div part="actions">
      ${
        actions.includes('cart')
          ? html`<button part="add" type="button" @click=${() => this.#onAdd(product)}>
              ${this.#cart.labelFor([this.#reference(product)]) ?? this.#text.get('add')}<span class="unseen">
                ${name}</span
              >
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
              @click=${() => this.#favorite.toggle(this.#reference(product))}
            >
              <span aria-hidden="true">${this.favorite ? '♥' : '♡'}</span>
            </button>`
          : nothing
      }
    </div>`;
  }

  get #currency(): string {
    return this.currency || currencyOf(this);
  }

  #onChoose(variant: ProductVariant): void {
    this.#chosen = { objectID: this.#product!.hit.objectID, variant };
    this.requestUpdate();
  }

  /** What events say about the product: in a list also its search and place. */
  #reference({ hit, objectID }: ProductView): ShownHit['reference'] {
    const shown = this.#around.value?.reference;
    return {
      ...(shown?.objectID === hit.objectID && shown),
      index: this.index || this.#session.slice?.index || shown?.index || '',
      objectID,
    };
  }

  #onAdd(product: ProductView): void {
    const { index, objectID, queryID } = this.#reference(product);
    const currency = this.#currency;
    const price = Number(product.fact('price') || NaN);
    const priced = Boolean(currency) && Number.isFinite(price);
    const lines = [{ objectID, quantity: 1, ...(queryID && { queryID }), ...(priced && { price }) }];
    this.#cart.put({ index, lines, ...(priced && { currency }) }, product.name);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-product-card': AisleProductCard;
  }
}
