/** Applies changes to the cluster: records in bulk, each with the number of its change, so that an older write never wins. */
import { isObject } from '../../../foundation/records/record-values.ts';
import type { RecordChange } from '../../engine.ts';
import type { BulkCalls, BulkItem } from './bulk-calls.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from './cluster-index.ts';
import type { ClusterIndexes } from './cluster-indexes.ts';
import { type IndexMemory, MAX_NUMBERS } from './index-layout.ts';
import { createRecordPreparer } from './prepare-record.ts';
import { modelNumber, type VectorModel, vectorValues } from './vector-fields.ts';

/** Number of records that are prepared while the cluster processes the previous ones. */
const RECORDS_PER_BATCH = 1000;

/** Timeout in milliseconds: reads wait for nodes that are busy writing. */
const READ_TIMEOUT_MS = 60_000;

/** A change with its number, and the existing insertion order of the record. */
export interface NumberedChange {
  change: RecordChange;
  sequence: number;
  order?: number;
}

/**
 * Sends changes in order, but none of a record with a pending write. Idempotent. They are written when the calls are finished, and searches
 * see them after a refresh.
 */
export async function sendChanges(
  { client, indexes, calls }: { client: ClusterClient; indexes: ClusterIndexes; calls: BulkCalls },
  clusterIndex: ClusterIndex,
  changes: readonly NumberedChange[],
): Promise<ClusterIndex> {
  const orders = await ordersOf(client, clusterIndex, changes);
  const preparer = createRecordPreparer({
    settings: clusterIndex.memory.settings,
    attributes: clusterIndex.attributes,
    numbers: clusterIndex.memory.numbers,
    maxNumbers: MAX_NUMBERS,
  });
  const vectors = new VectorPreparer(clusterIndex.memory);
  const prepare = ({ change, sequence, order = sequence }: NumberedChange): BulkItem => {
    const { objectID, json } = change;
    const meta = { _id: objectID, version: sequence, version_type: 'external' };
    if (json === null) return [JSON.stringify({ delete: meta })];
    const record: unknown = JSON.parse(json);
    if (!isObject(record))
      throw new TypeError(`The record "${objectID}" must be a JSON object; send an object with named attributes.`);
    const document = preparer.prepare(record, { objectID, json, order });
    return [JSON.stringify({ index: meta }), JSON.stringify({ ...document, ...vectors.valuesOf(change) })];
  };
  const { names } = clusterIndex.attributes;
  const declared = clusterIndex.memory.settings.searchableAttributes.length;
  let grown = clusterIndex;
  const last = lastChanges(changes, orders);
  for (let at = 0; at < last.length; at += RECORDS_PER_BATCH) {
    const items = last.slice(at, at + RECORDS_PER_BATCH).map(prepare);
    const { memory } = grown;
    // The fields must exist before the first record that has them: the mapping is strict.
    const areNew =
      names.length > memory.found.length + declared ||
      preparer.numbers.size > memory.numbers.length ||
      vectors.models.length > (memory.models?.length ?? 0);
    if (areNew)
      grown = await indexes.remember(grown, {
        ...memory,
        found: declared > 0 ? [] : [...names],
        numbers: [...preparer.numbers.keys()],
        ...(memory.knn ? { models: [...vectors.models] } : {}),
      });
    await calls.send(items);
  }
  return grown;
}

/** Prepares the vectors of records, and collects their models. */
class VectorPreparer {
  readonly models: VectorModel[];
  readonly #isOn: boolean;

  constructor({ knn = false, models = [] }: IndexMemory) {
    this.#isOn = knn;
    this.models = [...models];
  }

  /** Returns the vector fields of a document; none if the index has no vectors. */
  valuesOf(change: RecordChange): Record<string, unknown> {
    if (!this.#isOn || change.json === null || !change.vector) return {};
    const { vector } = change;
    let number = modelNumber(this.models, vector);
    if (number < 0) number = this.models.push({ model: vector.model, dimensions: vector.numbers.length }) - 1;
    return vectorValues(number, vector);
  }
}

/**
 * Returns the last change of each record. A record retains its insertion order unless it was deleted in between.
 * @param orders Insertion order of existing records.
 */
function lastChanges(changes: readonly NumberedChange[], orders: ReadonlyMap<string, number>): NumberedChange[] {
  const places = new Map(orders);
  const last = new Map<string, NumberedChange>();
  for (const { change, sequence, order: sequenceOrder } of changes) {
    const { objectID, json } = change;
    const order = places.get(objectID) ?? sequenceOrder ?? sequence;
    if (json === null) places.delete(objectID);
    else places.set(objectID, order);
    last.delete(objectID);
    last.set(objectID, { change, sequence, order });
  }
  return [...last.values()];
}

/** Makes written changes visible to searches. */
export async function refresh(client: ClusterClient, physical: string): Promise<void> {
  await client.call({ method: 'POST', path: `/${physical}/_refresh`, timeout: READ_TIMEOUT_MS, isRepeatable: true });
}

/** Returns the insertion order of existing records. */
async function ordersOf(
  client: ClusterClient,
  clusterIndex: ClusterIndex,
  changes: readonly NumberedChange[],
): Promise<Map<string, number>> {
  const ids = [
    ...new Set(
      changes.flatMap(({ change, order }) => (change.json === null || order !== undefined ? [] : change.objectID)),
    ),
  ];
  const orders = new Map<string, number>();
  if (ids.length === 0) return orders;
  const { docs } = await client.call<{ docs: { _id: string; found?: boolean; _source?: { order: number } }[] }>({
    method: 'POST',
    path: `/${clusterIndex.physical}/_mget`,
    query: { _source_includes: 'order' },
    body: { ids },
    timeout: READ_TIMEOUT_MS,
    isRepeatable: true,
  });
  for (const { _id, found, _source } of docs) if (found && _source) orders.set(_id, _source.order);
  return orders;
}
