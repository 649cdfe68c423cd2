/** Reconnection: repeats a search that failed without a connection once the browser is online, with exponential backoff. */
import { kindOfError } from '@aisle/search-client/session/error-kind';
import type { SearchSession } from '@aisle/search-client/session';

/** Retries after a reconnection, after 0.5, 1, 2 and 4 seconds, because a new connection drops some requests. */
const MAX_RETRIES = 4;
const FIRST_DELAY = 500;

/**
 * Whether the search could not reach the service. The browser's online status may change slightly after its event, so failures until then
 * are temporary.
 */
const isUnreachable = ({ state: { status, error } }: SearchSession): boolean =>
  status === 'error' && kindOfError(error, { online: true }) === 'unreachable';

/**
 * Repeats a failed search, immediately and a few times more, until it succeeds. A pending search may still fail with the lost connection,
 * so it is watched too. Returns a function that stops.
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

/** Retries after each reconnection; returns a function that stops. */
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
