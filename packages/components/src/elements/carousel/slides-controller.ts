/** Slides controller: finds the slides of a carousel, labels them, and tracks the visible part of their row. */
import { isServer } from 'lit';
import type { ReactiveController, ReactiveElement } from 'lit';
import { writeAttribute } from '../../cards/rows/write-attribute.ts';
import { backward, forward, spanIn } from './slide-geometry.ts';
import type { Span } from './slide-geometry.ts';

/** Texts of a slide. */
export interface SlideWords {
  /** Role description of a slide. */
  slide: string;
  /** Returns its label from its position, from 1. */
  nameOf: (place: number, count: number) => string;
}

/** Elements with their own list, possibly created later. */
const lists = 'aisle-hits, aisle-infinite-hits, aisle-recommendations, aisle-recently-viewed';

/** Selector of tab stops in slides. */
const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Padding around the slides in pixels, so that focus rings are not clipped. */
const padding = 4;

/** Styles that turn another element's list into a row; its grid comes from `--aisle-grid`. */
const rowStyle = {
  'overflow-x': 'auto',
  'overscroll-behavior-x': 'contain',
  padding: `${padding}px`,
  'scroll-padding': `${padding}px`,
  'scroll-snap-type': 'x mandatory',
  'scrollbar-width': 'thin',
};

/**
 * Observes the children of its host, and the size and scroll position of their row. Slides are the children themselves, or the items
 * of the only list among them.
 * @example
 * readonly #slides = new SlidesController(this, () => ({ slide: 'slide', nameOf: (place, count) => `${place} of ${count}` }));
 * this.#slides.go('next');
 */
export class SlidesController implements ReactiveController {
  /** Whether there is nothing to show, not even a list that waits for its items. */
  empty = false;
  /** Whether the slides overflow. */
  overflows = false;
  atStart = true;
  atEnd = false;
  /** The visible page, from 0, and the number of pages. */
  page = 0;
  pages = 1;

  readonly #host: ReactiveElement;
  readonly #words: () => SlideWords;
  /** Undefined on servers, which have no observers. */
  #changes?: MutationObserver;
  #sizes?: ResizeObserver;
  #slides: readonly HTMLElement[] = [];
  #row?: HTMLElement;
  /** Whether another element's list was turned into a row, which is undone on release. */
  #borrowed = false;

  constructor(host: ReactiveElement, words: () => SlideWords) {
    this.#host = host;
    this.#words = words;
    host.addController(this);
  }

