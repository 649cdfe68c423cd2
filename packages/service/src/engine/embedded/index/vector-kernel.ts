/** Vector kernel (WebAssembly): distances, selections and inner products of many vectors per call, directly in their memory. */

/** The assembled code of `vector-kernel.wat`, 1,171 bytes. */
const CODE =
  'AGFzbQEAAAABGQNgBn9/f39/fwBgBn9/f39/fwF/YAF7AX8CEQEFYXJlbmEGbWVtb3J5AgABAwYFAAABAgAHKQQJZGlzdGFuY2VzAAAFdGFsbHkAAQZzZW' +
  'xlY3QAAghwcm9kdWN0cwAECqcIBckCBAN/AX4CfwZ+IANBMEYEQCACKQMAIQwgAikDCCENIAIpAxAhDiACKQMYIQ8gAikDICEQIAIpAyghEQJAA0AgAUUN' +
  'ASAAKQMAIAyFeyAAKQMIIA2Fe3wgACkDECAOhXsgACkDGCAPhXt8fCAAKQMgIBCFeyAAKQMoIBGFe3x8pyEKIAUgCkECdGohCyALIAsoAgBBAWo2AgAgBC' +
  'AKOwEAIABBMGohACAEQQJqIQQgAUEBayEBDAALCw8LAkADQCABRQ0BQgAhCSAAIQYgAiEIIAAgA2ohBwNAIAkgBikDACAIKQMAhXsgBikDCCAIKQMIhXt8' +
  'fCEJIAZBEGohBiAIQRBqIQggBiAHSQ0ACyAJpyEKIAUgCkECdGohCyALIAsoAgBBAWo2AgAgBCAKOwEAIAAgA2ohACAEQQJqIQQgAUEBayEBDAALCwuUAQ' +
  'EFfwJAA0AgBiABTw0BIAZBEGohByAHIAFLBEAgASEHCyAAIAZq/QAEAP1TBEADQCAAIAZqLQAABEAgAiAGQQF0aiEIIAgvAQAhCSAJQf//A0cEQCADIAlB' +
  'AnRqIQogCiAKKAIAIARqNgIAIAUEQCAIQf//AzsBAAsLCyAGQQFqIQYgBiAHSQ0ACwsgByEGDAALCwuKAQEDfyAFIQgCQANAIAYgAU8NASAGQQhqIQcgBy' +
  'ABSwRAIAEhBwsgACAGQQF0av0ABAAgA/0Q/TT9UwRAA0AgACAGQQF0ai8BACADTSACIAZqLQAARXEEQCAIIAQgBmo2AgAgCEEEaiEICyAGQQFqIQYgBiAH' +
  'SQ0ACwsgByEGDAALCyAIIAVrQQJ2CxkAIAD9GwAgAP0bAWogAP0bAiAA/RsDamoLnQMEAX8CewR/BHsCQANAIANFDQEgACACKAIAIAFsaiEJ/QwAAAAAAA' +
  'AAAAAAAAAAAAAAIQ0gACACKAIEIAFsaiEK/QwAAAAAAAAAAAAAAAAAAAAAIQ4gACACKAIIIAFsaiEL/QwAAAAAAAAAAAAAAAAAAAAAIQ8gACACKAIMIAFs' +
  'aiEM/QwAAAAAAAAAAAAAAAAAAAAAIRBBACEGA0AgBCAGQQF0av0ABAAhByAEIAZBAXRq/QAEECEIIA0gCSAGav0BAwAgB/26ASAJIAZq/QEDCCAI/boB/a' +
  '4B/a4BIQ0gDiAKIAZq/QEDACAH/boBIAogBmr9AQMIIAj9ugH9rgH9rgEhDiAPIAsgBmr9AQMAIAf9ugEgCyAGav0BAwggCP26Af2uAf2uASEPIBAgDCAG' +
  'av0BAwAgB/26ASAMIAZq/QEDCCAI/boB/a4B/a4BIRAgBkEQaiEGIAYgAUkNAAsgBSANEAM2AgAgBSAOEAM2AgQgBSAPEAM2AgggBSAQEAM2AgwgBUEQai' +
  'EFIAJBEGohAiADQQRrIQMMAAsLCw==';

/** Bytes per step; rows are aligned to it. */
const STEP_BYTES = 16;
const PAGE_BYTES = 65_536;

/** Marks rows without a distance: without a vector, or dead. */
export const ABSENT = 0xffff;

/** Functions of the kernel. All numbers are addresses in its memory, in bytes, or counts. */
export interface VectorKernel {
  readonly memory: WebAssembly.Memory;
  /** Writes how many signs of each row differ from those of a query, and counts rows by distance. */
  distances(signs: number, count: number, query: number, length: number, results: number, counts: number): void;
  /**
   * Adds a step to the counts of the distances of those rows that have a flag and a distance.
   * @param removal 1 where they have no distance from now on.
   */
  tally(flags: number, count: number, distances: number, counts: number, step: number, removal: number): void;
  /** Writes the numbers of rows within a distance and without a flag. @param first The number of the first row. @returns How many there are. */
  select(distances: number, count: number, flags: number, limit: number, first: number, results: number): number;
  /** Writes the inner products of some rows with a query. @param count A multiple of 4. */
  products(numbers: number, length: number, rows: number, count: number, query: number, results: number): void;
}

/** Rounds up to whole steps. */
export const toWholeSteps = (bytes: number): number => Math.ceil(bytes / STEP_BYTES) * STEP_BYTES;

let compiled: WebAssembly.Module | undefined;

/**
 * Creates a kernel with a memory of fixed size, so that views of it are always valid. Memory that was never written is not committed.
 *
 * @example
 * const { memory, products } = openKernel(1_000_000);
 */
export function openKernel(bytes: number): VectorKernel {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(CODE), (letter) => letter.charCodeAt(0)));
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  const { exports } = new WebAssembly.Instance(compiled, { arena: { memory } });
  // The text of the module defines its exports.
  return { memory, ...(exports as unknown as Omit<VectorKernel, 'memory'>) };
}
