/** Quick view: a product over the page of its list, without leaving it. */
import type { Hit } from '@aisle/contract';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { defaultCard } from '../../cards/default-card.ts';
import { renderView, templateView } from '../../cards/item-views.ts';
import type { RenderItem } from '../../cards/item-views.ts';
import { HitController } from '../../controllers/hit-controller.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { wordList } from '../../dom/converters/converters.ts';
import { isFocusLost } from '../../dom/focus/focus-state.ts';
import { load } from '../../dom/loading/load.ts';
import { addHistoryEntry } from '../../dom/overlay/back-step.ts';
import { lockScroll } from '../../dom/overlay/scroll-lock.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { Formatters } from '../../looks/templates/expression.ts';
import { safeUrl } from '../../looks/templates/safe-url.ts';
import { currencyOf } from '../../text/format-money.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { factOf, readFactNames } from '../product-card/product-facts.ts';
import { quickViewStyles } from './quick-view.styles.ts';

const words = { open: 'Quick view', close: 'Close', details: 'To the product page' };

/**
 * A button in a card that shows its product in a dialog over the page: with the `<template>` inside, written as that of a card, or else picture, name
 * and price. Escape, a click beside it, its button and Back close it, and the focus returns to the card. It does not count as a click on the
 * product; the link to the product's page does.
 *
 * @example
 * <aisle-hits>
 *   <template>
 *     <a href="/p/{{objectID}}">{{name}}</a>
 *     <aisle-quick-view href="/p/{{objectID}}">
 *       <template><h2>{{name}}</h2><p>{{description}}</p></template>
 *     </aisle-quick-view>
 *   </template>
 * </aisle-hits>
 * @tag aisle-quick-view
 * @summary A button in a card that shows the product in a dialog over the page.
 * @slot - The `<template>` of what is in the dialog; what it makes is put here too, as `div.aisle-quick-view`.
 * @csspart open - The button that opens the dialog.
 * @csspart dialog - The dialog.
 * @csspart head - The row above the product.
 * @csspart close - The button that closes the dialog.
 * @csspart content - The product.
 * @csspart foot - The row below it.
 * @csspart details - The link to the page of the product.
 * @cssproperty [--aisle-radius=0.375rem] - Corner radius of the dialog and the buttons.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the buttons.
 * @event {Event} open - The dialog was opened.
 * @event {Event} close - The dialog was closed.
 */
export class AisleQuickView extends LitElement {
  static override styles = [hostStyles, controlStyles, quickViewStyles];
  static override properties: PropertyDeclarations = {
    hit: { attribute: false },
    fields: { converter: wordList },
    href: {},
    renderItem: { attribute: false },
    formatters: { attribute: false },
    text: { attribute: false },
  };

  /** The record; without it the one of the list around. */
  hit?: Hit;
  /** The attributes of the record by what they mean, where they have other names than usual: `name:title url:link`. */
  fields?: readonly string[];
  /** The address of the product; without it the record's own. */
  href = '';
  /** The function that renders the product, in place of a template. */
  renderItem?: RenderItem;
  /** The functions that format values in the template, by name, besides the built-in ones. */
  formatters?: Formatters;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #text = createTextController(this, words);
  readonly #around = new HitController(this);
  /** The record in the dialog, while it is open. */
  #shown?: Hit | undefined;
  /** What the template made. */
  #content?: HTMLElement | undefined;
  /** Gives the page back what the dialog took: its scrolling, its voice, its step of the history. */
  #restore: (() => void)[] = [];

  /** Whether the dialog is open. */
  get isOpen(): boolean {
    return this.#shown !== undefined;
  }

