/** Decode text: decodes the bytes of a page by its byte order mark, its header, its own declaration, or what browsers assume. */
import { withWindowsLetters } from '../../foundation/wire/windows-letters.ts';

/** Number of bytes in which browsers search for the declaration of the charset. */
const PRESCAN_BYTES = 4096;

const BYTE_ORDER_MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const decoderFor = (label: string | undefined): TextDecoder | undefined => {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label.trim());
  } catch {
    return undefined;
  }
};

const charsetIn = (text: string): string | undefined => /charset\s*=\s*["']?\s*([^\s"';>]+)/i.exec(text)?.[1];

/** Returns the charset that the page declares: `<meta charset>`, or the XML declaration. It is in ASCII, whatever follows. */
function declaredCharset(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, PRESCAN_BYTES));
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)["']/i.exec(start)?.[1];
  const meta = [...start.matchAll(/<meta\b[^>]*>/gi)].map(([tag]) => charsetIn(tag)).find((name) => name !== undefined);
  const said = declared ?? meta;
  // A page that declares this in ASCII cannot be UTF-16.
  return said !== undefined && /^utf-?16/i.test(said) ? 'utf-8' : said;
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * Decodes bytes as text. Never fails: invalid bytes become U+FFFD.
 *
 * @example
 * decodeText({ body, contentType: 'text/html; charset=iso-8859-1' });
 */
export function decodeText({ body, contentType }: { body: Uint8Array; contentType: string | undefined }): string {
  const [, marked] = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, index) => body[index] === byte)) ?? [];
  const decoder =
    decoderFor(marked) ??
    decoderFor(charsetIn(contentType ?? '')) ??
    decoderFor(declaredCharset(body)) ??
    new TextDecoder(isUtf8(body) ? 'utf-8' : 'windows-1252');
  return withWindowsLetters(decoder.decode(body), decoder);
}
