/** Outbound port: the only way from the service to other machines. It reaches only hosts that the operator allowed. */
// Why: decision 0047.

/** A request to another machine. */
export interface OutboundRequest {
  /** Absolute, `http:` or `https:`, without user and password. */
  url: string;
  /** GET by default. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Milliseconds until the head of the response has arrived, over all redirects; 30,000 by default. */
  timeout?: number;
  /** Milliseconds without a byte of the body after which the response is aborted; 30,000 by default. */
  stallTimeout?: number;
  /** Minimum number of bytes of the body per `stallTimeout`; 1 by default. */
  fewestBytes?: number;
  /** Milliseconds until the complete body has arrived, however steadily it does; unlimited by default. */
  wholeTimeout?: number;
  /** Maximum number of bytes of the body, after decompression; 10 MB by default, Infinity for streams. */
  maxBytes?: number;
  /** Maximum number of redirects, each checked against the allowed hosts; 5 by default, 0 returns the redirect itself. */
  maxRedirects?: number;
  /** Whether to use a new connection, after another one has failed; false by default. */
  freshConnection?: boolean;
  signal?: AbortSignal;
}

/** A response, with any status. */
export interface OutboundAnswer {
  status: number;
  headers: Headers;
  /** The final URL. */
  url: string;
  /** Each URL that redirected, in order, with its status. */
  redirects: readonly { url: string; status: number }[];
  /**
   * Decompressed. Fails with an `OutboundError` if a limit is exceeded. Cancel it if you do not read it to the end; if you do not read it
   * at all, `discard` is cheaper.
   */
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Returns the complete body, in place of `body`: cheaper for small ones. @throws OutboundError */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** Discards a body that nobody has started to read. */
  discard(): void;
}

/** Why there is no response. */
export type OutboundFault =
  /** Not a URL of a web page. */
  | 'bad_url'
  /** The operator has not allowed the host. */
  | 'host_not_allowed'
  /** The name resolves to an internal address that is not allowed. */
  | 'address_not_allowed'
  | 'name_not_found'
  | 'connection_failed'
  | 'certificate_refused'
  | 'timed_out'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_encoding'
  | 'cancelled';

/** There is no response, or only a part. The message names the host and the cure, never a query string or a credential. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly fault: OutboundFault;
  /** Number of requests that were sent: two if the first one used a connection that the other side may have closed before. */
  requests = 1;

  constructor(fault: OutboundFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** Sends requests to other machines. */
export interface Outbound {
  /**
   * Headers `authorization`, `cookie` and those whose names contain `key`, `token` or `secret` are only sent to the host of the first URL.
   * @throws OutboundError
   */
  fetch(request: OutboundRequest): Promise<OutboundAnswer>;
  /** @throws OutboundError if no request to this URL can ever be allowed; does not resolve names. */
  check(url: string): void;
  /** Host patterns of the operator: `example.com`, `*.example.com`, `127.0.0.1:8080`. */
  readonly allowed: readonly string[];
  close(): Promise<void>;
}

/** For environments without outbound requests: browsers. */
export const noOutbound: Outbound = {
  fetch: () =>
    Promise.reject(new OutboundError('host_not_allowed', 'This service reaches no other machine: run it under Node')),
  check: () => {
    throw new OutboundError('host_not_allowed', 'This service reaches no other machine: run it under Node');
  },
  allowed: [],
  close: () => Promise.resolve(),
};
