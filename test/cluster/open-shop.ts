/** A shop for tests over a search cluster: a service in this process, spoken to over HTTP. */
import { randomUUID } from 'node:crypto';
import { createNodeService, type NodeService, type NodeServiceOptions } from '@aisle/service/node';

/** What a search answers, as far as these tests look at it. */
export interface Found {
  hits: { objectID: string; [attribute: string]: unknown }[];
  nbHits: number;
}

/** A shop with one index, `products`. */
export interface Shop {
  node: NodeService;
  /** Status and body of one call with the admin key. */
  call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown; retryAfter: string | null }>;
  /** A search that must succeed. */
  search(parameters: Record<string, unknown>): Promise<Found>;
  /** Puts records in and waits until searches see them. */
  fill(records: readonly object[], settings: object): Promise<void>;
}

/** Records of one batch. */
const BATCH = 1000;

/** Opens it: in the process alone, or with its indexes in the cluster at `searchUrl`. */
export async function openShop(options: NodeServiceOptions): Promise<Shop> {
  const node = await createNodeService({ searchPrefix: `test-${randomUUID()}`, ...options });
  const call: Shop['call'] = async (method, path, body) => {
    const response = await fetch(node.url + path, {
      method,
      headers: {
        'X-Service-Application-Id': node.appId,
        'X-Service-API-Key': node.adminKey,
        'Content-Type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: await response.json().catch(() => undefined),
      retryAfter: response.headers.get('retry-after'),
    };
  };
  const mustCall = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await call(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    node,
    call,
    search: async (parameters) => (await mustCall('POST', '/1/indexes/products/query', parameters)) as Found,
    fill: async (records, settings) => {
      await mustCall('PUT', '/1/indexes/products/settings', settings);
      for (let at = 0; at < records.length; at += BATCH)
        await mustCall('POST', '/1/indexes/products/batch', {
          requests: records.slice(at, at + BATCH).map((body) => ({ action: 'addObject', body })),
        });
      await node.service.whenIdle();
    },
  };
}
