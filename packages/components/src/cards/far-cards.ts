/** Content visibility of cards: those far from the window wait, so that a long list costs what is near. */
import type { ReactiveController, ReactiveElement } from 'lit';

/** Lists up to this length cost little as they are. */
const shortList = 100;

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
  readonly #widthObserver = new ResizeObserver(([entry]) => this.#onResize(entry!.contentRect.width));
  readonly #list: Element;
  #watched = new Set<HTMLElement>();
  #width?: number;

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
    const isLong = items.length > shortList && CSS.supports('overflow-anchor: auto');
    const before = this.#watched;
    this.#watched = new Set(isLong ? items : []);
    const fresh = [...this.#watched].filter((item) => !before.has(item));
    const gone = [...before].filter((item) => !this.#watched.has(item));
    if (!fresh.length && !gone.length) return;
    this.#write(() => {
      for (const item of gone) {
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
  #onResize(width: number): void {
    const isOther = this.#width !== undefined && width !== this.#width;
    this.#width = width;
    if (!isOther) return;
    this.#write(() => {
      for (const item of this.#watched) {
        item.style.contentVisibility = '';
        this.#observer.unobserve(item);
        this.#observer.observe(item);
      }
    });
  }

  #onCross(entries: readonly IntersectionObserverEntry[]): void {
    this.#write(() => {
      for (const { target, isIntersecting } of entries) {
        const item = target as HTMLElement;
        if (this.#watched.has(item)) item.style.contentVisibility = isIntersecting ? '' : 'auto';
      }
    });
  }
}
