/** Outbound fetch: sends the requests of a model library through the service's outbound channel. */
import type { Outbound } from '../../outbound/outbound.ts';
import type { SdkFetch } from './load-ai.ts';

/** Maximum milliseconds until a model starts to respond, and between two pieces of its response. */
const BEGINS_WITHIN = 30_000;
const SILENT_FOR = 20_000;

/** Maximum size of the response to one call: more than any model writes within its token limit. */
const MAX_BYTES = 2_000_000;

/** Statuses with which a Response cannot have a body. */
const WITHOUT_BODY: readonly number[] = [101, 204, 205, 304];

/**
 * Creates a `fetch` over the outbound channel.
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
