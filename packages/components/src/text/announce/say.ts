/** Announcement to screen readers; what can say it is loaded with the first one. */
import { load } from '../../dom/loading/load.ts';

/**
 * As `announce`, for elements that have nothing to say at the start.
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
