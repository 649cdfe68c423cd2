/** Console warning: reports a mistake of the page once, not on each render. */
import { nothing } from 'lit';
import { report } from './report.ts';

/**
 * Creates the warning function of one element: it reports the mistake of a key once, until the key changes.
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
