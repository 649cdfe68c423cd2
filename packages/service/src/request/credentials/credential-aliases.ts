/** Credential aliases: clients of the field name the headers of their credentials otherwise; they are renamed before anything reads, counts or logs them. */
import type { Credential, CredentialAliases } from '../../foundation/wire/credential.ts';

/** What a header can carry. No key or application ID is anything else, so what is otherwise counts as missing. */
const HEADER_VALUE = /^[\x20-\x7e]*$/;

/** Methods that no request of the platform can have; no route has them either. */
const UNUSABLE_METHOD = /^(?:CONNECT|TRACE|TRACK)$/i;

/** What credentials a request has under other names, and what its address is without them. */
interface Aliased {
  credentials: Map<Credential, string>;
  address: string;
}

/** Takes the credentials out of an address, in which names are told apart by their letters alone. */
function takeFromAddress(address: string, aliases: CredentialAliases): Aliased {
  const credentials = new Map<Credential, string>();
  if (!address.includes('?')) return { credentials, address };
  const url = new URL(address);
  // A copy: what is deleted while it is walked through would hide what follows.
  for (const [name, value] of Array.from(url.searchParams))
    for (const [credential, others] of Object.entries(aliases) as [Credential, readonly string[]][])
      if (others.includes(name.toLowerCase())) {
        url.searchParams.delete(name);
        if (!credentials.has(credential)) credentials.set(credential, HEADER_VALUE.test(value) ? value : '');
      }
  return { credentials, address: credentials.size > 0 ? url.href : address };
}

/** Headers without those names, and with the credentials under their own. What stands under its own name already wins, then a header. */
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
 * Gives the credentials of requests their own names: those in headers, and those in the address, which become headers, so that no address that is
 * logged holds them. A request that has none under another name is handed through as it is.
 *
 * @example
 * const renameCredentials = createCredentialRenamer({ 'x-service-api-key': ['x-other-key'], 'x-service-application-id': [] });
 * renameCredentials(request).headers.get('x-service-api-key');
 */
export function createCredentialRenamer(aliases: CredentialAliases): (request: Request) => Request {
  return (request) => {
    const { credentials, address } = takeFromAddress(request.url, aliases);
    const headers = renameHeaders(request.headers, aliases, credentials);
    const { method, body } = request;
    if (!headers || UNUSABLE_METHOD.test(method)) return request;
    // Part by part: what servers hand over looks like a request and is not always one of the platform.
    return new Request(address, { method, headers, ...(body && { body, duplex: 'half' }) });
  };
}
