/** Calls and outcomes of operations whose types nobody knows any more: what lies between the pipeline and the handlers. */
import type { Provenance } from '../ground/evidence/provenance.ts';
import type { Caller } from '../ground/keys/api-key.ts';
import type { Device } from '../ground/query/client-device.ts';
import type { Context } from './context.ts';
import type { AnswerHeaders } from './operation.ts';

/** An answer whose type nobody knows any more: the pipeline writes it as it is. */
export interface AnyOutcome extends AnswerHeaders {
  body?: object;
  /** In place of a body: values, one per line. */
  lines?: readonly unknown[];
  /** In place of a body: text that is made while it is read, and its media type. A line is never cut. */
  stream?: { pieces: AsyncIterable<string>; type: string };
  /** Text that is taken out of the answer: what names of indices have inside only. */
  hidden?: string;
}

/** A call as the pipeline makes it. */
export interface AnyCall {
  caller: Caller;
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
  /** The body of an operation that takes streams, where the request sent one. */
  stream?: ReadableStream<Uint8Array> | undefined;
  place: string | undefined;
  visitor: string | undefined;
  provenance: Provenance;
  country: string | undefined;
  device: Device | undefined;
  /** The user whom the request names. */
  user: string | undefined;
  /** The application ID, where the credentials came under the names of another service: a client of that one asks. */
  aliasedAppID?: string | undefined;
  /** Waits for another turn of the thread. */
  nextTurn: () => Promise<void>;
  /** In place of the context of the service. */
  context?: Context;
}

/** A handler that is bound to a running service; what it gets was validated for its operation. */
export type BoundHandler = (call: AnyCall) => Promise<AnyOutcome>;
