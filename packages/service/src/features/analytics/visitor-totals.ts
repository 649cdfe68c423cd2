/** Visitor totals: searching users and their countries, per set of tags. */
import { isSearch, type BucketRows, type RollupReader } from '../../ground/rollups/reader.ts';
import { tagKey } from './day-totals.ts';
import { createSumTable, mergeTables, type SumTable } from './sum-table.ts';
import { createUserSketch, type UserSketch } from './user-sketch.ts';

/** Sums of visitors. */
export interface VisitorTotals {
  /** Users by list of tags, in the format of `user-sketch.ts`. */
  users: readonly { tags: readonly string[]; sketch: string }[];
  /** Number of searches, by list of tags and country. */
  countries: SumTable;
}

const COUNTRIES = { keys: 2, sums: 1 };

/** Collects sketches by list of tags. */
function gatherUsers() {
  const sketches = new Map<string, UserSketch>();
  const of = (tags: readonly string[]): UserSketch => {
    const name = JSON.stringify(tags);
    const known = sketches.get(name) ?? createUserSketch();
    sketches.set(name, known);
    return known;
  };
  const build = () =>
    [...sketches].map(([name, sketch]) => ({ tags: JSON.parse(name) as string[], sketch: sketch.encode() }));
  return { of, build };
}

function read({ searches }: BucketRows): VisitorTotals {
  const users = gatherUsers();
  const countries = createSumTable(COUNTRIES);
  for (const search of searches) {
    if (!isSearch(search)) continue;
    const tags = tagKey(search);
    if (search.user !== undefined) users.of(tags).add(search.user);
    if (search.country !== undefined) countries.add([tags, search.country], [1]);
  }
  return { users: users.build(), countries: countries.build() };
}

export const visitorTotals: RollupReader<VisitorTotals> = {
  name: 'analytics-visitors',
  read,
  withoutUsers: ({ countries }) => ({ users: [], countries }),
  merge: (segments) => {
    const users = gatherUsers();
    for (const segment of segments) for (const { tags, sketch } of segment.users) users.of(tags).merge(sketch);
    return {
      users: users.build(),
      countries: mergeTables(
        COUNTRIES,
        segments.map(({ countries }) => countries),
      ),
    };
  },
};
