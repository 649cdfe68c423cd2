/** Rights: the permissions of a key, read from its ACL, or determined by test requests if it cannot read its own ACL. */
import { type AdminClient, isHttpError } from '@aisle/admin';

/** A permission by its name in the ACL of a key. */
export type Acl = Awaited<ReturnType<AdminClient['keys']['getApiKey']>>['acl'][number];

/** Permissions of a key. */
export interface Rights {
  /** Whether the key has a permission; undefined if unknown. */
  has(acl: Acl): boolean | undefined;
  /** Returns those of `acls` that the key certainly does not have. */
  lacking(acls: readonly Acl[]): Acl[];
  /** The indices that the key is restricted to; empty if unrestricted or unknown. */
  indexes: readonly string[];
}

const rightsBy = (has: Rights['has'], indexes: readonly string[]): Rights => ({
  has,
  lacking: (acls) => acls.filter((acl) => has(acl) === false),
  indexes,
});

/** Creates the rights of an ACL. `admin` includes all permissions except `monitoring`. */
export const rightsOf = ({ acl, indexes = [] }: { acl: readonly Acl[]; indexes?: readonly string[] }): Rights =>
  rightsBy((name) => acl.includes(name) || (name !== 'monitoring' && acl.includes('admin')), indexes);

const isRefusal = (error: unknown): boolean => isHttpError(error) && (error.status === 401 || error.status === 403);

/** Read-only test requests, one per permission that can be determined this way. */
const probes = (admin: AdminClient, signal: AbortSignal | undefined): Partial<Record<Acl, () => Promise<unknown>>> => ({
  listIndexes: () => admin.indices.listIndices({ hitsPerPage: 1 }, { signal }),
  analytics: () => admin.abTesting.listABTests({ limit: 1 }, { signal }),
  logs: () => admin.logs.getLogs({ length: 1 }, { signal }),
  search: () => admin.search.search({ body: { requests: [] } }, { signal }),
  recommendation: () => admin.personalization.getPersonalizationStrategy({}, { signal }),
});

/**
 * Determines the permissions of the key of a client. Only an admin key can read keys; for other keys, test requests are sent.
 * @throws TransportError when the service does not respond or fails, rejects the application or the key, or refuses every test request.
 */
export async function readRights(
  admin: AdminClient,
  { apiKey, signal }: { apiKey: string; signal?: AbortSignal },
): Promise<Rights> {
  try {
    return rightsOf(await admin.keys.getApiKey({ key: apiKey }, { signal }));
  } catch (error) {
    if (!isHttpError(error) || error.status !== 403) throw error;
    const requests = Object.entries(probes(admin, signal)) as [Acl, () => Promise<unknown>][];
    const answers = await Promise.all(
      requests.map(([acl, ask]) =>
        ask().then(
          () => [acl, true] as const,
          (refusal: unknown) => {
            if (isRefusal(refusal)) return [acl, false] as const;
            throw refusal;
          },
        ),
      ),
    );
    const granted = new Map<Acl, boolean>([['admin', false], ...answers]);
    // None of the probed permissions: the key is treated as invalid.
    if (![...granted.values()].includes(true)) throw error;
    return rightsBy((acl) => granted.get(acl), []);
  }
}
