/** Packed files: gzip and zip, detected by their first bytes regardless of name and Content-Type, and unpacked while they are read. */
import { ArchiveFault, type Archives, type ZipArchive, type ZipEntry } from './archives.ts';
import { joinBytes, takeFirstBytes, withFirstBytes } from './first-bytes.ts';
import type { FormatNotes } from './format-notes.ts';
import { SourceFault } from './source-fault.ts';

/** Maximum bytes of a zip archive: its directory is at the end, so all of it is kept in memory. */
export const MAX_ZIP_SIZE = 64 * 1024 * 1024;
/** Maximum number of files in a zip archive. */
export const MAX_ZIP_ENTRIES = 1000;
/** Maximum ratio of unpacked to packed size, beyond a size that is always allowed. */
export const MAX_RATIO = 200;
const FREE_SIZE = 64 * 1024 * 1024;
/** Maximum number of nested archives: `products.csv.gz` in a zip is two. */
const MAX_LAYERS = 2;

/** Number of bytes that identify an archive. */
const SIGNATURE_SIZE = 8;

type Packing = 'gzip' | 'zip' | { unreadable: string };

const startsWith = (start: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, at) => start[at] === byte);

/** Detects the archive format by the first bytes. Undefined if the file is not packed. */
function packingOf(start: Uint8Array): Packing | undefined {
  if (startsWith(start, 0x1f, 0x8b, 8)) return 'gzip';
  // The second one is an empty archive.
  if (startsWith(start, 0x50, 0x4b, 3, 4) || startsWith(start, 0x50, 0x4b, 5, 6)) return 'zip';
  if (startsWith(start, 0x42, 0x5a, 0x68)) return { unreadable: 'bzip2' };
  if (startsWith(start, 0xfd, 0x37, 0x7a, 0x58, 0x5a)) return { unreadable: 'xz' };
  if (startsWith(start, 0x28, 0xb5, 0x2f, 0xfd)) return { unreadable: 'zstd' };
  if (startsWith(start, 0x37, 0x7a, 0xbc, 0xaf)) return { unreadable: '7z' };
  if (startsWith(start, 0x52, 0x61, 0x72, 0x21)) return { unreadable: 'rar' };
  return undefined;
}

/** Converts a fault of an archive into one of the source: a truncated file may be complete the next time. */
export const toArchiveFault = (error: unknown): unknown =>
  error instanceof ArchiveFault ? new SourceFault(error.message, { isPassing: error.isCut, cause: error }) : error;

/** Reads all bytes of a file. @throws SourceFault if there are too many. */
export async function gatherBytes(
  bytes: AsyncIterable<Uint8Array>,
  { maxSize, cure }: { maxSize: number; cure: string },
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    size += piece.byteLength;
    if (size > maxSize)
      throw new SourceFault(`The file is over ${maxSize.toLocaleString('en')} bytes as it comes; ${cure}`);
    pieces.push(piece);
  }
  return joinBytes(pieces);
}

/** Counts the bytes of a stream. */
async function* counted(bytes: AsyncIterable<Uint8Array>, count: { size: number }): AsyncIterable<Uint8Array> {
  for await (const piece of bytes) {
    count.size += piece.byteLength;
    yield piece;
  }
}

/** Limits the unpacked bytes. @throws SourceFault for a decompression bomb. */
export async function* boundRatio(
  bytes: AsyncIterable<Uint8Array>,
  packed: { size: number },
): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.byteLength;
    if (size > FREE_SIZE && size > packed.size * MAX_RATIO)
      throw new SourceFault(
        `The file becomes over ${MAX_RATIO} times as large when it is unpacked (${size.toLocaleString('en')} bytes of ${packed.size.toLocaleString('en')}), which no data do; send it unpacked`,
      );
    yield piece;
  }
}

const isData = ({ name }: ZipEntry): boolean => !/(^|\/)(__MACOSX\/|\.)/.test(name);

/** Lists names for a message. */
const listNames = (entries: readonly ZipEntry[]): string =>
  entries
    .slice(0, 10)
    .map(({ name }) => `"${name.slice(0, 100)}"`)
    .join(', ') + (entries.length > 10 ? ', …' : '');

