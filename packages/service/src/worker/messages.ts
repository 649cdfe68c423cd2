/** What a page and a service in a worker say to each other: requests one way, answers the other. */

/** A request as it crosses the boundary. */
export interface RequestMessage {
  aisle: 'request';
  id: number;
  url: string;
  method: string;
  headers: [string, string][];
  /** Undefined when there is none. */
  body: ArrayBuffer | undefined;
}

/** The answer to a request. */
export interface ResponseMessage {
  aisle: 'response';
  id: number;
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

/** Asks to be told when the service is loaded: whoever connects late hears of it too. */
export interface HelloMessage {
  aisle: 'hello';
}

/** Says that the service is loaded, or why it cannot be. */
export interface ReadyMessage {
  aisle: 'ready';
  error?: string;
}

/** Everything that crosses the boundary. */
export type Message = RequestMessage | ResponseMessage | HelloMessage | ReadyMessage;

/** Either end of a channel: a Worker, a MessagePort, or the global scope of a worker. */
export interface Channel {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: 'error', listener: (event: Event) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  removeEventListener(type: 'error', listener: (event: Event) => void): void;
}

/** Whether a message is one of ours: a page may use the same worker for other things. */
export function isMessage<Kind extends Message['aisle']>(
  data: unknown,
  kind: Kind,
): data is Extract<Message, { aisle: Kind }> {
  return typeof data === 'object' && data !== null && 'aisle' in data && data.aisle === kind;
}
