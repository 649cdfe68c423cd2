/** Content visibility of cards: those far from the window wait, so that a long list costs what is near. */
// Why: decision 0024.
import type { ReactiveController, ReactiveElement } from 'lit';

/** Lists up to this length cost little as they are. */
const shortList = 100;

/** So many cards that become far at once cost more with their boxes than without: with them the time grows by their number times that of the list. */
const manyCards = 32;

/** How far beside the window cards are whole: browsers begin to draw what comes near within less. */
const margin = '100%';

/**
 * Cards that are far get `content-visibility: auto` with the size that they had; those that come near are plain again, because such a
 * card cuts off shadows and focus rings that reach over its edge. Nothing moves: without scroll anchoring (`overflow-anchor`), which
 * holds the page still where a card turns out higher than it was, cards stay as they are.
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
  /** Whether far cards were seen to leave the width of their list alone. */
  #isWidthKept = false;
  /** Whether they were seen to change it: then none is far. */
  #isOff = false;

  /**
   * @param options.list - The list around the cards.
   * @param options.write - Changes cards in the name of their list: whoever watches for changes of the page is not to hear of it.
   */
  constructor(host: ReactiveElement, { list, write }: { list: Element; write: (change: () => void) => void }) {
    this.#list = list;
    this.#write = write;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.watch([]);
  }

  /** The cards as they are now; those of a short list are left alone. */
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
        // From now on the browser remembers the size that it had when it was drawn last.
        item.style.containIntrinsicSize = 'auto 20rem';
      }
    });
    if (isLong) this.#widthObserver.observe(this.#list);
    else this.#widthObserver.disconnect();
  }

  /** A list of another width: far cards that kept the size they had would hold columns open. They are whole until they are found far again. */
  #onResize(): void {
    const before = this.#width;
    this.#width = this.#measure();
    // Outside of the observer: whoever watches other sizes would hear of a loop.
    if (before !== undefined && this.#width !== before) requestAnimationFrame(() => this.#beginAnew());
  }

  #beginAnew(): void {
    if (!this.#watched.size) return;
    const isAboveWindow = this.#list.getBoundingClientRect().top < 0;
    this.#keepWidth(
      () => {
        for (const item of this.#watched) item.style.contentVisibility = '';
      },
      // Cards get other sizes: where some lie above the window, the browser holds the page still by what it sees.
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
    // The first cards that become far are most of them: where these leave the width alone, others do. Later only other hits bring many.
    if (this.#isWidthKept && farCount < manyCards) this.#write(change);
    else this.#keepWidth(change);
  }

  /**
   * Changes cards. A list that is as wide as its cards want, as in a float or a flexible box, would change its width with each card that
   * becomes far or whole, without an end: there all of them stay whole.
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
   * Whether somebody would notice that the boxes of the list are made anew: the focus or a selection is in it, or an animation of a card
   * would begin again. Cards that become far keep their sizes.
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
   * Chromium takes time by the square of their number to skip boxes that are there: 0.2 s for a thousand cards, 6 s for five thousand.
   * Boxes that are made so from the beginning take a fiftieth of it.
   */
  #changeWithoutBoxes(change: () => void): void {
    const { style } = this.#list as HTMLElement;
    const display = style.getPropertyValue('display');
    const priority = style.getPropertyPriority('display');
    style.setProperty('display', 'none', 'important');
    change();
    // Boxes are taken away here, and nothing is laid out: the page keeps its place.
    void getComputedStyle(this.#list).display;
    style.setProperty('display', display, priority);
  }

  #measure(): number {
    return this.#list.getBoundingClientRect().width;
  }
}
