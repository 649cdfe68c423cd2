/** Retry pairs: counts shoppers who tried one query after another one without hits, and compares that with chance. */
import type { Retry } from './read-retries.ts';
import { UserCount } from './user-count.ts';

/** Minimum number of shoppers of a pair: those who tried the second search after the first, and those who chose something after it. */
export const MIN_USERS = 3;

/** Minimum ratio of the frequency of the second search after the first to that after other searches. */
const LEAST_LIFT = 3;

/** Converts a retry into a pair of texts. Undefined if it is irrelevant. */
export type PairOf = (retry: Retry) => { from: string; to: string } | undefined;

/** A pair with its shoppers. */
export interface RetryPair {
  from: string;
  to: string;
  /** Independent shoppers who tried `to` after `from`, those with hits, and those who chose something. */
  users: number;
  usersWithHits: number;
  usersWithClicks: number;
  /** Share of this pair among all reformulations of `from`. */
  share: number;
  /** Its retries as typed, those of most shoppers first. */
  searches: readonly { query: string; reformulation: string; users: number }[];
}

/** Maximum number of stored examples of a pair. */
const MAX_SEARCHES = 5;

interface PairCounts {
  from: string;
  to: string;
  tried: UserCount;
  withHits: UserCount;
  withClicks: UserCount;
  searches: Map<string, { query: string; reformulation: string; count: UserCount }>;
}

const textKey = (one: string, other: string): string => `${one}\u0000${other}`;

function countIn(counts: Map<string, UserCount>, key: string, retry: Retry): void {
  const count = counts.get(key) ?? new UserCount();
  counts.set(key, count);
  count.add(retry);
}

/** Counts retries by day. */
export class RetryPairs {
  readonly #pairOf: PairOf;
  readonly #pairs = new Map<string, PairCounts>();
  readonly #from = new Map<string, UserCount>();
  readonly #to = new Map<string, UserCount>();
  readonly #all = new UserCount();

  constructor(pairOf: PairOf) {
    this.#pairOf = pairOf;
  }

  add(retry: Retry, key: (query: string) => string): void {
    // Irrelevant retries count, too: the share is of all shoppers who tried something else.
    countIn(this.#from, key(retry.query), retry);
    countIn(this.#to, key(retry.next), retry);
    this.#all.add(retry);
    const pair = this.#pairOf(retry);
    if (pair) this.#count(pair, retry);
  }

  #count({ from, to }: { from: string; to: string }, retry: Retry): void {
    const counts = this.#pairs.get(textKey(from, to)) ?? {
      from,
      to,
      tried: new UserCount(),
      withHits: new UserCount(),
      withClicks: new UserCount(),
      searches: new Map(),
    };
    this.#pairs.set(textKey(from, to), counts);
    counts.tried.add(retry);
    if (retry.isFound) counts.withHits.add(retry);
    if (retry.isClicked) counts.withClicks.add(retry);
    const { query, next: reformulation } = retry;
    const search = counts.searches.get(textKey(query, reformulation)) ?? {
      query,
      reformulation,
      count: new UserCount(),
    };
    counts.searches.set(textKey(query, reformulation), search);
    search.count.add(retry);
  }

  /** Returns the pairs with enough shoppers that are above chance: what is tried after everything is not. */
  pairs(key: (query: string) => string): RetryPair[] {
    return [...this.#pairs.values()].flatMap((counts) => this.#read(counts, key) ?? []);
  }

  #read(
    { from, to, tried, withHits, withClicks, searches }: PairCounts,
    key: (query: string) => string,
  ): RetryPair | undefined {
    const users = tried.users;
    const usersWithClicks = withClicks.users;
    if (users < MIN_USERS || usersWithClicks < MIN_USERS) return undefined;
    const listed = [...searches.values()];
    const sum = (counts: Map<string, UserCount>, texts: readonly string[]): number =>
      [...new Set(texts.map(key))].reduce((total, text) => total + (counts.get(text)?.users ?? 0), 0);
    const usersFrom = Math.max(
      users,
      sum(
        this.#from,
        listed.map(({ query }) => query),
      ),
    );
    const usersTo = Math.max(
      users,
      sum(
        this.#to,
        listed.map(({ reformulation }) => reformulation),
      ),
    );
    const share = users / usersFrom;
    const elsewhere = (usersTo - users + 1) / (Math.max(0, this.#all.users - usersFrom) + 10);
    if (share < LEAST_LIFT * elsewhere) return undefined;
    return {
      from,
      to,
      users,
      usersWithHits: withHits.users,
      usersWithClicks,
      share,
      searches: listed
        .map(({ query, reformulation, count }) => ({ query, reformulation, users: count.users }))
        // Examples of fewer shoppers are private.
        .filter((search) => search.users >= MIN_USERS)
        .sort((a, b) => b.users - a.users || (a.query < b.query ? -1 : 1))
        .slice(0, MAX_SEARCHES),
    };
  }
}
