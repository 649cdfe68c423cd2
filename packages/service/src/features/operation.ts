/** Operation handlers: what an operation gets and gives, as the contract types it. */
import type { Operations } from '@aisle/contract';
import type { SearchableIndex } from '../ground/changes/catalogue.ts';
import type { Provenance } from '../ground/evidence/provenance.ts';
import { indexMissing } from '../foundation/errors/service-error.ts';
import type { Caller } from '../ground/keys/api-key.ts';
import type { Device } from '../ground/query/client-device.ts';
import type { OperationId } from '../foundation/wire/route.ts';
import type { Context } from './context.ts';

/** One call of an operation: decoded, validated and allowed. `Parts` is what the feature made when the service started. */
export interface Call<Id extends OperationId = OperationId, Parts = unknown> {
  context: Context;
  parts: Parts;
  caller: Caller;
  path: Operations[Id]['path'];
  query: Operations[Id]['query'];
  body: Operations[Id]['body'];
  /** The body as it comes, where the operation takes streams and the request sent one: `body` is then what stands in its place. */
  stream?: ReadableStream<Uint8Array> | undefined;
  /** Where the client is, as `latitude,longitude`, when a proxy says it. */
  place: string | undefined;
  /** Pseudonym of the client, which tells visitors without a user token apart; known to searches alone. */
  visitor: string | undefined;
  /** Where the request came from, as far as it decides what counts; known to searches and events alone. */
  provenance: Provenance;
  /** ISO 3166 code of the country of the client, when a proxy says it. */
  country: string | undefined;
  /** What kind of device the client is, as far as its browser says. */
  device: Device | undefined;
  /** The user whom the request names; operations that work on his indices need not look. */
  user: string | undefined;
  /** Waits for another turn of the thread: batches queue again between their searches. */
  nextTurn: () => Promise<void>;
}

/** Extra headers of an answer. */
export interface AnswerHeaders {
  headers?: Readonly<Record<string, string>>;
}

/** What an operation answers: the body of the contract, or its lines, or nothing where there is no body. */
export type Outcome<Id extends OperationId> = AnswerHeaders &
  (Operations[Id] extends { lines: (infer Line)[] }
    ? { lines: readonly Line[] } | { stream: { pieces: AsyncIterable<string>; type: string } }
    : Operations[Id] extends { answer: infer Body }
      ? undefined extends Body
        ? unknown
        : { body: Body }
      : never);

/** Does one operation. */
export type Handler<Id extends OperationId, Parts = unknown> = (call: Call<Id, Parts>) => Promise<Outcome<Id>>;

/** The handlers of some operations, by their ID in the contract. */
export type Handlers<Ids extends OperationId, Parts = unknown> = { [Id in Ids]: Handler<Id, Parts> };

/** The index, as far as the caller may use it. @throws ServiceError 403 or 404. */
export function searchableIndex(call: Pick<Call, 'context' | 'caller'>, name: string): SearchableIndex {
  requireIndex(call.caller, name);
  const index = call.context.catalogue.get(name);
  if (!index) throw indexMissing(name);
  return index;
}

/** @throws ServiceError when the key is not good for the index. */
export function requireIndex(caller: Pick<Caller, 'mayUse' | 'refusal'>, name: string): void {
  if (!caller.mayUse(name)) throw caller.refusal(`The API key may not use the index ${name}`);
}

/** ISO 8601 of a time in milliseconds. */
export const isoTime = (time: number): string => new Date(time).toISOString();
