/** Text files: the bytes of a file, unpacked and converted to UTF-8. */
import type { Fields } from '../../../foundation/wire/fields.ts';
import type { Archives } from './archives.ts';
import { charsetOf } from './decode-text.ts';
import { type CharsetHints, toUtf8 } from './detect-charset.ts';
import { createFormatNotes, type FormatNotes } from './format-notes.ts';
import type { OpenedFile } from './open-source.ts';
import { unpackFile } from './unpack-file.ts';

/** A text file. Its body is UTF-8 without a byte order mark. */
export interface TextFile extends OpenedFile {
  notes: FormatNotes;
}

/** Options of the conversion. */
export interface TextFileOptions {
  /** Input of the source: `zipEntry` and `charset`. */
  input: Fields;
  archives: Archives;
  /** Extensions of files of this format, without the dot. */
  endings: readonly string[];
  /** Returns the charset declared in the first bytes. */
  declaredIn?: NonNullable<CharsetHints['declaredIn']>;
}

/**
 * Converts a file into text. Nothing is read before its body is.
 *
 * @example
 * const file = toTextFile(await openFile(reading), { ...reading, endings: ['csv'] });
 */
export function toTextFile(file: OpenedFile, { input, archives, endings, declaredIn }: TextFileOptions): TextFile {
  const { zipEntry, charset } = input as { zipEntry?: string; charset?: string };
  const notes = createFormatNotes();
  const unpacked = unpackFile(file.body, { archives, entry: zipEntry, endings, notes });
  const declared = charset ?? charsetOf(file.contentType);
  return {
    ...file,
    // Its charset is no longer valid, but it may still indicate JSON Lines.
    contentType: file.contentType.replace(/;.*$/s, ''),
    body: toUtf8(unpacked, { declared, ...(declaredIn && { declaredIn }), notes }),
    notes,
  };
}
