/** Opens the way to an interface whose credentials are an application ID and a key. */
import { createTransport, waitOut } from '@aisle/transport';
import type { Transport, TransportOptions } from '@aisle/transport';

/** Where an interface is, who asks, and how failures are handled. */
export interface Connection extends TransportOptions {
  /** Milliseconds that one host has, unless a call says otherwise. Default: 5,000 for reads, 30,000 for writes. */
  timeoutMs?: number | undefined;
  /** Milliseconds for a whole call, unless it says otherwise. Only with it calls wait when the service is busy (429). */
  deadlineMs?: number | undefined;
}

/** A transport, and how long its calls may take. */
export interface Connected extends Transport {
  timeoutMs?: number | undefined;
  deadlineMs?: number | undefined;
}

/** A transport that waits out a busy service when the call has a deadline. */
export const connect = (connection: Connection): Connected => ({
  ...createTransport({ whenBusy: waitOut(), ...connection }),
  timeoutMs: connection.timeoutMs,
  deadlineMs: connection.deadlineMs,
});
