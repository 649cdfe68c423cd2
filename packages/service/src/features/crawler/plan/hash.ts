/** Content hash: by which a crawl knows pages again. */

/** SHA-256 in hexadecimal digits. */
export type HashBytes = (bytes: Uint8Array<ArrayBuffer>) => string | Promise<string>;

/** By the means of every platform, which hand it to another thread: for what is small and often comes, Node does it sooner itself. */
export const hashByPlatform: HashBytes = async (bytes) => {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** SHA-256 of a text in hexadecimal digits. */
export const hashText = async (text: string): Promise<string> => hashByPlatform(new TextEncoder().encode(text));
