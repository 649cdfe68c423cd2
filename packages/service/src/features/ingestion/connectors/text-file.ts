/** Text files: the bytes of a file unpacked and in UTF-8, whatever they came as. */
import type { Fields } from '../../../foundation/wire/fields.ts';
import type { Archives } from './archives.ts';
import { charsetOf } from './decode-text.ts';
import { type CharsetHints, toUtf8 } from './detect-charset.ts';
import { createFormatNotes, type FormatNotes } from './format-notes.ts';
import type { OpenedFile } from './open-source.ts';
import { unpackFile } from './unpack-file.ts';

/** A file of text. Its body is UTF-8 without a byte order mark. */
export interface TextFile extends OpenedFile {
  notes: FormatNotes;
}

/** How a file is made text. */
export interface TextFileOptions {
  /** Of the source: `zipEntry` and `charset`. */
  input: Fields;
  archives: Archives;
  /** How the names of files of this format end, without the dot. */
  endings: readonly string[];
  /** The charset that the first bytes say themselves. */
  declaredIn?: NonNullable<CharsetHints['declaredIn']>;
}

/**
 * A file as text. Nothing is read before its body is.
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
    // What it said of its charset is done; that it is JSON Lines may still be told by it.
    contentType: file.contentType.replace(/;.*$/s, ''),
    body: toUtf8(unpacked, { declared, ...(declaredIn && { declaredIn }), notes }),
    notes,
  };
}
