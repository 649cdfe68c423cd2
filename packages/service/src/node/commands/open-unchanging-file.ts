/** Reads a file and reports an error if it changed meanwhile, because its rows would then come from two versions. */
import { open, stat } from 'node:fs/promises';
import { SourceFault } from '../../features/ingestion/connectors/source-fault.ts';

/** Bytes per read. */
const PIECE = 64 * 1024;

/** A file being read. */
export interface UnchangingFile {
  /**
   * Its bytes.
   * @throws SourceFault at their end, if the size or modification time has changed since the call of `openUnchangingFile`, or the size is
   * not the number of bytes read.
   */
  body: AsyncIterable<Uint8Array>;
  /** Changes when its size or modification time changes. */
  version: string;
}

/** Size and modification time, to detect changes. */
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
 * Returns a file that is opened on the first read. After that, replacing it under the same name does no harm, because the opened file is
 * read to its end. A replacement before that is reported as a change.
 * @throws Error if it does not exist
 *
 * @example
 * for await (const piece of (await openUnchangingFile('products.csv')).body) …
 */
export async function openUnchangingFile(file: string): Promise<UnchangingFile> {
  const { size, mtimeMs } = await stat(file);
  return { body: readPieces(file, { size, mtimeMs }), version: `${size} ${mtimeMs}` };
}
