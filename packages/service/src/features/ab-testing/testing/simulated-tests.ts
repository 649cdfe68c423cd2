/** Simulated A/B tests without HTTP: how often a reading reports a difference at any of its looks, for shoppers with several visits. */
import { seededRandom } from '../../../simulator/seeded-random.ts';
import type { Estimate } from '../../../foundation/statistics/estimates.ts';
import type { Decide } from '../../../foundation/statistics/sequential.ts';
import { carefulDeviation } from '../../../foundation/statistics/pooled-test.ts';
import { sideOf } from '../../../foundation/statistics/relative-difference.ts';
import { studentTwoSided } from '../../../foundation/statistics/student-t.ts';
import { capOf } from '../../../foundation/statistics/winsorize.ts';
import { decidingReading, isReadable, significanceOf } from '../compare-estimates.ts';

/** One cell of the grid. */
export interface SimulatedCell {
  /** Share of the visitors with the rival, from 0 to 1. */
  share: number;
  /** Share of successful searches. */
  rate: number;
  metric: 'rate' | 'revenue';
  /** Number of evenly spaced looks. The test stops at the first difference. */
  looks: number;
  decide: Decide | 'oneLook' | 'guardrail';
  /** For guardrails: tolerated relative deterioration of the rival: a higher rate, or less revenue. */
  tolerance?: number;
  /** Number of simulated tests. */
  tests: number;
  /** Number of users of both variants at the end of the test. */
  users: number;
  /** Relative improvement of the rival: 0.2 is a fifth more successes. */
  lift: number;
  seed: number;
}

/** Results of the simulation. */
export interface SimulatedResult {
  /** Number of tests in which a difference was reported at any look. */
  called: number;
  /** The relative differences at the end of each test. */
  changes: number[];
}

/** Numbers of searches of a user, with their shares. */
const VISITS = [
  { searches: 1, share: 0.5 },
  { searches: 2, share: 0.25 },
  { searches: 4, share: 0.15 },
  { searches: 10, share: 0.1 },
] as const;

/** Users have habits: half of them succeed half as often as the rate, the others one and a half times as often. */
const HABITS = [0.5, 1.5] as const;

/** Users with the same numbers of searches and successes, and their share of all. */
interface UserType {
  searches: number;
  successes: number;
  share: number;
}

const TYPES = new Map<number, readonly UserType[]>();

/** Returns the types for a rate, cached. */
function typesOf(rate: number): readonly UserType[] {
  const typesOfRate = TYPES.get(rate);
  if (typesOfRate) return typesOfRate;
  const types = VISITS.flatMap(({ searches, share }) =>
    Array.from({ length: searches + 1 }, (_, successes) => {
      let choose = 1;
      for (let k = 0; k < successes; k++) choose = (choose * (searches - k)) / (k + 1);
      const chances = HABITS.map((habit) => {
        const chance = Math.min(1, rate * habit);
        return choose * chance ** successes * (1 - chance) ** (searches - successes);
      });
      return { searches, successes, share: (share * (chances[0]! + chances[1]!)) / 2 };
    }),
  );
  TYPES.set(rate, types);
  return types;
}

/** From this mean on, a count is drawn from the normal distribution. */
const MANY = 60;

/** Returns the cumulative Poisson distribution. */
function poissonBelow(mean: number): Float64Array {
  const below = new Float64Array(Math.ceil(mean + 12 * Math.sqrt(mean) + 12));
  let [chance, sum] = [Math.exp(-mean), 0];
  for (let count = 0; count < below.length; count++) {
    sum += chance;
    below[count] = sum;
    chance *= mean / (count + 1);
  }
  return below;
}

