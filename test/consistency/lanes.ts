/** Lanes: groups of records that their one writer always writes whole, by single writes and by batches, and a counter. */
import { setTimeout as pause } from 'node:timers/promises';
import { followTask } from './follow-task.ts';
import type { Contents, Increment, Seen, Write } from './history.ts';
import type { Shop } from './shop.ts';

/** The index of all lanes. */
export const LANES_INDEX = 'goods';
const PATH = `/1/indexes/${LANES_INDEX}`;

/** The record that is counted up. */
export const COUNTER = 'sum';

/** Who writes two lanes, `a` and `b`, or one record alone. */
export interface LaneWriter {
  name: string;
  /** Records of each lane. */
  size: number;
  lanes: readonly string[];
  /** Milliseconds between its writes, about. */
  every: number;
}

const writer = (name: string, size: number, every: number): LaneWriter => ({
  name,
  size,
  every,
  lanes: size === 1 ? [`${name}a`] : [`${name}a`, `${name}b`],
});

/** One record, a few, and many of them. */
export const smallLanes: readonly LaneWriter[] = [
  writer('single', 1, 25),
  writer('few', 7, 60),
  writer('many', 120, 250),
];

/** Also batches that are longer than what the indexer reads at once. */
export const allLanes: readonly LaneWriter[] = [...smallLanes, writer('chunks', 2600, 1500)];

export const laneSettings: object = { attributesForFaceting: ['filterOnly(writer)', 'state'] };

const subjectOf = (lane: string): string => `lane ${lane}`;
export const idOf = (lane: string, at: number): string => `${lane}-${at}`;

/** A step: what becomes of which lanes. */
interface Step {
  how: 'put' | 'update' | 'delete';
  lanes: readonly string[];
}

/** The request that does a step. */
function requestOf({ name, size }: LaneWriter, { how, lanes }: Step, version: number): [string, string, unknown?] {
  const record = (lane: string, at: number) => ({
    objectID: idOf(lane, at),
    writer: name,
    version,
    state: `${lane}:${version}`,
  });
  if (size === 1) {
    const { objectID, ...attributes } = record(lanes[0]!, 0);
    if (how === 'put') return ['PUT', `${PATH}/${objectID}`, attributes];
    return how === 'update' ? ['POST', `${PATH}/${objectID}/partial`, attributes] : ['DELETE', `${PATH}/${objectID}`];
  }
  const action = { put: 'addObject', update: 'partialUpdateObject', delete: 'deleteObject' }[how];
  const requests = lanes.flatMap((lane) =>
    Array.from({ length: size }, (_, at) => ({
      action,
      body: how === 'delete' ? { objectID: idOf(lane, at) } : record(lane, at),
    })),
  );
  return ['POST', `${PATH}/batch`, { requests }];
}

/** Writes its lanes until it is over; of five tasks one is followed. */
export async function writeLanes(shop: Shop, own: LaneWriter, isOver: () => boolean): Promise<void> {
  for (let version = 1; !isOver(); version++) {
    const how = version === 1 ? 'put' : shop.pick(['put', 'put', 'update', 'update', 'delete'] as const);
    const lanes = version === 1 || shop.random() < 0.5 ? own.lanes : [shop.pick(own.lanes)];
    const contents: Contents = { size: how === 'delete' ? 0 : own.size };
    const process = await shop.anyProcess();
    const begun = shop.history.begin<Write>({
      kind: 'write',
      client: `writer ${own.name}`,
      process,
      how: `${how}, ${own.size === 1 ? 'one record' : 'batch'}`,
      version,
      subjects: Object.fromEntries(lanes.map((lane) => [subjectOf(lane), contents])),
    });
    const { outcome, body, message } = await shop.ask(process, ...requestOf(own, { how, lanes }, version));
    const taskID = body['taskID'] === undefined ? undefined : String(body['taskID']);
    begun.end({
      outcome,
      ...(message !== undefined && { message }),
      ...(taskID !== undefined && { task: taskID }),
    });
    if (taskID !== undefined && shop.random() < 0.2)
      await followTask(shop, { client: `writer ${own.name}`, index: LANES_INDEX, taskID });
    await pause(own.every * 2 * shop.random());
  }
}

/** Counts up until it is over. */
export async function countUp(shop: Shop, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const process = await shop.anyProcess();
    const begun = shop.history.begin<Increment>({ kind: 'increment', client: 'adder', process, counter: COUNTER });
    const body = { n: { _operation: 'Increment', value: 1 } };
    const { outcome } = await shop.ask(process, 'POST', `${PATH}/${COUNTER}/partial`, body);
    begun.end({ outcome });
    await pause(40 * shop.random());
  }
}

/** A search for all records of a writer. */
export const laneSearch = ({ name }: LaneWriter): object => ({
  query: '',
  filters: `writer:${name}`,
  facets: ['state'],
  hitsPerPage: 5,
  attributesToRetrieve: ['state'],
  attributesToHighlight: [],
});

/** Records of each lane by their version, of their states. */
function countStates(own: LaneWriter, states: Iterable<readonly [state: string, count: number]>): Record<string, Seen> {
  const seen = Object.fromEntries(own.lanes.map((lane) => [subjectOf(lane), { count: 0, versions: {} } as Seen]));
  for (const [state, count] of states) {
    const [lane = '', version = ''] = state.split(':');
    const one = seen[subjectOf(lane)];
    if (!one) continue;
    one.count += count;
    one.versions[version] = (one.versions[version] ?? 0) + count;
  }
  return seen;
}

/** What the answer to `laneSearch` shows. */
export function seenInLanes(own: LaneWriter, body: Record<string, unknown>): Record<string, Seen> {
  const { facets, nbHits = 0 } = body as { facets?: { state?: Record<string, number> }; nbHits?: number };
  const states = Object.entries(facets?.state ?? {});
  const seen = countStates(own, states);
  // What no facet counts is a record too many, of whichever lane.
  seen[subjectOf(own.lanes[0]!)]!.count += nbHits - states.reduce((sum, [, count]) => sum + count, 0);
  return seen;
}

/** What records of a writer show; with `isPart`, those are not all. */
export function seenInRecords(
  own: LaneWriter,
  records: readonly ({ state?: string } | null)[],
  isPart: boolean,
): Record<string, Seen> {
  const states = records.flatMap((record) => (record?.state === undefined ? [] : [[record.state, 1] as const]));
  const seen = countStates(own, states);
  if (isPart) for (const one of Object.values(seen)) one.isPart = true;
  return seen;
}
