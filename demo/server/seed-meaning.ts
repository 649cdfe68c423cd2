/** Search by meaning in the shop: switched on once if the demo finds an embedder; later changes by users are kept. */
import { indexName } from '../catalogue/index-settings.ts';
import { createServiceCalls, type ServiceCallsOptions } from './service-calls.ts';

/** Where it is written down that it was switched on. */
const memory = { indexName: 'demo_state', objectID: 'meaning' };

/**
 * Switches it on for the products and their sorted replicas.
 *
 * @returns Whether it was done now; false when it was done before.
 * @throws Error when the service refuses.
 * @example
 * await seedMeaning({ service: running.service.fetch, appId, adminKey });
 */
export async function seedMeaning(service: ServiceCallsOptions): Promise<boolean> {
  const { call, published } = createServiceCalls(service);
  const state = (await call('POST', '/1/indexes/*/objects', { requests: [memory] })) as
    | { results: (object | null)[] }
    | undefined;
  if (state?.results[0]) return false;
  const written = await call('PUT', `/1/indexes/${indexName}/settings?forwardToReplicas=true`, {
    mode: 'neuralSearch',
  });
  await published(indexName, written?.['taskID']);
  await call('PUT', `/1/indexes/${memory.indexName}/${memory.objectID}`, { isOn: true });
  return true;
}
