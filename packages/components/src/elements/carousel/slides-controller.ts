/** Slides controller: finds the slides of a carousel, names them, and knows which part of their row is visible. */
import { isServer } from 'lit';
import type { ReactiveController, ReactiveElement } from 'lit';
import { writeAttribute } from '../../cards/rows/write-attribute.ts';
import { backward, forward, spanIn } from './slide-geometry.ts';
import type { Span } from './slide-geometry.ts';

/** What a carousel says about a slide. */
export interface SlideWords {
  /** What a slide is called. */
  slide: string;
  /** Its name, from its place; the first is 1. */
  nameOf: (place: number, count: number) => string;
}

/** Elements that bring a list of their own, maybe later. */
const lists = 'aisle-hits, aisle-infinite-hits, aisle-recommendations, aisle-recently-viewed';

/** What stops at Tab inside slides. */
const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Pixels around the slides, so that the ring of the focus is not cut off. */
const padding = 4;

/** How a list of another element becomes a row; its grid comes from `--aisle-grid`. */
const rowStyle = {
  'overflow-x': 'auto',
  'overscroll-behavior-x': 'contain',
  padding: `${padding}px`,
  'scroll-padding': `${padding}px`,
  'scroll-snap-type': 'x mandatory',
  'scrollbar-width': 'thin',
};

/**
 * Watches the children of its host, and the size and the place of their row. Slides are the children themselves, or the items of
 * the one list among them.
 * @example
 * readonly #slides = new SlidesController(this, () => ({ slide: 'slide', nameOf: (place, count) => `${place} of ${count}` }));
 * this.#slides.go('next');
 */
export class SlidesController implements ReactiveController {
  /** Whether there is nothing to show at all, also no list that waits for its items. */
  empty = false;
  /** Whether there is more than fits. */
  overflows = false;
  atStart = true;
  atEnd = false;
  /** The visible page, and how many there are; the first is 0. */
  page = 0;
  pages = 1;

  readonly #host: ReactiveElement;
  readonly #words: () => SlideWords;
  /** Servers have no observers, and connect nothing. */
  #changes?: MutationObserver;
  #sizes?: ResizeObserver;
  #slides: readonly HTMLElement[] = [];
  #row?: HTMLElement;
  /** Whether the list of another element was made a row, which is undone when it is let go. */
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
    // Through the CSSOM: a style attribute would need a hole in the Content-Security-Policy.
    if (this.#borrowed) for (const [name, value] of Object.entries(rowStyle)) row.style.setProperty(name, value);
    if (list) for (const slide of slides) slide.style.setProperty('scroll-snap-align', 'start');
    this.#name();
    this.#sizes?.disconnect();
    // Observers are told when the layout is known: nobody has to ask for it.
    for (const one of new Set([own, row, slides.at(-1)])) if (one) this.#sizes?.observe(one);
  }

  /** Goes to the next or the last page, or to one of the two ends. */
  go(where: 'next' | 'previous' | 'start' | 'end'): void {
    const row = this.#row;
    if (!row) return;
    const { scrollWidth } = row;
    const spans = this.#slides.map((slide) => this.#spanOf(slide));
    if (where === 'next') this.#scroll(forward(spans, this.#visible));
    else if (where === 'previous') this.#scroll(backward(spans, this.#visible));
    else this.#scroll(where === 'end' ? scrollWidth : -scrollWidth);
  }

  /** Goes to a page; the first is 0. */
  goTo(page: number): void {
    const { clientWidth = 0, scrollLeft = 0 } = this.#row ?? {};
    this.#scroll(page * clientWidth - Math.abs(scrollLeft));
  }

  get #isRtl(): boolean {
    return getComputedStyle(this.#row!).direction === 'rtl';
  }

  /** Pixels of the row that slides can be seen in. */
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

  /** Tells assistive technology what each slide is; elements with a name of their own keep it. */
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
    // A row without anything to focus could not be scrolled by keys.
    const reachable =
      this.overflows && !this.#slides.some((slide) => slide.matches(stops) || slide.querySelector(stops));
    if (reachable) row.tabIndex = 0;
    // Written out: Firefox stops at whatever scrolls.
    else if (row.tabIndex <= 0) row.tabIndex = -1;
    if (row.part.contains('track')) {
      writeAttribute(row, 'role', reachable ? 'group' : null);
      writeAttribute(row, 'aria-label', reachable ? row.parentElement!.getAttribute('aria-label') : null);
    }
  }

  /** Lets go of slides that are none any more, and of a row that is another one now. */
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

  /** Brings a slide into view that got the focus by keys; one that is pressed must not move under the pointer. */
  readonly #onFocus = ({ target }: Event): void => {
    const slide = this.#slides.find((one) => one.contains(target as Node));
    if (!slide || !(target as Element).matches(':focus-visible')) return;
    const { start, end } = this.#spanOf(slide);
    const size = this.#visible;
    if (start < -1) this.#scroll(start, 'instant');
    else if (end > size + 1) this.#scroll(Math.min(start, end - size), 'instant');
  };

  /** Keys of the row itself; those of its slides are their own. */
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
