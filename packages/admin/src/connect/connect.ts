/** Application client: opens the way to an interface whose credentials are an application ID and a key. */
import { createTransport, waitOut } from '@aisle/transport';
import type { Transport, TransportOptions } from '@aisle/transport';

/** Where an interface is, who asks, and how failures are handled. */
export type Connection = TransportOptions;

/** A transport that waits out a busy service when the call has a deadline. */
export const connect = (connection: Connection): Transport => createTransport({ whenBusy: waitOut, ...connection });
