/** One attempt at one host: the answer as a value, or why there is none and what may follow. */
import type { FailedAnswer, TransportError } from './errors.ts';
import type { HostPool } from './host-pool.ts';
import { platformTimer } from './timer.ts';
import type { TransportCall, TransportOptions } from './transport.ts';

/** Where an attempt goes, with what, and how long it may take. */
export interface AttemptTarget {
  readonly host: string;
  readonly headers: Record<string, string>;
  readonly timeoutMs: number;
  /** When the deadline of the call ends, in milliseconds since 1970. */
  readonly end: number;
}

/** How an attempt ended: with a value, or with a reason why there is none. */
export interface Outcome {
  value?: unknown;
  reason?: string;
  /** What an error says beside the reason. */
  details?: Pick<TransportError, 'name'> & Partial<FailedAnswer> & { cause?: unknown };
  /** True where no byte of the request has left, false where any other host would say the same: then it is no matter whether it is safe. */
  mayGoOn?: boolean | undefined;
  /** Whether the host was busy and the wait is over: it may be asked again. */
  waited?: boolean | undefined;
}

/**
 * Asks one host once.
 * @throws The reason of the call's signal.
 */
export const attempt = async (
  { apiKey, hide, fetch: send = fetch, setTimer = platformTimer, now = Date.now, whenBusy }: TransportOptions,
  pool: HostPool,
  { method, path, query = '', body, signal: callSignal, parse = JSON.parse }: TransportCall,
  { host, headers, timeoutMs, end }: AttemptTarget,
): Promise<Outcome> => {
  let reason: string;
  let details: Outcome['details'];
  let mayGoOn: boolean | undefined;
  let waited: boolean | undefined;
  // One deadline from connecting to the last byte, and one way to be called off.
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (): void => controller.abort();
  const clearTimer = setTimer(stop, timeoutMs);
  callSignal?.addEventListener('abort', stop);
  try {
    const response = await send(host + path + query, { method, headers, body: JSON.stringify(body), signal });
    const { ok, status } = response;
    let text = await response.text();
    if (!ok) text = hide?.(text) ?? (apiKey ? text.replaceAll(apiKey, '***') : text);
    details = { name: 'HttpError', status, headers: response.headers };
    reason = `HTTP ${status}`;
    try {
      const value: unknown = text ? (ok ? parse : JSON.parse)(text) : undefined;
      if (ok) return { value };
      details.body = value;
      const { message } = Object(value) as { message?: unknown };
      if (typeof message === 'string') reason = `${message} (${status})`;
    } catch {
      reason += /^\s*</.test(text) ? ' with HTML' : ' without JSON';
    }
    // Of a refusal any other host would say the same.
    if (ok || status >= 500) pool.punish(host);
    else mayGoOn = false;
    if (status === 429) {
      clearTimer();
      waited = await whenBusy?.(response.headers, { leftMs: end - now(), signal, now, setTimer });
    }
  } catch (cause) {
    callSignal?.throwIfAborted();
    pool.punish(host);
    const isLate = signal.aborted;
    const { code, message } = ((cause as Error).cause ?? cause) as { code?: string; message?: string };
    details = { name: isLate ? 'TimeoutError' : 'NetworkError', cause };
    reason = isLate ? `no answer within ${timeoutMs} ms` : code || `${message}`;
    // Known before a connection stands: no byte of the request has left (codes of Node, Deno and Bun).
    mayGoOn ||= /refused|NOTFOUND|AI_AGAIN/i.test(reason) || undefined;
  } finally {
    // A timer left behind would keep a finished script alive.
    clearTimer();
    callSignal?.removeEventListener('abort', stop);
  }
  return { reason, details, mayGoOn, waited };
};
