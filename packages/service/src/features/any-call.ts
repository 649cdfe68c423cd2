/** Calls and outcomes of operations without their static types, as they pass between the pipeline and the handlers. */
import type { Provenance } from '../ground/evidence/provenance.ts';
import type { Caller } from '../ground/keys/api-key.ts';
import type { Device } from '../ground/query/client-device.ts';
import type { Context } from './context.ts';
import type { AnswerHeaders } from './operation.ts';

/** An outcome whose type is no longer known statically: the pipeline writes it as it is. */
export interface AnyOutcome extends AnswerHeaders {
  body?: object;
  /** In place of a body: values, one per line. */
  lines?: readonly unknown[];
  /** In place of a body: text that is generated while it is read, and its media type. A line is never split between pieces. */
  stream?: { pieces: AsyncIterable<string>; type: string };
  /** Text to remove from the response: index names contain it internally only. */
  hidden?: string;
}

/** A call as the pipeline makes it. */
export interface AnyCall {
  caller: Caller;
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
  /** The body of an operation that accepts streams, if the request sent a stream. */
  stream?: ReadableStream<Uint8Array> | undefined;
  place: string | undefined;
  visitor: string | undefined;
  provenance: Provenance;
  country: string | undefined;
  device: Device | undefined;
  /** The user whom the request names. */
  user: string | undefined;
  /** The application ID if the credentials came under another service's names, which means that the client is one of that service. */
  aliasedAppID?: string | undefined;
  /** Waits for another turn of the thread. */
  nextTurn: () => Promise<void>;
  /** Replaces the context of the service. */
  context?: Context;
}

/** A handler bound to a running service. Its input was validated for its operation. */
export type BoundHandler = (call: AnyCall) => Promise<AnyOutcome>;
