/** Opens a file that must not change while it is read: one that grows, shrinks or is written over meanwhile would give rows of two states. */
import { open, stat } from 'node:fs/promises';
import { SourceFault } from '../../features/ingestion/connectors/source-fault.ts';

/** Bytes that are read at once. */
const PIECE = 64 * 1024;

/** A file that is being read. */
export interface UnchangingFile {
  /** Its bytes. @throws SourceFault at their end, where the file was changed meanwhile */
  body: AsyncIterable<Uint8Array>;
  /** By which it is known again: its size and the time of its last change. */
  version: string;
}

/** What tells whether a file is the one that was looked at. */
interface FileIdentity {
  size: number;
  mtimeMs: number;
}

async function* readPieces(file: string, before: FileIdentity): AsyncGenerator<Uint8Array> {
  const handle = await open(file);
  let bytes = 0;
  const stream = handle.createReadStream({ highWaterMark: PIECE, autoClose: false });
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      yield piece;
    }
    const { size, mtimeMs } = await handle.stat();
    if (size !== before.size || mtimeMs !== before.mtimeMs || bytes !== size)
      throw new SourceFault(
        `${file} was changed while it was read (${bytes.toLocaleString('en')} bytes came, it had ${before.size.toLocaleString('en')}); wait until it is written as a whole, and give it again from its beginning`,
      );
  } finally {
    await handle.close();
  }
}

/**
 * Looks at the file; it is opened when it is first read. What takes its place under the same name while it is read does not matter: what was
 * opened is read to its end.
 *
 * @throws Error where it is not there
 * @example
 * for await (const piece of (await openUnchangingFile('products.csv')).body) …
 */
export async function openUnchangingFile(file: string): Promise<UnchangingFile> {
  const { size, mtimeMs } = await stat(file);
  return { body: readPieces(file, { size, mtimeMs }), version: `${size} ${mtimeMs}` };
}
