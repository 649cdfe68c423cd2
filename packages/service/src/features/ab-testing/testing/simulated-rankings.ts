/** Simulated rankings: two orders of the same records for some queries, and the clicks of shoppers on one of them, or on both interleaved. */
import { draftTeams } from '../../../ground/query/team-draft.ts';
import { examination } from '../../../simulator/click-model.ts';
import { seededRandom } from '../../../simulator/seeded-random.ts';

/** Number of queries of a world, of records per query, and of records per page. */
const QUERIES = 60;
const RECORDS = 40;
const SHOWN = 10;

/** Maximum click probability of a viewed record, and rarity of records close to that. */
const MAX_WANTED = 0.3;
const RARENESS = 2.5;

/** Error of the control for a record, relative to the spread of records. */
const NOISE = 0.5;

/** Shoppers have habits: half of them click half as often, the others one and a half times as often. */
const HABITS = [0.5, 1.5] as const;

/** Two rankings of one query: click probabilities of their records, by name. */
interface RankedQuery {
  control: readonly string[];
  rival: readonly string[];
  wanted: ReadonlyMap<string, number>;
}

/** A pair of rankings to compare. */
export interface RankedWorld {
  queries: readonly RankedQuery[];
  /** Share of searches with a click, by habit of the shopper: what an A/B test compares. */
  clickThrough: { control: readonly number[]; rival: readonly number[] };
}

/** Converts a pair of uniform numbers into a normal one (Box and Muller). */
const normalOf = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Returns the names with the highest scores, in descending order. */
const topOf = (scores: ReadonlyMap<string, number>): string[] =>
  [...scores]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(([name]) => name);

function rankQuery(random: () => number, better: number): RankedQuery {
  const wanted = new Map<string, number>();
  const [control, rival] = [new Map<string, number>(), new Map<string, number>()];
  for (let at = 0; at < RECORDS; at++) {
    const name = `r${at}`;
    // Beta(1, b) by inversion.
    const value = 1 - (1 - random()) ** (1 / RARENESS);
    const error = NOISE * normalOf(random);
    wanted.set(name, MAX_WANTED * value);
    control.set(name, value + error);
    rival.set(name, value + (1 - better) * error);
  }
  return { control: topOf(control), rival: topOf(rival), wanted };
}

/** Returns the probability of at least one click on a list. */
function clickedOf(list: readonly string[], wanted: ReadonlyMap<string, number>, habit: number): number {
  let none = 1;
  for (const [at, name] of list.entries()) none *= 1 - examination(at + 1) * wanted.get(name)! * habit;
  return 1 - none;
}

/**
 * Creates a pair of rankings.
 *
 * @param options.better Share by which the error of the rival is smaller than that of the control: 0.1 is a tenth. 0: neither is better,
 * though they differ.
 * @example
 * const world = createRankedWorld({ better: 0.2, seed: 1 });
 */
export function createRankedWorld({ better, seed }: { better: number; seed: number }): RankedWorld {
  const random = seededRandom(seed);
  const made = Array.from({ length: QUERIES }, () => rankQuery(random, better === 0 ? 0.3 : better));
  // If none is better, each pair occurs in both directions, so that both are exactly equal.
  const queries =
    better === 0 ? made.flatMap((query) => [query, { ...query, control: query.rival, rival: query.control }]) : made;
  const meanOf = (of: 'control' | 'rival') =>
    HABITS.map(
      (habit) => queries.reduce((sum, query) => sum + clickedOf(query[of], query.wanted, habit), 0) / queries.length,
    );
  return { queries, clickThrough: { control: meanOf('control'), rival: meanOf('rival') } };
}

/**
 * Returns the relative increase of clicks with the rival.
 *
 * @example
 * trueLift(createRankedWorld({ better: 0, seed: 1 })); // 0
 */
export function trueLift({ clickThrough }: RankedWorld): number {
  const mean = (rates: readonly number[]) => rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  return mean(clickThrough.rival) / mean(clickThrough.control) - 1;
}

/** Returns the number of searches of a shopper, as in the grid of simulated tests. */
function visitsOf(random: () => number): number {
  const place = random();
  return place < 0.5 ? 1 : place < 0.75 ? 2 : place < 0.9 ? 4 : 10;
}

/** The behaviour of a shopper: the number of searches, and of those with a click; or for interleaved lists, the preference. */
export interface ShopperOfRankings {
  searches: number;
  clicked: number;
}

/** Simulates a shopper with one of the rankings. */
export function shopBy(world: RankedWorld, variant: 'control' | 'rival', random: () => number): ShopperOfRankings {
  const searches = visitsOf(random);
  const rate = world.clickThrough[variant][random() < 0.5 ? 0 : 1]!;
  let clicked = 0;
  for (let search = 0; search < searches; search++) if (random() < rate) clicked++;
  return { searches, clicked };
}

/** Simulates a shopper with both in one list. `sign` is above 0 if more of the clicks were for the rival. */
export function shopBoth({ queries }: RankedWorld, random: () => number): { searches: number; sign: number } {
  const searches = visitsOf(random);
  const habit = HABITS[random() < 0.5 ? 0 : 1];
  let balance = 0;
  for (let search = 0; search < searches; search++) {
    const { control, rival, wanted } = queries[Math.floor(random() * queries.length)]!;
    const list = draftTeams(control, rival, { length: SHOWN, coin: () => random() < 0.5 });
    for (const [at, { objectID, team }] of list.entries())
      if (random() < examination(at + 1) * wanted.get(objectID)! * habit)
        balance += team === 'b' ? 1 : team === 'a' ? -1 : 0;
  }
  return { searches, sign: Math.sign(balance) };
}
