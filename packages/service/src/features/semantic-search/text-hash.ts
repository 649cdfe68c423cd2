/** Hash of a text: the key of its vector in the store. */

const encoder = new TextEncoder();

/** Number of bytes of a hash: enough to rule out collisions within a shop. */
const BYTES = 16;

/**
 * Returns the first half of the SHA-256 of a text as hexadecimal digits.
 *
 * @example
 * await hashText('Parka. Acme'); // 32 digits
 */
export async function hashText(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)), 0, BYTES);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
