/** Secured keys: base64(hex(HMAC-SHA256(parent key, restrictions)) + restrictions), made by a shop's own backend (spec 3, Authentication). */
import { searchParameterKinds } from '../../foundation/wire/generated/parameters.ts';
import { decodeValue } from '../../foundation/wire/decode-parameters.ts';
import { findFault } from '../../foundation/wire/validate.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';

const HMAC_HEX = 64;

/** The parts of a secured key, not yet verified. */
export interface SecuredKeyParts {
  /** The claimed HMAC in hex. */
  mac: string;
  /** The URL-encoded restrictions, exactly as signed. */
  message: string;
}

/** Splits a key. Undefined if it cannot be a secured key. */
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

/** Computes the hex HMAC-SHA256 of `message` with `secret`. */
export async function hmacHex(secret: string, message: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message)));
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares in a time that does not depend on the position of the first difference. */
export function equalInConstantTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++)
    difference |= a.charCodeAt(index) ^ b.charCodeAt(index % (b.length || 1));
  return difference === 0;
}

/** Restrictions of a secured key. */
export interface Restrictions {
  /** Unix time in seconds. */
  validUntil?: number;
  restrictIndices?: readonly string[];
  restrictSources?: string;
  referers?: readonly string[];
  /** Search parameters to enforce, decoded, including a userToken. */
  parameters: Readonly<Record<string, unknown>>;
}

/** Decodes a list of strings; other values would never match names, or match them by accident. */
function decodeTexts(name: string, text: string): string[] {
  const list = decodeValue(name, 'list', text);
  if (Array.isArray(list) && list.every((one) => typeof one === 'string')) return list;
  throw badRequest(
    `The secured API key restricts "${name}" to something that is not text; give names, joined by commas`,
  );
}

/**
 * Parses the signed restrictions. A restriction that cannot be enforced must not be ignored: there is then a `fault`, a message for the
 * creator of the key. The same applies to a duplicate parameter: backends that join strings would otherwise let the caller choose the last
 * one.
 * @param whose Owner of the restrictions, for messages.
 * @throws ServiceError 400 for a value of the wrong type, as even signed values may be invalid.
 */
export function readRestrictions(
  message: string,
  whose = 'The secured API key',
): { restrictions: Restrictions } | { fault: string } {
  const parameters: Record<string, unknown> = {};
  const restrictions: Restrictions = { parameters };
  const seen = new Set<string>();
  for (const [name, text] of new URLSearchParams(message)) {
    const shown = name.slice(0, 80);
    if (seen.has(name)) return { fault: `${whose} restricts "${shown}" twice; make it with one value for each name` };
    seen.add(name);
    if (name === 'validUntil') restrictions.validUntil = decodeValue(name, 'integer', text) as number;
    else if (name === 'restrictIndices') restrictions.restrictIndices = decodeTexts(name, text);
    else if (name === 'restrictSources') restrictions.restrictSources = text;
    else if (name === 'referers') restrictions.referers = decodeTexts(name, text);
    else if (Object.hasOwn(searchParameterKinds, name))
      parameters[name] = decodeValue(name, searchParameterKinds[name]!, text);
    else return { fault: `${whose} restricts "${shown}", which cannot be enforced; make it without` };
  }
  const wrong = findFault('searchSingleIndex', { path: { indexName: 'any' }, query: {}, body: parameters });
  if (wrong !== undefined) throw badRequest(`${whose} enforces a wrong parameter: ${wrong}`);
  return { restrictions };
}
