/** Transport: sends HTTP requests with retries and host failover. */
export { createTransport } from './create-transport.ts';
export { encodeQuery } from './encode-query.ts';
export { isHttpError, isNetworkError, isTimeoutError, isTransportError } from './errors.ts';
export type {
  Attempt,
  FailedAnswer,
  FailedCall,
  HttpError,
  NetworkError,
  TimeoutError,
  TransportError,
} from './errors.ts';
export { fillPath } from './fill-path.ts';
export type { Hosts } from './host-pool.ts';
export { parseJson } from './parse-json.ts';
export { waitOut } from './wait-out.ts';
export type { BusyCall, WhenBusy } from './wait-out.ts';
export type { Fetch, Transport, TransportCall, TransportOptions } from './transport.ts';
export { platformTimer } from './timer.ts';
export type { SetTimer } from './timer.ts';
