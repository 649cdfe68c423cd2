/** Product pages for agents: sets the URL pattern in the settings of the index, unless it was changed by a user. */
import { indexName } from '../catalogue/index-settings.ts';
import { createServiceCalls, type ServiceCallsOptions } from './service-calls.ts';

/** A page of a demo on this machine, at whatever port. */
const OF_A_DEMO = /^http:\/\/127\.0\.0\.1:\d+\/product\.html\?/;

interface AgentSettings {
  url?: string;
}

/**
 * @returns Whether anything was written.
 * @throws Error when the service refuses.
 * @example
 * await nameProductPages('http://127.0.0.1:4000', { service: running.service.fetch, appId, adminKey });
 */
export async function nameProductPages(shopUrl: string, service: ServiceCallsOptions): Promise<boolean> {
  const { call, published } = createServiceCalls(service);
  const path = `/1/indexes/${indexName}/settings`;
  const agents = ((await call('GET', path))?.['agents'] ?? {}) as AgentSettings;
  const url = `${shopUrl}/product.html?id={objectID}`;
  if (agents.url === url || (agents.url !== undefined && !OF_A_DEMO.test(agents.url))) return false;
  const written = await call('PUT', path, { agents: { ...agents, url } });
  await published(indexName, written?.['taskID']);
  return true;
}
