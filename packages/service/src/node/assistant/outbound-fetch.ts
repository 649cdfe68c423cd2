/** Outbound fetch: what a library sends to a model goes the one way out of the service. */
import type { Outbound } from '../../outbound/outbound.ts';
import type { SdkFetch } from './load-ai.ts';

/** Milliseconds until a model begins to answer, and between two pieces of its answer. */
const BEGINS_WITHIN = 30_000;
const SILENT_FOR = 20_000;

/** Bytes of the answer to one call: more than any model says in the tokens that it has. */
const MAX_BYTES = 2_000_000;

/** Statuses that a Response may not have with a body. */
const WITHOUT_BODY: readonly number[] = [101, 204, 205, 304];

/**
 * A `fetch` over the way out.
 *
 * @example
 * createOpenAICompatible({ name: 'assistant', baseURL, fetch: createOutboundFetch(outbound) });
 */
export const createOutboundFetch =
  (outbound: Pick<Outbound, 'fetch'>): SdkFetch =>
  async (input, init = {}) => {
    const { method = 'GET', headers, body, signal } = init;
    const answer = await outbound.fetch({
      url: String(input instanceof Request ? input.url : input),
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { body }),
      timeout: BEGINS_WITHIN,
      stallTimeout: SILENT_FOR,
      maxBytes: MAX_BYTES,
      maxRedirects: 0,
      ...(signal && { signal }),
    });
    const { status } = answer;
    return new Response(WITHOUT_BODY.includes(status) ? null : answer.body, { status, headers: answer.headers });
  };
