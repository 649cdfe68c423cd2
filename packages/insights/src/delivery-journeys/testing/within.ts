/** A time limit with a name: what a browser does not answer ends a journey in seconds, and says what it was. */

/**
 * What a promise gives; an error that says what was awaited when it gives nothing in time.
 *
 * @example
 * await within('the tab to crash', crashed);
 */
export async function within<Result>(what: string, promise: Promise<Result>, ms = 15_000): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${ms / 1000} s in vain for ${what}.`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
