/** One request to the service, and what became of it. */
import type { Page } from './page.ts';
import { askedDelay } from './retry-delay.ts';

/** What came back. */
export interface Answer {
  /** HTTP status; 0 when nobody knows what happened. */
  status: number;
  /** Milliseconds the service asked to wait. */
  asked: number;
}

/** Sends a body; never rejects. */
export type Send = (body: string, keepalive: boolean) => Promise<Answer>;

/**
 * A sender that needs no preflight: a string body travels as text/plain and the credentials are in the address.
 * Where there is no fetch, a beacon is the last resort; whatever it says, the outcome counts as unknown.
 *
 * @param options.url gives the address, credentials included, at the time of sending
 */
export function createSend(options: { page: Page; url: () => string; now: () => number }): Send {
  const { page, url, now } = options;
  return async (body, keepalive) => {
    try {
      if (page.fetch) {
        const { status, headers } = await page.fetch(url(), {
          method: 'POST',
          body,
          keepalive,
          credentials: 'omit',
          signal: AbortSignal.timeout?.(30_000),
        });
        return { status, asked: askedDelay(headers, now()) };
      }
      page.navigator?.sendBeacon?.(url(), body);
    } catch {
      // Offline, blocked, timed out or over the browser's keepalive budget: all the same to us.
    }
    return { status: 0, asked: 0 };
  };
}
