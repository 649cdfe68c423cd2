/** Key rights: the permissions and the name of a key, for callers that offer more to one key than to another. */
import type { Permission } from '../../ground/keys/api-key.ts';
import type { KeyRing } from '../../ground/keys/key-ring.ts';
import type { Identity } from '../../ground/limits/key-limits.ts';
import type { ClientConnection } from '../client-connection.ts';
import { authenticate } from './application-key.ts';

/** The rights of a key. They only decide what to offer: every request is checked against its key again. */
export interface KeyRights {
  /** Whether it has a permission. */
  can(permission: Permission): boolean;
  /** Whether it is valid for an index. */
  mayUse(index: string): boolean;
  /** Its description, or else its ID; never the key itself. */
  name: string;
  /** The identity for its limits. */
  identity: Identity;
}

/** @throws ServiceError 401 for a key that is unknown, forged, expired, or not valid for the caller's network. */
export async function readKeyRights(
  { key, connection }: { key: string; connection: ClientConnection },
  options: { appId: string; keys: KeyRing; now: () => number },
): Promise<KeyRights> {
  const request = new Request('http://localhost/', {
    headers: { 'X-Service-Application-Id': options.appId, 'X-Service-API-Key': key },
  });
  const { clientAddress } = connection;
  const caller = await authenticate(
    { request, url: new URL(request.url), allowQuery: false, clientAddress, refusalStatus: 401 },
    options,
  );
  const stored = await options.keys.find(key);
  const name = stored?.key.description || (stored?.key.id ?? 'a key');
  return { can: caller.can, mayUse: caller.mayUse, name, identity: caller.identity };
}
