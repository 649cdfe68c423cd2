/** Console report: informs the author of the page about a mistake and its fix. */
import { onItsWay } from '../loading/load.ts';
import type * as Messages from './messages.ts';

/**
 * Writes one line to the console that names the element, if there is one; lazy-loads the messages.
 * @param choose - Selects the message.
 * @param severity - `warn` if the element continues with a sane value, `error` if it cannot work.
 * @example
 * report(this, ({ noCounts }) => noCounts('brand'));
 */
export const report = async (
  host: { localName: string } | undefined,
  choose: (messages: typeof Messages) => string,
  severity: 'warn' | 'error' = 'warn',
): Promise<void> => {
  const messages = await onItsWay(import('./messages.ts'));
  console[severity](messages.lineOf(host, choose(messages)));
};
