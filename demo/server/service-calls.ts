/** Calls operations of the service as a backend would: with the admin key, waiting for tasks. */

/** URL of the service, and key. */
export interface ServiceCallsOptions {
  service: (request: Request) => Promise<Response>;
  appId: string;
  adminKey: string;
}

/** The calls that seeding needs. */
export interface ServiceCalls {
  /** Answers of an operation; undefined when there is no such thing. @throws Error when the service refuses. */
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown> | undefined>;
  /** Resolves when a write can be found. @throws Error when it cannot within a minute. */
  published(index: string, taskID: unknown): Promise<void>;
}

/**
 * @example
 * const { call } = createServiceCalls({ service: running.service.fetch, appId, adminKey });
 * await call('PUT', '/1/indexes/products/settings', settings);
 */
export function createServiceCalls({ service, appId, adminKey }: ServiceCallsOptions): ServiceCalls {
  const call: ServiceCalls['call'] = async (method, path, body) => {
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
      throw new Error(`${method} ${path} was answered with ${response.status}: ${String(answer['message'])}`);
    return answer;
  };
  const published: ServiceCalls['published'] = async (index, taskID) => {
    const end = Date.now() + 60_000;
    for (;;) {
      const task = await call('GET', `/1/indexes/${index}/task/${String(taskID)}`);
      if (task?.['status'] === 'published') return;
      if (Date.now() > end)
        throw new Error(`The products were not searchable after a minute (task ${String(taskID)}).`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  return { call, published };
}
