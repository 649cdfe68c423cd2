/** Quarter users: searching users per quarter of an hour and set of tags, from which the users of a day in any time zone are computed. */
import { isSearch, type BucketRows, type RollupReader } from '../../ground/rollups/reader.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import { tagKey } from './day-totals.ts';
import { QUARTER } from './time-zone.ts';
import { createUserSketch, type UserSketch } from './user-sketch.ts';

/** Searching users. */
export interface QuarterUsers {
  /** Users by quarter of the day in UTC and list of tags, in the format of `user-sketch.ts`. */
  users: readonly { quarter: number; tags: readonly string[]; sketch: string }[];
}

/** Collects sketches by quarter and list of tags. */
function gather() {
  const sketches = new Map<string, UserSketch>();
  const of = (quarter: number, tags: readonly string[]): UserSketch => {
    const name = JSON.stringify([quarter, tags]);
    const sketch = sketches.get(name) ?? createUserSketch();
    sketches.set(name, sketch);
    return sketch;
  };
  const build = (): QuarterUsers => ({
    users: [...sketches].map(([name, sketch]) => {
      const [quarter, tags] = JSON.parse(name) as [number, string[]];
      return { quarter, tags, sketch: sketch.encode() };
    }),
  });
  return { of, build };
}

function read({ bucket, searches }: BucketRows): QuarterUsers {
  const users = gather();
  const quarter = Math.floor((bucket % DAY) / QUARTER);
  for (const search of searches)
    if (isSearch(search) && search.user !== undefined) users.of(quarter, tagKey(search)).add(search.user);
  return users.build();
}

export const quarterUsers: RollupReader<QuarterUsers> = {
  name: 'analytics-quarter-users',
  read,
  withoutUsers: () => ({ users: [] }),
  merge: (segments) => {
    const users = gather();
    for (const segment of segments)
      for (const { quarter, tags, sketch } of segment.users) users.of(quarter, tags).merge(sketch);
    return users.build();
  },
};
