/** Vector kernel: distances, selections and inner products of many vectors at once, over the memory in which they lie (WebAssembly). */

/** The assembled text of `vector-kernel.wat`, 885 bytes. */
const CODE =
  'AGFzbQEAAAABJQRgCn9/f39/f39/f38AYAV/f39/fwF/YAF7AX9gBn9/f39/fwACEQEFYXJlbmEGbWVtb3J5AgABAwUEAAECAwchAwlkaXN0YW5jZX' +
  'MAAAZzZWxlY3QAAQhwcm9kdWN0cwADCoYGBOMBAwN/AX4CfwJAA0AgAUUNAUH//wMhDiAEKAIAQQBHIAUtAABFcQRAQgAhDSAAIQogAiEMIAAgA2oh' +
  'CwNAIA0gCikDACAMKQMAhXsgCikDCCAMKQMIhXt8fCENIApBEGohCiAMQRBqIQwgCiALSQ0ACyANpyEOIAggDkECdGohDyAPIA8oAgBBAWo2AgAgBi' +
  '0AAEUEQCAJIA5BAnRqIQ8gDyAPKAIAQQFqNgIACwsgByAOOwEAIAAgA2ohACAEQQRqIQQgBUEBaiEFIAZBAWohBiAHQQJqIQcgAUEBayEBDAALCwt7' +
  'AQN/IAQhBwJAA0AgBSABTw0BIAVBCGohBiAAIAVBAXRq/QAEACAD/RD9NP1TBEADQCAAIAVBAXRqLwEAIANNIAIgBWotAABFcQRAIAcgBTsBACAHQQ' +
  'JqIQcLIAVBAWohBSAFIAZJDQALCyAGIQUMAAsLIAcgBGtBAXYLGQAgAP0bACAA/RsBaiAA/RsCIAD9GwNqaguIAwQBfwJ7BH8EewJAA0AgA0UNASAA' +
  'IAIvAQAgAWxqIQn9DAAAAAAAAAAAAAAAAAAAAAAhDSAAIAIvAQIgAWxqIQr9DAAAAAAAAAAAAAAAAAAAAAAhDiAAIAIvAQQgAWxqIQv9DAAAAAAAAA' +
  'AAAAAAAAAAAAAhDyAAIAIvAQYgAWxqIQz9DAAAAAAAAAAAAAAAAAAAAAAhEEEAIQYDQCAEIAZq/QAEACEIIA0gCSAGav0ABAAiByAI/ZwB/X4gByAI' +
  '/Z0B/X79rgH9rgEhDSAOIAogBmr9AAQAIgcgCP2cAf1+IAcgCP2dAf1+/a4B/a4BIQ4gDyALIAZq/QAEACIHIAj9nAH9fiAHIAj9nQH9fv2uAf2uAS' +
  'EPIBAgDCAGav0ABAAiByAI/ZwB/X4gByAI/Z0B/X79rgH9rgEhECAGQRBqIQYgBiABSQ0ACyAFIA0QAjYCACAFIA4QAjYCBCAFIA8QAjYCCCAFIBAQ' +
  'AjYCDCAFQRBqIQUgAkEIaiECIANBBGshAwwACwsL';

/** Bytes of a step; rows begin at multiples of it. */
const STEP = 16;
const PAGE = 65_536;

/** Marks rows that have no distance: without a vector, or dead. */
export const ABSENT = 0xffff;

/** What the kernel does. All numbers are addresses in its memory, in bytes, or counts. */
export interface VectorKernel {
  readonly memory: WebAssembly.Memory;
  /** Writes how many signs of each row differ from those of a query, and counts rows by their distance: living ones, and those not blocked. */
  distances(
    signs: number,
    count: number,
    query: number,
    length: number,
    lengths: number,
    dead: number,
    blocked: number,
    results: number,
    living: number,
    open: number,
  ): void;
  /** Writes the numbers of rows that are within a distance and not blocked. @param count A multiple of 8. @returns How many there are. */
  select(distances: number, count: number, blocked: number, limit: number, results: number): number;
  /** Writes the inner products of some rows with a query. @param count A multiple of 4. */
  products(numbers: number, length: number, rows: number, count: number, query: number, results: number): void;
}

/** Rounded up to whole steps. */
export const inSteps = (bytes: number): number => Math.ceil(bytes / STEP) * STEP;

let compiled: WebAssembly.Module | undefined;

/**
 * A kernel with a memory of its own, which stays as large as it is: views of it are good for as long as they are needed. What nobody has
 * written to takes no room.
 *
 * @example
 * const { memory, products } = openKernel(1_000_000);
 */
export function openKernel(bytes: number): VectorKernel {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(CODE), (letter) => letter.charCodeAt(0)));
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
  const { exports } = new WebAssembly.Instance(compiled, { arena: { memory } });
  // The text says what it exports.
  return { memory, ...(exports as unknown as Omit<VectorKernel, 'memory'>) };
}
