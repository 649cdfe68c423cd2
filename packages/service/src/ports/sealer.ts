/** Encryption with the operator's key: AES-256-GCM for API keys and secrets, and a blind index (HMAC-SHA-256) to find a key without decrypting all. */
// Why: decision 0036.

/** Length of an operator key in bytes. */
export const OPERATOR_KEY_BYTES = 32;

/** Length of the nonce before each ciphertext in bytes. */
const NONCE_BYTES = 12;

/** Encrypts and decrypts. */
interface Seal {
  /** Encrypts a secret; decryption requires the same context. */
  seal(secret: string, context: string): Promise<string>;
  /** @throws Error if it was encrypted with another key or context, or changed since. */
  unseal(sealed: string, context: string): Promise<string>;
}

/** Encrypts API keys with one operator key. */
export interface Sealer extends Seal {
  /** Distinguishes operator keys without revealing them. */
  fingerprint: string;
  /** For all other secrets, with a key of its own, so that neither can decrypt the other's. */
  secrets: Seal;
  /** Returns the same hash for the same secret; it is not reversible. */
  lookup(secret: string): Promise<string>;
}

const encoder = new TextEncoder();

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** An operator key as text, for files, variables and stores. */
export const operatorKeyText = toBase64;

/**
 * Parses an operator key: 32 bytes in base64 or as 64 hexadecimal digits.
 * @throws Error that says how to create one.
 */
export function readOperatorKey(text: string): Uint8Array<ArrayBuffer> {
  const plain = text.trim();
  if (/^[0-9a-f]{64}$/i.test(plain)) return Uint8Array.from(plain.match(/../g)!, (pair) => Number.parseInt(pair, 16));
  const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(plain) && plain.length % 4 === 0 ? fromBase64(plain) : undefined;
  if (bytes?.length !== OPERATOR_KEY_BYTES)
    throw new Error('An operator key is 32 random bytes in base64; make one with: openssl rand -base64 32');
  return bytes;
}

/**
 * Creates a sealer. A key for each purpose is derived from the operator key (HKDF).
 *
 * @example
 * const sealer = await createSealer(operatorKey);
 * await sealer.unseal(await sealer.seal('secret', 'id'), 'id'); // 'secret'
 */
export async function createSealer(
  operatorKey: Uint8Array<ArrayBuffer>,
  random: (size: number) => Uint8Array,
): Promise<Sealer> {
  const base = await crypto.subtle.importKey('raw', operatorKey, 'HKDF', false, ['deriveKey']);
  const derive = (purpose: string, algorithm: AesKeyGenParams | HmacKeyGenParams, usages: KeyUsage[]) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(`aisle ${purpose}`) },
      base,
      algorithm,
      false,
      usages,
    );
  const mac = { name: 'HMAC', hash: 'SHA-256', length: 256 };
  const aes = { name: 'AES-GCM', length: 256 };
  const [sealing, index, naming, secretSealing] = await Promise.all([
    derive('api keys: seal', aes, ['encrypt', 'decrypt']),
    derive('api keys: blind index', mac, ['sign']),
    derive('api keys: fingerprint', mac, ['sign']),
    derive('secrets: seal', aes, ['encrypt', 'decrypt']),
  ]);
  const sign = async (key: CryptoKey, text: string) =>
    toHex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  const cipher = (nonce: Uint8Array, context: string) => ({
    name: 'AES-GCM',
    iv: new Uint8Array(nonce),
    additionalData: encoder.encode(context),
  });

  const sealWith = (key: CryptoKey): Seal => ({
    seal: async (secret, context) => {
      const nonce = random(NONCE_BYTES);
      const sealed = await crypto.subtle.encrypt(cipher(nonce, context), key, encoder.encode(secret));
      return toBase64(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
    },
    unseal: async (sealed, context) => {
      const bytes = fromBase64(sealed);
      const opened = await crypto.subtle.decrypt(
        cipher(bytes.subarray(0, NONCE_BYTES), context),
        key,
        bytes.subarray(NONCE_BYTES),
      );
      return new TextDecoder().decode(opened);
    },
  });

  return {
    fingerprint: await sign(naming, 'operator key'),
    ...sealWith(sealing),
    secrets: sealWith(secretSealing),
    lookup: (secret) => sign(index, secret),
  };
}
