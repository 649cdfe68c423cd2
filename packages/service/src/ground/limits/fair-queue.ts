/** Fair queue (start-time fair queuing): who has had least is next, first among kinds, then among the keys of a kind, then among the networks of a key. */

/** Who waits: from the widest to the narrowest group that gets a share of its own, such as kind, key and network. */
export type Lineage = readonly string[];

/** What comes out of the queue. */
export interface Turn<Item> {
  item: Item;
  /** Tells what the turn took, in any unit that is the same for all. Once, when it is over. */
  charge(cost: number): void;
}

/** A queue that shares what it gives out. */
export interface FairQueue<Item> {
  /**
   * Puts an item behind the others of its lineage. Returns the one that has to give way where too many wait: the last of who has most
   * waiting, which may be the new one.
   * @param options.mayGiveWay Whether it may be refused later for somebody else; one that may not does not count against the limit either.
   */
  push(lineage: Lineage, item: Item, options: { mayGiveWay: boolean }): Item | undefined;
  /** The next one; undefined when none waits. */
  shift(): Turn<Item> | undefined;
  /** A turn that was taken without waiting, so that it is charged like the others. */
  pass(lineage: Lineage): (cost: number) => void;
  /** How many wait of the first names of their lineages. */
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
  /** How much of what its parent gives out it gets, against its brothers. */
  readonly weight: number;
  /** What it has had, divided by its weight: the virtual time at which its next turn starts. */
  start: number;
  /** The virtual time of its children: the start of the one that had the last turn. */
  clock: number;
  readonly children: Map<string, Branch<Item>>;
  readonly items: Waiting<Item>[];
  /** Of it and all below. */
  waiting: number;
  givingWay: number;
  /** Waiting and not yet charged: while there are any it is remembered. */
  active: number;
}

/** Children that had more than others are remembered until those have caught up, and so many that have nothing to come at most. */
const REMEMBERED = 2000;

const createBranch = <Item>(parent: Branch<Item> | undefined, name: string, weight: number): Branch<Item> => ({
  parent,
  name,
  weight,
  start: parent?.clock ?? 0,
  clock: 0,
  children: new Map(),
  items: [],
  waiting: 0,
  givingWay: 0,
  active: 0,
});

/** From the leaf to the root. */
function* upwards<Item>(leaf: Branch<Item>): Generator<Branch<Item>> {
  for (let one: Branch<Item> | undefined = leaf; one; one = one.parent) yield one;
}

/** The branch of a lineage, made where it is missing. Who was idle has saved nothing up. */
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

/** Forgets what nobody waits for: all children of a branch that is idle, and of others those that are owed nothing. */
function forgetIdle<Item>(branch: Branch<Item>): void {
  if (branch.active === 0) {
    branch.children.clear();
    branch.clock = 0;
  } else if (branch.children.size > REMEMBERED) {
    for (const [name, child] of branch.children)
      if (child.active === 0 && child.start <= branch.clock) branch.children.delete(name);
    for (const [name, child] of branch.children)
      if (branch.children.size > REMEMBERED && child.active === 0) branch.children.delete(name);
  }
}

function settle<Item>(leaf: Branch<Item>, cost: number): void {
  for (const one of upwards(leaf)) {
    one.start += cost / one.weight;
    one.active--;
  }
  for (const one of upwards(leaf)) forgetIdle(one);
}

function count<Item>(leaf: Branch<Item>, change: 1 | -1, mayGiveWay: boolean): void {
  for (const one of upwards(leaf)) {
    one.waiting += change;
    if (mayGiveWay) one.givingWay += change;
  }
}

/** The child for which `rank` is least; of equals the one that came first. */
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

/** Follows the least child down to a leaf. */
function descend<Item>(root: Branch<Item>, rank: (child: Branch<Item>) => number | undefined): Branch<Item> {
  let branch = root;
  for (let next = leastOf(branch, rank); next; next = leastOf(branch, rank)) branch = next;
  return branch;
}

/** Takes out the last item of whoever has most waiting for its weight. */
function giveWay<Item>(root: Branch<Item>): Item {
  const leaf = descend(root, (child) => (child.givingWay > 0 ? -child.givingWay / child.weight : undefined));
  const at = leaf.items.findLastIndex(({ mayGiveWay }) => mayGiveWay);
  const [{ item }] = leaf.items.splice(at, 1) as [Waiting<Item>];
  count(leaf, -1, true);
  settle(leaf, 0);
  return item;
}

/**
 * A queue in which each lineage gets its share of what turns cost, whoever asks more. A child that was idle starts where the others are.
 * @param options.maxWaiting Items that may wait; those that may not give way do not count.
 * @param options.weights How many times as much a first name gets as one with the weight 1, while both wait; 1 by default.
 *
 * @example
 * const queue = createFairQueue<() => void>({ most: 500, weights: { search: 8 } });
 * queue.push(['search', key, network], resolve, { mayGiveWay: true });
 * const turn = queue.shift();
 * turn?.charge(1.5);
 */
export function createFairQueue<Item>(options: {
  maxWaiting: number;
  weights?: Readonly<Record<string, number>>;
}): FairQueue<Item> {
  const { maxWaiting, weights = {} } = options;
  const root = createBranch<Item>(undefined, '', 1);
  const enlist = (lineage: Lineage): Branch<Item> => {
    const leaf = branchOf(root, lineage, weights);
    for (const one of upwards(leaf)) one.active++;
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
      for (const one of upwards(leaf)) if (one.parent) one.parent.clock = Math.max(one.parent.clock, one.start);
      return { item, charge: (cost) => settle(leaf, cost) };
    },
    pass: (lineage) => {
      const leaf = enlist(lineage);
      return (cost) => settle(leaf, cost);
    },
  };
}
