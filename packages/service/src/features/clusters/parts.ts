/** Dependencies of the handlers of multi-cluster. */
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { ReadUsage } from './usage.ts';

/** Dependencies that the feature creates when the service starts. */
export interface ClusterParts {
  /** The configured clusters. If there are none, multi-cluster is off. */
  clusters: readonly string[];
  readUsage: ReadUsage;
}

/** @throws ServiceError 403 while multi-cluster is off. */
export function requireEnabled({ clusters }: ClusterParts): void {
  if (clusters.length === 0)
    throw new ServiceError(
      403,
      'Multi-cluster is not enabled; start the service with --clusters and the names of the clusters',
    );
}

/** @throws ServiceError 400 for a cluster that does not exist. */
export function requireCluster({ clusters }: ClusterParts, cluster: string): void {
  if (!clusters.includes(cluster))
    throw new ServiceError(400, `"cluster" must be one of ${clusters.join(', ')}, not "${cluster.slice(0, 64)}"`);
}

/** Whether a name is valid for a cluster. */
export const isClusterName = (name: string): boolean => /^[a-zA-Z0-9][a-zA-Z0-9.-]{0,63}$/.test(name);

/** Validates the configured names of clusters. @throws Error */
export function checkClusterNames(names: readonly string[]): readonly string[] {
  const wrong = names.find((name) => !isClusterName(name));
  if (wrong !== undefined)
    throw new Error(`The name of a cluster has 1 to 64 letters, digits, "-" and "."; "${wrong}" has not`);
  return [...new Set(names)];
}
