/** Decides who asks: takes the credentials from headers or query and holds the key against its restrictions. */
import { ServiceError } from '../../errors/service-error.ts';
import { type Caller, isInside, matchesAny, permits, scopesOf } from '../../keys/api-key.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import { joinEnforced } from '../../keys/join-enforced.ts';
import type { Restrictions } from '../../keys/secured-key.ts';
import { inNetworks } from '../../wire/networks.ts';

/** Where credentials may stand in an address: it tells capitals apart, and interfaces differ in them. */
const QUERY_KEYS = {
  'x-service-application-id': ['x-service-application-id', 'X-Service-Application-Id'],
  'x-service-api-key': ['x-service-api-key', 'X-Service-API-Key'],
} as const;

/** A credential by the name of its header. */
type Credential = keyof typeof QUERY_KEYS;

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
}

/** Users behind one address are told apart by the token of their secured key (spec 3, Authentication). */
const userOf = (token: unknown, address: string | undefined): string =>
  typeof token === 'string' ? `token ${token}` : `address ${address ?? 'unknown'}`;

/** Names a caller. @throws ServiceError with `refusalStatus`; the key itself is never in the message. */
export async function authenticate(
  arrival: Arrival,
  against: { appId: string; keys: KeyRing; now: () => number },
): Promise<Caller> {
  const { request, url, allowQuery } = arrival;
  const refusal = (message: string) => new ServiceError(arrival.refusalStatus, message);
  const credential = (name: Credential) =>
    request.headers.get(name) ?? (allowQuery ? credentialInQuery(url, name) : null);
  const appId = credential('x-service-application-id');
  const sent = credential('x-service-api-key');
  if (!appId || !sent)
    throw new ServiceError(
      arrival.missingStatus ?? arrival.refusalStatus,
      `Credentials are missing; send X-Service-Application-Id and X-Service-API-Key${allowQuery ? ' as headers or query parameters' : ' as headers'}`,
    );
  const known = appId === against.appId ? await against.keys.find(sent) : undefined;
  if (!known) throw refusal('Invalid application ID or API key');

  const { key, fault } = known;
  const restrictions: readonly Partial<Restrictions>[] = known.restrictions;
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
