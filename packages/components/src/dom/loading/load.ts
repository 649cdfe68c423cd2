/** Lazy load: a part of an element that is not needed at once. */

/** Parts that are on their way, of all elements: whoever wants to see a page at rest waits until there are none. */
export const underWay: Set<Promise<unknown>> = new Set();

/**
 * Keeps a module among those that are on their way until it is here, or lost.
 * @example
 * const messages = await onItsWay(import('./messages.ts'));
 */
export const onItsWay = <Module>(module: Promise<Module>): Promise<Module> => {
  underWay.add(module);
  return module.finally(() => underWay.delete(module));
};

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
    return await onItsWay(ask());
  } catch (error) {
    console.warn(`<${host.localName}>`, error);
    return undefined;
  }
};
