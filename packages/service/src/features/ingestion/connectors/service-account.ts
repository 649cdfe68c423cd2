/** Service accounts: an assertion signed with the private key of the account, which a token endpoint exchanges for a token (RFC 7523). */
import type { Reading } from './connector.ts';
import { SourceFault } from './source-fault.ts';

/** Lifetime of an assertion, in seconds. */
const LIFETIME_SECONDS = 600;

const encoder = new TextEncoder();
const base64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const part = (value: object): string => base64Url(encoder.encode(JSON.stringify(value)));

/** @throws SourceFault that does not contain the key. */
async function readPrivateKey(pem: string): Promise<CryptoKey> {
  const body = pem.replaceAll('\\n', '\n').replace(/-----(BEGIN|END) PRIVATE KEY-----/g, '');
  try {
    const bytes = Uint8Array.from(atob(body.replace(/\s/g, '')), (character) => character.charCodeAt(0));
    return await crypto.subtle.importKey('pkcs8', bytes, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, false, [
      'sign',
    ]);
  } catch {
    throw new SourceFault('The private key of the authentication cannot be read; it must be a PEM text (PKCS 8, RSA)');
  }
}

/** Returns the assertion for the token endpoint of the source. @throws SourceFault */
export async function signedAssertion(
  { input, now }: Pick<Reading, 'input' | 'now'>,
  account: Readonly<Record<string, string>>,
): Promise<{ url: string; fields: Record<string, string> }> {
  const { tokenUrl } = input as { tokenUrl?: string };
  if (tokenUrl === undefined)
    throw new SourceFault('This source has no "input.tokenUrl"; give the address that exchanges assertions for tokens');
  const seconds = Math.floor(now() / 1000);
  const claims = {
    iss: account['clientEmail'],
    aud: tokenUrl,
    iat: seconds,
    exp: seconds + LIFETIME_SECONDS,
    scope: 'read',
  };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  const key = await readPrivateKey(account['privateKey']!);
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, encoder.encode(signed));
  return {
    url: tokenUrl,
    fields: {
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: `${signed}.${base64Url(new Uint8Array(signature))}`,
    },
  };
}
