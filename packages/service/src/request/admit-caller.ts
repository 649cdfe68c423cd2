/** Admits a caller: runs the guards, authenticates the caller, and checks the permission. */
import type { RequestGuard } from '../features/feature.ts';
import type { Caller, Permission } from '../ground/keys/api-key.ts';
import { alsoEnforcing } from '../ground/keys/join-enforced.ts';
import { isUnlimited, keyReach } from '../ground/keys/key-reach.ts';
import type { KeyRing } from '../ground/keys/key-ring.ts';
import type { Route } from '../foundation/wire/route.ts';
import type { Arrival } from './arrival.ts';
import { authenticate } from './credentials/application-key.ts';

/** Options for admitting callers. */
export interface AdmissionOptions {
  keys: KeyRing;
  appId: string;
  /** A user name for HTTP basic authentication, accepted in addition to the application ID. */
  basicUser?: string | undefined;
  /** They run first. */
  requestGuards: readonly RequestGuard[];
  /** Milliseconds since the Unix epoch. */
  now: () => number;
}

/** The permission of a batch depends on its actions; the operation checks it after parsing. */
const permissionOf = ({ acl }: Route): Permission | undefined =>
  acl === 'perAction' || acl === 'none' ? undefined : acl;

const otherPermissionsOf = ({ otherAcls = [] }: Route): Permission[] => otherAcls.filter((acl) => acl !== 'none');

/** Runs the guards and authenticates the caller. @throws ServiceError if the caller lacks the permission. */
export async function admitCaller(options: AdmissionOptions, { request, url, match, from }: Arrival): Promise<Caller> {
  const { keys, appId, requestGuards, now, basicUser } = options;
  const { route } = match;
  const { clientAddress } = from;
  if (!from.isOperator) for (const guard of requestGuards) guard({ operation: route.operation, clientAddress });
  const caller = await authenticate(
    {
      request,
      url,
      allowQuery: route.credentials === 'headersOrQuery',
      clientAddress,
      refusalStatus: route.refused,
      missingStatus: route.missing,
      unknownStatus: route.unknownKey,
      basic: route.credentials === 'basic',
    },
    { appId, keys, now, basicUser },
  );
  const permission = permissionOf(route);
  if (permission && ![permission, ...otherPermissionsOf(route)].some((one) => caller.can(one)))
    throw caller.refusal(`The API key lacks the permission ${permission}`);
  if (keyReach[route.operation] === 'everything' && !isUnlimited(caller.scopes))
    throw caller.refusal(
      `The API key is good for some indices only, and ${route.operation} is about all of them; use a key that is good for all indices`,
    );
  const filters = from.conversation?.filters;
  return filters === undefined ? caller : { ...caller, enforced: alsoEnforcing(caller.enforced, filters) };
}
