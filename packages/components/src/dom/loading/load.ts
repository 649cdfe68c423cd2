/** Lazy load: loads modules of an element that are not needed immediately. */

/** Pending modules of all elements; a page has settled once there are none. */
export const underWay: Set<Promise<unknown>> = new Set();

/**
 * Tracks a module as pending until it has loaded or failed.
 * @example
 * const messages = await onItsWay(import('./messages.ts'));
 */
export const onItsWay = <Module>(module: Promise<Module>): Promise<Module> => {
  underWay.add(module);
  return module.finally(() => underWay.delete(module));
};

/**
 * Resolves to the module; to undefined if loading failed, which is reported to the console, and the element works without it.
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
