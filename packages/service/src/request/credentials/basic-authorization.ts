/** HTTP basic authentication (RFC 7617): a user and a key in the header Authorization. */

/** Maximum length of the header. */
const MAX_HEADER_LENGTH = 4096;

/**
 * Parses the header. Undefined if it is not basic authentication.
 *
 * @example
 * readBasic('Basic c2hvcDpzZWNyZXQ='); // { user: 'shop', key: 'secret' }
 */
export function readBasic(header: string | null): { user: string; key: string } | undefined {
  const [, encoded] = /^basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec((header ?? '').slice(0, MAX_HEADER_LENGTH)) ?? [];
  if (encoded === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const [, user, key] = /^([^:]*):(.*)$/s.exec(new TextDecoder().decode(bytes)) ?? [];
    return user === undefined || key === undefined ? undefined : { user, key };
  } catch {
    return undefined;
  }
}
