/** Fair queue (start-time fair queuing): the group that has used least is next, first among kinds, then among the keys of a kind, then among the networks of a key. */

/** The groups of a waiting item from widest to narrowest, such as kind, key and network; each gets its own share. */
export type Lineage = readonly string[];

/** An item taken from the queue. */
export interface Turn<Item> {
  item: Item;
  /** Reports the cost of the turn, in any consistent unit. Must be called once, at its end. */
  charge(cost: number): void;
}

/** A queue that shares capacity fairly. */
export interface FairQueue<Item> {
  /**
   * Appends an item to those of its lineage. If too many are waiting, returns the item that is dropped: the last of the group with the most
   * waiting items, possibly the new one.
   * @param options.mayGiveWay Whether it may be dropped later in favour of others; one that may not does not count against the limit.
   */
  push(lineage: Lineage, item: Item, options: { mayGiveWay: boolean }): Item | undefined;
  /** Takes the next item. Undefined if none is waiting. */
  shift(): Turn<Item> | undefined;
  /** Takes a turn without waiting, so that it is charged like the others. */
  pass(lineage: Lineage): (cost: number) => void;
  /** Returns the number of waiting items of a first name of lineages. */
  waitingOf(name: string): number;
  readonly waiting: number;
}

interface Waiting<Item> {
  item: Item;
  mayGiveWay: boolean;
}

interface Branch<Item> {
  readonly parent: Branch<Item> | undefined;
  readonly name: string;
  /** Its share relative to its siblings. */
  readonly weight: number;
  /** Cost so far, with surcharges, divided by its weight: the virtual time at which its next turn starts. */
  start: number;
  /** Moving average of the cost of its turns. Undefined before the first. */
  averageCost: number | undefined;
  /** The virtual time of its children: the start of the one that had the last turn. */
  clock: number;
  readonly children: Map<string, Branch<Item>>;
  readonly items: Waiting<Item>[];
  /** Number of waiting items, including those of all descendants. */
  waiting: number;
  givingWay: number;
  /** Number of waiting and not yet charged items; the branch is retained while there are any. */
  active: number;
}

/** Share of the latest turn in the average cost: one turn that was long by chance, as in a garbage collection, changes little. */
const SMOOTHING = 1 / 16;

/** Maximum number of idle children retained; those that had more than others are retained until the others have caught up. */
const MAX_IDLE_CHILDREN = 2000;

const createBranch = <Item>(parent: Branch<Item> | undefined, name: string, weight: number): Branch<Item> => ({
  parent,
  name,
  weight,
  start: parent?.clock ?? 0,
  averageCost: undefined,
  clock: 0,
  children: new Map(),
  items: [],
  waiting: 0,
  givingWay: 0,
  active: 0,
});

/** Iterates from the leaf to the root. */
function* upwards<Item>(leaf: Branch<Item>): Generator<Branch<Item>> {
  for (let one: Branch<Item> | undefined = leaf; one; one = one.parent) yield one;
}

/** Returns the branch of a lineage, and creates it if it is missing. Idle groups do not accumulate credit. */
function branchOf<Item>(root: Branch<Item>, lineage: Lineage, weights: Readonly<Record<string, number>>): Branch<Item> {
  let branch = root;
  for (const [depth, name] of lineage.entries()) {
    let child = branch.children.get(name);
    if (!child) {
      child = createBranch(branch, name, depth === 0 ? (weights[name] ?? 1) : 1);
      branch.children.set(name, child);
    }
    if (child.active === 0) child.start = Math.max(child.start, branch.clock);
    branch = child;
  }
  return branch;
}

/** Removes idle branches: all children of an idle branch, and of others those that are owed nothing. */
function forgetIdle<Item>(branch: Branch<Item>): void {
  if (branch.active === 0) {
    branch.children.clear();
    branch.clock = 0;
  } else if (branch.children.size > MAX_IDLE_CHILDREN) {
    for (const [name, child] of branch.children)
      if (child.active === 0 && child.start <= branch.clock) branch.children.delete(name);
    for (const [name, child] of branch.children)
      if (branch.children.size > MAX_IDLE_CHILDREN && child.active === 0) branch.children.delete(name);
  }
}

/** Ends a turn, or a wait without one. */
function release<Item>(leaf: Branch<Item>): void {
  for (const branch of upwards(leaf)) branch.active--;
  for (const branch of upwards(leaf)) forgetIdle(branch);
}

