/** Failures of a search cluster: their names, which of them are temporary, and their cures. */
import { EngineRefused, EngineUnavailable } from '../../../foundation/errors/engine-errors.ts';

/** The cluster rejected a call, and a retry would not help. The message names the setting and the cure. */
export class ClusterRefused extends Error {
  override readonly name = 'ClusterRefused';
  /** HTTP status of the cluster's response; 0 if there was none. */
  readonly status: number;
  /** The cluster's error type: `index_not_found_exception`. */
  readonly type: string;

  constructor(message: string, problem: { status: number; type: string; cause?: unknown }) {
    super(message, { cause: problem.cause });
    this.status = problem.status;
    this.type = problem.type;
  }
}

/** The cluster's description of a failure. */
export interface ClusterProblem {
  status: number;
  type: string;
  reason: string;
}

// Longer reasons quote complete queries.
const MAX_REASON_LENGTH = 300;

const describe = (reason: string): string =>
  reason.length > MAX_REASON_LENGTH ? `${reason.slice(0, MAX_REASON_LENGTH)}…` : reason;

const passing = new Set([
  'es_rejected_execution_exception',
  'rejected_execution_exception',
  'open_search_rejected_execution_exception',
  'circuit_breaking_exception',
  'no_shard_available_action_exception',
  'unavailable_shards_exception',
  'process_cluster_event_timeout_exception',
  'cluster_manager_not_discovered_exception',
  'master_not_discovered_exception',
  'node_not_connected_exception',
  'node_disconnected_exception',
  'receive_timeout_transport_exception',
  'search_phase_execution_exception',
]);

/** Whether the same call may soon succeed. */
export const isTemporary = ({ status, type }: Pick<ClusterProblem, 'status' | 'type'>): boolean =>
  [429, 502, 503, 504].includes(status) || (passing.has(type) && status >= 500);

/** Whether a node rejects calls because it has no manager of the cluster. */
export const isWithoutManager = ({ status, type }: Pick<ClusterProblem, 'status' | 'type'>): boolean =>
  status === 503 && ['cluster_block_exception', 'cluster_manager_not_discovered_exception'].includes(type);

/** Creates the error for a failure, without any secret. `where` is the address without credentials. */
export function clusterError(
  problem: ClusterProblem,
  where: string,
): EngineUnavailable | EngineRefused | ClusterRefused {
  const { status, type, reason } = problem;
  const refused = (message: string): ClusterRefused => new ClusterRefused(message, { status, type });
  if (type === 'cluster_block_exception')
    return /read.?only/i.test(reason)
      ? new EngineUnavailable(
          `The search cluster at ${where} takes no writes (${describe(reason)}). Its disks are full: free some, or add nodes, and set ` +
            `"index.blocks.read_only_allow_delete" of the index to null where it does not go by itself`,
        )
      : new EngineUnavailable(`The search cluster at ${where} is blocked: ${describe(reason)}`);
  if (status === 401)
    return refused(
      `The search cluster at ${where} does not know the user or the password: set them in "searchUrl" (SEARCH_URL, --search-url), as in ` +
        `https://user:password@host:9200, with special characters percent-encoded`,
    );
  if (status === 403)
    return refused(
      `The user of "searchUrl" may not do this in the search cluster at ${where} (${describe(reason)}): grant "indices_all" on the index ` +
        `pattern of "searchPrefix", and "cluster_composite_ops" and "cluster_monitor"`,
    );
  if (type === 'too_many_clauses' || /too_many_clauses|maxClauseCount/i.test(reason))
    return new EngineRefused(
      `The search has more clauses than the search cluster allows: shorten the query or its filters, or raise ` +
        `"indices.query.bool.max_clause_count" in opensearch.yml`,
    );
  if (type === 'too_many_buckets_exception' || /too_many_buckets/i.test(reason))
    return new EngineRefused(
      `The search counts more facet values than the search cluster allows: ask for fewer facets or a smaller maxValuesPerFacet, or ` +
        `raise "search.max_buckets" of the cluster`,
    );
  if (type === 'index_not_found_exception')
    return refused(`The search cluster at ${where} has no such index: ${describe(reason)}`);
  if (/limit of total fields|validation_exception/i.test(`${type} ${reason}`) && /shards/i.test(reason))
    return refused(
      `The search cluster at ${where} has no room for another index (${describe(reason)}): raise "cluster.max_shards_per_node" or add nodes`,
    );
  if (isTemporary(problem))
    return new EngineUnavailable(
      `The search cluster at ${where} cannot answer now (${status} ${type}): ${describe(reason)}`,
    );
  return refused(`The search cluster at ${where} refused a call (${status} ${type}): ${describe(reason)}`);
}
