/** Applying changes to the cluster: records in bulk, each with the number of its change, so that an older write never wins. */
import { isObject } from '../../records/record-values.ts';
import type { RecordChange } from '../engine.ts';
import type { ClusterClient } from './cluster-client.ts';
import { clusterError, willPass } from './cluster-error.ts';
import type { HeldIndex } from './held-index.ts';
import type { HeldIndexes } from './held-indexes.ts';
import { MOST_NUMBERS } from './index-layout.ts';
import { writingAlias } from './index-names.ts';
import { createRecordPreparer } from './prepare-record.ts';

/** Characters of one call; more go in further ones. */
const LARGEST_CALL = 8_000_000;

/** A write waits for its copies. */
const PATIENCE = 60_000;
const TRIES = 6;
const FIRST_WAIT = 200;

/** A change with its number, and the place in the order of insertion that the record has already. */
export interface NumberedChange {
  change: RecordChange;
  sequence: number;
  order?: number;
}

interface BulkAnswer {
  errors: boolean;
  items: Record<string, { _id: string; status: number; error?: { type: string; reason: string } }>[];
}

/** Two lines for a record, one for a deletion. */
interface BulkItem {
  lines: string[];
  size: number;
}

/** Applies changes in order. Doing it twice does no harm. Searches see them after a refresh. */
export async function applyChanges(
  client: ClusterClient,
  indexes: HeldIndexes,
  held: HeldIndex,
  changes: readonly NumberedChange[],
  wait: (milliseconds: number) => Promise<void>,
): Promise<HeldIndex> {
  const orders = await ordersOf(client, held, changes);
  const preparer = createRecordPreparer({
    settings: held.memory.settings,
    attributes: held.attributes,
    numbers: held.memory.numbers,
    mostNumbers: MOST_NUMBERS,
  });
  const known = { found: held.attributes.names.length, numbers: preparer.numbers.size };
  const items: BulkItem[] = [];
  for (const { change, sequence, order } of changes) {
    const { objectID, json } = change;
    const meta = { _id: objectID, version: sequence, version_type: 'external' };
    if (json === null) {
      orders.delete(objectID);
      items.push(itemOf([JSON.stringify({ delete: meta })]));
      continue;
    }
    const record: unknown = JSON.parse(json);
    if (!isObject(record))
      throw new TypeError(`The record "${objectID}" must be a JSON object; send an object with named attributes.`);
    const place = orders.get(objectID) ?? order ?? sequence;
    orders.set(objectID, place);
    const document = preparer.prepare(record, { objectID, json, order: place });
    items.push(itemOf([JSON.stringify({ index: meta }), JSON.stringify(document)]));
  }
  let grown = held;
  // The fields must be there before the first record that has them: the mapping is strict.
  if (
    held.attributes.names.length > held.memory.found.length + declaredCount(held) ||
    preparer.numbers.size > known.numbers
  )
    grown = await indexes.remember(held, {
      ...held.memory,
      found: held.memory.settings.searchableAttributes.length > 0 ? [] : [...held.attributes.names],
      numbers: [...preparer.numbers.keys()],
    });
  for (const part of partsOf(items)) await send(client, held.physical, part, wait);
  return grown;
}

const declaredCount = ({ memory }: HeldIndex): number => memory.settings.searchableAttributes.length;

const itemOf = (lines: string[]): BulkItem => ({ lines, size: lines.reduce((sum, line) => sum + line.length, 0) });

/** Makes what was written visible to searches. */
export async function refresh(client: ClusterClient, physical: string): Promise<void> {
  await client.call({ method: 'POST', path: `/${physical}/_refresh`, timeout: PATIENCE });
}

/** The places of those records that are there already. */
async function ordersOf(
  client: ClusterClient,
  held: HeldIndex,
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
    path: `/${held.physical}/_mget`,
    query: { _source_includes: 'order' },
    body: { ids },
    timeout: PATIENCE,
  });
  for (const { _id, found, _source } of docs) if (found && _source) orders.set(_id, _source.order);
  return orders;
}

function* partsOf(items: readonly BulkItem[]): Generator<BulkItem[]> {
  let part: BulkItem[] = [];
  let size = 0;
  for (const item of items) {
    if (size > 0 && size + item.size > LARGEST_CALL) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(item);
    size += item.size;
  }
  if (part.length > 0) yield part;
}

/** Sends what the cluster has no room for just now again, after longer and longer waits. */
async function send(
  client: ClusterClient,
  physical: string,
  part: readonly BulkItem[],
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  let items = part;
  for (let tried = 1; ; tried++) {
    const answer = await client.call<BulkAnswer>({
      method: 'POST',
      path: `/${writingAlias(physical)}/_bulk`,
      query: { require_alias: true },
      lines: items.flatMap(({ lines }) => lines),
      timeout: PATIENCE,
    });
    if (!answer.errors) return;
    const again: BulkItem[] = [];
    answer.items.forEach((item, at) => {
      const { status, error } = Object.values(item)[0]!;
      // A conflict: the same write or a later one was there first. A deletion of what is not there is done.
      if (status < 300 || status === 409 || (status === 404 && !error)) return;
      const problem = { status, type: error?.type ?? 'unknown', reason: error?.reason ?? '' };
      if (!willPass(problem) || tried === TRIES) throw clusterError(problem, client.where);
      again.push(items[at]!);
    });
    if (again.length === 0) return;
    items = again;
    await wait(FIRST_WAIT * 2 ** (tried - 1));
  }
}
