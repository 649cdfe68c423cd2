/** What an operation gets and gives: the shape of every handler. */
import type { Caller } from '../auth/api-key.ts';
import type { Engine } from '../engine/engine.ts';
import type { EventWriter } from '../events/event-writer.ts';
import type { OperationId } from '../generated/routes.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { indexMissing } from '../http/service-error.ts';
import type { Catalogue, SearchableIndex } from '../indexing/catalogue.ts';
import type { Indexer } from '../indexing/indexer.ts';
import type { Rulebook } from '../indexing/rulebook.ts';
import type { SimilarItems } from '../recommend/similar-items.ts';
import type { TrainingPromise } from '../recommend/training-promise.ts';
import type { RuleFinder } from '../rules/ready-rules.ts';
import type { SearchLog } from '../search/search-log.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../writes/write.ts';

/** The rooms of the service that operations work in. */
export interface Rooms {
  store: Store;
  engine: Engine;
  catalogue: Catalogue;
  indexer: Indexer;
  writer: Writer;
  rulebook: Rulebook;
  similarItems: SimilarItems;
  training: TrainingPromise;
  searchLog: SearchLog;
  /** Stores events, waiting ones together. */
  storeEvents: EventWriter;
  /** The rules of an index that hold for a search. */
  findRules: RuleFinder;
  /** How far all living processes have come with publishing. */
  publishedSeq(): Promise<bigint>;
  /** Starts the promised work in the background. */
  startJobs(): void;
  /** Calls off the promised work of this kind and payload. */
  cancelJob(job: { kind: string; payload: string }): Promise<void>;
  userTokenDeletions: RateLimit;
  /** Waits for another turn of the thread: batches stand in line again between their searches. */
  nextSearch(): Promise<void>;
  /** Milliseconds since the Unix epoch. */
  now: () => number;
  random: (size: number) => Uint8Array;
}

/** One call of an operation: decoded, validated and allowed. */
export interface Call {
  rooms: Rooms;
  caller: Caller;
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  /** As the contract's schema for the operation says; undefined when there is none. */
  body: unknown;
}

/** What an operation answers: a value for the body (undefined: none) and extra headers. */
export interface Outcome {
  body?: object;
  /** In place of a body: values, one per line. */
  lines?: readonly unknown[];
  headers?: Readonly<Record<string, string>>;
}

/** The hands of one operation. */
export type Handler = (call: Call) => Promise<Outcome>;

/** The hands of some operations, by their name in the contract. */
export type Handlers = Partial<Record<OperationId, Handler>>;

/** The index, as far as the caller may use it. @throws ServiceError 403 or 404. */
export function searchableIndex(call: Pick<Call, 'rooms' | 'caller'>, name: string): SearchableIndex {
  requireIndex(call.caller, name);
  const index = call.rooms.catalogue.get(name);
  if (!index) throw indexMissing(name);
  return index;
}

/** @throws ServiceError when the key is not good for the index. */
export function requireIndex(caller: Caller, name: string): void {
  if (!caller.mayUse(name)) throw caller.refusal(`The API key may not use the index ${name}`);
}

/** ISO 8601 of a time in milliseconds. */
export const isoTime = (time: number): string => new Date(time).toISOString();
