/** Hold-out: sessions of some shoppers of the last week that are not counted until a rule was chosen that predicts them best. */
import { hashToUnit } from '../../foundation/collections/hash-to-unit.ts';
import type { Basket } from './baskets.ts';
import type { CoOccurrence, ShopperSource } from './co-occurrence.ts';

/** Maximum number of held-out shoppers, and their initial share. */
const MAX_SHOPPERS = 250;
const FIRST_SHARE = 0.2;
/** Weight of a basket that is a week old. Later ones have more. */
const WEEK_OLD = 0.5 ** (7 / 30);

interface HeldShopper {
  hash: number;
  baskets: readonly Basket[];
  from: ShopperSource;
}

const isQuestion = ({ items, weight }: Basket): boolean => items.length > 1 && weight >= WEEK_OLD;

/**
 * The choice depends on users only, so that a training that is read in other chunks holds out the same ones.
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
  #pending: HeldShopper[] = [];

  constructor(sessions: CoOccurrence) {
    this.#sessions = sessions;
  }

  /** Counts the sessions of a shopper, or holds them out. */
  add(user: number, baskets: readonly Basket[], from: ShopperSource): void {
    const hash = hashToUnit(String(user));
    // A shopper who may be a bot must not judge what people want.
    if (hash >= this.#share || from.person < 1 || !baskets.some(isQuestion)) {
      this.#sessions.add(baskets, from);
      return;
    }
    this.#pending.push({ hash, baskets, from });
    while (this.#pending.length > MAX_SHOPPERS) {
      this.#share /= 2;
      const others = this.#pending.filter((shopper) => shopper.hash >= this.#share);
      this.#pending = this.#pending.filter((shopper) => shopper.hash < this.#share);
      for (const shopper of others) this.#sessions.add(shopper.baskets, shopper.from);
    }
  }

  /** Returns the sessions of the last week that were not counted, in an order that depends on users only. */
  questions(): (readonly number[])[] {
    return this.#pending
      .toSorted((a, b) => a.hash - b.hash)
      .flatMap(({ baskets }) => baskets.filter(isQuestion).map(({ items }) => items));
  }

  /** Counts what was held out, so that the final model includes everything. */
  release(): void {
    for (const { baskets, from } of this.#pending.toSorted((a, b) => a.hash - b.hash))
      this.#sessions.add(baskets, from);
    this.#pending = [];
  }
}
