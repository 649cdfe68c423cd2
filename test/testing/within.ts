/** Time-outs that speak: a test that waits in vain ends in seconds and says for what. */

/** How long anything in a browser may take until nobody believes in it any more, in milliseconds. */
export const patience = 15_000;

/**
 * What a promise gives, or after the limit an error that names what was waited for.
 * @example
 * await within('the browser to close', browser.close());
 */
export async function within<T>(what: string, promise: Promise<T>, limit = patience): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${limit / 1000} s in vain for ${what}`)), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
