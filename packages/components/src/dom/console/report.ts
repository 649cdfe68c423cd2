/** Console report: tells the author of the page about a mistake, with the cure. */
import { onItsWay } from '../loading/load.ts';
import type * as Messages from './messages.ts';

/**
 * Writes one line to the console that names the element, where there is one; the words are loaded first.
 * @param choose - Picks what is wrong and how to fix it from the messages.
 * @param severity - `warn` when the element goes on with a sane value, `error` when it cannot work.
 * @example
 * report(this, ({ noCounts }) => noCounts('brand'));
 */
export const report = async (
  host: { localName: string } | undefined,
  choose: (messages: typeof Messages) => string,
  severity: 'warn' | 'error' = 'warn',
): Promise<void> => {
  const message = choose(await onItsWay(import('./messages.ts')));
  console[severity](`${host ? `<${host.localName}>` : 'Aisle:'} ${message}`);
};
