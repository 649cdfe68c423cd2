/** Mutation observer of a list: tells changes that the page makes from those that the list makes itself. */

/** Watches the inside of a list between its own changes. */
export interface ListMutations {
  /** Whether the page has ever changed anything in the list: a heart put into a card, a class, a text. */
  byPage(): boolean;
  /** Does what changes the list, unobserved. */
  make(change: () => void): void;
}

/**
 * Makes the watch.
 * @example
 * const mutations = createListMutations(list);
 * mutations.make(() => list.append(item));
 * if (mutations.byPage()) …
 */
export const createListMutations = (list: Element): ListMutations => {
  let isTouched = false;
  const look = (records: readonly MutationRecord[]): void => {
    // Attributes of the list itself are nobody's state.
    if (!records.some(({ type, target }) => type !== 'attributes' || target !== list)) return;
    isTouched = true;
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  const byPage = (): boolean => {
    look(observer.takeRecords());
    return isTouched;
  };
  return {
    byPage,
    make: (change) => {
      if (byPage()) return change();
      observer.disconnect();
      change();
      observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
    },
  };
};
