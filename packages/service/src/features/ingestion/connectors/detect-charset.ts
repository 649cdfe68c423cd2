/** Charset detection: a file without a declared charset is UTF-8 until its first invalid byte, and from there Windows-1252 unless something contradicts it. */
import { withWindowsLetters } from '../../../foundation/wire/windows-letters.ts';
import { decoderOf, MARK_SIZE, markOf } from './decode-text.ts';
import { joinBytes, takeFirstBytes, withFirstBytes } from './first-bytes.ts';
import type { FormatNotes } from './format-notes.ts';

/** What a file has shown about its charset. */
type State =
  /** Only ASCII so far. */
  | 'ascii'
  /** Characters of UTF-8 occurred: invalid bytes among them are mistakes. */
  | 'utf-8'
  | 'windows-1252';

const encoder = new TextEncoder();
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
const western = new TextDecoder('windows-1252');

/** Returns the number of bytes of an incomplete character at the end. */
function openEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

/**
 * UTF-8 misread as Windows-1252 (é as Ã©, € as â‚¬), and bytes undefined in it: such a cell is rejected rather than garbled.
 */
const GARBLED =
  /[\u00c2\u00c3][\u0080-\u00bf\u0152-\u0192\u02c6-\u2122]|\u00e2[\u20ac\u201a][\u0080-\u00bf\u0152-\u0192\u02c6-\u2122]|[\u0081\u008d\u008f\u0090\u009d]/g;

const decodeWestern = (bytes: Uint8Array): string =>
  withWindowsLetters(western.decode(bytes), western).replace(GARBLED, '\ufffd');

/** Determines the charset of a piece with bytes that are not UTF-8, if no earlier piece did. */
function judge(bytes: Uint8Array): State {
  const text = lenient.decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[^\u0000-\u007f\ufffd]/gu)?.length ?? 0;
  // Two adjacent letters may look like a UTF-8 character (É®): a tenth of the bytes are not enough.
  return whole * 10 > broken ? 'utf-8' : 'windows-1252';
}

async function* detect(pieces: AsyncIterable<Uint8Array>, notes: FormatNotes): AsyncIterable<Uint8Array> {
  let state = 'ascii' as State;
  let remainder: Uint8Array = new Uint8Array();
  let size = 0;
  /** Decodes the complete characters of a piece. */
  const decode = (bytes: Uint8Array): Uint8Array => {
    const at = size;
    size += bytes.byteLength;
    if (state === 'windows-1252') return encoder.encode(decodeWestern(bytes));
    try {
      const text = strict.decode(bytes);
      if (text.length !== bytes.length) state = 'utf-8';
      return bytes;
    } catch {
      if (state === 'ascii') state = judge(bytes);
      if (state === 'utf-8') return encoder.encode(lenient.decode(bytes));
      const first = at + bytes.findIndex((byte) => byte >= 0x80);
      notes.add(
        `The file is not UTF-8 (byte ${(first + 1).toLocaleString('en')}) and does not say what it is: read as Windows-1252 (detected); where that is wrong, set "charset" of the source`,
      );
      return encoder.encode(decodeWestern(bytes));
    }
  };
  try {
    for await (const piece of pieces) {
      const bytes: Uint8Array = remainder.length === 0 ? piece : joinBytes([remainder, piece]);
      const open = openEnd(bytes);
      remainder = bytes.subarray(bytes.length - open);
      if (bytes.length > open) yield decode(bytes.subarray(0, bytes.length - open));
    }
  } catch (error) {
    // Readers look ahead a little, so complete rows must not wait for the next piece.
    if (remainder.length > 0) yield decode(remainder);
    throw error;
  }
  if (remainder.length > 0) yield decode(remainder);
}

const isUtf8 = (charset: string): boolean => /^(utf-?8|us-ascii)$/i.test(charset);

async function* transcode(pieces: AsyncIterable<Uint8Array>, charset: string): AsyncIterable<Uint8Array> {
  const decoder = decoderOf(charset);
  for await (const piece of pieces)
    yield encoder.encode(withWindowsLetters(decoder.decode(piece, { stream: true }), decoder));
  yield encoder.encode(decoder.decode());
}

/** Hints about the charset of a file. */
export interface CharsetHints {
  /** As declared by the source, or else by its response. */
  declared: string | undefined;
  /** As declared in its first bytes (XML). */
  declaredIn?: (first: Uint8Array) => string | undefined;
  notes: FormatNotes;
}

/** Number of bytes in which a file declares its charset. */
const DECLARATION_SIZE = 256;

/**
 * Converts the bytes of a file to UTF-8 without a byte order mark. The mark takes precedence over the hints, and invalid characters become
 * U+FFFD.
 * @throws SourceFault
 *
 * @example
 * for await (const piece of toUtf8(bytes, { declared: undefined, notes })) …
 */
export async function* toUtf8(bytes: AsyncIterable<Uint8Array>, hints: CharsetHints): AsyncIterable<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]();
  try {
    const first = await takeFirstBytes(pieces, hints.declaredIn ? DECLARATION_SIZE : MARK_SIZE);
    const mark = markOf(first.bytes);
    const charset = mark ?? hints.declared ?? hints.declaredIn?.(first.bytes);
    const all = withFirstBytes(mark === 'utf-8' ? { ...first, bytes: first.bytes.subarray(3) } : first, pieces);
    if (charset === undefined) yield* detect(all, hints.notes);
    // Its readers replace invalid characters by U+FFFD themselves.
    else if (isUtf8(charset)) yield* all;
    else yield* transcode(all, charset);
  } finally {
    await pieces.return?.();
  }
}
