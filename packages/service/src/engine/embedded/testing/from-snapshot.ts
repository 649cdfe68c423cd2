/** Loads an engine from the snapshots of another one. */
import type { ByteSource, Engine } from '../../engine.ts';
import { createEmbeddedEngine, type EmbeddedEngineOptions } from '../embedded-engine.ts';

/** The bytes of a snapshot, in one piece. */
export function bytesOf(engine: Engine, index: string): Uint8Array {
  const blocks: Uint8Array[] = [];
  // Each block is valid until the next one is requested.
  for (const block of engine.snapshots!.capture(index).blocks()) blocks.push(block.slice());
  return new Uint8Array(Buffer.concat(blocks));
}

/** Reads from a list of bytes; fails at its end. */
export function sourceOf(bytes: Uint8Array): ByteSource & { readonly left: number } {
  let at = 0;
  return {
    readInto: async (target) => {
      if (at + target.length > bytes.length) throw new Error('it ends too early');
      target.set(bytes.subarray(at, (at += target.length)));
    },
    get left() {
      return bytes.length - at;
    },
  };
}

/** Returns a new engine with the indexes of another one, like a process that starts from a snapshot. */
export async function fromSnapshot(
  engine: Engine,
  indexes: readonly string[],
  options?: EmbeddedEngineOptions,
): Promise<Engine> {
  const reborn = createEmbeddedEngine(options);
  for (const index of indexes) {
    const source = sourceOf(bytesOf(engine, index));
    await reborn.snapshots!.restore(index, source);
    if (source.left > 0) throw new Error(`${source.left} bytes of the snapshot were not read`);
  }
  return reborn;
}
