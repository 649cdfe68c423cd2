/** Rights: what a key may do, read from its ACL, or found out by asking where it may not read itself. */
import { type AdminClient, isHttpError } from '@aisle/admin';

/** A permission, by the name that it has in the ACL of a key. */
export type Acl = Awaited<ReturnType<AdminClient['keys']['getApiKey']>>['acl'][number];

/** What a key may do. */
export interface Rights {
  /** Whether the key has a permission; undefined where only the service can tell, when it is asked. */
  has(acl: Acl): boolean | undefined;
  /** The permissions of a list that it certainly lacks. */
  lacking(acls: readonly Acl[]): Acl[];
  /** The indices that it is good for; empty for all. */
  indexes: readonly string[];
}

const rightsBy = (has: Rights['has'], indexes: readonly string[]): Rights => ({
  has,
  lacking: (acls) => acls.filter((acl) => has(acl) === false),
  indexes,
});

/** Rights by the list of an ACL. `admin` includes all but `monitoring`. */
export const rightsOf = ({ acl, indexes = [] }: { acl: readonly Acl[]; indexes?: readonly string[] }): Rights =>
  rightsBy((name) => acl.includes(name) || (name !== 'monitoring' && acl.includes('admin')), indexes);

const isRefusal = (error: unknown): boolean => isHttpError(error) && (error.status === 401 || error.status === 403);

/** Questions that change nothing, one per permission that can be found out so. */
const probes = (admin: AdminClient, signal: AbortSignal | undefined): Partial<Record<Acl, () => Promise<unknown>>> => ({
  listIndexes: () => admin.indices.listIndices({ hitsPerPage: 1 }, { signal }),
  analytics: () => admin.abTesting.listABTests({ limit: 1 }, { signal }),
  logs: () => admin.logs.getLogs({ length: 1 }, { signal }),
  search: () => admin.search.search({ body: { requests: [] } }, { signal }),
  recommendation: () => admin.personalization.getPersonalizationStrategy({}, { signal }),
});

/**
 * Finds out what the key of a client may do. Only an admin key may read keys; for another one a few questions are asked.
 * @throws TransportError when the service does not answer, or does not know application or key at all.
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
    // Nothing at all opens: that is no key of this application.
    if (![...granted.values()].includes(true)) throw error;
    return rightsBy((acl) => granted.get(acl), []);
  }
}
