/** What merchandising rules show beside the results: banners, and data of their own. */
import type { RuleBanner } from '@aisle/contract';
import { LitElement, html, isServer, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { wholeNumber } from '../../dom/converters/converters.ts';
import { load } from '../../dom/loading/load.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import type { Formatters } from '../../looks/templates/expression.ts';
import { safeUrl } from '../../looks/templates/safe-url.ts';
import { plainText } from '../../text/highlighting/plain-text.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { bannerStyles } from './banner.styles.ts';
import type { DataCards } from './data-cards.ts';

/**
 * The banners of the rules that apply to a search; with a `<template>` inside, the data of the rules (`userData`) in its words:
 * `<aisle-banner><template><a href="{{link}}">{{title}}</a></template></aisle-banner>`. Nothing where no rule applies. `ratio` keeps
 * the room, so that nothing moves when a banner comes or goes. Data never becomes HTML, and only safe addresses become links.
 *
 * @example
 * <aisle-banner>
 *   <template><a href="{{link}}">{{title}}</a></template>
 * </aisle-banner>
 * @tag aisle-banner
 * @summary Banners and data of merchandising rules.
 * @slot - A `<template>` for the data of rules; what it makes is put here too, as `div.aisle-banner`.
 * @csspart space - The room of the banners.
 * @csspart banner - One banner, a link where it leads somewhere.
 * @csspart image - The picture.
 * @cssproperty [--aisle-gap=1rem] - Space between banners.
 * @cssproperty [--aisle-radius=0.375rem] - Corner radius of banners.
 */
export class AisleBanner extends LitElement {
  static override styles = [hostStyles, controlStyles, bannerStyles];
  static override properties: PropertyDeclarations = {
    limit: wholeNumber('limit', { min: 1 }),
    ratio: {},
    formatters: { attribute: false },
  };

  /** The number of banners, or of pieces of data, that are shown at most. */
  limit = 1;
  /** The shape of a banner as CSS writes it, for example `4 / 1`; it is kept free also while there is none. */
  ratio = '';
  /** The functions that format values in the template, by name, besides the built-in ones. */
  formatters?: Formatters;

  readonly #session = createSessionSlice(this, {
    select: ({ state: { results } }) => ({
      banners: results?.renderingContent?.widgets?.banners,
      data: results?.userData,
    }),
  });
  /** What shows data; made when there is a template and data. */
  #cards?: DataCards | undefined;
  #loading = false;

  constructor() {
    super();
    keepFocus(this);
  }

  protected override render(): TemplateResult {
    const { banners = [], data } = this.#session.slice ?? {};
    if (isServer && this.#template) throw new Error('Data of rules is shown by the browser.');
    const shown = this.#template ? [] : this.#list(banners).map((one) => this.#renderBanner(one));
    const isEmpty = !shown.some((one) => one !== nothing);
    const hasData = this.#template && this.#cards && this.#list(data)[0];
    return html`${isEmpty && (hasData || !this.ratio) ? nothing : html`<div part="space">${shown}</div>`}
      <slot @slotchange=${() => this.requestUpdate()}></slot>`;
  }

  protected override updated(): void {
    const space = this.renderRoot.querySelector<HTMLElement>('[part=space]');
    // Through the CSSOM, which a strict Content-Security-Policy allows, unlike a style attribute in markup.
    if (space) {
      const banners = [...space.children] as HTMLElement[];
      space.style.aspectRatio = banners[0] ? '' : this.ratio;
      for (const banner of banners) banner.style.aspectRatio = this.ratio;
    }
    const template = this.#template;
    const data = template ? this.#list(this.#session.slice?.data) : [];
    if (data[0] && !this.#cards) void this.#loadCards();
    this.#cards?.show(data, { template, formatters: this.formatters });
  }

  #renderBanner({ image, link }: RuleBanner): TemplateResult | typeof nothing {
    const src = safeUrl(plainText(image?.urls?.[0]?.url), { image: true });
    if (!src) return nothing;
    const href = safeUrl(plainText(link?.url));
    const picture = html`<img part="image" src=${src} alt=${plainText(image.title)} />`;
    return href
      ? html`<a
          part="banner"
          href=${href}
          target=${link?.target === '_blank' ? '_blank' : nothing}
          rel=${link?.target === '_blank' ? 'noopener' : nothing}
          >${picture}</a
        >`
      : html`<div part="banner">${picture}</div>`;
  }

  get #template(): HTMLTemplateElement | null {
    return this.querySelector<HTMLTemplateElement>(':scope > template');
  }

  /** The first records of a list that came with an answer; a service may send anything. */
  #list<Kind extends object>(list: readonly Kind[] | undefined): readonly Kind[] {
    if (!Array.isArray(list)) return [];
    return list.filter((one: unknown): one is Kind => typeof one === 'object' && one !== null).slice(0, this.limit);
  }

  /** Templates are read by what makes cards of results, too: most pages have it already. */
  async #loadCards(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    const part = await load(this, () => import('./data-cards.ts'));
    this.#cards = part && new part.DataCards(this);
    this.#loading = !part;
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-banner': AisleBanner;
  }
}
