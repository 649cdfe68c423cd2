/** Shopper log: what many shoppers did with records, compact in memory, given back shopper by shopper in the order of time. */
import { GrowableFloat64, GrowableUint32 } from '../../collections/growable-array.ts';
import { type EventSignal, SIGNAL_KINDS } from './rows.ts';

/** One thing that a shopper did with one record. */
export interface Step {
  kind: EventSignal['kind'];
  /** Milliseconds since the Unix epoch. */
  at: number;
  /** The number of the record. */
  item: number;
}

/** A shopper with more steps than that is a machine. */
const MOST_PER_SHOPPER = 3000;

/** Numbers for texts, in the order in which they come. */
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

/**
 * A log. Each step takes 17 bytes.
 *
 * @example
 * const log = new ShopperLog(new Numbers());
 * log.add({ id: '1', user: 'u', at: 0, kind: 'click', objectIDs: ['a'] });
 * for (const steps of log.shoppers()) console.log(steps.length);
 */
export class ShopperLog {
  readonly #items: Numbers;
  readonly #users = new Numbers();
  readonly #user = new GrowableUint32();
  /** Number of the record × the number of kinds + the kind. */
  readonly #what = new GrowableUint32();
  readonly #at = new GrowableFloat64();

  /** @param items Numbers the records. */
  constructor(items: Numbers) {
    this.#items = items;
  }

  add({ user, at, kind, objectIDs }: EventSignal): void {
    const number = this.#users.of(user);
    for (const objectID of objectIDs) {
      this.#user.push(number);
      this.#what.push(this.#items.of(objectID) * SIGNAL_KINDS.length + SIGNAL_KINDS.indexOf(kind));
      this.#at.push(at);
    }
  }

  /** The steps of each shopper who is no machine, in the order of time. */
  *shoppers(): Generator<Step[]> {
    const count = this.#users.names.length;
    const starts = new Uint32Array(count + 1);
    const { data: users, length } = this.#user;
    for (let at = 0; at < length; at++) starts[users[at]! + 1] = starts[users[at]! + 1]! + 1;
    for (let user = 0; user < count; user++) starts[user + 1] = starts[user + 1]! + starts[user]!;
    const places = starts.slice();
    const ordered = new Uint32Array(length);
    for (let at = 0; at < length; at++) {
      const user = users[at]!;
      ordered[places[user]!] = at;
      places[user] = places[user]! + 1;
    }
    for (let user = 0; user < count; user++) {
      const own = ordered.subarray(starts[user], starts[user + 1]);
      if (own.length <= MOST_PER_SHOPPER) yield this.#stepsOf(own);
    }
  }

  #stepsOf(rows: Uint32Array): Step[] {
    const steps = Array.from(rows, (row): Step => {
      const what = this.#what.data[row]!;
      return {
        kind: SIGNAL_KINDS[what % SIGNAL_KINDS.length]!,
        at: this.#at.data[row]!,
        item: Math.floor(what / SIGNAL_KINDS.length),
      };
    });
    return steps.sort((a, b) => a.at - b.at);
  }
}
