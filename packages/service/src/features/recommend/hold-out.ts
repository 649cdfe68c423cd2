/** Hold-out: some shoppers of the last week whose sessions are left out of what is counted, until it is known which rule foresees them best. */
import { hashToUnit } from '../../foundation/collections/hash-to-unit.ts';
import type { Basket } from './baskets.ts';
import type { CoOccurrence, ShopperSource } from './co-occurrence.ts';

/** Shoppers who are held out at most, and of all of the last week at first. */
const MAX_SHOPPERS = 250;
const FIRST_SHARE = 0.2;
/** How much a basket of a week ago counts; a younger one counts more. */
const WEEK_OLD = 0.5 ** (7 / 30);

interface HeldShopper {
  hash: number;
  baskets: readonly Basket[];
  from: ShopperSource;
}

const isQuestion = ({ items, weight }: Basket): boolean => items.length > 1 && weight >= WEEK_OLD;

/**
 * Who is held out depends on users alone, so a training that is read in other parts holds out the same ones.
 *
 * @example
 * const holdOut = new HoldOut(sessions);
 * holdOut.add(shopper.user, baskets, { network: 0, person: 1 });
 * const questions = holdOut.questions();
 * holdOut.release();
 */
export class HoldOut {
  readonly #sessions: CoOccurrence;
  #share = FIRST_SHARE;
  #held: HeldShopper[] = [];

  constructor(sessions: CoOccurrence) {
    this.#sessions = sessions;
  }

  /** Counts the sessions of a shopper, or holds them out. */
  add(user: number, baskets: readonly Basket[], from: ShopperSource): void {
    const hash = hashToUnit(String(user));
    // Who may be no person is no judge of what persons want.
    if (hash >= this.#share || from.person < 1 || !baskets.some(isQuestion)) {
      this.#sessions.add(baskets, from);
      return;
    }
    this.#held.push({ hash, baskets, from });
    while (this.#held.length > MAX_SHOPPERS) {
      this.#share /= 2;
      const others = this.#held.filter((shopper) => shopper.hash >= this.#share);
      this.#held = this.#held.filter((shopper) => shopper.hash < this.#share);
      for (const shopper of others) this.#sessions.add(shopper.baskets, shopper.from);
    }
  }

  /** Sessions of the last week that were not counted, in an order that depends on users alone. */
  questions(): (readonly number[])[] {
    return this.#held
      .toSorted((a, b) => a.hash - b.hash)
      .flatMap(({ baskets }) => baskets.filter(isQuestion).map(({ items }) => items));
  }

  /** Counts what was held out: what is learnt in the end knows everything. */
  release(): void {
    for (const { baskets, from } of this.#held.toSorted((a, b) => a.hash - b.hash)) this.#sessions.add(baskets, from);
    this.#held = [];
  }
}
