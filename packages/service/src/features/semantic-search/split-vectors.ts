/** Takes the vectors that records bring along out of their JSON on the way into the engine: it neither searches nor shows their numbers. */
import type { RecordChange } from '../../engine/engine.ts';
import { type ProvidedVectors, providedVector, VECTORS } from '../../ground/settings/provided-vectors.ts';

/** Most records have none, and are not parsed to see. */
const NAME = `"${VECTORS}"`;

/**
 * The change as the engine is to have it. In the place of vectors an empty object says that there are some: whoever reads all of a record looks for them
 * in the store.
 * @param provided The vectors that the index is searched by; undefined where it is not.
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
