/** Authenticates callers: reads the credentials from headers or query and checks the restrictions of the key. */
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { type Caller, isInside, matchesAny, permits, scopesOf } from '../../ground/keys/api-key.ts';
import type { KeyRing } from '../../ground/keys/key-ring.ts';
import { joinEnforced } from '../../ground/keys/join-enforced.ts';
import type { Restrictions } from '../../ground/keys/secured-key.ts';
import type { Credential } from '../../foundation/wire/credential.ts';
import { inNetworks } from '../../foundation/wire/networks.ts';
import { readBasic } from './basic-authorization.ts';

/** Query parameters for credentials; they are case-sensitive and differ between interfaces. */
const QUERY_KEYS = {
  'x-service-application-id': ['x-service-application-id', 'X-Service-Application-Id'],
  'x-service-api-key': ['x-service-api-key', 'X-Service-API-Key'],
} as const satisfies Record<Credential, readonly string[]>;

export const CREDENTIAL_QUERY_KEYS: readonly string[] = Object.values(QUERY_KEYS).flat();

/** Returns a credential from a query string. */
export const credentialInQuery = (url: URL, name: Credential): string | null =>
  QUERY_KEYS[name].map((key) => url.searchParams.get(key)).find((value) => value !== null) ?? null;

/** Facts about a request other than its credentials. */
export interface Arrival {
  request: Request;
  url: URL;
  /** Whether query parameters may carry the credentials; headers win. */
  allowQuery: boolean;
  /** IP address of the client, from the adapter. */
  clientAddress?: string | undefined;
  /** Status for rejected credentials: 403 on the search hosts, 401 for events. */
  refusalStatus: number;
  /** Status for missing credentials; by default that for rejected ones. */
  missingStatus?: number;
  /** Status for a key that does not exist; by default that for rejected ones. */
  unknownStatus?: number | undefined;
  /** Whether HTTP basic authentication is required: the user name in place of the application ID. */
  basic?: boolean;
}

/** Reads the credentials: from headers, from the query if allowed, or from HTTP basic authentication. */
function sentCredentials({ request, url, allowQuery, basic }: Arrival): { user: string | null; key: string | null } {
  if (basic) {
    const basicAuthorization = readBasic(request.headers.get('authorization'));
    return { user: basicAuthorization?.user ?? null, key: basicAuthorization?.key ?? null };
  }
  const credential = (name: Credential) =>
    request.headers.get(name) ?? (allowQuery ? credentialInQuery(url, name) : null);
  return { user: credential('x-service-application-id'), key: credential('x-service-api-key') };
}

/** Describes how to send credentials. */
const HOW = (arrival: Pick<Arrival, 'basic' | 'allowQuery'>): string =>
  arrival.basic
    ? 'send HTTP basic authentication with the user ID and the API key of the interface'
    : `send X-Service-Application-Id and X-Service-API-Key${arrival.allowQuery ? ' as headers or query parameters' : ' as headers'}`;

/** Users behind one IP address are distinguished by the token of their secured key (spec 3, Authentication). */
const userOf = (token: unknown, address: string | undefined): string =>
  typeof token === 'string' ? `token ${token}` : `address ${address ?? 'unknown'}`;

/** Authenticates a caller. @throws ServiceError with `refusalStatus`; the key itself is never in the message. */
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
