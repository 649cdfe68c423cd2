/** Shopper log: the steps of many shoppers, compact in memory, returned by shopper in chronological order. */
import { GrowableUint32 } from '../../foundation/collections/growable-array.ts';
import { type Column, numbersOf, packColumn } from '../../foundation/collections/packed-column.ts';
import { numberOf } from '../../ground/evidence/independent-users.ts';
import { type EventSignal, SIGNAL_KINDS } from './rows.ts';
import { StepColumns, type Steps } from './step-columns.ts';

/** One action of a shopper on one record. */
export interface Step {
  kind: EventSignal['kind'];
  /** Milliseconds since the Unix epoch. */
  at: number;
  /** Item ID of the record. */
  item: number;
}

/** The steps of one shopper. */
export interface ShopperSteps {
  /** Stable number of the shopper, independent of the contents of the log. */
  user: number;
  /** Number of the network in which the shopper was first seen. 0 if unknown. */
  network: number;
  /** In chronological order. */
  steps: readonly Step[];
}

/** Maximum steps of a shopper. More come from a bot. */
const MAX_PER_SHOPPER = 3000;

/** Assigns numbers to texts, in the order in which they come. */
export class Numbers {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.names.push(name) - 1;
      this.#numbers.set(name, number);
    }
    return number;
  }
}

/** A chunk of a log for the store: the columns of its steps, and the names that are new in it. */
export interface LogPiece {
  users: readonly string[];
  /** The network in which each of these users was first seen. */
  networks: readonly number[];
  items: readonly string[];
  user: Column;
  what: Column;
  /** Time of each step, relative to `since`. */
  at: Column;
  since: number;
}

/** Packs steps for the store: times relative to the first one need few digits. */
function packSteps({ user, what, at }: Steps): Pick<LogPiece, 'user' | 'what' | 'at' | 'since'> {
  let since = Infinity;
  for (const time of at) since = Math.min(since, time);
  if (!Number.isFinite(since)) since = 0;
  return { user: packColumn(user), what: packColumn(what), at: packColumn(at.map((time) => time - since)), since };
}

/**
 * A log of steps. Each takes 16 bytes.
 *
 * @example
 * const log = new ShopperLog(new Numbers());
 * log.add({ user: 'u', at: 0, kind: 'click', objectIDs: ['a'] });
 * for (const { steps } of log.shoppers()) console.log(steps.length);
 */
export class ShopperLog {
  readonly #items: Numbers;
  readonly #users = new Numbers();
  /** Network by user. */
  readonly #networks = new GrowableUint32();
  /** An action is stored as item ID × number of kinds + kind. */
  readonly #steps = new StepColumns();
  /** Numbers of users, items and steps in earlier pieces. */
  #taken = { users: 0, items: 0, steps: 0 };

  /** @param items Assigns item IDs to records. */
  constructor(items: Numbers) {
    this.#items = items;
    this.#markTaken();
  }

  add({ user, network, at, kind, objectIDs }: EventSignal): void {
    const number = this.#users.of(user);
    if (number === this.#networks.length) this.#networks.push(network === undefined ? 0 : numberOf(network));
    for (const objectID of objectIDs)
      this.#steps.push(number, this.#items.of(objectID) * SIGNAL_KINDS.length + SIGNAL_KINDS.indexOf(kind), at);
  }

  /** Returns what was added since the last piece was taken or added. */
  takePiece(): LogPiece {
    const { users, items, steps } = this.#taken;
    const piece = {
      users: this.#users.names.slice(users),
      networks: Array.from(this.#networks.data.subarray(users, this.#networks.length)),
      items: this.#items.names.slice(items),
      ...packSteps(this.#steps.from(steps)),
    };
    this.#markTaken();
    return piece;
  }

  /** Adds a piece of another log. All pieces of that log have to be added in order. */
  addPiece({ users, networks, items, user, what, at, since }: LogPiece): void {
    for (const [place, name] of users.entries())
      if (this.#users.of(name) === this.#networks.length) this.#networks.push(networks[place]!);
    for (const name of items) this.#items.of(name);
    const [numbers, kinds, times] = [numbersOf(user), numbersOf(what), numbersOf(at)];
    for (const [place, number] of numbers.entries()) this.#steps.push(number, kinds[place]!, since + times[place]!);
    this.#markTaken();
  }

  #markTaken(): void {
    this.#taken = { users: this.#users.names.length, items: this.#items.names.length, steps: this.#steps.length };
  }

  /** Yields the steps of each shopper who is not a bot. Those of one network are consecutive. */
  *shoppers(): Generator<ShopperSteps> {
    const count = this.#users.names.length;
    const starts = new Uint32Array(count + 1);
    const { length } = this.#steps;
    for (let at = 0; at < length; at++) {
      const next = this.#steps.user(at) + 1;
      starts[next] = starts[next]! + 1;
    }
    for (let user = 0; user < count; user++) starts[user + 1] = starts[user + 1]! + starts[user]!;
    const places = starts.slice();
    const ordered = new Uint32Array(length);
    for (let at = 0; at < length; at++) {
      const user = this.#steps.user(at);
      ordered[places[user]!] = at;
      places[user] = places[user]! + 1;
    }
    for (const user of this.#usersByNetwork()) {
      const [from, to] = [starts[user]!, starts[user + 1]!];
      if (to - from > MAX_PER_SHOPPER) continue;
      const network = this.#networks.data[user]!;
      yield { user: numberOf(this.#users.names[user]!), network, steps: this.#stepsOf(ordered, from, to) };
    }
  }

  /** Returns the numbers of the users, sorted by network, then by first occurrence. */
  #usersByNetwork(): Uint32Array {
    const { data } = this.#networks;
    return Uint32Array.from({ length: this.#users.names.length }, (_, user) => user).sort(
      (a, b) => data[a]! - data[b]! || a - b,
    );
  }

  /** Returns the steps in a range of rows. */
  #stepsOf(rows: Uint32Array, from: number, to: number): Step[] {
    const steps: Step[] = [];
    let isOrdered = true;
    for (let place = from; place < to; place++) {
      const row = rows[place]!;
      const what = this.#steps.what(row);
      const kind = what % SIGNAL_KINDS.length;
      const at = this.#steps.at(row);
      isOrdered &&= place === from || at >= steps.at(-1)!.at;
      steps.push({ kind: SIGNAL_KINDS[kind]!, at, item: (what - kind) / SIGNAL_KINDS.length });
    }
    // Most events arrive in the order in which they happened.
    return isOrdered ? steps : steps.sort((a, b) => a.at - b.at);
  }
}
