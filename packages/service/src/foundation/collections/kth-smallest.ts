/** Selection: finds the k-th smallest of many keys without sorting them (a bounded heap). */

/** Returns the k-th smallest of the first `count` keys, 1 ≤ k ≤ count. A heap holds the k smallest so far, the largest of them as its root. */
export function kthSmallest(keys: Float64Array, count: number, k: number): number {
  const heap = keys.slice(0, k);
  for (let root = (k >> 1) - 1; root >= 0; root--) sink(heap, k, root);
  let largest = heap[0] as number;
  for (let at = k; at < count; at++) {
    const key = keys[at] as number;
    if (key < largest) {
      heap[0] = key;
      sink(heap, k, 0);
      largest = heap[0] as number;
    }
  }
  return largest;
}

function sink(heap: Float64Array, size: number, from: number): void {
  const key = heap[from] as number;
  let hole = from;
  for (;;) {
    let child = 2 * hole + 1;
    if (child >= size) break;
    if (child + 1 < size && (heap[child + 1] as number) > (heap[child] as number)) child++;
    if ((heap[child] as number) <= key) break;
    heap[hole] = heap[child] as number;
    hole = child;
  }
  heap[hole] = key;
}