/** Returns the count at a quantile (inversion by binary search). */
function countAt(below: Float64Array, place: number): number {
  if (place < below[0]!) return 0;
  let [low, high] = [1, below.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (place < below[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Converts a pair of uniform numbers into a normal one (Box and Muller). */
const normalOf = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function drawMoney(count: number): Float64Array {
  const random = seededRandom(11);
  return Float64Array.from({ length: count }, () => Math.exp(3 + 1.2 * normalOf(random)));
}

function createDraws(seed: number) {
  const random = seededRandom(seed);
  /** @param below Cumulative distribution. Undefined for a large mean. */
  const poisson = (mean: number, below: Float64Array | undefined): number =>
    below ? countAt(below, random()) : Math.max(0, Math.round(mean + Math.sqrt(mean) * normalOf(random)));
  const money = () => MONEY[Math.floor(random() * MONEY.length)]!;
  return { poisson, money };
}

type Draws = ReturnType<typeof createDraws>;

/** Order values: lognormal with a tail. Drawn once, because a quarter of a million are as good as new ones each time. */
const MONEY = drawMoney(262_144);

/** Number of users of each type between two looks: the mean, and the cumulative distribution. */
type Coming = readonly { type: UserType; mean: number; below: Float64Array | undefined }[];

const comingOf = (rate: number, users: number): Coming =>
  typesOf(rate).map((type) => {
    const mean = users * type.share;
    return { type, mean, below: mean > MANY ? undefined : poissonBelow(mean) };
  });

/** One variant: the sums over its users from which the delta method computes a rate, and the payments of its buyers. */
class SimulatedGroup {
  users = 0;
  searches = 0;
  successes = 0;
  /** Sums of products over users. */
  successSquares = 0;
  products = 0;
  searchSquares = 0;
  /** Number of users with a success, and of users with an unsuccessful search. */
  succeeding = 0;
  failing = 0;
  readonly paid: number[] = [];

  grow(draws: Draws, coming: Coming, withMoney: boolean): void {
    for (const { type, mean, below } of coming) {
      const more = draws.poisson(mean, below);
      if (more === 0) continue;
      const { searches, successes } = type;
      this.users += more;
      this.searches += more * searches;
      this.successes += more * successes;
      this.successSquares += more * successes * successes;
      this.products += more * successes * searches;
      this.searchSquares += more * searches * searches;
      if (successes < searches) this.failing += more;
      if (successes === 0) continue;
      this.succeeding += more;
      if (withMoney) for (let buyer = 0; buyer < more; buyer++) this.paid.push(draws.money());
    }
  }

  /** The delta method, as in `estimateRatio`. */
  rate(): Estimate {
    const { users, searches } = this;
    const value = this.successes / searches;
    const squares = this.successSquares - 2 * value * this.products + value * value * this.searchSquares;
    const variance = (squares / (users - 1)) * (users / searches ** 2);
    return { value, variance, users, contributing: Math.min(this.succeeding, this.failing) };
  }

  /** Capped revenue per user. */
  revenue(cap: number): Estimate {
    const { users, paid } = this;
    let [sum, squares] = [0, 0];
    for (const amount of paid) {
      const capped = Math.min(amount, cap);
      sum += capped;
      squares += capped * capped;
    }
    const value = sum / users;
    const variance = (squares - users * value * value) / (users - 1) / users;
    return { value, variance, users, contributing: paid.length };
  }
}

/** Data at a look. */
interface SeenAtLook {
  isCalled: boolean;
  relativeDifference: number | null;
}

/** Returns the confidence of a guardrail that the rival is worse than tolerated. */
function readGuardrail(cell: SimulatedCell, pair: readonly [Estimate, Estimate], information: number): SeenAtLook {
  const worse = cell.metric === 'rate' ? 1 : -1;
  const side = isReadable(...pair) ? sideOf(pair, worse * cell.tolerance!, { information, alpha: 0.05 }) : 0;
  const [first, second] = pair;
  return { isCalled: side === worse, relativeDifference: first.value > 0 ? second.value / first.value - 1 : null };
}

function readGroups(
  cell: SimulatedCell,
  [first, second]: readonly [SimulatedGroup, SimulatedGroup],
  information: number,
): SeenAtLook {
  const cap = cell.metric === 'revenue' ? (capOf(first.paid.concat(second.paid)) ?? Infinity) : 0;
  const estimate = (group: SimulatedGroup) => (cell.metric === 'rate' ? group.rate() : group.revenue(cap));
  const pair = [estimate(first), estimate(second)] as const;
  if (cell.decide === 'guardrail') return readGuardrail(cell, pair, information);
  const [control, rival] = pair;
  const relativeDifference = control.value === 0 ? null : (rival.value - control.value) / control.value;
  return { isCalled: howSure(pair, cell.decide, information) > 0.95, relativeDifference };
}

/** Returns the significance, with the functions of the real readings. What is not needed is not computed. */
function howSure(pair: readonly [Estimate, Estimate], decide: Decide | 'oneLook', information: number): number {
  const deviation = isReadable(...pair) ? carefulDeviation(...pair) : undefined;
  if (!deviation) return 0;
  if (decide === 'oneLook')
    return significanceOf(studentTwoSided(deviation.value / deviation.standardError, deviation.degrees));
  return decidingReading(deviation, { decide }, information).sequentialSignificance ?? 0;
}

/** Whether too few users succeeded for any reading, decided by the function that readings use, before anything is computed. */
const isSilent = ([first, second]: readonly [SimulatedGroup, SimulatedGroup]): boolean =>
  !isReadable(asCounts(first), asCounts(second));

const asCounts = ({ users, succeeding }: SimulatedGroup): Estimate => ({
  value: 0,
  variance: 0,
  users,
  contributing: succeeding,
});

/**
 * Runs the tests of a cell.
 *
 * @example
 * simulateCell({ share: 0.5, rate: 0.02, metric: 'rate', looks: 28, decide: 'anyTime', tests: 100, users: 9000, lift: 0, seed: 1 }).called;
 */
export function simulateCell(cell: SimulatedCell): SimulatedResult {
  const draws = createDraws(cell.seed);
  const result: SimulatedResult = { called: 0, changes: [] };
  const withMoney = cell.metric === 'revenue';
  const perLook = cell.users / cell.looks;
  const coming = [
    comingOf(cell.rate, perLook * (1 - cell.share)),
    comingOf(cell.rate * (1 + cell.lift), perLook * cell.share),
  ] as const;
  for (let test = 0; test < cell.tests; test++) {
    const groups = [new SimulatedGroup(), new SimulatedGroup()] as const;
    let isCalled = false;
    for (let look = 1; look <= cell.looks; look++) {
      groups[0].grow(draws, coming[0], withMoney);
      groups[1].grow(draws, coming[1], withMoney);
      const isLast = look === cell.looks;
      // Readings are still silent, or a difference was already reported: nothing changes before the end.
      if (!isLast && (isCalled || isSilent(groups))) continue;
      const seen = readGroups(cell, groups, look / cell.looks);
      isCalled ||= seen.isCalled;
      if (isLast && seen.relativeDifference !== null) result.changes.push(seen.relativeDifference);
    }
    if (isCalled) result.called++;
  }
  return result;
}

/** Returns the mean number of searches and the design effect of these shoppers at a rate, for planning a size. */
export function plannedFrom(rate: number): { searchesPerUser: number; designEffect: number } {
  const types = typesOf(rate);
  const sum = (value: (type: UserType) => number) => types.reduce((all, type) => all + type.share * value(type), 0);
  const searchesPerUser = sum(({ searches }) => searches);
  const squares = sum(({ searches, successes }) => (successes - rate * searches) ** 2);
  return { searchesPerUser, designEffect: squares / (searchesPerUser * rate * (1 - rate)) };
}
