/** Makes the session of a root on a server, and waits for its answer. */
import { createSearchClient } from '@aisle/search-client';
import { createSession, createUrlRouter } from '@aisle/search-client/session';
import type { SearchSession, SessionRouter, UrlWindow } from '@aisle/search-client/session';
import type { SearchClientLike } from '@aisle/contract';

/** What a session of a server is made of. */
export interface ServerSessionOptions {
  /** Attributes of the root. */
  attributes: Readonly<Record<string, string>>;
  /** The address that was asked for. */
  url: URL;
  client?: SearchClientLike | undefined;
  router?: SessionRouter | undefined;
}

/** A window at an address, which nothing changes. */
export const windowAt = (url: URL): UrlWindow => ({
  location: url,
  history: { state: undefined, pushState: () => undefined, replaceState: () => undefined },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** A session that says what the root in a browser would say. */
export function createServerSession({ attributes, url, client, router }: ServerSessionOptions): SearchSession {
  const { 'app-id': appId = '', 'api-key': apiKey = '', host = '', index = '' } = attributes;
  const hosts = host
    .trim()
    .split(/\s+/)
    .map((one) => (one.startsWith('/') ? new URL(one, url).origin : one));
  return createSession({
    client: client ?? createSearchClient({ appId, apiKey, hosts }),
    index,
    router: router ?? ('routing' in attributes ? createUrlRouter({ window: windowAt(url) }) : undefined),
    searchOnStart: attributes['search-on-start'] !== 'false',
    minLength: Number(attributes['min-length']) || 0,
  });
}

/** Waits until a session knows its answer; false when it asked nothing, failed, or took longer than `timeout` milliseconds. */
export async function hasAnswer(session: SearchSession, { timeout }: { timeout: number }): Promise<boolean> {
  const isWaiting = (): boolean => session.state.status === 'loading' || session.state.status === 'stalled';
  // What the elements need is asked for when this tick ends.
  await new Promise((done) => setTimeout(done));
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((done) => {
    if (!isWaiting()) return done();
    session.subscribe(() => void (isWaiting() || done()));
    timer = setTimeout(done, timeout);
    return undefined;
  });
  clearTimeout(timer);
  return session.state.status === 'idle' && Boolean(session.state.results);
}
