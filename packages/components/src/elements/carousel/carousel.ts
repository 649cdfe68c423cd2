/** Carousel: a row of slides that is paged through. */
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { flag } from '../../dom/converters/converters.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { say } from '../../text/announce/say.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { focusFallbackOf } from '../../dom/focus/move-focus.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { slottedHeading } from '../../text/slotted-heading.ts';
import { carouselStyles } from './carousel.styles.ts';
import { SlidesController } from './slides-controller.ts';

const words = {
  label: 'Products',
  carousel: 'carousel',
  slide: 'slide',
  place: '{place} of {count}',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: 'Page {page} of {count}',
};

/**
 * Puts what is inside into one row that scrolls and snaps, by swipe, wheel, keys and two buttons. Slides are its children, or the items
 * of the one list inside: `<aisle-recommendations>`, `<aisle-hits>`, `<aisle-recently-viewed>`, `<ul>` or `<ol>`. It never moves by itself.
 * Slides out of view stay in the order of the Tab key; the one that gets the focus comes into view. Where nothing is inside,
 * it is not there.
 *
 * @example
 * <aisle-carousel>
 *   <h2 slot="heading">Wanted this week</h2>
 *   <aisle-recommendations model="trending-items"></aisle-recommendations>
 * </aisle-carousel>
 * @tag aisle-carousel
 * @summary A carousel around products or any other slides.
 * @slot - The slides, or one list of them.
 * @slot heading - The heading, which also names the carousel.
 * @csspart base - The box around all, a region of the page.
 * @csspart head - The line with heading and buttons.
 * @csspart controls - The two buttons.
 * @csspart previous - The button that goes back.
 * @csspart next - The button that goes on.
 * @csspart sign - The sign on a button.
 * @csspart track - The row, where slides are its children.
 * @csspart dots - The buttons of the pages.
 * @csspart dot - The button of one page.
 * @csspart current - The button of the visible page.
 * @cssproperty [--aisle-slide-size=14rem] - Width of a slide.
 * @cssproperty [--aisle-gap=1rem] - Space between slides.
 * @cssproperty [--aisle-control-size=2.5rem] - Size of the buttons.
 */
export class AisleCarousel extends LitElement {
  static override styles = [hostStyles, controlStyles, carouselStyles];
  static override properties: PropertyDeclarations = {
    label: {},
    dots: flag('dots'),
    text: { attribute: false },
  };

  /** The name for assistive technology, where there is no heading. */
  label = '';
  /** Whether there is a button for each page. */
  dots = false;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #text = createTextController(this, words);
  readonly #slides = new SlidesController(this, () => ({
    slide: this.#text.get('slide'),
    nameOf: (place, count) => this.#text.get('place', { place, count }),
  }));

  /** Whether a button was pressed whose effect nobody has heard yet: the focus stays on it, and slides pass by in silence. */
  #turning = false;
  #page = 0;

  constructor() {
    super();
    // Buttons go when everything fits.
    keepFocus(this, () => this.querySelector<HTMLElement>('a[href], button') ?? focusFallbackOf(this));
  }

  /** Goes to the next page. */
  next(): void {
    this.#slides.go('next');
  }

  /** Goes to the page before. */
  previous(): void {
    this.#slides.go('previous');
  }

  protected override updated(): void {
    const { page, pages } = this.#slides;
    if (page === this.#page) return;
    this.#page = page;
    if (!this.#turning) return;
    this.#turning = false;
    say(this, this.#text.get('page', { page: page + 1, count: pages }), { about: 'slides' });
  }

  protected override render(): TemplateResult {
    const { empty, overflows } = this.#slides;
    return html`<div
      part="base"
      role=${empty ? nothing : 'region'}
      aria-roledescription=${empty ? nothing : this.#text.get('carousel')}
      aria-label=${empty ? nothing : this.#name}
    >
      <div part="head" ?hidden=${empty}>
        <slot name="heading" @slotchange=${() => this.requestUpdate()}></slot>
        <div part="controls" class=${overflows ? nothing : 'idle'}>
          ${this.#renderButton('previous', '←', this.#slides.atStart)}
          ${this.#renderButton('next', '→', this.#slides.atEnd)}
        </div>
      </div>
      <div part="track"><slot @slotchange=${() => this.#slides.collect()}></slot></div>
      ${this.dots && !empty ? this.#renderDots() : nothing}
    </div>`;
  }

  #turn(name: 'previous' | 'next'): void {
    this.#turning = true;
    this.#slides.go(name);
  }

  /** At an end it stays where it is and does nothing: a button that is disabled loses the focus. */
  #renderButton(name: 'previous' | 'next', sign: string, ends: boolean): TemplateResult {
    return html`<button
      part=${name}
      type="button"
      aria-label=${this.#text.get(name)}
      aria-disabled=${ends ? 'true' : nothing}
      @click=${() => this.#turn(name)}
    >
      <span part="sign" aria-hidden="true">${sign}</span>
    </button>`;
  }

  #renderDots(): TemplateResult {
    const { pages: count, page: current, overflows } = this.#slides;
    return html`<div
      part="dots"
      role="group"
      aria-label=${this.#text.get('pages')}
      class=${overflows ? nothing : 'idle'}
    >
      ${Array.from(
        { length: count },
        (_, page) =>
          html`<button
            part=${page === current ? 'dot current' : 'dot'}
            type="button"
            aria-label=${this.#text.get('page', { page: page + 1, count })}
            aria-current=${page === current ? 'true' : nothing}
            @click=${() => this.#slides.goTo(page)}
          ></button>`,
      )}
    </div>`;
  }

  get #name(): string {
    return this.label || slottedHeading(this) || this.#text.get('label');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-carousel': AisleCarousel;
  }
}
