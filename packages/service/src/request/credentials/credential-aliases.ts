/** Credential aliases: clients use other header names for their credentials, which are renamed before anything reads, counts or logs them. */
import type { Credential, CredentialAliases } from '../../foundation/wire/credential.ts';

/** Characters of a header value. No key or application ID has others, so other values count as missing. */
const HEADER_VALUE = /^[\x20-\x7e]*$/;

/** Methods that a web Request cannot have; no route has them either. */
const UNUSABLE_METHOD = /^(?:CONNECT|TRACE|TRACK)$/i;

/** Credentials of a request under other names, and its URL without them. */
interface Aliased {
  credentials: Map<Credential, string>;
  address: string;
}

/** Extracts the credentials from a URL, whose parameter names are case-sensitive. */
function takeFromAddress(address: string, aliases: CredentialAliases): Aliased {
  const credentials = new Map<Credential, string>();
  if (!address.includes('?')) return { credentials, address };
  const url = new URL(address);
  // A copy, because deletion during iteration would skip entries.
  for (const [name, value] of Array.from(url.searchParams))
    for (const [credential, others] of Object.entries(aliases) as [Credential, readonly string[]][])
      if (others.includes(name.toLowerCase())) {
        url.searchParams.delete(name);
        if (!credentials.has(credential)) credentials.set(credential, HEADER_VALUE.test(value) ? value : '');
      }
  return { credentials, address: credentials.size > 0 ? url.href : address };
}

/**
 * Returns the headers without those names, and with the credentials under the standard names. A standard header has precedence, then
 * another header.
 */
function renameHeaders(
  headers: Headers,
  aliases: CredentialAliases,
  inAddress: ReadonlyMap<Credential, string>,
): Headers | undefined {
  let renamed: Headers | undefined;
  for (const [credential, others] of Object.entries(aliases) as [Credential, readonly string[]][]) {
    const sent = others.filter((other) => headers.has(other));
    const value = sent.length > 0 ? headers.get(sent[0]!) : inAddress.get(credential);
    if (value === undefined || value === null) continue;
    renamed ??= new Headers(headers);
    for (const other of sent) renamed.delete(other);
    if (!renamed.has(credential)) renamed.set(credential, value);
  }
  return renamed;
}

/**
 * Renames the credentials of requests: those in headers, and those in the URL, which become headers, so that no logged URL contains them.
 * Returns a request without other names unchanged.
 *
 * @example
 * const renameCredentials = createCredentialRenamer({ 'x-service-api-key': ['x-other-key'], 'x-service-application-id': [] });
 * renameCredentials(request).headers.get('x-service-api-key');
 */
export function createCredentialRenamer(aliases: CredentialAliases): (request: Request) => Request {
  return (request) => {
    const { credentials, address } = takeFromAddress(request.url, aliases);
    const headers = renameHeaders(request.headers, aliases, credentials);
    if (!headers || UNUSABLE_METHOD.test(request.method)) return request;
    // Read last: reading the body makes Node's server create a web Request and a stream, which costs more than a light search.
    const { method, body } = request;
    // Copied field by field: servers pass objects that are like a web Request, but not always one.
    return new Request(address, { method, headers, ...(body && { body, duplex: 'half' }) });
  };
}
