/** Announcement to screen readers; the live region's module is lazy-loaded with the first one. */
import { load } from '../../dom/loading/load.ts';

/**
 * Like `announce`, for elements without an initial announcement.
 * @example
 * say(this, this.#text.get('sorted', { order }), { about: 'order' });
 */
export const say = (
  host: { localName: string; ownerDocument: Document },
  text: string,
  options: { about?: string } = {},
): void => {
  void load(host, () => import('./announce.ts')).then((part) => part?.announce(host.ownerDocument, text, options));
};
