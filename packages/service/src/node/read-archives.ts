/** Unpacks gzip and zip under Node: with zlib, and yauzl for the directory of a zip archive. */
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import {
  ArchiveFault,
  type Archives,
  type ZipArchive,
  type ZipEntry,
} from '../features/ingestion/connectors/archives.ts';

/** Maximum number of entries read from a directory. */
const MAX_ENTRIES = 100_000;

/** Returns whether zlib reports a premature end. */
const isCut = (error: unknown): boolean => (error as { code?: string }).code === 'Z_BUF_ERROR';
const isZlibFault = (error: unknown): boolean => ((error as { code?: string }).code ?? '').startsWith('Z_');

async function* gunzip(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const decoder = createGunzip();
  // An error in it destroys the decoder, and is so thrown by the loop below.
  const feeding = pipeline(bytes, decoder).catch(() => undefined);
  try {
    for await (const piece of decoder) yield piece as Uint8Array;
  } catch (error) {
    if (!isZlibFault(error)) throw error;
    throw new ArchiveFault(
      isCut(error)
        ? 'The gzip file ends in the middle; it was not sent, or not written, to its end'
        : `The gzip file is damaged (${(error as Error).message})`,
      { isCut: isCut(error), cause: error },
    );
  } finally {
    await feeding;
  }
}

const damaged = (error: unknown): ArchiveFault =>
  new ArchiveFault(`The zip archive is damaged (${(error as Error).message.slice(0, 200)})`, { cause: error });

async function* readEntry(archive: ZipFile, entry: Entry): AsyncIterable<Uint8Array> {
  try {
    const stream = await archive.openReadStreamPromise(entry);
    for await (const piece of stream) yield piece as Uint8Array;
  } catch (error) {
    throw damaged(error);
  }
}

async function openZip(bytes: Uint8Array): Promise<ZipArchive> {
  const { fromBufferPromise } = await import('yauzl');
  let archive: ZipFile;
  try {
    archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // The directory of an archive is at its end, so it is missing in a truncated one.
    if (!/end of central directory/i.test((error as Error).message)) throw damaged(error);
    throw new ArchiveFault('The zip archive ends in the middle; it was not sent, or not written, to its end', {
      isCut: true,
      cause: error,
    });
  }
  const entries = new Map<ZipEntry, Entry>();
  try {
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      entries.set({ name: entry.fileName, isEncrypted: entry.isEncrypted() }, entry);
      if (entries.size >= MAX_ENTRIES) break;
    }
  } catch (error) {
    throw damaged(error);
  }
  return { entries: [...entries.keys()], read: (entry) => readEntry(archive, entries.get(entry)!) };
}

/**
 * Unpacks files.
 *
 * @example
 * for await (const piece of archives.gunzip(createReadStream('products.csv.gz'))) …
 */
export const archives: Archives = { gunzip, openZip };
