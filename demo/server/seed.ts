/** Fills the service with the shop's catalogue, through the same operations that any backend uses. */
import { createHash } from 'node:crypto';
import { indexName, indexSettings, replicaSettings } from '../catalogue/index-settings.ts';
import type { Product } from '../catalogue/product.ts';

/** What seeding needs to know. */
export interface SeedOptions {
  products: readonly Product[];
  service: (request: Request) => Promise<Response>;
  appId: string;
  adminKey: string;
}

/** Records of one request. */
const chunk = 1_000;

/** Name of the index that remembers which catalogue was written. */
const memory = 'demo_state';

/**
 * Writes settings and products when the index does not hold exactly this catalogue.
 *
 * @returns the number of products written; 0 when all were there
 * @throws Error when the service refuses or a write is not published within a minute
 */
export async function seed({ products, service, appId, adminKey }: SeedOptions): Promise<number> {
  const call = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown> | undefined> => {
    const request = new Request(`http://service${path}`, {
      method,
      headers: {
        'X-Service-Application-Id': appId,
        'X-Service-API-Key': adminKey,
        'Content-Type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await service(request);
    if (response.status === 404) return undefined;
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok)
      throw new Error(`${method} ${path} was answered with ${response.status}: ${String(answer.message)}`);
    return answer;
  };
  const published = async (index: string, taskID: unknown): Promise<void> => {
    const end = Date.now() + 60_000;
    for (;;) {
      const task = await call('GET', `/1/indexes/${index}/task/${String(taskID)}`);
      if (task?.status === 'published') return;
      if (Date.now() > end)
        throw new Error(`The products were not searchable after a minute (task ${String(taskID)}).`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };

  const catalogue = createHash('sha256')
    .update(JSON.stringify([products, indexSettings, replicaSettings]))
    .digest('hex');
  const asked = { requests: [{ indexName: memory, objectID: 'catalogue' }] };
  const known = (await call('POST', '/1/indexes/*/objects', asked)) as
    { results: ({ hash?: string } | null)[] } | undefined;
  if (known?.results[0]?.hash === catalogue) return 0;

  await call('POST', `/1/indexes/${indexName}/clear`);
  await call('PUT', `/1/indexes/${indexName}/settings`, indexSettings);
  for (const { name, settings } of replicaSettings) await call('PUT', `/1/indexes/${name}/settings`, settings);
  let last: unknown;
  for (let start = 0; start < products.length; start += chunk) {
    const requests = products.slice(start, start + chunk).map((body) => ({ action: 'addObject', body }));
    last = (await call('POST', `/1/indexes/${indexName}/batch`, { requests }))?.taskID;
  }
  if (last !== undefined) await published(indexName, last);
  await call('PUT', `/1/indexes/${memory}/catalogue`, { hash: catalogue });
  return products.length;
}
