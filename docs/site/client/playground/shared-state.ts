/** Shared state: records in the hash of the address, compressed, only when somebody asks for a link. */

/** Characters of an address that mail and chat programs still take. */
export const longestHash = 30_000;

const toBase64Url = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};
const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/**
 * The hash that holds a text.
 * @throws RangeError when it is too long for an address.
 */
export async function hashOf(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const hash = `#records=${toBase64Url(packed)}`;
  if (hash.length > longestHash)
    throw new RangeError(`These records need ${hash.length} characters; addresses hold ${longestHash}. Share fewer.`);
  return hash;
}

/** The text in a hash; nothing where there is none, or what is there was cut off on its way. */
export async function textOf(hash: string): Promise<string | undefined> {
  const packed = /^#records=([\w-]+)$/.exec(hash)?.[1];
  if (!packed) return undefined;
  try {
    return new TextDecoder().decode(await through(fromBase64Url(packed), new DecompressionStream('deflate-raw')));
  } catch {
    return undefined;
  }
}
