/** Far cards: cards far from the viewport get `content-visibility: auto`, so that a long list renders only near ones. */
// Why: decision 0024.
import type { ReactiveController, ReactiveElement } from 'lit';

/** Lists up to this length are fast without it. */
const shortList = 100;

/** From this number of cards on, changing them is faster without their boxes: with boxes the time is their number times the list's. */
const manyCards = 32;

/** Margin around the viewport in which cards are rendered; browsers start to draw within less. */
const margin = '100%';

/**
 * Gives far cards `content-visibility: auto` with their last size, and removes it from near ones, because it clips shadows and focus
 * rings that extend beyond the card. Nothing moves: without scroll anchoring (`overflow-anchor`), which compensates if a card turns out
 * higher than before, cards stay as they are.
 * @example
 * const far = new FarCards(this, { list, write: (change) => change() });
 * far.watch(items);
 */
export class FarCards implements ReactiveController {
  readonly #write: (change: () => void) => void;
  readonly #observer = new IntersectionObserver((entries) => this.#onCross(entries), { rootMargin: margin });
  readonly #widthObserver = new ResizeObserver(() => this.#onResize());
  readonly #list: Element;
  #watched = new Set<HTMLElement>();
  #width?: number;
  /** Whether far cards have proved not to change the width of their list. */
  #isWidthKept = false;
  /** Whether they have changed it, which switches this off. */
  #isOff = false;

  /**
   * @param options.list - The list around the cards.
   * @param options.write - Runs a change of cards without recording it as a change by the page.
   */
  constructor(host: ReactiveElement, { list, write }: { list: Element; write: (change: () => void) => void }) {
    this.#list = list;
    this.#write = write;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.watch([]);
  }

  /** Observes the current cards; those of a short list stay as they are. */
  watch(items: readonly HTMLElement[]): void {
    const isLong = !this.#isOff && items.length > shortList && CSS.supports('overflow-anchor: auto');
    const before = this.#watched;
    this.#watched = new Set(isLong ? items : []);
    const fresh = [...this.#watched].filter((item) => !before.has(item));
    const removed = [...before].filter((item) => !this.#watched.has(item));
    if (!fresh.length && !removed.length) return;
    this.#write(() => {
      for (const item of removed) {
        this.#observer.unobserve(item);
        item.style.contentVisibility = item.style.containIntrinsicSize = '';
      }
      for (const item of fresh) {
        this.#observer.observe(item);
        // From now on the browser remembers its last rendered size.
        item.style.containIntrinsicSize = 'auto 20rem';
      }
    });
    if (isLong) this.#widthObserver.observe(this.#list);
    else this.#widthObserver.disconnect();
  }

  /** Starts over if the width of the list changes, because far cards with their old size would keep columns open. */
  #onResize(): void {
    const before = this.#width;
    this.#width = this.#measure();
    // Outside of the observer, because other size observers would report a loop.
    if (before !== undefined && this.#width !== before) requestAnimationFrame(() => this.#beginAnew());
  }

  #beginAnew(): void {
    if (!this.#watched.size) return;
    const isAboveWindow = this.#list.getBoundingClientRect().top < 0;
    this.#keepWidth(
      () => {
        for (const item of this.#watched) item.style.contentVisibility = '';
      },
      // Cards change their sizes; if some are above the viewport, scroll anchoring needs their boxes.
      { holdsBoxes: isAboveWindow },
    );
    this.#width = this.#measure();
    for (const item of this.#watched) {
      this.#observer.unobserve(item);
      this.#observer.observe(item);
    }
  }

  #onCross(entries: readonly IntersectionObserverEntry[]): void {
    const change = (): void => {
      for (const { target, isIntersecting } of entries) {
        const item = target as HTMLElement;
        if (this.#watched.has(item)) item.style.contentVisibility = isIntersecting ? '' : 'auto';
      }
    };
    const farCount = entries.filter(({ isIntersecting }) => !isIntersecting).length;
    // The first far cards are most of them; if these do not change the width, others will not either. Later only other hits bring many.
    if (this.#isWidthKept && farCount < manyCards) this.#write(change);
    else this.#keepWidth(change);
  }

  /**
   * Changes cards. A list that is sized by its cards, as in a float or a flex box, would change its width with each far or near card,
   * endlessly, so all cards of such a list stay rendered.
   */
  #keepWidth(change: () => void, { holdsBoxes = false } = {}): void {
    const before = this.#measure();
    this.#write(holdsBoxes || this.#holdsBoxes() ? change : () => this.#changeWithoutBoxes(change));
    this.#isWidthKept = this.#measure() === before;
    if (this.#isWidthKept) return;
    this.#isOff = true;
    this.watch([]);
  }

  /**
   * Whether recreating the boxes of the list would be noticed: it contains the focus or a selection, or an animation that would
   * restart. Far cards keep their sizes.
   */
  #holdsBoxes(): boolean {
    const list = this.#list;
    const isInside = (node: Node | null | undefined): boolean => list.contains(node ?? null);
    const card = list.firstElementChild;
    return (
      isInside(document.activeElement) ||
      isInside(getSelection()?.anchorNode) ||
      [list, card, ...(card?.querySelectorAll('*') ?? [])].some(
        (element) => element && getComputedStyle(element).animationName !== 'none',
      )
    );
  }

  /**
   * Chromium needs quadratic time to skip existing boxes: 0.2 s for a thousand cards, 6 s for five thousand. Boxes that are created
   * skipped take a fiftieth of it.
   */
  #changeWithoutBoxes(change: () => void): void {
    const { style } = this.#list as HTMLElement;
    const display = style.getPropertyValue('display');
    const priority = style.getPropertyPriority('display');
    style.setProperty('display', 'none', 'important');
    change();
    // This removes the boxes without a layout, so the page keeps its scroll position.
    void getComputedStyle(this.#list).display;
    style.setProperty('display', display, priority);
  }

  #measure(): number {
    return this.#list.getBoundingClientRect().width;
  }
}
