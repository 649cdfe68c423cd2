/** Removes provided vectors from the JSON of records for the engine, which neither searches nor returns their numbers. */
import type { RecordChange } from '../../engine/engine.ts';
import { type ProvidedVectors, providedVector, VECTORS } from '../../ground/settings/provided-vectors.ts';

/** Most records have none, which can be seen without parsing. */
const NAME = `"${VECTORS}"`;

/**
 * Returns the change for the engine. An empty object replaces the vectors, so that readers of the whole record know to load them from the
 * store.
 * in the store.
 * @param provided The vectors that searches of the index use. Undefined if there are none.
 *
 * @example
 * splitVectors({ objectID: '1', json: '{"objectID":"1","_vectors":{"default":[3,4]}}' }, provided);
 * // { objectID: '1', json: '{"objectID":"1","_vectors":{}}', vector: { model, numbers } }
 */
export function splitVectors(change: RecordChange, provided: ProvidedVectors | undefined): RecordChange {
  if (change.json === null || !change.json.includes(NAME)) return change;
  const record = JSON.parse(change.json) as Record<string, unknown>;
  if (!Object.hasOwn(record, VECTORS)) return change;
  const numbers = provided && providedVector(change.objectID, record, provided);
  const json = JSON.stringify({ ...record, [VECTORS]: {} });
  return { ...change, json, ...(numbers && { vector: { model: provided.generation, numbers } }) };
}
