/** User count: how many independent shoppers did a thing, as `evidence/search-votes.ts` counts them. */

/** Somebody who did it. */
export interface Doer {
  shopper: string;
  source: string;
  day: number;
}

/** Counts shoppers: those behind one network are as many as there are days on which they came, and who comes from several is one. */
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
