/** Page service: one service in a worker for the whole page, started on first use. */
import { type AdminClient, createAdminClient } from '@aisle/admin';
import { connectToWorker } from '@aisle/service/worker';
import { appId, apiKey } from './service-names.ts';

/** A service of this page's own. */
export interface PageService {
  fetch: typeof globalThis.fetch;
  admin: AdminClient;
}

/** Timeout of a call in milliseconds: the first one waits for the service to start. */
const patience = 120_000;

function startService(): PageService {
  const worker = new Worker(new URL('./service.worker.ts', import.meta.url), { type: 'module', name: 'aisle-service' });
  const { fetch } = connectToWorker(worker);
  const admin = createAdminClient({ appId, apiKey, hosts: { read: ['http://worker'] }, fetch, timeoutMs: patience });
  return { fetch, admin };
}

let started: PageService | undefined;

/** The service of this page. */
export const pageService = (): PageService => (started ??= startService());
