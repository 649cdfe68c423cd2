/** List mutations: distinguishes DOM changes made by the page's own scripts from those made by the list itself. */

/** Observes a list's subtree, except while the list changes itself. */
export interface ListMutations {
  /** Whether page scripts have ever changed the list's content: added a node, set a class, edited a text. */
  dirty(): boolean;
  /** Runs a change of the list without recording it as a change by the page. */
  run(change: () => void): void;
}

/**
 * Creates the observer for one list.
 * @example
 * const mutations = createListMutations(list);
 * mutations.run(() => list.append(item));
 * if (mutations.dirty()) …
 */
export const createListMutations = (list: Element): ListMutations => {
  let isDirty = false;
  const handleRecords = (records: readonly MutationRecord[]): void => {
    // Attributes of the list element itself do not count, because overwriting them loses no content.
    if (!records.some(({ type, target }) => type !== 'attributes' || target !== list)) return;
    isDirty = true;
    observer.disconnect();
  };
  const observer = new MutationObserver(handleRecords);
  const dirty = (): boolean => {
    handleRecords(observer.takeRecords());
    return isDirty;
  };
  return {
    dirty,
    run: (change) => {
      // Once the page has changed something, the result is final, so there is nothing left to observe.
      if (dirty()) return change();
      observer.disconnect();
      change();
      observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
    },
  };
};
