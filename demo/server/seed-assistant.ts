/** The assistant of the shop: set up once if the demo finds a model; later changes by users are kept. */
import { indexName } from '../catalogue/index-settings.ts';
import { createServiceCalls, type ServiceCallsOptions } from './service-calls.ts';

/** Where it is written down that it was set. */
const memory = { indexName: 'demo_state', objectID: 'assistant' };

const conversation = {
  name: 'Lina',
  instructions:
    'Larch & Lantern sells what a household needs outdoors and at home. Delivery takes two to four days. What does not fit may come back within 30 days.',
  prompts: ['A warm jacket under 100 €', 'What do I need for a night in a tent?', 'A present for somebody who cooks'],
};

/**
 * Sets it for the products.
 *
 * @returns Whether it was done now; false when it was done before.
 * @throws Error when the service refuses.
 * @example
 * await seedAssistant({ service: running.service.fetch, appId, adminKey });
 */
export async function seedAssistant(service: ServiceCallsOptions): Promise<boolean> {
  const { call, published } = createServiceCalls(service);
  const state = await call('POST', '/1/indexes/*/objects', { requests: [memory] });
  if ((state?.['results'] as (object | null)[] | undefined)?.[0]) return false;
  const path = `/1/indexes/${indexName}/settings`;
  const agents = ((await call('GET', path))?.['agents'] ?? {}) as object;
  const written = await call('PUT', path, { agents: { ...agents, conversation } });
  await published(indexName, written?.['taskID']);
  await call('PUT', `/1/indexes/${memory.indexName}/${memory.objectID}`, { isOn: true });
  return true;
}
