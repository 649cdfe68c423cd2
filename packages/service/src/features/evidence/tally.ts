/** Tally: the participants behind a result, from the days on which each user contributed. */
import { type Sighting } from '../../ground/evidence/independent-users.ts';
import { personWeight, votesOf } from '../../ground/evidence/vote-weight.ts';

/** A user who contributed on a day. */
export interface Part {
  /** Token, or another identification of the user. */
  user: string;
  /** Undefined for a user without a token. */
  userToken: string | undefined;
  /** Undefined if it is unknown or trusted. */
  network: string | undefined;
  /** Days since 1970. */
  day: Sighting['day'];
  /** Total actions of the user on that day. */
  actions: number;
}

/** Contribution of a source. */
export interface Share {
  kind: 'userToken' | 'network';
  name: string;
  users: number;
  days: number;
  votes: number;
}

/** The contributions to a result. */
export interface Tally {
  users: number;
  independentUsers: number;
  networks: number;
  votes: number;
  /** By day. */
  days: { day: number; users: number; votes: number }[];
  /** The largest first. */
  shares: Share[];
}

/** The participations of one source. */
interface SourceParts {
  kind: Share['kind'];
  name: string;
  users: Set<string>;
  byDay: Map<number, Part[]>;
}

function bySource(parts: readonly Part[]): SourceParts[] {
  const sources = new Map<string, SourceParts>();
  for (const part of parts) {
    const key = part.network === undefined ? `user ${part.user}` : part.network;
    const named = part.network === undefined && part.userToken !== undefined;
    const source = sources.get(key) ?? {
      kind: named ? 'userToken' : 'network',
      name: part.network ?? part.userToken ?? '',
      users: new Set<string>(),
      byDay: new Map<number, Part[]>(),
    };
    sources.set(key, source);
    source.users.add(part.user);
    source.byDay.set(part.day, [...(source.byDay.get(part.day) ?? []), part]);
  }
  return [...sources.values()];
}

/** Returns the combined votes of the users of one source on one day. */
const votesOfDay = (parts: readonly Part[]): number =>
  (votesOf(parts.length) * parts.reduce((sum, { actions }) => sum + personWeight(actions), 0)) / parts.length;

const rounded = (votes: number): number => Math.round(votes * 100) / 100;

/**
 * Adds up participations as all learning features do.
 * @param parts One for each user and day.
 *
 * @example
 * tallyOf([{ user: 'u1', userToken: 'u1', network: '1f0c…', day: 20_000, actions: 3 }]).votes; // 1
 */
export function tallyOf(parts: readonly Part[]): Tally {
  const sources = bySource(parts);
  const days = new Map<number, { users: Set<string>; votes: number }>();
  const shares = sources.map(({ kind, name, users, byDay }): Share => {
    let votes = 0;
    for (const [day, own] of byDay) {
      const ofDay = votesOfDay(own);
      votes += ofDay;
      const sum = days.get(day) ?? { users: new Set<string>(), votes: 0 };
      days.set(day, sum);
      for (const { user } of own) sum.users.add(user);
      sum.votes += ofDay;
    }
    return { kind, name, users: users.size, days: byDay.size, votes: rounded(votes) };
  });
  return {
    users: new Set(parts.map(({ user }) => user)).size,
    independentUsers: sources.reduce((sum, { users, byDay }) => sum + Math.min(users.size, byDay.size), 0),
    networks: sources.length,
    votes: rounded(shares.reduce((sum, { votes }) => sum + votes, 0)),
    days: [...days]
      .sort(([a], [b]) => a - b)
      .map(([day, { users, votes }]) => ({ day, users: users.size, votes: rounded(votes) })),
    shares: shares.sort((a, b) => b.votes - a.votes || (a.name < b.name ? -1 : 1)),
  };
}
