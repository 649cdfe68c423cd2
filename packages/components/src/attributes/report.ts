/** Tells the author of the page about a mistake, in the console, with the cure. */

/**
 * Writes one line to the console that names the element.
 * @param message - What is wrong and how to mend it.
 * @param severity - `warn` when the element goes on with a sane value, `error` when it cannot work.
 */
export const report = (host: { localName: string }, message: string, severity: 'warn' | 'error' = 'warn'): void =>
  console[severity](`<${host.localName}> ${message}`);
