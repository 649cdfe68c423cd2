/** Reconnection: a search that failed for want of a connection is asked again when that is back, with exponential backoff. */
import { kindOfError } from '@aisle/search-client/session/error-kind';
import type { SearchSession } from '@aisle/search-client/session';

/** Retries behind the return of the connection, after 0.5, 1, 2 and 4 seconds: one that is just back drops some requests. */
const MAX_RETRIES = 4;
const FIRST_DELAY = 500;

/**
 * Whether the search failed on its way to the service. The browser may say a moment later than its event that it is online: what fails until
 * then did not fail for good.
 */
const isUnreachable = ({ state: { status, error } }: SearchSession): boolean =>
  status === 'error' && kindOfError(error, { online: true }) === 'unreachable';

/**
 * Asks again what failed, at once and a few times more, until an answer comes. A search that is under way may still fail with the
 * connection that is gone, so it is followed too. Returns the way to stop.
 */
const retry = (session: SearchSession): (() => void) => {
  let retries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    if (session.state.status === 'idle') stop();
    if (timer || retries === MAX_RETRIES || !isUnreachable(session)) return;
    const delay = FIRST_DELAY * 2 ** retries++;
    timer = setTimeout(() => {
      timer = undefined;
      if (isUnreachable(session)) session.refresh();
    }, delay);
  };
  const unsubscribe = session.subscribe(look);
  const stop = (): void => {
    clearTimeout(timer);
    unsubscribe();
  };
  if (isUnreachable(session)) session.refresh();
  return stop;
};

/** Retries each time that the connection comes back; returns the way to stop. */
export const followConnection = (session: SearchSession): (() => void) => {
  let stopRetry: (() => void) | undefined;
  const onOnline = (): void => {
    stopRetry?.();
    stopRetry = session.state.status === 'idle' ? undefined : retry(session);
  };
  addEventListener('online', onOnline);
  return () => {
    removeEventListener('online', onOnline);
    stopRetry?.();
  };
};