/** Whether it is the root, or a first name. */
const isOutermost = <Item>({ parent }: Branch<Item>): boolean => parent?.parent === undefined;

/** Charges a turn to its lineage, and ends it. First names share by weight alone, without surcharges. */
function settle<Item>(leaf: Branch<Item>, cost: number, surcharge: (averageCost: number) => number): void {
  for (const branch of upwards(leaf)) {
    const average = branch.averageCost ?? cost;
    branch.averageCost = average + (cost - average) * SMOOTHING;
    branch.start += (cost * (isOutermost(branch) ? 1 : surcharge(branch.averageCost))) / branch.weight;
  }
  release(leaf);
}

function count<Item>(leaf: Branch<Item>, change: 1 | -1, mayGiveWay: boolean): void {
  for (const branch of upwards(leaf)) {
    branch.waiting += change;
    if (mayGiveWay) branch.givingWay += change;
  }
}

/** Returns the child with the lowest `rank`; of equal ones the first. */
function leastOf<Item>(
  branch: Branch<Item>,
  rank: (child: Branch<Item>) => number | undefined,
): Branch<Item> | undefined {
  let best: Branch<Item> | undefined;
  let least = Infinity;
  for (const child of branch.children.values()) {
    const value = rank(child);
    if (value === undefined || value >= least) continue;
    best = child;
    least = value;
  }
  return best;
}

/** Follows the lowest child down to a leaf. */
function descend<Item>(root: Branch<Item>, rank: (child: Branch<Item>) => number | undefined): Branch<Item> {
  let branch = root;
  for (let next = leastOf(branch, rank); next; next = leastOf(branch, rank)) branch = next;
  return branch;
}

/** Removes the last item of the group with the most waiting items relative to its weight. */
function giveWay<Item>(root: Branch<Item>): Item {
  const leaf = descend(root, (child) => (child.givingWay > 0 ? -child.givingWay / child.weight : undefined));
  const at = leaf.items.findLastIndex(({ mayGiveWay }) => mayGiveWay);
  const [{ item }] = leaf.items.splice(at, 1) as [Waiting<Item>];
  count(leaf, -1, true);
  release(leaf);
  return item;
}

/**
 * Creates a queue in which each lineage gets its share of the cost of turns, however much others request. A child that was idle starts
 * level with the others.
 * @param options.maxWaiting Maximum number of waiting items; those that may not be dropped do not count.
 * @param options.weights Shares of first names relative to the weight 1, while both are waiting; 1 by default.
 * @param options.surcharge Factor by which turns of a group cost more, from the average cost of its turns; 1 by default.
 *
 * @example
 * const queue = createFairQueue<() => void>({ maxWaiting: 500, weights: { search: 8 } });
 * queue.push(['search', key, network], resolve, { mayGiveWay: true });
 * const turn = queue.shift();
 * turn?.charge(1.5);
 */
export function createFairQueue<Item>(options: {
  maxWaiting: number;
  weights?: Readonly<Record<string, number>>;
  surcharge?: (averageCost: number) => number;
}): FairQueue<Item> {
  const { maxWaiting, weights = {}, surcharge = () => 1 } = options;
  const root = createBranch<Item>(undefined, '', 1);
  const enlist = (lineage: Lineage): Branch<Item> => {
    const leaf = branchOf(root, lineage, weights);
    for (const branch of upwards(leaf)) branch.active++;
    return leaf;
  };

  return {
    get waiting() {
      return root.waiting;
    },
    waitingOf: (name) => root.children.get(name)?.waiting ?? 0,
    push: (lineage, item, { mayGiveWay }) => {
      const leaf = enlist(lineage);
      leaf.items.push({ item, mayGiveWay });
      count(leaf, 1, mayGiveWay);
      return root.givingWay > maxWaiting ? giveWay(root) : undefined;
    },
    shift: () => {
      if (root.waiting === 0) return undefined;
      const leaf = descend(root, (child) => (child.waiting > 0 ? child.start : undefined));
      const { item, mayGiveWay } = leaf.items.shift()!;
      count(leaf, -1, mayGiveWay);
      for (const branch of upwards(leaf))
        if (branch.parent) branch.parent.clock = Math.max(branch.parent.clock, branch.start);
      return { item, charge: (cost) => settle(leaf, cost, surcharge) };
    },
    pass: (lineage) => {
      const leaf = enlist(lineage);
      return (cost) => settle(leaf, cost, surcharge);
    },
  };
}
