/** Operation handlers: input and outcome of an operation, typed by the contract. */
import type { Operations } from '@aisle/contract';
import type { SearchableIndex } from '../ground/changes/catalogue.ts';
import type { Provenance } from '../ground/evidence/provenance.ts';
import { indexMissing } from '../foundation/errors/service-error.ts';
import type { Caller } from '../ground/keys/api-key.ts';
import type { Device } from '../ground/query/client-device.ts';
import type { OperationId } from '../foundation/wire/route.ts';
import type { Context } from './context.ts';

/** One call of an operation: decoded, validated and authorized. `Parts` are the dependencies that the feature created at the start. */
export interface Call<Id extends OperationId = OperationId, Parts = unknown> {
  context: Context;
  parts: Parts;
  caller: Caller;
  path: Operations[Id]['path'];
  query: Operations[Id]['query'];
  body: Operations[Id]['body'];
  /** The body as a stream, if the operation accepts streams and the request sent one. `body` then has the substitute value. */
  stream?: ReadableStream<Uint8Array> | undefined;
  /** Position of the client as `latitude,longitude`, if a proxy sends it. */
  place: string | undefined;
  /** Pseudonym of the client, which distinguishes visitors without a user token. Only set for searches. */
  visitor: string | undefined;
  /** Origin of the request, as far as it decides what counts. Only set for searches and events. */
  provenance: Provenance;
  /** ISO 3166 code of the country of the client, if a proxy sends it. */
  country: string | undefined;
  /** Type of the client's device, if its browser sends it. */
  device: Device | undefined;
  /** The user that the request names. Operations on the user's indices can ignore it. */
  user: string | undefined;
  /** Waits for another turn of the thread: batches queue again between their searches. */
  nextTurn: () => Promise<void>;
}

/** Additional response headers. */
export interface AnswerHeaders {
  headers?: Readonly<Record<string, string>>;
}

/** Outcome of an operation: the body of the contract, or its lines, or nothing if it has no body. */
export type Outcome<Id extends OperationId> = AnswerHeaders &
  (Operations[Id] extends { lines: (infer Line)[] }
    ? { lines: readonly Line[] } | { stream: { pieces: AsyncIterable<string>; type: string } }
    : Operations[Id] extends { answer: infer Body }
      ? undefined extends Body
        ? unknown
        : { body: Body }
      : never);

/** Executes one operation. */
export type Handler<Id extends OperationId, Parts = unknown> = (call: Call<Id, Parts>) => Promise<Outcome<Id>>;

/** Handlers by operation ID of the contract. */
export type Handlers<Ids extends OperationId, Parts = unknown> = { [Id in Ids]: Handler<Id, Parts> };

/** Returns the index if the caller may use it. @throws ServiceError 403 or 404. */
export function searchableIndex(call: Pick<Call, 'context' | 'caller'>, name: string): SearchableIndex {
  requireIndex(call.caller, name);
  const index = call.context.catalogue.get(name);
  if (!index) throw indexMissing(name);
  return index;
}

/** @throws ServiceError if the key is not valid for the index. */
export function requireIndex(caller: Pick<Caller, 'mayUse' | 'refusal'>, name: string): void {
  if (!caller.mayUse(name)) throw caller.refusal(`The API key may not use the index ${name}`);
}

/** Formats a time in milliseconds as ISO 8601. */
export const isoTime = (time: number): string => new Date(time).toISOString();
