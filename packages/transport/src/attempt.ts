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
  mayGoOn?: boolean;
  /** Whether the host was busy and the wait is over: it may be asked again. */
  waited?: boolean | undefined;
}

/** Reads the body of an answer. */
const readAnswer = (
  { ok, status, headers }: Response,
  text: string,
  parse: (text: string) => unknown = JSON.parse,
): Outcome => {
  const details: NonNullable<Outcome['details']> = { name: 'HttpError', status, headers };
  let reason = `HTTP ${status}`;
  try {
    const value: unknown = text ? (ok ? parse : JSON.parse)(text) : undefined;
    if (ok) return { value };
    details.body = value;
    const { message } = Object(value) as { message?: unknown };
    if (typeof message === 'string') reason = `${message} (${status})`;
  } catch {
    reason += /^\s*</.test(text) ? ' with HTML' : ' without JSON';
  }
  return { reason, details };
};

/**
 * Asks one host once.
 * @throws The reason of the call's signal.
 */
export const attempt = async (
  { apiKey, hide, fetch: send = fetch, setTimer = platformTimer, now = Date.now, whenBusy }: TransportOptions,
  pool: HostPool,
  call: TransportCall,
  { host, headers, timeoutMs, end }: AttemptTarget,
): Promise<Outcome> => {
  let outcome: Outcome = {};
  // One deadline from connecting to the last byte, and one way to be called off.
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (): void => controller.abort();
  const clearTimer = setTimer(stop, timeoutMs);
  call.signal?.addEventListener('abort', stop);
  try {
    const init = { method: call.method, headers, body: JSON.stringify(call.body), signal };
    const response = await send(host + call.path + (call.query ?? ''), init);
    const { ok, status } = response;
    let text = await response.text();
    if (!ok) text = hide?.(text) ?? (apiKey ? text.replaceAll(apiKey, '***') : text);
    outcome = readAnswer(response, text, call.parse);
    if (!outcome.reason) return outcome;
    // Of a refusal any other host would say the same.
    if (ok || status >= 500) pool.punish(host);
    else outcome.mayGoOn = false;
    if (status === 429) {
      clearTimer();
      outcome.waited = await whenBusy?.(response.headers, { leftMs: end - now(), signal, now, setTimer });
    }
  } catch (cause) {
    call.signal?.throwIfAborted();
    pool.punish(host);
    const isLate = signal.aborted;
    const { code, message } = ((cause as Error).cause ?? cause) as { code?: string; message?: string };
    outcome.reason = isLate ? `no answer within ${timeoutMs} ms` : code || `${message}`;
    outcome.details = { name: isLate ? 'TimeoutError' : 'NetworkError', cause };
    // Known before a connection stands: no byte of the request has left (codes of Node, Deno and Bun).
    if (/refused|NOTFOUND|AI_AGAIN/i.test(outcome.reason)) outcome.mayGoOn = true;
  } finally {
    // A timer left behind would keep a finished script alive.
    clearTimer();
    call.signal?.removeEventListener('abort', stop);
  }
  return outcome;
};
