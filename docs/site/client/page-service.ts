/** Page service: one service in a worker for everything on a page, started when something first asks for it. */
import { connectToWorker } from '@aisle/service/worker';
import { appId, apiKey } from './service-names.ts';

/** A service of this page's own. */
export interface PageService {
  fetch: typeof globalThis.fetch;
  /** One operation. @throws Error with the service's own message when it refuses. */
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Writes records into an index, with its settings, and resolves when they can be found. */
  fill(index: string, content: { settings: object; records: readonly object[] }): Promise<void>;
}

/** Milliseconds between two looks at a task that is not published yet. */
const patience = 20;

function startService(): PageService {
  const worker = new Worker(new URL('./service.worker.ts', import.meta.url), { type: 'module', name: 'aisle-service' });
  const { fetch } = connectToWorker(worker);
  const headers = {
    'X-Service-Application-Id': appId,
    'X-Service-API-Key': apiKey,
    'Content-Type': 'application/json',
  };
  const call: PageService['call'] = async (method, path, body) => {
    const answer = await fetch(`http://worker${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok) throw new Error(String(json['message'] ?? `The service answered with ${answer.status}.`));
    return json;
  };
  return {
    fetch,
    call,
    async fill(index, { settings, records }) {
      await call('PUT', `/1/indexes/${index}/settings`, settings);
      await call('POST', `/1/indexes/${index}/clear`);
      const requests = records.map((body) => ({ action: 'addObject', body }));
      const { taskID } = await call('POST', `/1/indexes/${index}/batch`, { requests });
      for (;;) {
        const { status } = await call('GET', `/1/indexes/${index}/task/${String(taskID)}`);
        if (status === 'published') return;
        await new Promise((resolve) => setTimeout(resolve, patience));
      }
    },
  };
}

let started: PageService | undefined;

/** The service of this page. */
export const pageService = (): PageService => (started ??= startService());
