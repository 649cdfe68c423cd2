/** Batch check: refuses a call of an embedder with no texts, or with more than its limit. */

/**
 * @throws RangeError that names the limit. The caller must split texts into batches.
 *
 * @example
 * checkBatch(texts, embedder.batchSize);
 */
export function checkBatch(texts: readonly string[], batchSize: number): void {
  if (texts.length >= 1 && texts.length <= batchSize) return;
  throw new RangeError(`An embedder takes 1 to ${batchSize} texts in a call, not ${texts.length}; divide them`);
}
