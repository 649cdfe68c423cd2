/** CDP connection: calls to a Chromium over the DevTools protocol, and the events of its pages. */
import { openTextSocket, type TextSocket } from './web-socket.ts';

/** Maximum bytes of one message, which may contain a whole page. */
const MAX_BYTES = 64_000_000;
/** Milliseconds until the browser has returned its WebSocket URL. */
const SAYS_WITHIN = 10_000;

/** Fields of a message. */
export type Fields = Readonly<Record<string, unknown>>;

/** A connection to a browser. */
export interface CdpConnection {
  /**
   * @param session Session of a page; none for the browser itself. @throws Error with the message of the browser, or if the connection is
   * closed.
   */
  call(method: string, parameters?: Fields, session?: string): Promise<Fields>;
  /** Listens to the events of a page until `stop`. */
  listen(session: string, heard: (method: string, parameters: Fields) => void): { stop(): void };
  readonly isOpen: boolean;
  close(): void;
}

/**
 * Returns the WebSocket URL of the browser: `http:` addresses are queried, and their host is retained, whatever host the browser reports.
 */
async function socketAddress(address: string): Promise<string> {
  const url = new URL(address);
  if (url.protocol === 'ws:' || url.protocol === 'wss:') return address;
  const answer = await fetch(new URL('/json/version', url), { signal: AbortSignal.timeout(SAYS_WITHIN) });
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl?: unknown };
  if (typeof webSocketDebuggerUrl !== 'string') throw new Error('It is no Chromium with remote debugging');
  const socket = new URL(webSocketDebuggerUrl);
  socket.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  socket.host = url.host;
  return socket.href;
}

/**
 * Connects to a browser.
 * @throws Error if there is none.
 */
export async function connectToBrowser(address: string): Promise<CdpConnection> {
  const waiting = new Map<number, { resolve: (result: Fields) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, (method: string, parameters: Fields) => void>();
  let isOpen = true;
  let lastId = 0;
  const closed = () => {
    isOpen = false;
    for (const { reject } of waiting.values()) reject(new Error('The connection to the browser has ended'));
    waiting.clear();
  };
  const message = (text: string) => {
    const { id, result, error, method, params, sessionId } = JSON.parse(text) as {
      id?: number;
      result?: Fields;
      error?: { message?: string };
      method?: string;
      params?: Fields;
      sessionId?: string;
    };
    if (id === undefined) return void (method && listeners.get(sessionId ?? '')?.(method, params ?? {}));
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(error.message ?? 'The browser refused'));
    else call?.resolve(result ?? {});
  };
  const socket: TextSocket = await openTextSocket(await socketAddress(address), {
    maxBytes: MAX_BYTES,
    message,
    closed,
  });
  return {
    get isOpen() {
      return isOpen;
    },
    call: (method, parameters = {}, session) =>
      new Promise((resolve, reject) => {
        if (!isOpen) return reject(new Error('The connection to the browser has ended'));
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params: parameters, ...(session && { sessionId: session }) }));
      }),
    listen: (session, heard) => {
      listeners.set(session, heard);
      return { stop: () => void listeners.delete(session) };
    },
    close: () => socket.close(),
  };
}
