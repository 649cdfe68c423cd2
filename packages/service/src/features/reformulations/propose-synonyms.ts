/** Synonym proposals: selects the pairs of words, tried one after the other by shoppers, that are worth a review. */
import { createOffensiveFilter } from '../query-suggestions/offensive-words.ts';
import type { RetryPair } from './retry-pairs.ts';

/** A proposed synonym. */
export interface Proposal {
  /** `synonym`: each word finds the other. `onewaysynonym`: the typed word finds the shop's word. */
  type: 'synonym' | 'onewaysynonym';
  /** The words without hits. */
  input: string;
  /** The words that shoppers tried instead. */
  synonym: string;
  evidence: Pick<RetryPair, 'users' | 'usersWithHits' | 'usersWithClicks' | 'share' | 'searches'> & {
    /** Whether it comes from reformulations of shoppers, or from a model. */
    source: 'reformulations' | 'meaning';
  };
  /** The more shoppers it helps, the higher. */
  score: number;
}

/** Minimum share of this reformulation, and minimum share of shoppers who chose something after it. */
const LEAST_SHARE = 0.2;
const LEAST_CLICKED = 0.3;
/** The same for brand names: shoppers who do not find one brand try another, which is not a synonym. */
const BRAND = { users: 10, share: 0.6, clicked: 0.6 } as const;
/** Share from which on the synonym works in both directions. */
const BOTH_WAYS_SHARE = 0.5;

/**
 * Maximum number of different queries before the same reformulation. More indicate a general destination such as a sale or a bestseller.
 */
const MAX_INPUTS = 6;

/** Maximum number of stored proposals of an index. */
const MAX_PROPOSALS = 200;

const wordCount = (text: string): number => text.split(' ').length;

/**
 * Whether a pair has enough shoppers; more are needed if its second text is a brand.
 * @param isBrand Whether a text is a brand.
 *
 * @example
 * isWellSupported(pair, () => false);
 */
export function isWellSupported(
  { to, users, usersWithClicks, share }: RetryPair,
  isBrand: (text: string) => boolean,
): boolean {
  const clicked = usersWithClicks / users;
  if (isBrand(to)) return users >= BRAND.users && share >= BRAND.share && clicked >= BRAND.clicked;
  return share >= LEAST_SHARE && clicked >= LEAST_CLICKED;
}

/**
 * Returns the proposals among pairs of words, those for most shoppers first.
 * @param options.isBrand Whether a text is a brand.
 *
 * @example
 * proposeSynonyms(pairs, { isBrand: () => false })[0]; // { type: 'synonym', input: 'trainers', synonym: 'sneakers', … }
 */
export function proposeSynonyms(
  pairs: readonly RetryPair[],
  { isBrand }: { isBrand: (text: string) => boolean },
): Proposal[] {
  const isOffensive = createOffensiveFilter([]);
  const inputs = new Map<string, number>();
  for (const { to } of pairs) inputs.set(to, (inputs.get(to) ?? 0) + 1);
  return pairs
    .filter(({ to }) => inputs.get(to)! <= MAX_INPUTS)
    .filter((pair) => isWellSupported(pair, isBrand) && !isOffensive(pair.from) && !isOffensive(pair.to))
    .map(({ from, to, users, usersWithHits, usersWithClicks, share, searches }): Proposal => {
      const areEqual = share >= BOTH_WAYS_SHARE && wordCount(from) === wordCount(to) && !isBrand(to);
      return {
        type: areEqual ? 'synonym' : 'onewaysynonym',
        input: from,
        synonym: to,
        evidence: { source: 'reformulations', users, usersWithHits, usersWithClicks, share, searches },
        score: usersWithClicks * share,
      };
    })
    .sort((a, b) => b.score - a.score || (a.input < b.input ? -1 : 1))
    .slice(0, MAX_PROPOSALS);
}
