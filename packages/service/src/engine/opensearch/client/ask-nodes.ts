/** Tries the nodes of a search cluster in turn until one responds, within the timeout of the call. */
import type { ClusterCall } from './cluster-call.ts';
import type { ClusterNodes } from './cluster-nodes.ts';

/**
 * Share of the timeout for each of the first two of several nodes: an isolated node does not respond at all, nor does one that forwards to
 * it.
 */
const FIRST_TIMEOUT_SHARE = 0.25;
async function askOne<Answer>({ client }: ClusterNodes, call: ClusterCall, patience: number): Promise<Answer> {
  const { method } = call;
  const { path, query, body, lines } = call.target?.() ?? call;
  const { body: answer } = await client.transport.request(
    {
      method,
      path,
      ...(query === undefined ? {} : { querystring: typeof query === 'function' ? query() : query }),
      ...(body === undefined ? {} : { body: body as Record<string, unknown> }),
      ...(lines === undefined ? {} : { bulkBody: lines as Record<string, unknown>[] }),
    },
    { requestTimeout: patience },
  );
  return answer as Answer;
}

/**
 * @param timeout Milliseconds for a call without its own timeout.
 * @throws Errors of the cluster's client.
 */
export async function askNodes<Answer>(nodes: ClusterNodes, call: ClusterCall, timeout: number): Promise<Answer> {
  const { timeout: limit = timeout, isRepeatable = call.method === 'GET' } = call;
  const until = performance.now() + limit;
  let patience = isRepeatable && nodes.count > 1 ? limit * FIRST_TIMEOUT_SHARE : limit;
  for (let attempts = 1; ; attempts++) {
    try {
      return await askOne<Answer>(nodes, call, patience);
    } catch (error) {
      const { name } = error as Error;
      const isSilent = name === 'TimeoutError';
      if (isSilent) call.onSilence?.();
      const left = until - performance.now();
      const isNoNodeLeft = name === 'NoLivingConnectionsError';
      const pool = nodes.client.connectionPool;
      // Nodes that were silent a moment ago are better than one that has lost the others.
      if (isNoNodeLeft) for (const node of pool.connections) pool.markAlive(node);
      const isForTheNext = name === 'ConnectionError' || isNoNodeLeft || (isSilent && isRepeatable);
      if (!isForTheNext || attempts > nodes.count || left <= 0) throw error;
      patience = isSilent && attempts > 1 ? left : Math.min(patience, left);
    }
  }
}
