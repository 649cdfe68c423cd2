/** Writes any number of records: in requests of a bearable size, in order, with progress, and with an error that tells where it stopped. */
import type { BatchBody } from '@aisle/contract';
import type { CallOptions } from './connect/bind-routes.ts';
import type { ObjectsClient } from './generated/objects.ts';

/** Any JSON object. */
export type AnyRecord = Readonly<Record<string, unknown>>;

/** A lot of something: a list, a generator, or a stream. */
export type Many<T> = Iterable<T> | AsyncIterable<T>;

/** How far a long write is. */
export interface WriteProgress {
  /** Records that the service has taken, in the order in which they were given; skipped ones count. */
  written: number;
  /** All records, where that is known: of lists, not of streams. */
  total: number | undefined;
  /** The task of the last request; wait for it and everything before it can be searched too. */
  taskID: number | bigint | string;
}

/** How to write many records. */
export interface WriteOptions extends CallOptions {
  indexName: string;
  /** Records in one request at most. Default 1,000. */
  chunkSize?: number;
  /** Bytes of one request at most. Default 5,000,000. A record that is larger goes alone. */
  chunkBytes?: number;
  /** Records to leave out at the beginning, to go on after a WriteError: its `written`. Default 0. */
  skip?: number;
  /** Called after each request. */
  onProgress?: (progress: WriteProgress) => void;
}

/** What was written. */
export interface Written {
  /** One objectID per record, those made by the service too. */
  objectIDs: string[];
  /** One per request, in order. */
  taskIDs: (number | bigint | string)[];
}

/** A long write that stopped: `cause` tells why, the other fields what is safely there. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
  /** Records that the service has taken: call again with `skip: error.written` to go on. */
  declare readonly written: number;
  /**
   * Records of the request that failed. After an answer such as 400 none of them was taken; after a time-out or a broken
   * connection they may have been.
   */
  declare readonly failed: number;
  /** What was written before. */
  declare readonly done: Written;

  constructor(cause: unknown, facts: { written: number; failed: number; done: Written }) {
    super(`Stopped after ${facts.written} records: ${(cause as Error)?.message ?? cause}`, { cause });
    Object.assign(this, facts);
  }
}

type BatchRequest = BatchBody['requests'][number];

const bytesOf = (request: BatchRequest): number => new TextEncoder().encode(JSON.stringify(request)).length + 1;

/** Requests that may be sent twice: those on named records whose effect does not add up. */
const repeatable = ({ action, body }: BatchRequest): boolean =>
  action !== 'addObject' &&
  !Object.values(body ?? {}).some((value) =>
    /^(Increment|Decrement|Add)$/.test(`${(value as { _operation?: unknown } | null)?._operation}`),
  );

/** The body of a write. @throws TypeError for what is no record: a list would become one, with its places as names. */
function bodyOf(record: unknown, place: number): Record<string, unknown> {
  if (typeof record === 'object' && record && !Array.isArray(record)) return { ...record };
  const kind = record === null ? 'null' : Array.isArray(record) ? 'a list' : `a ${typeof record}`;
  throw new TypeError(
    `records[${place}] is ${kind}; a record is an object, for example { objectID: 'p1', name: 'Shoe' }`,
  );
}

async function writeMany<T>(
  { batch }: Pick<ObjectsClient, 'batch'>,
  items: Many<T>,
  toRequest: (item: T, place: number) => BatchRequest,
  { indexName, chunkSize = 1000, chunkBytes = 5e6, skip = 0, onProgress, ...call }: WriteOptions,
): Promise<Written> {
  const done: Written = { objectIDs: [], taskIDs: [] };
  const total = Array.isArray(items) ? items.length : undefined;
  let written = 0;
  let chunk: BatchRequest[] = [];
  let bytes = 0;
  const send = async (): Promise<void> => {
    const requests = chunk;
    [chunk, bytes] = [[], 0];
    const safe = requests.every(repeatable);
    const answer = await batch({ indexName, body: { requests } }, { safe, ...call }).catch((cause: unknown) => {
      throw new WriteError(cause, { written, failed: requests.length, done });
    });
    written += requests.length;
    for (const objectID of answer.objectIDs) done.objectIDs.push(objectID);
    done.taskIDs.push(answer.taskID);
    onProgress?.({ written, total, taskID: answer.taskID });
  };
  for await (const item of items) {
    if (written < skip) {
      written++;
      continue;
    }
    let request: BatchRequest;
    try {
      request = toRequest(item, written + chunk.length);
    } catch (cause) {
      throw new WriteError(cause, { written, failed: chunk.length + 1, done });
    }
    const size = bytesOf(request);
    if (chunk.length && (chunk.length >= chunkSize || bytes + size > chunkBytes)) await send();
    chunk.push(request);
    bytes += size;
  }
  if (chunk.length) await send();
  return done;
}

/**
 * Adds records, or replaces those with the same objectID, in the order in which they are given. A record without an objectID gets
 * one from the service.
 * @throws WriteError that tells how many records were written.
 * @example
 * const { taskIDs } = await saveObjects(admin.objects, records, {
 *   indexName: 'products',
 *   onProgress: ({ written, total }) => console.log(`${written} of ${total}`),
 * });
 */
export const saveObjects = (
  objects: Pick<ObjectsClient, 'batch'>,
  records: Many<AnyRecord>,
  options: WriteOptions,
): Promise<Written> =>
  writeMany(
    objects,
    records,
    (record, place) => {
      const body = bodyOf(record, place);
      return { action: body['objectID'] === undefined ? 'addObject' : 'updateObject', body };
    },
    options,
  );

/**
 * Changes attributes of records; each has an objectID. Values may be built-in operations such as `{ _operation: 'Increment', value: 1 }`.
 * @throws WriteError that tells how many records were written.
 * @example
 * await partialUpdateObjects(admin.objects, [{ objectID: 'p1', price: 10 }], { indexName: 'products', createIfNotExists: false });
 */
export const partialUpdateObjects = (
  objects: Pick<ObjectsClient, 'batch'>,
  records: Many<AnyRecord>,
  { createIfNotExists = true, ...options }: WriteOptions & { createIfNotExists?: boolean },
): Promise<Written> =>
  writeMany(
    objects,
    records,
    (record, place) => ({
      action: createIfNotExists ? 'partialUpdateObject' : 'partialUpdateObjectNoCreate',
      body: bodyOf(record, place),
    }),
    options,
  );

/**
 * Deletes records by their objectIDs.
 * @throws WriteError that tells how many were deleted.
 * @example
 * await deleteObjects(admin.objects, ['p1', 'p2'], { indexName: 'products' });
 */
export const deleteObjects = (
  objects: Pick<ObjectsClient, 'batch'>,
  objectIDs: Many<string>,
  options: WriteOptions,
): Promise<Written> =>
  writeMany(objects, objectIDs, (objectID) => ({ action: 'deleteObject', body: { objectID } }), options);
