/** Sums of interleaved searches: for each visitor, the number of clicked and converted records by ranking. */
import type { BucketRows, EventOfSearch, RollupReader, SearchOfBucket } from '../../ground/rollups/reader.ts';
import { pseudonymOf } from './entered-visitors.ts';

/** Counts for a visitor, in the stored order. */
export type Votes = [
  searches: number,
  clicksOfControl: number,
  clicksOfRival: number,
  conversionsOfControl: number,
  conversionsOfRival: number,
];

/** Visitors by pseudonym, by number of the test. */
export type InterleavingSums = Record<string, Record<string, Votes>>;

/** Returns the distinct records of a search named by its events: repeated clicks count once. */
function namedBy(events: readonly EventOfSearch[], type: 'click' | 'conversion'): Set<string> {
  const named = new Set<string>();
  for (const { event, lines } of events)
    if (event.eventType === type)
      for (const line of lines) {
        const objectID = event.objectIDs?.[line];
        if (objectID !== undefined) named.add(objectID);
      }
  return named;
}

/** Counts the named records of each team. */
function creditTeams(
  { objectIDs, teams }: SearchOfBucket,
  named: ReadonlySet<string>,
): [control: number, rival: number] {
  const credit: [number, number] = [0, 0];
  for (const [at, objectID] of objectIDs.entries()) {
    if (!named.has(objectID)) continue;
    if (teams![at] === 'a') credit[0]++;
    else if (teams![at] === 'b') credit[1]++;
  }
  return credit;
}

function addVotes(visitors: Record<string, Votes>, pseudonym: string, more: Readonly<Votes>): void {
  const votes = visitors[pseudonym];
  visitors[pseudonym] = votes ? (votes.map((one, at) => one + more[at]!) as Votes) : [...more];
}

/** Sums the rows of a bucket. */
export function sumVotes({ searches }: Pick<BucketRows, 'searches'>): InterleavingSums {
  const sums: InterleavingSums = {};
  for (const search of searches) {
    const { abTest, teams, user, queryID } = search;
    if (!abTest || teams === undefined || user === undefined || queryID === undefined) continue;
    const clicks = creditTeams(search, namedBy(search.events, 'click'));
    const conversions = creditTeams(search, namedBy(search.events, 'conversion'));
    addVotes((sums[abTest.id] ??= {}), pseudonymOf(user), [1, ...clicks, ...conversions]);
  }
  return sums;
}

/** Merges several buckets, days or indices. */
export function mergeVotes(segments: readonly InterleavingSums[]): InterleavingSums {
  const sums: InterleavingSums = {};
  for (const segment of segments)
    for (const [id, visitors] of Object.entries(segment))
      for (const [pseudonym, votes] of Object.entries(visitors)) addVotes((sums[id] ??= {}), pseudonym, votes);
  return sums;
}

/** Aggregates interleaved searches. */
export const interleavingReader: RollupReader<InterleavingSums> = {
  name: 'interleavings1',
  read: sumVotes,
  merge: mergeVotes,
  withoutUsers: () => ({}),
};
