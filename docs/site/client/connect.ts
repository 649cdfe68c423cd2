/** Connection of a live page: what it asks of its own host's service is answered by the service of the page around it. Runs before all else. */

/** Interface of the surrounding page for a live page. */
export interface PageAround {
  fetch: typeof globalThis.fetch;
  /** Called with the events that the tracker has sent, and the status of the response. */
  told(events: readonly ToldEvent[], status: number): void;
}

/** The part of an event that is shown. */
export interface ToldEvent {
  eventName: string;
  eventType: string;
  eventSubtype?: string;
  objectIDs?: readonly string[];
}

declare global {
  interface Window {
    /** By the file of the live page, without its ending. */
    livePages?: Record<string, PageAround>;
  }
}

const around = parent.livePages?.[/([^/]+)\.html$/.exec(location.pathname)?.[1] ?? ''];
const network = window.fetch;

if (around)
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/1/')) return network(request);
    const { url, method, headers } = request;
    const body = await request.text();
    const answer = await around.fetch(url, { method, headers: [...headers], ...(body && { body }) });
    if (pathname === '/1/events') around.told((JSON.parse(body) as { events: ToldEvent[] }).events, answer.status);
    return answer;
  };