  /** Opens the dialog, where there is a product. */
  show(): void {
    const hit = this.#hit;
    if (this.isOpen || !hit || !this.isConnected) return;
    this.#shown = hit;
    this.#fill(hit);
    this.requestUpdate();
    void this.updateComplete.then(() => this.#openDialog());
  }

  /** Closes the dialog. */
  close(): void {
    if (!this.isOpen) return;
    this.#shown = undefined;
    for (const restore of this.#restore.splice(0)) restore();
    this.#dialog?.close();
    this.#content?.remove();
    this.#content = undefined;
    // Not every browser focuses a button that is pressed, and then gives the focus to nobody.
    if (this.isConnected && isFocusLost(this)) this.renderRoot.querySelector<HTMLElement>('[part=open]')?.focus();
    this.requestUpdate();
    this.dispatchEvent(new Event('close'));
  }

  override disconnectedCallback(): void {
    this.close();
    super.disconnectedCallback();
  }

  protected override willUpdate(): void {
    // The card shows another product now.
    if (this.#shown && this.#shown.objectID !== this.#hit?.objectID) this.close();
  }

  protected override render(): TemplateResult {
    return html`<button part="open" type="button" aria-haspopup="dialog" @click=${this.#onOpen}>
        ${this.#text.get('open')}<span class="unseen"> ${this.#nameOf(this.#hit)}</span>
      </button>
      ${this.#shown ? this.#renderDialog(this.#shown) : nothing}`;
  }

  #renderDialog(hit: Hit): TemplateResult {
    const href = safeUrl(this.href || factOf(hit, 'url', { names: readFactNames(this.fields) }));
    return html`<dialog part="dialog" aria-label=${this.#nameOf(hit)} @close=${this.#onClose} @click=${this.#onClick}>
      <div part="head">
        <button part="close" type="button" @click=${() => this.close()}>${this.#text.get('close')}</button>
      </div>
      <div part="content"><slot></slot></div>
      ${href ? html`<div part="foot"><a part="details" href=${href}>${this.#text.get('details')}</a></div>` : nothing}
      <slot name="announcer"></slot>
    </dialog>`;
  }

  get #hit(): Hit | undefined {
    return this.hit ?? this.#around.value?.hit;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  #nameOf(hit: Hit | undefined): string {
    return hit ? factOf(hit, 'name', { names: readFactNames(this.fields) }) || hit.objectID : '';
  }

  /** Writes the product, in light DOM, so that the page's own CSS applies. */
  #fill(hit: Hit): void {
    const { renderItem, formatters } = this;
    const { locale } = this.#text;
    const template = renderItem ? null : this.querySelector<HTMLTemplateElement>(':scope > template');
    const content = this.ownerDocument.createElement('div');
    content.className = 'aisle-quick-view';
    const fill = template
      ? templateView(template, { host: this, language: () => ({ locale, ...(formatters && { formatters }) }) })
      : renderView(renderItem ?? ((one) => defaultCard(one, { locale, currency: currencyOf(this) })));
    const reference = this.#around.value?.reference ?? { index: '', objectID: hit.objectID };
    fill(content)({ hit, reference }, 0);
    this.append(content);
    this.#content = content;
  }

  #openDialog(): void {
    const dialog = this.#dialog;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    this.#restore = [lockScroll(this.ownerDocument), addHistoryEntry(() => this.close())];
    void this.#listen();
    this.dispatchEvent(new Event('open'));
  }

  /** The live region of the page is out of reach behind the dialog: while it is open, messages are said inside. */
  async #listen(): Promise<void> {
    const part = await load(this, () => import('../../text/announce/announce.ts'));
    if (!part || !this.isOpen) return;
    const region = part.createRegion(this.ownerDocument);
    region.slot = 'announcer';
    this.append(region);
    const stop = part.announceInside(this.ownerDocument, region);
    this.#restore.push(stop, () => region.remove());
  }

  #onOpen(event: Event): void {
    // A card that is a link as a whole stays where it is.
    event.preventDefault();
    this.show();
  }

  /** However the platform closed it: by Escape, or by the Back of a phone. */
  #onClose(): void {
    if (!this.#dialog?.open) this.close();
  }

  #onClick(event: Event): void {
    const path = event.composedPath();
    // What covers the dialog is in it: a click on the dialog itself is one beside it, or on its edge.
    if (path[0] === this.#dialog && this.#isBeside(event as MouseEvent)) this.close();
    // Only a link in it opens the product: the card around counts no other click.
    if (!path.some((one) => one instanceof HTMLAnchorElement)) event.stopPropagation();
  }

  #isBeside({ clientX, clientY }: MouseEvent): boolean {
    const box = this.#dialog!.getBoundingClientRect();
    return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-quick-view': AisleQuickView;
  }
}
