/** Metrics page, `/metrics`: the measurements of the process, for Prometheus, accessible with the monitoring key and on the operator's socket. */
import { ServiceError } from '../foundation/errors/service-error.ts';
import type { RequestGuard } from '../features/feature.ts';
import type { KeyRing } from '../ground/keys/key-ring.ts';
import type { Answer } from './answer.ts';
import type { ClientConnection } from './client-connection.ts';
import { authenticate } from './credentials/application-key.ts';

/** Content type of the format. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Responds to scrapers. */
export interface MetricsPage {
  /** Returns the response to a request for metrics, or undefined for other requests. @throws ServiceError 401 or 403 */
  answer(request: { request: Request; url: URL; from: ClientConnection }): Promise<Answer> | undefined;
}

/**
 * Scrapers can send `Authorization: Bearer …`, and many of them no other headers: this header may contain the monitoring key, without an
 * application ID. The URL may not, because it would appear in logs.
 */
function credentialsOf({ headers }: Request, appId: string): Headers {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (bearer === undefined) return headers;
  const requestHeaders = new Headers(headers);
  requestHeaders.set('x-service-application-id', appId);
  requestHeaders.set('x-service-api-key', bearer);
  return requestHeaders;
}

/**
 * @param options.exposition Returns the measurements as text.
 * @param options.opened Resolves when the keys are loaded.
 *
 * @example
 * const metrics = createMetricsPage({ exposition, requestGuards, keys, appId, opened, now: Date.now });
 * await metrics.answer({ request, url, from: { isOperator: true } });
 */
export function createMetricsPage(options: {
  exposition: () => Promise<string>;
  requestGuards: readonly RequestGuard[];
  keys: KeyRing;
  appId: string;
  opened: Promise<void>;
  now: () => number;
}): MetricsPage {
  const { exposition, requestGuards, keys, appId, opened, now } = options;

  const admit = async (request: Request, url: URL, { clientAddress }: ClientConnection) => {
    for (const guard of requestGuards) guard({ operation: undefined, clientAddress });
    const sender = new Request(url, { headers: credentialsOf(request, appId) });
    const caller = await authenticate(
      { request: sender, url, allowQuery: false, clientAddress, refusalStatus: 401 },
      { appId, keys, now },
    );
    if (!caller.can('monitoring')) throw new ServiceError(401, 'The API key lacks the permission monitoring');
  };

  return {
    answer: ({ request, url, from }) => {
      if (url.pathname !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
      return (async () => {
        await opened;
        if (!from.isOperator) await admit(request, url, from);
        return { status: 200, headers: { 'content-type': CONTENT_TYPE }, text: await exposition() };
      })();
    },
  };
}
