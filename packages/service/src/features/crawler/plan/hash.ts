/** Content hash, by which crawls recognize unchanged pages. */

/** Computes SHA-256 as hexadecimal digits. */
export type HashBytes = (bytes: Uint8Array<ArrayBuffer>) => string | Promise<string>;

/** Uses WebCrypto, which works in another thread. For frequent small inputs Node's own function is faster. */
export const hashByPlatform: HashBytes = async (bytes) => {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Returns the SHA-256 of a text as hexadecimal digits. */
export const hashText = async (text: string): Promise<string> => hashByPlatform(new TextEncoder().encode(text));
