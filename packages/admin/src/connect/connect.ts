/** Application client: connects to an interface with an application ID and an API key. */
import { createTransport, waitOut } from '@aisle/transport';
import type { Transport, TransportOptions } from '@aisle/transport';

/** Hosts, credentials and retry options of an interface. */
export type Connection = TransportOptions;

/** Creates a transport that retries requests to a busy service until the deadline of the call. */
export const connect = (connection: Connection): Transport => createTransport({ whenBusy: waitOut, ...connection });
