/** Messages between a page and a service in a worker: requests in one direction, responses in the other. */

/** A request, in transferable form. */
export interface RequestMessage {
  aisle: 'request';
  id: number;
  url: string;
  method: string;
  headers: [string, string][];
  /** Undefined if there is none. */
  body: ArrayBuffer | undefined;
}

/** The response to a request. */
export interface ResponseMessage {
  aisle: 'response';
  id: number;
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

/** Asks for a message when the service is loaded, even if it already is. */
export interface HelloMessage {
  aisle: 'hello';
}

/** Reports that the service is loaded, or why it cannot be. */
export interface ReadyMessage {
  aisle: 'ready';
  error?: string;
}

/** All messages. */
export type Message = RequestMessage | ResponseMessage | HelloMessage | ReadyMessage;

/** Either end of a channel: a Worker, a MessagePort, or the global scope of a worker. */
export interface Channel {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: 'error', listener: (event: Event) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  removeEventListener(type: 'error', listener: (event: Event) => void): void;
}

/** Returns whether a message is one of ours, because a page may use the same worker for other things. */
export function isMessage<Kind extends Message['aisle']>(
  data: unknown,
  kind: Kind,
): data is Extract<Message, { aisle: Kind }> {
  return typeof data === 'object' && data !== null && 'aisle' in data && data.aisle === kind;
}
