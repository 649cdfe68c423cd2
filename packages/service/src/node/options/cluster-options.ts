/** Options of the search cluster on the command line and in the environment. */
import { clusterNodes } from '../../engine/opensearch/client/cluster-nodes.ts';
import { checkPrefix } from '../../engine/opensearch/indexes/index-names.ts';
import { type Environment, UsageError } from './cli-place.ts';

/** The raw options of the command line. */
export interface GivenClusterOptions {
  'search-url'?: string | undefined;
  'search-certificate'?: string | undefined;
  'search-prefix'?: string | undefined;
  'search-shards'?: string | undefined;
  'search-replicas'?: string | undefined;
}

/** Location of the search cluster, and how indexes are stored in it. */
export interface ClusterOptions {
  /**
   * Stores the search indexes in an OpenSearch cluster: URLs of its nodes, comma-separated, such as `https://user:password@search-1:9200`.
   * By default they are in the memory of the process. Needs the package `@opensearch-project/opensearch`.
   */
  searchUrl?: string;
  /** PEM file with the CA certificate of the cluster; the system's CA certificates by default. */
  searchCertificate?: string;
  /** Prefix of the names of the indexes in the cluster; `aisle` by default. Services that share a cluster need different ones. */
  searchPrefix?: string;
  /** Number of primary shards of a new index, 1 to 100; 1 by default. */
  searchShards?: number;
  /** Number of replicas of each shard, 0 to 10; 1 by default. */
  searchReplicas?: number;
}

/** @throws UsageError that names the option. */
export function readClusterOptions(
  values: GivenClusterOptions,
  env: Environment,
): { [Name in keyof ClusterOptions]: ClusterOptions[Name] | undefined } {
  const optionValue = (name: keyof GivenClusterOptions, variable: string): string | undefined =>
    values[name] ?? (env[variable] || undefined);
  const withCure = <Value>(work: () => Value): Value => {
    try {
      return work();
    } catch (error) {
      throw new UsageError((error as Error).message);
    }
  };
  const searchUrl = optionValue('search-url', 'SEARCH_URL');
  if (searchUrl !== undefined) withCure(() => clusterNodes(searchUrl));
  const searchPrefix = optionValue('search-prefix', 'AISLE_SEARCH_PREFIX');
  if (searchPrefix !== undefined) withCure(() => checkPrefix(searchPrefix));
  const count = (name: keyof GivenClusterOptions, variable: string, range: [number, number]): number | undefined => {
    const text = optionValue(name, variable);
    if (text === undefined) return undefined;
    const number = Number(text);
    if (!/^\d{1,3}$/.test(text) || number < range[0] || number > range[1])
      throw new UsageError(`--${name} must be a whole number from ${range[0]} to ${range[1]}, not "${text}"`);
    return number;
  };
  return {
    searchUrl,
    searchCertificate: optionValue('search-certificate', 'AISLE_SEARCH_CERTIFICATE'),
    searchPrefix,
    searchShards: count('search-shards', 'AISLE_SEARCH_SHARDS', [1, 100]),
    searchReplicas: count('search-replicas', 'AISLE_SEARCH_REPLICAS', [0, 10]),
  };
}
