/** Deferred load (after the first paint): a part that has nothing to do until shoppers see what they came for. */
import { load } from './load.ts';
import { painted } from './painted.ts';

/**
 * As `load`, asked for once the browser has drawn what is on the page now.
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
