/** Secured keys: base64(hex(HMAC-SHA256(parent key, restrictions)) + restrictions), made by a shop's own backend (spec 3, Authentication). */
import { searchParameterKinds } from '../generated/parameters.ts';
import { decodeValue } from '../http/decode-parameters.ts';

const HMAC_HEX = 64;

/** A secured key taken apart, not yet verified. */
export interface SecuredKeyParts {
  /** The claimed HMAC in hex. */
  mac: string;
  /** The URL-encoded restrictions, exactly as signed. */
  message: string;
}

/** Takes a key apart; undefined when it cannot be a secured key. */
export function splitSecuredKey(key: string): SecuredKeyParts | undefined {
  if (key.length < 86 || key.length > 16_384 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(key)) return undefined;
  let text: string;
  try {
    const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  const mac = text.slice(0, HMAC_HEX);
  return /^[0-9a-f]{64}$/.test(mac) ? { mac, message: text.slice(HMAC_HEX) } : undefined;
}

/** Hex HMAC-SHA256 of `message` under `secret`. */
export async function hmacHex(secret: string, message: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message)));
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares in a time that does not tell where the first difference is. */
export function equalInConstantTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at % (b.length || 1));
  return difference === 0;
}

/** What a secured key restricts. */
export interface Restrictions {
  /** Unix time in seconds. */
  validUntil?: number;
  restrictIndices?: readonly string[];
  restrictSources?: string;
  referers?: readonly string[];
  /** Search parameters to enforce, decoded; a userToken among them. */
  parameters: Readonly<Record<string, unknown>>;
}

/**
 * Reads the signed restrictions.
 * @throws ServiceError 400 for a parameter of the wrong kind; `undefined` for one that nobody knows: a restriction that
 * cannot be enforced must not be ignored.
 */
export function readRestrictions(message: string): Restrictions | undefined {
  const parameters: Record<string, unknown> = {};
  const restrictions: Restrictions = { parameters };
  for (const [name, text] of new URLSearchParams(message)) {
    if (name === 'validUntil') restrictions.validUntil = decodeValue(name, 'integer', text) as number;
    else if (name === 'restrictIndices') restrictions.restrictIndices = decodeValue(name, 'list', text) as string[];
    else if (name === 'restrictSources') restrictions.restrictSources = text;
    else if (name === 'referers') restrictions.referers = decodeValue(name, 'list', text) as string[];
    else if (Object.hasOwn(searchParameterKinds, name))
      parameters[name] = decodeValue(name, searchParameterKinds[name]!, text);
    else return undefined;
  }
  return restrictions;
}
