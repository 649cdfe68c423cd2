/** Deferred load (after the first paint): lazy-loads modules that are not needed before shoppers see the content. */
import { load } from './load.ts';
import { painted } from './painted.ts';

/**
 * Like `load`, but after the browser has painted the current page.
 * @example
 * const part = await loadAfterPicture(this, () => import('./watch-results.ts'));
 */
export const loadAfterPicture = <Module>(
  host: { localName: string; ownerDocument: Document },
  ask: () => Promise<Module>,
): Promise<Module | undefined> =>
  load(host, async () => {
    await painted(host.ownerDocument);
    return ask();
  });
