/** Traced cluster client: every call to the search cluster is a span, its retries among it. */
import type { Tracer } from '../../../ports/tracer.ts';
import type { ClusterCall } from './cluster-call.ts';
import type { ClusterClient } from './cluster-client.ts';

/** The first part of a path that begins with an underscore names what the cluster does: `_search`, `_bulk`. */
const endpointOf = (path: string): string => /(?:^|\/)(_[a-z_]+)/.exec(path)?.[1] ?? 'index';

/**
 * The same client, whose calls are recorded.
 *
 * @example
 * const client = traceCalls(await openClusterClient(options), tracer);
 */
export const traceCalls = (client: ClusterClient, tracer: Tracer): ClusterClient => ({
  where: client.where,
  call: <Answer>(call: ClusterCall) => {
    const endpoint = endpointOf(call.target?.().path ?? call.path);
    const attributes = {
      'db.system.name': 'opensearch',
      'db.operation.name': endpoint,
      'http.request.method': call.method,
    };
    return tracer.trace(`${call.method} ${endpoint}`, { kind: 'client', isChild: true, attributes }, () =>
      client.call<Answer>(call),
    );
  },
  close: () => client.close(),
});
