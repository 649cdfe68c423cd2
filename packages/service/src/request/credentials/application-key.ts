/** Decides who asks: takes the credentials from headers or query and holds the key against its restrictions. */
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { type Caller, isInside, matchesAny, permits, scopesOf } from '../../ground/keys/api-key.ts';
import type { KeyRing } from '../../ground/keys/key-ring.ts';
import { joinEnforced } from '../../ground/keys/join-enforced.ts';
import type { Restrictions } from '../../ground/keys/secured-key.ts';
import type { Credential } from '../../foundation/wire/credential.ts';
import { inNetworks } from '../../foundation/wire/networks.ts';
import { readBasic } from './basic-authorization.ts';

/** Where credentials may stand in an address: it tells capitals apart, and interfaces differ in them. */
const QUERY_KEYS = {
  'x-service-application-id': ['x-service-application-id', 'X-Service-Application-Id'],
  'x-service-api-key': ['x-service-api-key', 'X-Service-API-Key'],
} as const satisfies Record<Credential, readonly string[]>;

export const CREDENTIAL_QUERY_KEYS: readonly string[] = Object.values(QUERY_KEYS).flat();

/** A credential in an address. */
export const credentialInQuery = (url: URL, name: Credential): string | null =>
  QUERY_KEYS[name].map((key) => url.searchParams.get(key)).find((value) => value !== null) ?? null;

/** What is known about a request beyond its credentials. */
export interface Arrival {
  request: Request;
  url: URL;
  /** Whether query parameters may carry the credentials; headers win. */
  allowQuery: boolean;
  /** Address of the client, told by the adapter. */
  clientAddress?: string | undefined;
  /** Status for refused credentials: 403 on the search hosts, 401 for events. */
  refusalStatus: number;
  /** Status where there are none; that for refused ones by default. */
  missingStatus?: number;
  /** Status for a key that nobody knows; that for refused ones by default. */
  unknownStatus?: number | undefined;
  /** HTTP basic authentication is asked for: the user name in place of the application ID. */
  basic?: boolean;
}

/** What came: by headers, by the query where that is allowed, or by HTTP basic authentication. */
function sentCredentials({ request, url, allowQuery, basic }: Arrival): { user: string | null; key: string | null } {
  if (basic) {
    const basicAuthorization = readBasic(request.headers.get('authorization'));
    return { user: basicAuthorization?.user ?? null, key: basicAuthorization?.key ?? null };
  }
  const credential = (name: Credential) =>
    request.headers.get(name) ?? (allowQuery ? credentialInQuery(url, name) : null);
  return { user: credential('x-service-application-id'), key: credential('x-service-api-key') };
}

/** What the caller should have sent. */
const HOW = (arrival: Pick<Arrival, 'basic' | 'allowQuery'>): string =>
  arrival.basic
    ? 'send HTTP basic authentication with the user ID and the API key of the interface'
    : `send X-Service-Application-Id and X-Service-API-Key${arrival.allowQuery ? ' as headers or query parameters' : ' as headers'}`;

/** Users behind one address are told apart by the token of their secured key (spec 3, Authentication). */
const userOf = (token: unknown, address: string | undefined): string =>
  typeof token === 'string' ? `token ${token}` : `address ${address ?? 'unknown'}`;

/** Names a caller. @throws ServiceError with `refusalStatus`; the key itself is never in the message. */
export async function authenticate(
  arrival: Arrival,
  against: { appId: string; keys: KeyRing; now: () => number; basicUser?: string | undefined },
): Promise<Caller> {
  const { request } = arrival;
  const refusal = (message: string) => new ServiceError(arrival.refusalStatus, message);
  const { user, key: sent } = sentCredentials(arrival);
  if (!user || !sent)
    throw new ServiceError(arrival.missingStatus ?? arrival.refusalStatus, `Credentials are missing; ${HOW(arrival)}`);
  const isKnownUser = user === against.appId || (arrival.basic === true && user === against.basicUser);
  const storedKey = isKnownUser ? await against.keys.find(sent) : undefined;
  if (!storedKey)
    throw new ServiceError(
      arrival.unknownStatus ?? arrival.refusalStatus,
      arrival.basic ? 'Invalid user ID or API key' : 'Invalid application ID or API key',
    );

  const { key, fault } = storedKey;
  const restrictions: readonly Partial<Restrictions>[] = storedKey.restrictions;
  if (fault !== undefined) throw refusal(fault);
  const seconds = against.now() / 1000;
  if ([key, ...restrictions].some(({ validUntil = Infinity }) => seconds > validUntil))
    throw refusal('The API key has expired; make a new one');
  const referer = request.headers.get('referer') ?? '';
  if ([key, ...restrictions].some(({ referers }) => !matchesAny(referers, referer)))
    throw refusal('The API key may not be used from this page; add it to the referers of the key');
  for (const { restrictSources } of restrictions)
    if (restrictSources !== undefined && !inNetworks(arrival.clientAddress, restrictSources))
      throw refusal('The API key may not be used from this network');

  const scopes = scopesOf(
    key,
    restrictions.flatMap(({ restrictIndices }) => (restrictIndices ? [restrictIndices] : [])),
  );
  const enforced = joinEnforced(key, restrictions);
  return {
    acl: key.acl,
    can: (permission) => permits(key, permission),
    mayUse: (index) => isInside(scopes, index),
    scopes,
    enforced,
    identity: {
      key: key.key,
      user: userOf(enforced['userToken'], arrival.clientAddress),
      ...(key.maxQueriesPerIPPerHour !== undefined && { requestsPerHour: key.maxQueriesPerIPPerHour }),
    },
    refusal,
  };
}
