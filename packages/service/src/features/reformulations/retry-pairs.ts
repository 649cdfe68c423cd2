/** Retry pairs: how many shoppers tried one thing after another one that found nothing, and how much more than chance that is. */
import type { Retry } from './read-retries.ts';
import { UserCount } from './user-count.ts';

/** Shoppers who must stand behind a pair: who tried the second search after the first, and who chose something from it. */
export const MIN_USERS = 3;

/** How many times as often as after other searches the second one must have come after the first. */
const LEAST_LIFT = 3;

/** What is compared: each retry as a pair of texts, or undefined where it says nothing. */
export type PairOf = (retry: Retry) => { from: string; to: string } | undefined;

/** A pair with those who stand behind it. */
export interface RetryPair {
  from: string;
  to: string;
  /** Independent shoppers who tried `to` after `from`, those for whom it found something, and those who chose from that. */
  users: number;
  usersWithHits: number;
  usersWithClicks: number;
  /** How many of those who tried something else after `from` tried this. */
  share: number;
  /** The retries that say it, by both queries as they were typed: those of most shoppers first. */
  searches: readonly { query: string; reformulation: string; users: number }[];
}

/** Examples that are noted of one pair. */
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

/** Sums retries day by day. */
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
    // Who tried what says nothing of a pair counts too: the share is of all who tried something else.
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

  /** The pairs that enough shoppers stand behind, and that are no chance: what everybody tries after anything is none. */
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
        // What fewer typed is theirs alone.
        .filter((search) => search.users >= MIN_USERS)
        .sort((a, b) => b.users - a.users || (a.query < b.query ? -1 : 1))
        .slice(0, MAX_SEARCHES),
    };
  }
}
