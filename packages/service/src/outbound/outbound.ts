/** Outbound port: the one way of the service to other machines. It reaches only hosts that the operator allowed. */
// Why: decision 0047.

/** What is asked of another machine. */
export interface OutboundRequest {
  /** Absolute, `http:` or `https:`, without user and password. */
  url: string;
  /** GET by default. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Milliseconds until the head of the answer has come, over all redirects; 30,000 by default. */
  timeout?: number;
  /** Milliseconds without a byte of the body after which the answer is given up; 30,000 by default. */
  stallTimeout?: number;
  /** Bytes of the body that have to come in each `stallTimeout` that is waited for them, at least; 1 by default. */
  fewestBytes?: number;
  /** Milliseconds until all of the body has come, however steadily it does; without end by default. */
  wholeTimeout?: number;
  /** Bytes of the body at most, after decompression; 10 MB by default, Infinity for streams that are read piece by piece. */
  maxBytes?: number;
  /** Redirects that are followed, each held against the allowed hosts; 5 by default, 0 gives the redirect itself. */
  maxRedirects?: number;
  /** On a connection of its own, where another one has failed; false by default. */
  freshConnection?: boolean;
  signal?: AbortSignal;
}

/** What came back, whatever its status. */
export interface OutboundAnswer {
  status: number;
  headers: Headers;
  /** Where it came from in the end. */
  url: string;
  /** Each address that redirected, in order, with its status. */
  redirects: readonly { url: string; status: number }[];
  /** Decompressed. It fails with an `OutboundError` where a limit is passed. Cancel it where it is not read to its end; where it is not read at all, `discard` is cheaper. */
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** All of the body, in place of `body`: what is small comes cheaper so. @throws OutboundError */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** Nobody wants the body, and nobody has begun to read it. */
  discard(): void;
}

/** Why nothing came back. */
export type OutboundFault =
  /** No address of a web page at all. */
  | 'bad_url'
  /** The operator did not allow the host. */
  | 'host_not_allowed'
  /** The name leads to an address inside of a network that was not allowed by its address. */
  | 'address_not_allowed'
  | 'name_not_found'
  | 'connection_failed'
  | 'certificate_refused'
  | 'timed_out'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_encoding'
  | 'cancelled';

/** Nothing came back, or not all of it. Its message names the host and the cure, never a query string or a credential. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly fault: OutboundFault;
  /** Requests that were sent: two where the first one met a connection that the other side may have closed before. */
  requests = 1;

  constructor(fault: OutboundFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** The way out. */
export interface Outbound {
  /**
   * Headers `authorization`, `cookie` and those whose names hold `key`, `token` or `secret` go to the host of the first URL alone.
   * @throws OutboundError
   */
  fetch(request: OutboundRequest): Promise<OutboundAnswer>;
  /** @throws OutboundError where no request to this URL can ever be allowed; asks no name server. */
  check(url: string): void;
  /** Host patterns that the operator allowed: `example.com`, `*.example.com`, `127.0.0.1:8080`. */
  readonly allowed: readonly string[];
  close(): Promise<void>;
}

/** Where nobody gave a way out: in browsers. */
export const noOutbound: Outbound = {
  fetch: () =>
    Promise.reject(new OutboundError('host_not_allowed', 'This service reaches no other machine: run it under Node')),
  check: () => {
    throw new OutboundError('host_not_allowed', 'This service reaches no other machine: run it under Node');
  },
  allowed: [],
  close: () => Promise.resolve(),
};