/** Selects the file of an archive to read. @throws SourceFault if it is ambiguous. */
function chooseEntry({ entries }: ZipArchive, { entry, endings }: Pick<Unpacking, 'entry' | 'endings'>): ZipEntry {
  const data = entries.filter(isData);
  if (data.some(({ name }) => name === 'xl/workbook.xml') && !endings.includes('xlsx'))
    throw new SourceFault('The file is an Excel workbook; read it by a source of the type xlsx');
  if (entry !== undefined) {
    const named = data.filter(({ name }) => name === entry || name.endsWith(`/${entry}`));
    if (named.length === 1) return named[0]!;
    throw new SourceFault(
      `The zip archive has ${named.length === 0 ? 'no file' : `${named.length} files`} "${entry.slice(0, 100)}", the zipEntry of the source; it has ${listNames(data) || 'none'}`,
    );
  }
  const fitting = data.filter(({ name }) =>
    endings.some((ending) => new RegExp(`\\.${ending}(\\.gz)?$`, 'i').test(name)),
  );
  const [only, ...others] = data.length === 1 ? data : fitting;
  if (only && others.length === 0) return only;
  if (data.length === 0) throw new SourceFault('The zip archive has no file in it; it must have one of data');
  throw new SourceFault(
    `The zip archive has ${only ? 'several files that may be meant' : `no file that ends in .${endings.join(', .')}`}; name one as zipEntry of the source: ${listNames(only ? fitting : data)}`,
  );
}

/** Options of unpacking. */
export interface Unpacking {
  archives: Archives;
  /** The file of a zip archive, by path or name. By default, the only data file. */
  entry: string | undefined;
  /** Extensions of data files, without the dot. */
  endings: readonly string[];
  notes: FormatNotes;
}

async function* readZip(bytes: AsyncIterable<Uint8Array>, unpacking: Unpacking): AsyncIterable<Uint8Array> {
  const all = await gatherBytes(bytes, {
    maxSize: MAX_ZIP_SIZE,
    cure: 'send what is larger as gzip, which is read as a stream',
  });
  const archive = await unpacking.archives.openZip(all);
  if (archive.entries.length > MAX_ZIP_ENTRIES)
    throw new SourceFault(
      `The zip archive has over ${MAX_ZIP_ENTRIES.toLocaleString('en')} files; send one of data alone`,
    );
  const chosen = chooseEntry(archive, unpacking);
  if (chosen.isEncrypted)
    throw new SourceFault(`"${chosen.name.slice(0, 100)}" in the zip archive has a password; send it without`);
  if (archive.entries.length > 1)
    unpacking.notes.add(`Of the zip archive, the file "${chosen.name.slice(0, 100)}" is read`);
  yield* boundRatio(archive.read(chosen), { size: all.byteLength });
}

/**
 * Returns the bytes of a file, unpacked if necessary.
 * @throws SourceFault
 *
 * @example
 * for await (const piece of unpackFile(file.body, { archives, entry: undefined, endings: ['csv'], notes })) …
 */
export async function* unpackFile(
  bytes: AsyncIterable<Uint8Array>,
  unpacking: Unpacking,
  layer = 1,
): AsyncIterable<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]();
  try {
    const first = await takeFirstBytes(pieces, SIGNATURE_SIZE);
    const all = withFirstBytes(first, pieces);
    const packing = packingOf(first.bytes);
    if (packing === undefined) yield* all;
    else if (typeof packing === 'object')
      throw new SourceFault(`The file is packed by ${packing.unreadable}, which is not read; gzip and zip are`);
    else if (layer > MAX_LAYERS)
      throw new SourceFault(`The file is packed more than ${MAX_LAYERS} times over; send it packed once`);
    else {
      const packed = { size: 0 };
      const unpacked =
        packing === 'gzip'
          ? boundRatio(unpacking.archives.gunzip(counted(all, packed)), packed)
          : readZip(all, unpacking);
      yield* unpackFile(unpacked, unpacking, layer + 1);
    }
  } catch (error) {
    throw toArchiveFault(error);
  } finally {
    await pieces.return?.();
  }
}
