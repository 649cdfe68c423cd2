/** User-provided vectors: those that records contain in `_vectors`, and the settings for them. */
import type { IndexSettings } from '@aisle/contract';
import { toEightBits } from '../embedding/eight-bits.ts';
import { toUnitVector } from '../embedding/unit-vector.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';
import { isFields } from '../../foundation/wire/fields.ts';

/** The attribute of a record with its vectors by name. It is not text, so it is not searched for words. */
export const VECTORS = '_vectors';

/** The vectors used to search an index. */
export interface ProvidedVectors {
  /** Their name in `_vectors` of a record. */
  name: string;
  dimensions: number;
  /** Vectors of different generations must not be compared. */
  generation: string;
}

/**
 * Returns the settings of an index for provided vectors. Undefined if a model creates its vectors, or it has none.
 *
 * @example
 * providedVectorsOf({ semanticSearch: { source: 'userProvided', dimensions: 512 } })?.name; // 'default'
 */
export function providedVectorsOf({
  semanticSearch,
}: Pick<IndexSettings, 'semanticSearch'>): ProvidedVectors | undefined {
  const { source, embedder: name = 'default', dimensions } = semanticSearch ?? {};
  if (source !== 'userProvided' || dimensions === undefined) return undefined;
  return { name, dimensions, generation: JSON.stringify(['userProvided', name, dimensions]) };
}

/** @throws ServiceError 400 for incomplete settings. */
export function checkProvidedVectors({ semanticSearch }: Pick<IndexSettings, 'semanticSearch'>): void {
  const { source, dimensions } = semanticSearch ?? {};
  if (source === 'userProvided' && dimensions === undefined)
    throw badRequest(
      '"semanticSearch.dimensions" is required with "source": "userProvided"; say how many numbers each vector has',
    );
  if (source !== 'userProvided' && dimensions !== undefined)
    throw badRequest(
      '"semanticSearch.dimensions" is for vectors that records bring along; leave it out, or set "source" to "userProvided"',
    );
}

/**
 * Checks a vector of a caller and scales it to length 1.
 * @param options.field Name of the field in errors.
 * @param options.dimensions Expected number of dimensions.
 * @throws ServiceError 400 for a value that is not a list, a wrong length, a number that is not finite, and a zero vector.
 *
 * @example
 * readVector([3, 4], { field: '"vector"', dimensions: 2 }); // Float32Array [0.6, 0.8]
 */
export function readVector(
  values: unknown,
  { field, dimensions }: { field: string; dimensions: number },
): Float32Array {
  const cure = `send ${dimensions} finite numbers that are not all 0`;
  if (!Array.isArray(values)) throw badRequest(`${field} must be a list of numbers; ${cure}`);
  try {
    return toUnitVector(values as number[], dimensions);
  } catch (error) {
    throw badRequest(`${field} cannot be searched by: ${(error as Error).message}; ${cure}`);
  }
}

/**
 * Returns the vector of a record as it was sent. Undefined if there is none.
 * @throws ServiceError 400 if its `_vectors` is not an object.
 */
function vectorIn(objectID: string, record: Readonly<Record<string, unknown>>, name: string): unknown {
  const vectors = Object.hasOwn(record, VECTORS) ? record[VECTORS] : undefined;
  if (vectors === undefined || vectors === null) return undefined;
  if (!isFields(vectors))
    throw badRequest(
      `"${VECTORS}" of the record "${objectID}" must be an object of vectors by their names; write {"${name}": [0.1, …]}`,
    );
  return Object.hasOwn(vectors, name) ? (vectors[name] ?? undefined) : undefined;
}

/** Returns the vector of a record. Undefined if there is none. @throws ServiceError 400 if its index cannot be searched with it. */
function checkedVector(
  objectID: string,
  record: Readonly<Record<string, unknown>>,
  { name, dimensions }: ProvidedVectors,
): Float32Array | undefined {
  const vector = vectorIn(objectID, record, name);
  const field = `"${VECTORS}.${name}" of the record "${objectID}"`;
  return vector === undefined ? undefined : readVector(vector, { field, dimensions });
}

/** @throws ServiceError 400 for a record with an unusable vector. A record without a vector is found by its words. */
export function checkRecordVector(
  objectID: string,
  record: Readonly<Record<string, unknown>>,
  vectors: ProvidedVectors | undefined,
): void {
  if (vectors) checkedVector(objectID, record, vectors);
}

/**
 * Returns the vector of a record in eight bits. Undefined if it has no usable one, for example because it was written before the settings.
 */
export function providedVector(
  objectID: string,
  record: Readonly<Record<string, unknown>>,
  vectors: ProvidedVectors,
): Int8Array | undefined {
  try {
    const vector = checkedVector(objectID, record, vectors);
    return vector && toEightBits(vector);
  } catch {
    return undefined;
  }
}
