/** Text of a source in whatever charset it says, or its byte order mark does, as text or as UTF-8. */
import { SourceFault } from './source-fault.ts';

/** The charset of a Content-Type; undefined where it names none. */
export const charsetOf = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1]?.toLowerCase();

const markOf = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
};

/** The same pieces, the first of which holds a whole mark, wherever it was cut. */
async function* withWholeMark(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let start: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of bytes) {
    if (!start) {
      yield chunk;
      continue;
    }
    start = start.length === 0 ? chunk : Uint8Array.of(...start, ...chunk);
    if (start.length < 2) continue;
    yield start;
    start = undefined;
  }
  if (start && start.length > 0) yield start;
}

/** @throws SourceFault for a charset that nobody knows. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    throw new SourceFault(
      `The source says that it is written in "${charset.slice(0, 40)}", which nobody can read; use UTF-8`,
    );
  }
}

const isUtf8 = (charset: string): boolean => charset === 'utf-8' || charset === 'utf8' || charset === 'us-ascii';

/** Pieces of text. What is no UTF-8, without a word on what else it is, becomes U+FFFD. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, contentType: string): AsyncIterable<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of withWholeMark(bytes)) {
    decoder ??= decoderOf(markOf(chunk) ?? charsetOf(contentType) ?? 'utf-8');
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}

/** The same as bytes of UTF-8; those that are so already go through as they are. */
export async function* decodeToUtf8(bytes: AsyncIterable<Uint8Array>, contentType: string): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  let decoder: TextDecoder | 'none' | undefined;
  for await (const chunk of withWholeMark(bytes)) {
    if (decoder === undefined) {
      const charset = markOf(chunk) ?? charsetOf(contentType) ?? 'utf-8';
      decoder = isUtf8(charset) ? 'none' : decoderOf(charset);
    }
    yield decoder === 'none' ? chunk : encoder.encode(decoder.decode(chunk, { stream: true }));
  }
  if (decoder !== undefined && decoder !== 'none') yield encoder.encode(decoder.decode());
}
