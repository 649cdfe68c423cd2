/** Console warning: tells of a mistake of the page once, not at each render. */
import { nothing } from 'lit';
import { report } from './report.ts';

/**
 * Makes the voice of one element: it says what is wrong about a key, and again only when the key is another one.
 * @example
 * readonly #warn = warnOnce(this);
 * render() { if (!this.attribute) return this.#warn('', ({ noAttribute }) => noAttribute); }
 */
export const warnOnce = (host: {
  localName: string;
}): ((key: string, about: Parameters<typeof report>[1]) => typeof nothing) => {
  let last: string | undefined;
  return (key, about) => {
    if (last !== key) void report(host, about);
    last = key;
    return nothing;
  };
};
