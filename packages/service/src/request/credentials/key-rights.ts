/** Key rights: what a key may do and what it is called, for those who offer more to one key than to another. */
import type { Permission } from '../../ground/keys/api-key.ts';
import type { KeyRing } from '../../ground/keys/key-ring.ts';
import type { Identity } from '../../ground/limits/key-limits.ts';
import type { ClientConnection } from '../client-connection.ts';
import { authenticate } from './application-key.ts';

/** The rights of a key. They only say what is worth offering: every request is held against its key again. */
export interface KeyRights {
  /** Whether it has a permission. */
  can(permission: Permission): boolean;
  /** Whether it is good for an index. */
  mayUse(index: string): boolean;
  /** Its description, otherwise its ID; never the key itself. */
  name: string;
  /** By what its limits count. */
  identity: Identity;
}

/** @throws ServiceError 401 for a key that is unknown, forged, expired, or not good where the caller is. */
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
