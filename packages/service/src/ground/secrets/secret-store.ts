/** Secret store: credentials of other systems that features keep, sealed in the database under the operator key. */
import { SecretSealed } from '../../foundation/errors/secret-sealed.ts';
import type { Sealer } from '../../ports/sealer.ts';
import type { Queryable } from '../../store/store.ts';
import { putSecret, readSecrets, removeSecrets, type SecretRow } from './rows.ts';

/** The secrets of all features. What is not a secret does not belong here: it costs a seal. */
export interface SecretStore {
  /** Keeps a secret in place of the one with the same owner and name. @throws OperatorKeyChanged */
  put(transaction: Queryable, secret: { owner: string; name: string; secret: string }): Promise<void>;
  /**
   * All secrets of an owner, by name; none for one that has none.
   * @throws SecretSealed for one that was moved or changed outside of the service.
   * @throws OperatorKeyChanged when another process has sealed them with another key since.
   */
  read(source: Queryable, owner: string): Promise<Readonly<Record<string, string>>>;
  /** Opens secrets that were read together with what they belong to (`sealedOf`): both are of the same moment. It throws as `read` does. */
  open(
    source: Queryable,
    owner: string,
    sealed: readonly Omit<SecretRow, 'owner'>[],
  ): Promise<Readonly<Record<string, string>>>;
  /** Forgets all secrets of an owner. */
  remove(transaction: Queryable, owner: string): Promise<void>;
}

/** What a seal is bound to: in another row it opens no more. */
export const contextOf = ({ owner, name }: { owner: string; name: string }): string => JSON.stringify([owner, name]);

/**
 * A secret store.
 * @param options.sealer The sealer, looked up in the given source: it may have been changed by another process.
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
