/** Hash of a text: the name under which its vector lies in the store. */

const encoder = new TextEncoder();

/** Bytes that are kept of a hash: enough that no two texts of a shop share one. */
const BYTES = 16;

/**
 * The first half of the SHA-256 of a text, as hexadecimal digits.
 *
 * @example
 * await hashText('Parka. Acme'); // 32 digits
 */
export async function hashText(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)), 0, BYTES);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
