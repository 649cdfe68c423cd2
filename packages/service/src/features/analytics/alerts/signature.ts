/** Signature of webhook messages: HMAC-SHA-256 of the time and the body, which prevents forgery and replay. */

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the header value: `t=` the Unix time in seconds, `v1=` the signature as hexadecimal digits.
 *
 * @example
 * await signature({ secret: 'a-secret-of-your-own', body: '{}', time: Date.now() }); // 't=1768478400,v1=5f0c…'
 */
export async function signature(options: { secret: string; body: string; time: number }): Promise<string> {
  const seconds = Math.floor(options.time / 1000);
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(options.secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return `t=${seconds},v1=${toHex(await crypto.subtle.sign('HMAC', key, encoder.encode(`${seconds}.${options.body}`)))}`;
}
