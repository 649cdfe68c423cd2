/** User count: the number of independent shoppers, counted as in `evidence/search-votes.ts`. */

/** A user with an action. */
export interface Doer {
  shopper: string;
  source: string;
  day: number;
}

/** Counts shoppers: those in one network count once per day, and a shopper in several networks counts once. */
export class UserCount {
  readonly #sources = new Map<string, { shoppers: Set<string>; days: Set<number> }>();
  readonly #shoppers = new Set<string>();

  add({ shopper, source, day }: Doer): void {
    const seen = this.#sources.get(source) ?? { shoppers: new Set(), days: new Set() };
    this.#sources.set(source, seen);
    seen.shoppers.add(shopper);
    seen.days.add(day);
    this.#shoppers.add(shopper);
  }

  get users(): number {
    let users = 0;
    for (const { shoppers, days } of this.#sources.values()) users += Math.min(shoppers.size, days.size);
    return Math.min(users, this.#shoppers.size);
  }
}
