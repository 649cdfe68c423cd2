/** Decodes the text of a source by its declared charset or its byte order mark, as text or as UTF-8. */
import { withWindowsLetters } from '../../../foundation/wire/windows-letters.ts';
import { SourceFault } from './source-fault.ts';
import { takeFirstBytes, withFirstBytes } from './first-bytes.ts';

/** Returns the charset of a Content-Type. Undefined if it has none. */
export const charsetOf = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1]?.toLowerCase();

/** Bytes of the longest byte order mark. */
export const MARK_SIZE = 3;

/** Returns the charset of a byte order mark. */
export const markOf = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
};

/** @throws SourceFault for an unsupported charset. */
export function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    throw new SourceFault(
      `The source says that it is written in "${charset.slice(0, 40)}", which nobody can read; use UTF-8`,
    );
  }
}

/** Decodes pieces of text. Invalid UTF-8 without another declared charset becomes U+FFFD. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, contentType: string): AsyncIterable<string> {
  const pieces = bytes[Symbol.asyncIterator]();
  try {
    const first = await takeFirstBytes(pieces, MARK_SIZE);
    const decoder = decoderOf(markOf(first.bytes) ?? charsetOf(contentType) ?? 'utf-8');
    for await (const piece of withFirstBytes(first, pieces)) {
      const text = withWindowsLetters(decoder.decode(piece, { stream: true }), decoder);
      if (text !== '') yield text;
    }
    const tail = decoder.decode();
    if (tail !== '') yield tail;
  } finally {
    await pieces.return?.();
  }
}
