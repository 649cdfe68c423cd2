/** The nodes of a search cluster: their clients, and which of them may be used. */
import type { Client } from '@opensearch-project/opensearch';
import { maskConnection } from '../../../foundation/wire/mask-connection.ts';
import { type ManagerWatch, type NodeState, watchManagers } from './manager-watch.ts';

const PACKAGE_NAME = '@opensearch-project/opensearch';
/** Timeout for the question whether a node has a manager, in milliseconds. */
const CHECK_TIMEOUT_MS = 1000;
/** Returns the addresses of a `searchUrl`. @throws Error that names the setting. */
export function clusterNodes(searchUrl: string): string[] {
  return searchUrl.split(',').map((part) => {
    const text = part.trim();
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !['http:', 'https:'].includes(url.protocol))
      throw new Error(
        `"searchUrl" must be the address of an OpenSearch node, or several separated by commas, such as https://user:password@search:9200; ` +
          `"${maskConnection(text)}" is none`,
      );
    return url.href.replace(/\/$/, '');
  });
}

export interface ClusterNodes {
  /** Sends each request to one of the usable nodes. */
  readonly client: Client;
  readonly count: number;
  close(): Promise<void>;
}

/** Whether the connection was refused. */
const isRefused = ({ name, message }: Error): boolean => name === 'ConnectionError' && message.includes('ECONNREFUSED');

/** Checks whether one node has a manager. */
async function checkManager(client: Client): Promise<NodeState> {
  try {
    const { body } = await client.transport.request(
      {
        method: 'GET',
        path: '/_cluster/state/master_node',
        querystring: { local: true, filter_path: 'cluster_manager_node,master_node' },
      },
      { requestTimeout: CHECK_TIMEOUT_MS },
    );
    return Object.values(body as Record<string, string | null>).some((name) => name !== null) ? 'managed' : 'lost';
  } catch (error) {
    return isRefused(error as Error) ? 'away' : 'silent';
  }
}

/** Creates a client for each of several nodes, because a client chooses its node itself. */
function createWatchers(nodes: readonly string[], makeClient: (node: string) => Client): Map<string, Client> {
  return new Map(nodes.length > 1 ? nodes.map((node) => [new URL(node).host, makeClient(node)]) : []);
}

/** @throws Error if the client's package is not installed. */
export async function openClusterNodes(
  nodes: readonly string[],
  certificateAuthority: string | undefined,
): Promise<ClusterNodes> {
  const { Client: OfficialClient } = await importClient();
  const secure = certificateAuthority === undefined ? {} : { ssl: { ca: certificateAuthority } };
  const watchers = createWatchers(nodes, (node) => new OfficialClient({ node, maxRetries: 0, ...secure }));
  const watch: ManagerWatch = watchManagers({
    hosts: [...watchers.keys()],
    checkNode: (host) => checkManager(watchers.get(host)!),
  });
  const client = new OfficialClient({
    nodes: [...nodes],
    nodeFilter: ({ url }) => watchers.size === 0 || watch.isTrusted(url.host),
    // The caller decides which node is tried next, and for how long. A node that failed is skipped for a moment.
    maxRetries: 0,
    // Responses are read field by field and never merged; checking each for a poisoned prototype costs as much as parsing it.
    disablePrototypePoisoningProtection: true,
    ...secure,
  });
  return {
    client,
    count: nodes.length,
    close: async () => {
      watch.stop();
      await Promise.all([client, ...watchers.values()].map((one) => one.close()));
    },
  };
}

async function importClient(): Promise<{ Client: typeof Client }> {
  try {
    return await import('@opensearch-project/opensearch');
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      `"searchUrl" needs the package ${PACKAGE_NAME}: install it beside the service with "npm install ${PACKAGE_NAME}@3"`,
      {
        cause: error,
      },
    );
  }
}
