/** Secret store: credentials of other systems that features store, sealed in the database under the operator key. */
import { SecretSealed } from '../../foundation/errors/secret-sealed.ts';
import type { Sealer } from '../../ports/sealer.ts';
import type { Queryable } from '../../store/store.ts';
import { putSecret, readSecrets, removeSecrets, type SecretRow } from './rows.ts';

/** The secrets of all features. Only secrets belong here, because sealing is expensive. */
export interface SecretStore {
  /** Stores a secret, replacing the one with the same owner and name. @throws OperatorKeyChanged */
  put(transaction: Queryable, secret: { owner: string; name: string; secret: string }): Promise<void>;
  /**
   * Reads all secrets of an owner by name; empty if there are none.
   * @throws SecretSealed for a secret that was moved or changed outside of the service.
   * @throws OperatorKeyChanged if another process has sealed them with another key since.
   */
  read(source: Queryable, owner: string): Promise<Readonly<Record<string, string>>>;
  /** Opens secrets that were read together with their owner (`sealedOf`), so both are of the same moment. Throws as `read` does. */
  open(
    source: Queryable,
    owner: string,
    sealed: readonly Omit<SecretRow, 'owner'>[],
  ): Promise<Readonly<Record<string, string>>>;
  /** Deletes all secrets of an owner. */
  remove(transaction: Queryable, owner: string): Promise<void>;
}

/** Returns the context to which a seal is bound: in another row it cannot be opened. */
export const contextOf = ({ owner, name }: { owner: string; name: string }): string => JSON.stringify([owner, name]);

/**
 * Creates a secret store.
 * @param options.sealer Returns the sealer, looked up in the given source because another process may have changed it.
 *
 * @example
 * const secrets = createSecretStore({ sealer: keyStore.sealer });
 * await secrets.put(transaction, { owner: 'crawler:8f0c', name: 'apiKey', secret: 'kept' });
 * await secrets.read(store, 'crawler:8f0c'); // { apiKey: 'kept' }
 */
export function createSecretStore(options: {
  sealer: (source: Queryable, use: { forWriting: boolean }) => Promise<Sealer>;
}): SecretStore {
  const { sealer } = options;
  const open: SecretStore['open'] = async (source, owner, sealed) => {
    if (sealed.length === 0) return {};
    const { secrets } = await sealer(source, { forWriting: false });
    const opened = await Promise.all(
      sealed.map(async ({ name, sealed: text }): Promise<[string, string]> => {
        try {
          return [name, await secrets.unseal(text, contextOf({ owner, name }))];
        } catch {
          throw new SecretSealed({ owner, name });
        }
      }),
    );
    return Object.fromEntries(opened);
  };
  return {
    open,
    put: async (transaction, { owner, name, secret }) => {
      const { secrets } = await sealer(transaction, { forWriting: true });
      await putSecret(transaction, { owner, name, sealed: await secrets.seal(secret, contextOf({ owner, name })) });
    },
    read: async (source, owner) => open(source, owner, await readSecrets(source, owner)),
    remove: (transaction, owner) => removeSecrets(transaction, owner),
  };
}
