/** Browse cursor: walks through the matches of a query in custom-ranking order, starting after a position. */
import type { Matches } from '../match/matches.ts';
import type { CustomOrder, OrderPlace } from '../rank/custom-order.ts';

/** One page of a walk. */
export interface BrowsePart {
  docs: number[];
  /** Cursor for the next page; undefined at the end. */
  after?: string;
}

/** Returns up to `limit` matches after `after`. Throws RangeError for an `after` that does not come from a walk with this ranking. */
export function browseMatches(options: {
  matches: Matches;
  order: CustomOrder;
  after: string | undefined;
  limit: number;
}): BrowsePart {
  const { matches, order, after, limit } = options;
  const first = after === undefined ? 0 : order.firstBehind(readPlace(after));
  const positions = new Uint32Array(matches.count);
  let count = 0;
  for (let at = 0; at < matches.count; at++) {
    const position = order.position[matches.docs[at] as number] as number;
    if (position >= first) positions[count++] = position;
  }
  const part = positions.subarray(0, count).sort().subarray(0, limit);
  const docs = Array.from(part, (position) => order.sorted[position] as number);
  const last = docs[docs.length - 1];
  if (last === undefined || docs.length >= count) return { docs };
  return { docs, after: JSON.stringify(order.placeOf(last)) };
}

function readPlace(after: string): OrderPlace {
  try {
    const position = JSON.parse(after) as OrderPlace;
    if (Array.isArray(position.values) && typeof position.order === 'number') return position;
  } catch {
    // Falls through to the error below, which contains the cure.
  }
  throw new RangeError('The place to browse from is not one that a browse answered; begin again without it.');
}