  hostConnected(): void {
    if (isServer) return;
    this.#sizes = new ResizeObserver(() => this.#measure());
    this.#changes = new MutationObserver(() => this.collect());
    this.#changes.observe(this.#host, { childList: true, subtree: true });
    this.#host.addEventListener('focusin', this.#onFocus);
    this.#host.addEventListener('keydown', this.#onKey);
    if (this.#host.hasUpdated) this.collect();
  }

  hostDisconnected(): void {
    this.#changes?.disconnect();
    this.#host.removeEventListener('focusin', this.#onFocus);
    this.#host.removeEventListener('keydown', this.#onKey);
    this.#release();
  }

  hostUpdated(): void {
    if (this.#row) this.#name();
    else this.collect();
  }

  /** Looks for the slides again. */
  collect(): void {
    const own = this.#host.renderRoot.querySelector<HTMLElement>('[part=track]');
    if (!own || !this.#host.isConnected) return;
    const children = [...this.#host.children].filter(
      (child): child is HTMLElement =>
        child instanceof HTMLElement && !child.slot && !child.matches('template, script'),
    );
    const only = children.length === 1 ? children[0] : undefined;
    const list = only?.matches('ol, ul') ? only : only?.querySelector<HTMLElement>(':scope > ol.aisle-hits');
    const waits = !list && only?.matches(lists);
    const row = list ?? own;
    own.className = list || waits || !children[0] ? '' : 'row';
    const slides = waits ? [] : list ? ([...list.children] as HTMLElement[]) : children;
    if (
      row === this.#row &&
      slides.length === this.#slides.length &&
      slides.every((one, at) => one === this.#slides[at])
    )
      return;
    this.#release(new Set(slides), row);
    this.#row = row;
    this.#slides = slides;
    this.#borrowed = Boolean(list && list !== only);
    row.addEventListener('scroll', this.#measure, { passive: true });
    // Set through the CSSOM, because the Content-Security-Policy may block a style attribute.
    if (this.#borrowed) for (const [name, value] of Object.entries(rowStyle)) row.style.setProperty(name, value);
    if (list) for (const slide of slides) slide.style.setProperty('scroll-snap-align', 'start');
    this.#name();
    this.#sizes?.disconnect();
    // Observers run after the layout, so no code has to force one.
    for (const one of new Set([own, row, slides.at(-1)])) if (one) this.#sizes?.observe(one);
  }

  /** Scrolls to the next or previous page, or to one of the ends. */
  go(where: 'next' | 'previous' | 'start' | 'end'): void {
    const row = this.#row;
    if (!row) return;
    const { scrollWidth } = row;
    const spans = this.#slides.map((slide) => this.#spanOf(slide));
    if (where === 'next') this.#scroll(forward(spans, this.#visible));
    else if (where === 'previous') this.#scroll(backward(spans, this.#visible));
    else this.#scroll(where === 'end' ? scrollWidth : -scrollWidth);
  }

  /** Scrolls to a page, from 0. */
  goTo(page: number): void {
    const { clientWidth = 0, scrollLeft = 0 } = this.#row ?? {};
    this.#scroll(page * clientWidth - Math.abs(scrollLeft));
  }

  get #isRtl(): boolean {
    return getComputedStyle(this.#row!).direction === 'rtl';
  }

  /** Visible size of the row in pixels. */
  get #visible(): number {
    return this.#row!.clientWidth - 2 * padding;
  }

  #spanOf(slide: Element): Span {
    const row = this.#row!;
    const { left, right } = row.getBoundingClientRect();
    return spanIn(slide.getBoundingClientRect(), { left: left + padding, right: right - padding, isRtl: this.#isRtl });
  }

  #scroll(by: number, behavior?: 'instant'): void {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#row?.scrollBy({ left: this.#isRtl ? -by : by, behavior: behavior ?? (still ? 'instant' : 'smooth') });
  }

  /** Sets the accessible name of each slide; elements with their own name keep it. */
  #name(): void {
    const row = this.#row!;
    const { slide: kind, nameOf } = this.#words();
    const count = this.#slides.length;
    for (const [index, slide] of this.#slides.entries()) {
      if (slide.matches('a, button, img, input, [aria-labelledby]')) continue;
      const isPlain = slide.matches('div, section, span') || slide.localName.includes('-');
      if (isPlain && !slide.hasAttribute('role')) slide.setAttribute('role', 'group');
      slide.setAttribute('aria-roledescription', kind);
      slide.setAttribute('aria-label', nameOf(index + 1, count));
    }
    // A row without focusable content could not be scrolled by keyboard.
    const reachable =
      this.overflows && !this.#slides.some((slide) => slide.matches(stops) || slide.querySelector(stops));
    if (reachable) row.tabIndex = 0;
    // Explicit, because in Firefox every scroll container is a tab stop.
    else if (row.tabIndex <= 0) row.tabIndex = -1;
    if (row.part.contains('track')) {
      writeAttribute(row, 'role', reachable ? 'group' : null);
      writeAttribute(row, 'aria-label', reachable ? row.parentElement!.getAttribute('aria-label') : null);
    }
  }

  /** Releases elements that are no longer slides, and a row that was replaced. */
  #release(current: ReadonlySet<HTMLElement> = new Set(), keptRow?: HTMLElement): void {
    for (const slide of this.#slides) {
      if (current.has(slide)) continue;
      slide.removeAttribute('aria-roledescription');
      slide.removeAttribute('aria-label');
      if (slide.getAttribute('role') === 'group') slide.removeAttribute('role');
      slide.style.removeProperty('scroll-snap-align');
    }
    this.#sizes?.disconnect();
    const row = this.#row;
    if (!row || row === keptRow) return;
    row.removeEventListener('scroll', this.#measure);
    if (this.#borrowed) for (const name of Object.keys(rowStyle)) row.style.removeProperty(name);
    this.#row = undefined;
    this.#slides = [];
  }

  readonly #measure = (): void => {
    const row = this.#row;
    if (!row) return;
    const { scrollLeft, scrollWidth, clientWidth } = row;
    const from = Math.abs(scrollLeft);
    const maxScroll = scrollWidth - clientWidth;
    const overflows = this.#slides.length > 0 && maxScroll > 1;
    const pages = clientWidth && overflows ? Math.ceil((scrollWidth - 1) / clientWidth) : 1;
    const atEnd = from >= maxScroll - 1;
    const own = this.#host.renderRoot.querySelector('[part=track]')!;
    const now = {
      empty: !this.#slides.length && !own.clientHeight,
      overflows,
      atStart: from <= 1,
      atEnd,
      pages,
      page: atEnd ? pages - 1 : Math.min(pages - 1, Math.round(from / (clientWidth || 1))),
    };
    if (Object.entries(now).every(([name, value]) => this[name as keyof typeof now] === value)) return;
    Object.assign(this, now);
    this.#host.requestUpdate();
  };

  /** Scrolls a slide into view that was focused by keyboard; a pressed one must not move under the pointer. */
  readonly #onFocus = ({ target }: Event): void => {
    const slide = this.#slides.find((one) => one.contains(target as Node));
    if (!slide || !(target as Element).matches(':focus-visible')) return;
    const { start, end } = this.#spanOf(slide);
    const size = this.#visible;
    if (start < -1) this.#scroll(start, 'instant');
    else if (end > size + 1) this.#scroll(Math.min(start, end - size), 'instant');
  };

  /** Handles keys of the row itself, not those of its slides. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.composedPath()[0] !== this.#row) return;
    const keys = { ArrowRight: 'next', ArrowLeft: 'previous', Home: 'start', End: 'end' } as const;
    let where: 'next' | 'previous' | 'start' | 'end' | undefined = keys[event.key as keyof typeof keys];
    if (!where) return;
    if (this.#isRtl && event.key.startsWith('Arrow')) where = where === 'next' ? 'previous' : 'next';
    event.preventDefault();
    this.go(where);
  };
}
