/** Loads a part of an element that is not needed at once. */

/**
 * The module; undefined when the network lost it, which the console hears: the element goes on without.
 * @example
 * const part = await load(this, () => import('./facet-search.ts'));
 */
export const load = async <Module>(
  host: { localName: string },
  ask: () => Promise<Module>,
): Promise<Module | undefined> => {
  try {
    return await ask();
  } catch (error) {
    console.warn(`<${host.localName}>`, error);
    return undefined;
  }
};
