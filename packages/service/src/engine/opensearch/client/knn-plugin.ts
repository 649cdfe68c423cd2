/** The k-NN plugin of a cluster: whether its nodes can search nearest vectors. */
import type { ClusterClient } from './cluster-client.ts';
import { ClusterRefused } from './cluster-error.ts';

const PLUGIN = 'org.opensearch.knn.plugin.KNNPlugin';

/** Message in responses whose hits were found by words alone. */
export const NO_KNN =
  'The search cluster lacks the plugin "opensearch-knn": install it on every node (OpenSearch 2.13 or newer), then set "mode" of the index to "keywordSearch" and back';

interface Nodes {
  nodes?: Record<string, { roles?: string[]; plugins?: { classname: string }[] }>;
}

/** Whether every data node has the plugin; false if the cluster does not tell. */
export async function hasKnnPlugin(client: ClusterClient): Promise<boolean> {
  try {
    const { nodes = {} } = await client.call<Nodes>({
      method: 'GET',
      path: '/_nodes/plugins',
      query: { filter_path: 'nodes.*.roles,nodes.*.plugins.classname' },
      isRepeatable: true,
    });
    const holding = Object.values(nodes).filter(({ roles = ['data'] }) => roles.includes('data'));
    return (
      holding.length > 0 && holding.every(({ plugins = [] }) => plugins.some(({ classname }) => classname === PLUGIN))
    );
  } catch (error) {
    if (error instanceof ClusterRefused) return false;
    throw error;
  }
}
