/** Mutation observer of a list: tells changes that the page makes from those that the list makes itself. */

/**
 * Watches the inside of a list between its own changes.
 * @example
 * changes.make(() => list.append(item));
 * if (changes.byPage) …
 */
export class ListMutations {
  readonly #list: Element;
  readonly #observer = new MutationObserver((records) => this.#look(records));
  #byPage = false;

  constructor(list: Element) {
    this.#list = list;
  }

  /** Whether the page has ever changed anything in the list: a heart put into a card, a class, a text. */
  get byPage(): boolean {
    this.#look(this.#observer.takeRecords());
    return this.#byPage;
  }

  /** Does what changes the list, unobserved. */
  make(change: () => void): void {
    if (this.byPage) return change();
    this.#observer.disconnect();
    change();
    this.#observer.observe(this.#list, { subtree: true, childList: true, attributes: true, characterData: true });
  }

  /** Attributes of the list itself are nobody's state. */
  #look(records: readonly MutationRecord[]): void {
    if (!records.some(({ type, target }) => type !== 'attributes' || target !== this.#list)) return;
    this.#byPage = true;
    this.#observer.disconnect();
  }
}
